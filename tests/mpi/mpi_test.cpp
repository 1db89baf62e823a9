// SPDX-License-Identifier: MIT
//
// Ranks of Open MPI, started by its mpirun.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/mpi/mpi_environment.h"
#include "tests/paths.h"

namespace tilestone::mpi {
namespace {

struct Outcome {
    int code = -1;
    std::string output;
};

/// mpirun itself has words of its own for codes that are not 0: they are not looked at.
Outcome run(int ranks, const std::string& word) {
    for (const auto& [name, value] : mpi_environment()) ::setenv(name.c_str(), value.c_str(), 1);
    const std::string command = test::program("mpirun") + " -n " + std::to_string(ranks) + " '" +
                                test::program("rank_program") + "' " + word + " 2>/dev/null";
    Outcome outcome;
    std::FILE* stream = ::popen(command.c_str(), "r");
    EXPECT_NE(stream, nullptr);
    std::array<char, 4096> piece{};
    while (std::fgets(piece.data(), static_cast<int>(piece.size()), stream) != nullptr) {
        outcome.output += piece.data();
    }
    outcome.code = WEXITSTATUS(::pclose(stream));
    return outcome;
}

TEST(Mpi, OneRankIsAlone) { EXPECT_EQ(run(1, "echo").output, "alone\n"); }

TEST(Mpi, RanksOfTwoBuildsAreRefused) {
    EXPECT_EQ(run(2, "compare").code, 0);
    const Outcome outcome = run(4, "compare");
    EXPECT_EQ(outcome.code, 3);
    EXPECT_EQ(outcome.output, "rank 2 is another program than rank 0: build 1, not build 0\n");
}

TEST(Mpi, LongLinesArriveWhole) { EXPECT_EQ(run(3, "echo").output, "whole 20\n"); }

/// A rank that waits leaves its processor to those that work; one that spins would have all of it
/// unless a machine has ten times as much else to do.
TEST(Mpi, WhoWaitsDoesNotSpin) {
    const Outcome outcome = run(2, "idle");
    ASSERT_TRUE(outcome.output.starts_with("idle ")) << outcome.output;
    EXPECT_LT(std::stod(outcome.output.substr(5)), 0.1);
}

}  // namespace
}  // namespace tilestone::mpi
