// SPDX-License-Identifier: MIT
//
// GPU kernels of GpuTrainer and the host code that launches them.
#include <string>
#include <utility>

#include "tilestone/training/gpu/gpu_trainer.h"
#include "tilestone/training/gpu/device_buffer.cuh"
#include "tilestone/training/gpu/warp_actor.h"
#include "tilestone/training/gpu/ranking.cuh"
#include "tilestone/training/stages.h"

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

/// A weight of the initial network.
struct InitialWeight {
    std::uint32_t index;
    PackedWeight weight;
};
__global__ void set_weights(std::uint64_t* weights, const InitialWeight* initial,
                            std::uint64_t count) {
    const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (i < count) write(weights + initial[i].index, initial[i].weight);
}

__global__ void begin_games(Game* games, std::uint32_t count, std::uint64_t seed) {
    const std::uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= count) return;
    Game game;
    game.random = seed + i;
    game.random = splitmix64(game.random);
    const std::uint64_t random_bits = next_splitmix64(game.random);
    game.board = spawned(spawned(0, static_cast<std::uint32_t>(random_bits >> 32)),
                         static_cast<std::uint32_t>(random_bits));
    games[i] = game;
}

}  // namespace

struct GpuTrainer::Device {
    model::TupleShape shape;
    DeviceMemory memory;
    std::uint32_t games = 0;
    unsigned scan_blocks = 0;
    DeviceBuffer<std::uint64_t> weights;
    DeviceBuffer<twenty48::RowTables> rows;
    DeviceBuffer<RestartPool> starts;
    DeviceBuffer<Results> results;
    DeviceBuffer<Game> all_games;
    DeviceBuffer<Ranking> ranking;
    std::vector<DeviceBuffer<tablebase::FormationMatcher::Match>> match_buffers;
    std::vector<DeviceBuffer<std::uint16_t>> table_buffers;

    Status begin(const model::TupleShape& trained, std::uint64_t seed);
    Result<training::RankCut> cut_ranks(std::uint64_t most, float step);
    RankedWeights ranked(float step) const { return {memory.indexer, weights.data, step}; }
};

Status GpuTrainer::Device::begin(const model::TupleShape& trained, std::uint64_t seed) {
    shape = trained;
    cudaDeviceProp properties;
    Status status = status_of(cudaGetDeviceProperties(&properties, 0), "graphics processor");
    if (!status) return status;
    const auto processors = static_cast<unsigned>(properties.multiProcessorCount);
    games = processors * kBlocksOfProcessor * kGamesOfBlock;
    scan_blocks = processors * 8;
    memory.indexer = model::TupleIndexer(shape);
    memory.largest_read = shape.largest_read();
    if (status) status = weights.take(shape.weights());
    if (status) status = weights.clear(shape.weights());
    if (status) status = rows.take(1);
    if (status) status = rows.set(&twenty48::kRowTables, 1);
    if (status) status = starts.take(1);
    if (status) status = starts.clear(1);
    if (status) status = results.take(1);
    if (status) status = results.clear(1);
    if (status) status = all_games.take(games);
    if (status) status = ranking.take(1);
    if (!status) return status;
    memory.weights = weights.data;
    memory.rows = rows.data;
    memory.starts = starts.data;
    memory.results = results.data;
    memory.games = all_games.data;
    begin_games<<<blocks_for(games), kThreads>>>(all_games.data, games, seed << 32);
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
    std::vector<InitialWeight> initial;
    Status status = training::for_each_common_weight(
        device_->shape, network.shape(), [&](std::uint32_t own, std::uint32_t its) {
            const std::int16_t steps = network.weight(its);
            if (steps == 0) return;
            const float points = network.step() * static_cast<float>(steps);
            initial.push_back({own, training::packed(training::begun_with(points))});
        });
    DeviceBuffer<InitialWeight> buffer;
    if (status) status = buffer.take(initial.size());
    if (status) status = buffer.set(initial.data(), initial.size());
    if (!status) return status;
    set_weights<<<blocks_for(initial.size()), kThreads>>>(device_->weights.data, buffer.data,
                                                          initial.size());
    return status_of(cudaDeviceSynchronize(), "setting weights");
}

Status GpuTrainer::add(const DenseTableData& data) {
    DenseTables& tables = device_->memory.tables;
    if (tables.count == DenseTables::kMax) return Error{"too many tables for the GPU trainer"};
    DeviceBuffer<tablebase::FormationMatcher::Match> matches;
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
    device_->match_buffers.push_back(std::move(matches));
    device_->table_buffers.push_back(std::move(probabilities));
    return ok();
}

void GpuTrainer::set_rate(const training::Rate& rate) { device_->memory.rate = rate; }

Status GpuTrainer::play(std::uint32_t turns) {
    const unsigned blocks = device_->games / kGamesOfBlock;
    const Status copied =
        status_of(cudaMemcpyToSymbol(memory_of_games, &device_->memory, sizeof(DeviceMemory)),
                  "copying to the device");
    if (!copied) return copied;
    if (device_->memory.indexer.tuples() == 4) {
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

Result<training::RankCut> GpuTrainer::Device::cut_ranks(std::uint64_t most, float step) {
    Status status = ranking.clear(1);
    if (!status) return status.error();
    sum_proposed<<<scan_blocks, kThreads>>>(ranked(step), ranking.data);
    count_ranks<<<scan_blocks, kThreads>>>(ranked(step), ranking.data);
    const auto counted = std::make_unique<Ranking>();
    status = ranking.get(counted.get(), 1);
    if (!status) return status.error();
    return training::cut_ranks(std::span<const std::uint32_t>(counted->counts), most);
}

Result<std::vector<GpuTrainer::RankedWeight>> GpuTrainer::best_weights(std::uint64_t most, float step) {
    Device& device = *device_;
    const Result<training::RankCut> cut = device.cut_ranks(most, step);
    if (!cut) return cut.error();
    DeviceBuffer<Entry> buffer;
    Status status = buffer.take(cut->kept + 1);
    if (!status) return status.error();
    take_best<<<device.scan_blocks, kThreads>>>(device.ranked(step),
                                                static_cast<std::uint32_t>(cut->least),
                                                device.ranking.data, buffer.data);
    std::vector<Entry> entries(cut->kept);
    status = buffer.get(entries.data(), entries.size());
    if (!status) return status.error();
    std::vector<RankedWeight> weights;
    weights.reserve(entries.size());
    for (const Entry& entry : entries) {
        weights.push_back({entry.index, static_cast<std::int16_t>(entry.steps),
                           static_cast<std::uint16_t>(entry.rank)});
    }
    return weights;
}

Status GpuTrainer::keep_best(std::uint64_t most, float step) {
    Device& device = *device_;
    const Result<training::RankCut> cut = device.cut_ranks(most, step);
    if (!cut) return cut.error();
    take_best<<<device.scan_blocks, kThreads>>>(device.ranked(step),
                                                static_cast<std::uint32_t>(cut->least),
                                                device.ranking.data, nullptr);
    return status_of(cudaDeviceSynchronize(), "forgetting weights");
}

}  // namespace tilestone::gpu
