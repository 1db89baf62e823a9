// SPDX-License-Identifier: MIT
//
// Requests of a page, one per line. The line "!" runs a slice of the search.
#include <string>

#include <nlohmann/json.hpp>

#include "fuzz/fuzz.h"
#include "tilestone/apps/web_api/request_handler.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

constexpr int kMaxLines = 50;
constexpr std::string_view kReport = R"({"do":"report"})";

std::string report_of(web_api::RequestHandler& handler) {
    const Result<std::string> report = handler.answer(kReport);
    return report ? *report : report.error().message;
}

/// Removes the elapsed time, which may differ between equal reports.
std::string without_time(const std::string& report) {
    auto json = nlohmann::ordered_json::parse(report, nullptr, false);
    if (!json.is_object()) return report;
    json.erase("time_ms");
    return json.dump();
}

void ask(web_api::RequestHandler& handler, std::string_view request) {
    const std::string before = without_time(report_of(handler));
    const Result<std::string> reply = handler.answer(request);
    if (!reply) {
        require_message(reply.error(), request);
        require(without_time(report_of(handler)) == before, "a refused request changes nothing");
        return;
    }
    const auto json = nlohmann::ordered_json::parse(*reply, nullptr, false);
    require(json.is_object(), "a reply is an object");
    require(!json.contains("error"), "what is not refused has no error");
    require(reply->find('\n') == std::string::npos, "a reply is one line");
}

}  // namespace

void check(std::string_view input) {
    web_api::RequestHandler handler;
    int count = 0;
    for (const std::string_view line : split(input, '\n')) {
        if (++count > kMaxLines) return;
        if (line == "!") {
            handler.step(Milliseconds(0));
        } else {
            ask(handler, line);
        }
    }
}

}  // namespace tilestone::fuzz
