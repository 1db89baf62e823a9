// SPDX-License-Identifier: MIT
//
// Marks what a GPU runs and the processor too, so that tests try it without one.
//
// A constexpr function needs no mark.
#pragma once

#if defined(__CUDA__)
#define TILESTONE_HOST_DEVICE __host__ __device__
#define TILESTONE_HOST_DEVICE_INLINE __host__ __device__ __attribute__((always_inline)) inline
#else
#define TILESTONE_HOST_DEVICE
#define TILESTONE_HOST_DEVICE_INLINE inline
#endif
