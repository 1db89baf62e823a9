// SPDX-License-Identifier: MIT
//
// The program tilestone: parses the command line, runs the command, returns an exit code.
#include <exception>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/ranks.h"
#include "tilestone/apps/cli/request.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/platform/standard_streams.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/match/mpi/world.h"

namespace tilestone::cli {
namespace {

using Words = std::span<const std::string_view>;

/// Checks the outputs before the command runs, not after hours of play.
Status check_outputs(const Command& command, const Options& options) {
    for (std::string_view name : command.outputs) {
        const bool is_folder = name.ends_with('/');
        if (is_folder) name.remove_suffix(1);
        if (!options.given(name)) continue;
        const std::string path(options.text(name));
        const Status possible =
            is_folder ? check_output_folder(options, path) : check_output_file(options, path);
        if (!possible) {
            return possible.error().after("option " + std::string(name) + ": ");
        }
    }
    return ok();
}

Exit serve(Words words, mpi::WorkerRegistry* ranks) {
    Result<Request> request = read_request(words);
    if (!request) return refuse(request.error());
    if (request->command == nullptr) {
        print(request->text);
        return kDone;
    }
    Arguments& arguments = *request->arguments;
    note_renamed(renamed_options(*request->command, arguments), language_of(arguments.options));
    arguments.ranks = ranks;
    if (const Status ready = prepare_ranks(arguments); !ready) return refuse(ready.error());
    if (const Status possible = check_outputs(*request->command, arguments.options); !possible) {
        return refuse(possible.error());
    }
    Exit exit = request->command->run(arguments);
    if (exit.code == kInterrupted) exit.code = interrupted_code();
    return exit;
}

/// The project throws nothing; this catches std::bad_alloc and the like.
Exit serve_or_fail(Words words, mpi::WorkerRegistry* ranks) {
    try {
        return serve(words, ranks);
    } catch (const std::bad_alloc&) {
        return fail({"not enough memory"});
    } catch (const std::exception& problem) {
        return fail({problem.what()});
    }
}

int serve_and_tell(Words words, mpi::WorkerRegistry* ranks) {
    const Exit exit = serve_or_fail(words, ranks);
    ErrorForm form = error_form(words);
    if (exit.has_answered) form.json = false;
    if (exit.error) print_error(*exit.error, form);
    if (flush_output()) return exit.code;
    note({"standard output cannot be written"}, form.language);
    return kFailed;
}

/// Runs the command as rank 0 of several.
int lead(Words words, mpi::Mailbox& mailbox) {
    mpi::WorkerRegistry ranks(mailbox);
    const int code = serve_and_tell(words, &ranks);
    if (ranks.shut_down()) return code;
    note({"a rank does not end what it does"}, error_form(words).language);
    mailbox.abort_all(kFailed);
    return kFailed;
}

int serve_anyhow(Words words) {
    const Result<std::unique_ptr<mpi::Mailbox>> world = mpi::join_world();
    if (!world) {
        print_error(world.error(), error_form(words));
        return refuse(world.error()).code;
    }
    mpi::Mailbox* mailbox = world->get();
    if (mailbox == nullptr) return serve_and_tell(words, nullptr);
    return mailbox->rank() == 0 ? lead(words, *mailbox) : serve_as_rank(*mailbox);
}

}  // namespace
}  // namespace tilestone::cli

int main(int count, char** words) {
    tilestone::platform::guard_standard_streams();
    const std::vector<std::string> given = tilestone::platform::program_words(count, words);
    return tilestone::cli::serve_anyhow(std::vector<std::string_view>(given.begin(), given.end()));
}
