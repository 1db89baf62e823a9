// SPDX-License-Identifier: MIT
//
// The program tilestone: reads the words, runs the command, answers with an exit code.
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/cli/request.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/base/standard_streams.h"

namespace tilestone::cli {
namespace {

int serve(std::span<const std::string_view> words) {
    const Result<Request> request = read_request(words);
    if (!request) return refuse(request.error());
    if (request->command != nullptr) return request->command->run(*request->arguments);
    print(request->text);
    return kDone;
}

/// Nothing of ours throws; this is for memory that there is not.
int serve_or_fail(std::span<const std::string_view> words) {
    try {
        return serve(words);
    } catch (const std::exception& problem) {
        refuse({problem.what()});
        return kFailed;
    }
}

}  // namespace
}  // namespace tilestone::cli

int main(int count, char** words) {
    using namespace tilestone::cli;  // NOLINT(google-build-using-namespace)
    tilestone::guard_standard_streams();
    const int code =
        serve_or_fail(std::vector<std::string_view>(words + (count > 0), words + count));
    if (flush_output()) return code;
    refuse({"standard output cannot be written"});
    return kFailed;
}
