// SPDX-License-Identifier: MIT
//
// A foreign ledger, as opened by `merge` and `--resume`: any bytes must be read or rejected.
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const std::string path = scratch_path("ledger");
    std::ofstream(path, std::ios::binary) << input;
    const auto read = jobs::Ledger::read(path);
    if (!read) {
        require_message(read.error(), input);
    } else {
        for (const auto& [job, result] : read->results()) {
            require(job < read->plan().jobs, "each result is of a unit of the plan");
        }
        const auto opened = jobs::Ledger::open(path);
        if (opened) {
            require(opened->plan() == read->plan() && opened->results() == read->results(),
                    "to go on with a ledger is to have what is in it");
        } else {
            require_message(opened.error(), input);
        }
    }
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        std::filesystem::remove(path + ending);
}

}  // namespace tilestone::fuzz
