// SPDX-License-Identifier: MIT

// The main() of a fuzz target built without libFuzzer: feeds it every file of the folders named on
// the command line, so that each input ever found stays tested under every compiler. An empty or
// missing corpus is a failure, and one whose every input is refused.

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

// The name and the signature are libFuzzer's.
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
                        file.c_str());  // named first, so that a crash tells which input it was
            std::fflush(stdout);
            replay(file);
            ++replayed;
        }
    }
    std::printf("%zu inputs replayed, %zu demands\n", replayed, tilestone::fuzz::count_demands());
    return replayed > 0 && tilestone::fuzz::count_demands() > 0 ? 0 : 1;
}
