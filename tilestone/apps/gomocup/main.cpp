// SPDX-License-Identifier: MIT
//
// The program pbrain-tilestone: a Gomoku engine for the Gomocup protocol.
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/gomocup/brain.h"
#include "tilestone/apps/gomocup/options.h"
#include "tilestone/core/platform/standard_io.h"
#include "tilestone/core/platform/standard_streams.h"
#include "tilestone/core/platform/system.h"

namespace tilestone::gomocup {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kBadWords = 2;

int fail(const std::string& message, int code) {
    std::fprintf(stderr, "pbrain-tilestone: %s\n", message.c_str());
    return code;
}

int serve(std::span<const std::string_view> words) {
    const Result<Request> request = read_request(words);
    if (!request) return fail(request.error().message, kBadWords);
    if (request->player && !request->player->options.renamed().empty()) {
        const Error warning = renamed_warning(request->player->options.renamed());
        std::fprintf(stderr, "pbrain-tilestone: %s\n", warning.message.c_str());
    }
    const bool written =
        request->text.empty() ? Brain(*request).run() : platform::write_output(request->text);
    return written ? kDone : fail("standard output cannot be written", kFailed);
}

}  // namespace
}  // namespace tilestone::gomocup

int main(int count, char** words) {
    using namespace tilestone::gomocup;  // NOLINT(google-build-using-namespace)
    tilestone::platform::guard_standard_streams();
    try {
        const std::vector<std::string> given = tilestone::platform::program_words(count, words);
        return serve(std::vector<std::string_view>(given.begin(), given.end()));
    } catch (const std::exception& problem) {  // out of memory
        return fail(problem.what(), kFailed);
    }
}
