// SPDX-License-Identifier: MIT

// main() of a fuzz target without libFuzzer: runs every file of the folders given on the command
// line, so each input ever found stays tested with every compiler. Fails on an empty or missing
// corpus, and if every input is rejected.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"

// Name and signature are defined by libFuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::vector<std::filesystem::path> files_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

void replay(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> text((std::istreambuf_iterator<char>(stream)), {});
    const std::vector<std::uint8_t> bytes(text.begin(), text.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t replayed = 0;
    for (int i = 1; i < argc; ++i) {
        for (const auto& file : files_of(argv[i])) {
            std::printf("%s\n",
                        file.c_str());  // printed first, to identify a crashing input
            std::fflush(stdout);
            replay(file);
            ++replayed;
        }
    }
    std::printf("%zu inputs replayed, %zu demands\n", replayed,
                tilestone::fuzz::count_requirements());
    return replayed > 0 && tilestone::fuzz::count_requirements() > 0 ? 0 : 1;
}
