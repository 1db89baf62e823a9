// SPDX-License-Identifier: MIT
//
// Requests of a page, one per line. The line "!" runs a slice of the search.
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "tilestone/apps/api/request_handler.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

constexpr int kMaxLines = 50;
constexpr int kMaxSlices = 4;  // a search takes far longer than reading a request
constexpr std::string_view kReport = R"({"do":"report"})";

/// Without the elapsed time, which may differ between equal reports.
std::string without_time(std::string report) {
    constexpr std::string_view kTime = R"("time_ms":)";
    for (std::size_t at = 0; (at = report.find(kTime, at)) != std::string::npos;) {
        at += kTime.size();
        report.erase(at, report.find_first_not_of("0123456789.e+-", at) - at);
    }
    return report;
}

class Page {
public:
    void ask(std::string_view request) {
        if (before_.empty()) before_ = report();
        const Result<std::string> reply = handler_.answer(request);
        if (!reply) {
            require_message(reply.error(), request);
            require(report() == before_, "a refused request changes nothing");
            return;
        }
        before_.clear();
        const auto json = nlohmann::ordered_json::parse(*reply, nullptr, false);
        require(json.is_object(), "a reply is an object");
        require(!json.contains("error"), "what is not refused has no error");
        require(reply->find('\n') == std::string::npos, "a reply is one line");
    }

    void search() {
        if (++slices_ > kMaxSlices) return;
        handler_.step(Milliseconds(0));
        before_.clear();
    }

private:
    std::string report() {
        const Result<std::string> report = handler_.answer(kReport);
        return report ? without_time(*report) : report.error().message;
    }

    api::PageHost host_{};
    api::RequestHandler handler_{host_};
    std::string before_{};  ///< the report before the next request; empty if it is not known
    int slices_ = 0;
};

}  // namespace

void check(std::string_view input) {
    Page page;
    int count = 0;
    for (const std::string_view line : split(input, '\n')) {
        if (++count > kMaxLines) return;
        if (line == "!") {
            page.search();
        } else {
            page.ask(line);
        }
    }
}

}  // namespace tilestone::fuzz
