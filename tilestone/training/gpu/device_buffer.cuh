// SPDX-License-Identifier: MIT
//
// DeviceBuffer: owns GPU memory; CUDA errors as values. Only for .cu files of the GPU trainer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <cuda_runtime.h>

#include "tilestone/core/result.h"

namespace tilestone::gpu {

inline Status status_of(cudaError_t error, const char* what) {
    if (error == cudaSuccess) return ok();
    return Error{std::string(what) + ": " + cudaGetErrorString(error)};
}

/// Device memory, freed by the destructor.
template <class T>
struct DeviceBuffer {
    T* data = nullptr;

    DeviceBuffer() = default;
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;
    DeviceBuffer(DeviceBuffer&& other) noexcept : data(std::exchange(other.data, nullptr)) {}
    DeviceBuffer& operator=(DeviceBuffer&& other) noexcept {
        std::swap(data, other.data);
        return *this;
    }
    ~DeviceBuffer() { cudaFree(data); }

    Status take(std::size_t count) {
        return status_of(cudaMalloc(&data, count * sizeof(T)), "memory of the device");
    }
    Status clear(std::size_t count) {
        return status_of(cudaMemset(data, 0, count * sizeof(T)), "clearing memory of the device");
    }
    Status set(const T* from, std::size_t count) {
        return status_of(cudaMemcpy(data, from, count * sizeof(T), cudaMemcpyHostToDevice),
                         "copying to the device");
    }
    Status get(T* to, std::size_t count) const {
        return status_of(cudaMemcpy(to, data, count * sizeof(T), cudaMemcpyDeviceToHost),
                         "copying from the device");
    }
};

inline constexpr unsigned kThreads = 256;
inline unsigned blocks_for(std::uint64_t count) {
    return static_cast<unsigned>((count + kThreads - 1) / kThreads);
}

}  // namespace tilestone::gpu
