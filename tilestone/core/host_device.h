// SPDX-License-Identifier: MIT
//
// Marks functions for both the GPU and the CPU: training/gpu shares them with training, and tests
// run without a GPU.
//
// constexpr functions need no mark.
#pragma once

#if defined(__CUDA__)
#define TILESTONE_HOST_DEVICE __host__ __device__
#define TILESTONE_HOST_DEVICE_INLINE __host__ __device__ __attribute__((always_inline)) inline
#else
#define TILESTONE_HOST_DEVICE
#define TILESTONE_HOST_DEVICE_INLINE inline
#endif
