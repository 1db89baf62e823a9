// SPDX-License-Identifier: MIT
//
// GPU kernels of GpuTrainer and the host code that launches them.
#include <string>
#include <utility>

#include "tilestone/training/gpu/initial_weights.h"
#include "tilestone/training/gpu/gpu_trainer.h"
#include "tilestone/training/gpu/device_buffer.cuh"
#include "tilestone/training/gpu/warp_actor.h"
#include "tilestone/training/gpu/ranking.cuh"
#include "tilestone/training/trainer.h"

namespace tilestone::gpu {
namespace {

constexpr unsigned kThreadsOfBlock = 128;
constexpr unsigned kGamesOfBlock = kThreadsOfBlock / kWarp;
/// Gives each multiprocessor twenty warps with about a hundred registers per thread.
constexpr unsigned kBlocksOfProcessor = 5;

/// Shared state of all games, constant during a launch.
__constant__ DeviceMemory memory_of_games;

template <unsigned kTuples>
__global__ void __launch_bounds__(kThreadsOfBlock, kBlocksOfProcessor)
    play_games(std::uint32_t turns) {
    const unsigned number = (blockIdx.x * blockDim.x + threadIdx.x) / kWarp;
    WarpActor<kTuples>(memory_of_games, memory_of_games.games[number]).play(turns);
}

__global__ void set_weights(DeviceMemory memory, const Entry* entries, std::uint64_t count,
                            float absolute) {
    const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (i >= count) return;
    write(memory.weights + entries[i].index,
          {entries[i].units, std::bit_cast<std::uint32_t>(absolute) >> 16});
}

__global__ void begin_games(DeviceMemory memory, std::uint32_t count, std::uint64_t seed) {
    const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    Game game;
    game.random = seed + i;
    game.random = splitmix64(game.random);
    const std::uint64_t random_bits = next_splitmix64(game.random);
    game.board = spawned(spawned(0, static_cast<std::uint32_t>(random_bits >> 32)),
                         static_cast<std::uint32_t>(random_bits));
    memory.games[i] = game;
}

std::uint32_t assumed_sums() {
    return std::bit_cast<std::uint32_t>(training::Trainer::kAssumedUpdates) >> 16;
}

}  // namespace

struct GpuTrainer::Device {
    model::TupleShape shape;
    DeviceMemory memory;
    std::uint32_t games = 0;
    std::uint64_t weight_count = 0;
    unsigned scan_blocks = 0;
    DeviceBuffer<std::uint64_t> weights;
    DeviceBuffer<std::uint32_t> slides;
    DeviceBuffer<RestartPool> starts;
    DeviceBuffer<Results> results;
    DeviceBuffer<Game> all_games;
    DeviceBuffer<Ranking> ranking;
    std::vector<DeviceBuffer<std::uint16_t>> table_buffers;

    Status begin(const model::TupleShape& trained, std::uint64_t seed);
    Result<std::uint32_t> min_rank(std::uint64_t most, float step, std::uint64_t& kept);
};

Status GpuTrainer::Device::begin(const model::TupleShape& trained, std::uint64_t seed) {
    shape = trained;
    cudaDeviceProp properties;
    Status status = status_of(cudaGetDeviceProperties(&properties, 0), "graphics processor");
    if (!status) return status;
    const auto processors = static_cast<unsigned>(properties.multiProcessorCount);
    games = processors * kBlocksOfProcessor * kGamesOfBlock;
    scan_blocks = processors * 8;
    memory.shape = FlatShape(shape);
    weight_count = shape.weights();
    const std::vector<std::uint32_t> all_slides = gpu::slides();
    if (status) status = weights.take(weight_count);
    if (status) status = weights.clear(weight_count);
    if (status) status = slides.take(all_slides.size());
    if (status) status = slides.set(all_slides.data(), all_slides.size());
    if (status) status = starts.take(1);
    if (status) status = starts.clear(1);
    if (status) status = results.take(1);
    if (status) status = results.clear(1);
    if (status) status = all_games.take(games);
    if (status) status = ranking.take(1);
    if (!status) return status;
    memory.weights = weights.data;
    memory.slides = slides.data;
    memory.starts = starts.data;
    memory.results = results.data;
    memory.games = all_games.data;
    begin_games<<<blocks_for(games), kThreads>>>(memory, games, seed << 32);
    return status_of(cudaDeviceSynchronize(), "beginning games");
}

GpuTrainer::GpuTrainer(std::unique_ptr<Device> device) : device_(std::move(device)) {}
GpuTrainer::GpuTrainer(GpuTrainer&&) noexcept = default;
GpuTrainer& GpuTrainer::operator=(GpuTrainer&&) noexcept = default;
GpuTrainer::~GpuTrainer() = default;

Result<GpuTrainer> GpuTrainer::create(const model::TupleShape& shape, std::uint64_t seed) {
    if (shape.tuples.size() != 4 && shape.tuples.size() != 8) {
        return Error{"shape: the GPU trainer trains 4 or 8 tuples"};
    }
    auto device = std::make_unique<Device>();
    const Status begun = device->begin(shape, seed);
    if (!begun) return begun.error();
    return GpuTrainer(std::move(device));
}

std::uint32_t GpuTrainer::games() const { return device_->games; }

Status GpuTrainer::load(const model::TupleNetwork& network) {
    const auto all = initial_weights(network, device_->shape);
    if (!all) return all.error();
    std::vector<Entry> entries;
    for (const InitialWeight& initial : *all) entries.push_back({initial.index, initial.units, 0});
    DeviceBuffer<Entry> buffer;
    Status status = buffer.take(entries.size());
    if (status) status = buffer.set(entries.data(), entries.size());
    if (!status) return status;
    set_weights<<<blocks_for(entries.size()), kThreads>>>(
        device_->memory, buffer.data, entries.size(), training::Trainer::kAssumedUpdates);
    return status_of(cudaDeviceSynchronize(), "setting weights");
}

Status GpuTrainer::add(const DenseTableData& data) {
    DenseTables& tables = device_->memory.tables;
    if (tables.count == DenseTables::kMax) return Error{"too many tables for the GPU trainer"};
    DeviceBuffer<std::uint16_t> matches;
    DeviceBuffer<std::uint16_t> probabilities;
    Status status = matches.take(data.matches.size());
    if (status) status = matches.set(data.matches.data(), data.matches.size());
    if (status) status = probabilities.take(data.probabilities.size());
    if (status) status = probabilities.set(&data.probabilities[0], data.probabilities.size());
    if (!status) return status;
    DenseTable& added = tables.tables[tables.count++];
    added = data.table;
    added.matches = matches.data;
    added.probabilities = probabilities.data;
    device_->table_buffers.push_back(std::move(matches));
    device_->table_buffers.push_back(std::move(probabilities));
    return ok();
}

void GpuTrainer::set_rule(const UpdateRule& rule) { device_->memory.rule = rule; }

Status GpuTrainer::play(std::uint32_t turns) {
    const unsigned blocks = device_->games / kGamesOfBlock;
    const Status copied =
        status_of(cudaMemcpyToSymbol(memory_of_games, &device_->memory, sizeof(DeviceMemory)),
                  "copying to the device");
    if (!copied) return copied;
    if (device_->memory.shape.count == 4) {
        play_games<4><<<blocks, kThreadsOfBlock>>>(turns);
    } else {
        play_games<8><<<blocks, kThreadsOfBlock>>>(turns);
    }
    const Status begun = status_of(cudaGetLastError(), "starting games");
    return begun ? status_of(cudaDeviceSynchronize(), "playing games") : begun;
}

Result<std::unique_ptr<Results>> GpuTrainer::results() const {
    auto results = std::make_unique<Results>();
    const Status status = device_->results.get(results.get(), 1);
    if (!status) return status.error();
    return results;
}

Result<std::uint32_t> GpuTrainer::Device::min_rank(std::uint64_t most, float step,
                                                std::uint64_t& kept) {
    Status status = ranking.clear(1);
    if (!status) return status.error();
    const std::uint32_t assumed = assumed_sums();
    sum_proposed<<<scan_blocks, kThreads>>>(memory, weight_count, assumed, ranking.data);
    count_ranks<<<scan_blocks, kThreads>>>(memory, weight_count, step, assumed, ranking.data);
    const auto counted = std::make_unique<Ranking>();
    status = ranking.get(counted.get(), 1);
    if (!status) return status.error();
    std::uint32_t least = kRanks;
    kept = 0;
    while (least > 1 && kept + counted->counts[least - 1] <= most) {
        kept += counted->counts[--least];
    }
    return least;
}

Result<std::vector<GpuTrainer::RankedWeight>> GpuTrainer::best_weights(std::uint64_t most, float step) {
    Device& device = *device_;
    std::uint64_t kept = 0;
    const Result<std::uint32_t> least = device.min_rank(most, step, kept);
    if (!least) return least.error();
    DeviceBuffer<Entry> buffer;
    Status status = buffer.take(kept + 1);
    if (!status) return status.error();
    take_best<<<device.scan_blocks, kThreads>>>(device.memory, device.weight_count, step,
                                                assumed_sums(), *least, device.ranking.data,
                                                buffer.data);
    std::vector<Entry> entries(kept);
    status = buffer.get(entries.data(), kept);
    if (!status) return status.error();
    std::vector<RankedWeight> weights;
    weights.reserve(entries.size());
    for (const Entry& entry : entries) {
        weights.push_back({entry.index, static_cast<std::int16_t>(entry.units),
                           static_cast<std::uint16_t>(entry.rank)});
    }
    return weights;
}

Status GpuTrainer::keep_best(std::uint64_t most, float step) {
    Device& device = *device_;
    std::uint64_t kept = 0;
    const Result<std::uint32_t> least = device.min_rank(most, step, kept);
    if (!least) return least.error();
    take_best<<<device.scan_blocks, kThreads>>>(device.memory, device.weight_count, step,
                                                assumed_sums(), *least, device.ranking.data,
                                                nullptr);
    return status_of(cudaDeviceSynchronize(), "forgetting weights");
}

}  // namespace tilestone::gpu
