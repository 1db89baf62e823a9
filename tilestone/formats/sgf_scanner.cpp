// SPDX-License-Identifier: MIT
#include "tilestone/formats/sgf_scanner.h"

#include <algorithm>
#include <iterator>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/place.h"

namespace tilestone::formats {
namespace {

using document::error_at;

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_name(char c) { return (c >= 'A' && c <= 'Z') || is_small(c) || (c >= '0' && c <= '9'); }

/// Old files write "SiZe", where only the capitals count. A name without capitals is upper-cased.
std::string capitals(std::string_view word) {
    std::string name;
    std::ranges::copy_if(word, std::back_inserter(name), [](char c) { return !is_small(c); });
    if (!name.empty()) return name;
    for (const char c : word) name += static_cast<char>(c & ~0x20);
    return name;
}

}  // namespace

SgfScanner::SgfScanner(std::string_view text) : text_(text) {
    if (text.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

char SgfScanner::peek() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
}

Result<SgfNode> SgfScanner::node() {
    SgfNode node;
    while (true) {
        const char next = peek();
        if (next == ';' || next == '(' || next == ')' || at_ >= text_.size()) return node;
        Result<SgfProperty> found = property();
        if (!found) return found.error();
        node.push_back(std::move(found).value());
    }
}

Result<SgfProperty> SgfScanner::property() {
    SgfProperty property{.offset = at_};
    while (at_ < text_.size() && is_name(text_[at_])) ++at_;
    if (at_ == property.offset) {
        return error_at(text_, at_,
                        in_quotes(first_character(text_.substr(at_))) + " is no property of SGF");
    }
    property.name = capitals(text_.substr(property.offset, at_ - property.offset));
    if (peek() != '[') {
        return error_at(
            text_, property.offset,
            "property " + tilestone::in_quotes(property.name) + " has no value in brackets");
    }
    while (peek() == '[') {
        const Result<SgfValue> found = value();
        if (!found) return found.error();
        property.values.push_back(*found);
    }
    return property;
}

Result<SgfValue> SgfScanner::value() {
    const std::size_t begin = at_ + 1;
    for (std::size_t at = begin; at < text_.size(); ++at) {
        if (text_[at] == '\\') {
            ++at;
        } else if (text_[at] == ']') {
            at_ = at + 1;
            return SgfValue{.raw = text_.substr(begin, at - begin), .offset = begin};
        }
    }
    return error_at(text_, at_, "this value is not closed: ']' is missing");
}

Status SgfScanner::skip_game() {
    const std::size_t begin = at_;
    std::size_t open = 0;
    while (true) {
        const char next = peek();
        if (at_ >= text_.size()) return error_at(text_, begin, "this game is not closed");
        if (next == '[') {
            const Result<SgfValue> found = value();
            if (!found) return found.error();
            continue;
        }
        take();
        if (next == '(') ++open;
        if (next == ')' && --open == 0) return ok();
    }
}

std::string_view sgf_charset(std::string_view bytes) {
    // Brackets cannot be counted before the charset is known, so the search identifies the property
    // by the character before it.
    for (std::size_t at = 0; at + 2 < bytes.size(); ++at) {
        if (to_lower(bytes[at]) != 'c' || to_lower(bytes[at + 1]) != 'a') continue;
        const std::string_view before = trimmed_sgf(bytes.substr(0, at));
        if (!before.ends_with(';') && !before.ends_with(']')) continue;
        const std::string_view value = trimmed_sgf(bytes.substr(at + 2));
        if (value.starts_with('[')) return trimmed_sgf(value.substr(1, value.find(']') - 1));
    }
    return {};
}

std::string_view trimmed_sgf(std::string_view raw) {
    while (!raw.empty() && is_space(raw.front())) raw.remove_prefix(1);
    while (!raw.empty() && is_space(raw.back())) raw.remove_suffix(1);
    return raw;
}

std::string unescape_sgf(std::string_view raw) {
    std::string text;
    for (std::size_t at = 0; at < raw.size(); ++at) {
        if (raw[at] != '\\' || at + 1 == raw.size()) {
            text += raw[at];
            continue;
        }
        const char escaped = raw[++at];
        if (escaped != '\n' && escaped != '\r') {
            text += escaped;
            continue;
        }
        const char other = escaped == '\n' ? '\r' : '\n';
        if (at + 1 < raw.size() && raw[at + 1] == other) ++at;
    }
    return text;
}

std::string escape_sgf(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == ']' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

}  // namespace tilestone::formats
