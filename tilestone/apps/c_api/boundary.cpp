// SPDX-License-Identifier: MIT
#include "tilestone/apps/c_api/boundary.h"

#include <algorithm>
#include <cstring>

#include "tilestone/core/build_info.h"

namespace tilestone::c_api {

void write_line(tilestone_message* message, std::string_view line) {
    if (message == nullptr) return;
    std::size_t size = std::min(line.size(), sizeof(message->text) - 1);
    // The bytes of a UTF-8 character after its first are 10xxxxxx.
    const auto is_inside = [&](std::size_t at) {
        return (static_cast<unsigned char>(line[at]) & 0xc0u) == 0x80u;
    };
    while (size > 0 && size < line.size() && is_inside(size)) --size;
    if (size > 0) std::memcpy(message->text, line.data(), size);
    message->text[size] = '\0';
}

void fail(std::string text, tilestone_status status) { throw Failure{status, std::move(text)}; }

void check(const Status& status) {
    if (!status) taken(status);
}

}  // namespace tilestone::c_api

const char* tilestone_version(void) {
    // The text behind the view is a literal, which ends with a zero byte.
    return tilestone::version().data();
}
