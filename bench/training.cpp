// SPDX-License-Identifier: MIT
//
// bench_training CHECKPOINT [SECONDS]: training speed with and without tablebases, on one and on
// two threads, all from the same checkpoint. Prints moves per second of wall-clock time. Results:
// docs/lab/2026-11-26-2048-training-speed.md.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "tilestone/core/executor.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/training/checkpoint.h"

namespace {

using namespace tilestone;

constexpr std::size_t kTableBytes = 450'000'000;
constexpr std::uint64_t kEndless = ~std::uint64_t{0};

/// Moves of a game count when the game ends, so a run should span many games.
double moves_a_second(training::Trainer& trainer, std::size_t threads, double seconds) {
    const auto executor = make_executor(threads);
    const double warm = seconds / 4;
    trainer.run(*executor, kEndless, Milliseconds(warm * 1000), nullptr);
    const std::uint64_t before = trainer.moves_played();
    const Stopwatch watch;
    trainer.run(*executor, kEndless, Milliseconds(seconds * 1000), nullptr);
    return static_cast<double>(trainer.moves_played() - before) / watch.seconds();
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return std::fprintf(stderr, "bench_training CHECKPOINT [SECONDS]\n"), 2;
    const double seconds = argc > 2 ? std::atof(argv[2]) : 10;
    tablebase::Tablebases tablebases(kTableBytes);
    if (!tablebases.wait(nullptr)) return 1;
    Result<training::Trainer> trainer = training::CheckpointFile::load(argv[1]);
    if (!trainer) return std::fprintf(stderr, "%s\n", trainer.error().message.c_str()), 1;
    for (const bool tables : {false, true}) {
        trainer->set_tables(tables ? tablebases.tables()
                                   : std::span<const tablebase::Table* const>{});
        double alone = 0;
        for (const std::size_t threads : {std::size_t{1}, std::size_t{2}}) {
            const double speed = moves_a_second(*trainer, threads, seconds);
            if (threads == 1) alone = speed;
            std::printf("tables %s, threads %zu: %.3f M moves/s, %.2f times one\n",
                        tables ? "on" : "off", threads, speed / 1e6, speed / alone);
        }
    }
    return 0;
}
