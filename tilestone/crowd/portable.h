// SPDX-License-Identifier: MIT
//
// Marks what a graphics processor runs and the processor too, so that tests try it without one.
//
// A constexpr function needs no mark.
#pragma once

#if defined(__CUDA__)
#define TILESTONE_BOTH __host__ __device__
#define TILESTONE_BOTH_INLINE __host__ __device__ __attribute__((always_inline)) inline
#else
#define TILESTONE_BOTH
#define TILESTONE_BOTH_INLINE inline
#endif
