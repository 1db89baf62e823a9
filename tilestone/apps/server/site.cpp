// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/site.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <optional>
#include <utility>

#include "tilestone/apps/server/media_type.h"
#include "tilestone/apps/server/web_path.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"

namespace tilestone::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{64} << 20;
constexpr std::string_view kText = "text/plain; charset=utf-8";
constexpr std::size_t kHashLength = 10;  // as written by web/build.mjs
constexpr const char* kForEver = "public, max-age=31536000, immutable";

struct FoundFile {
    fs::path path;
    std::uintmax_t size = 0;
    fs::file_time_type time;
};

/// A regular file inside `root` after resolving all links.
std::optional<FoundFile> find_file(const fs::path& root, const std::string& name) {
    std::error_code problem;
    const fs::path path = fs::canonical(root / platform::path_of(name), problem);
    if (problem) return std::nullopt;
    const auto [of_root, of_path] = std::ranges::mismatch(root, path);
    if (of_root != root.end()) return std::nullopt;
    if (!fs::is_regular_file(path, problem) || problem) return std::nullopt;
    FoundFile file{.path = path, .size = 0, .time = {}};
    file.size = fs::file_size(path, problem);
    if (problem || file.size > kLargestFile) return std::nullopt;
    file.time = fs::last_write_time(path, problem);
    if (problem) return std::nullopt;
    return file;
}

/// Returns a closed descriptor if the file is unreadable or its size has changed.
Descriptor open_file(const FoundFile& file) {
    Descriptor opened(platform::open_file(file.path.string(), platform::FileUse::kRead));
    const bool is_same =
        opened.is_open() && platform::regular_file_size(opened.number()) == file.size;
    return is_same ? std::move(opened) : Descriptor();
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

/// True if Accept-Encoding lists `coding` with a nonzero weight.
bool accepts(std::string_view header, std::string_view coding) {
    for (const std::string_view item : split(header, ',')) {
        const std::size_t semicolon = item.find(';');
        if (trimmed(item.substr(0, semicolon)) != coding) continue;
        if (semicolon == std::string_view::npos) return true;
        const std::string_view weight = trimmed(item.substr(semicolon + 1));
        return weight.starts_with("q=") &&
               weight.find_first_of("123456789") != std::string_view::npos;
    }
    return false;
}

bool matches(std::string_view if_none_match, std::string_view tag) {
    return std::ranges::any_of(split(if_none_match, ','), [&](std::string_view item) {
        item = trimmed(item);
        if (item.starts_with("W/")) item.remove_prefix(2);
        return item == "*" || item == tag;
    });
}

/// Detects names with a content hash, such as "page-3fa9c20b1e.js". Ten letters that may be a word
/// do not count: mistaking a hash for a word costs a revalidation, the reverse a stale page.
bool has_hash(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::string_view stem = name.substr(0, name.find('.'));
    if (stem.size() <= kHashLength || stem[stem.size() - kHashLength - 1] != '-') return false;
    const std::string_view hash = stem.substr(stem.size() - kHashLength);
    const auto is = [](auto kind) {
        return [kind](char letter) { return kind(static_cast<unsigned char>(letter)) != 0; };
    };
    return std::ranges::all_of(hash, is([](int c) { return std::isalnum(c); })) &&
           std::ranges::any_of(hash, is([](int c) { return std::isdigit(c) + std::isupper(c); }));
}

struct Coding {
    std::string_view name;
    std::string_view ending;
};
constexpr std::array<Coding, 2> kCodings = {{{"br", ".br"}, {"gzip", ".gz"}}};

/// ETag from modification time and size; `coding` because each encoding needs its own tag.
std::string tag_of(const FoundFile& file, std::string_view coding) {
    const auto time =
        std::chrono::duration_cast<std::chrono::nanoseconds>(file.time.time_since_epoch());
    std::string tag = "\"" + std::to_string(time.count()) + "-" + std::to_string(file.size);
    if (!coding.empty()) tag.append("-").append(coding);
    return tag + "\"";
}

/// In both languages, since a missing page cannot choose one.
SiteAnswer refusal(int status, std::string_view english, std::string_view chinese) {
    return {.status = status,
            .type = std::string(kText),
            .headers = {{"Cache-Control", "no-store"}},
            .body = std::string(english) + "\n" + std::string(chinese) + "\n"};
}

}  // namespace

const Headers& safety_headers() {
    static const Headers kHeaders = {
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
         "'self' data: blob:; "
         "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"}};
    return kHeaders;
}

Result<Site> Site::open(const fs::path& folder) {
    std::error_code problem;
    fs::path root = fs::canonical(folder, problem);
    if (problem || !fs::is_directory(root, problem)) {
        return Error{"there is no folder " + tilestone::in_quotes(folder.string())};
    }
    if (!find_file(root, "index.html")) {
        return Error{"the folder " + tilestone::in_quotes(folder.string()) + " has no index.html"};
    }
    return Site(std::move(root));
}

const Site::AddedFile* Site::find_added(std::string_view name) const {
    const auto fits = [&](const AddedFile& file) {
        const std::size_t length = file.name.size() + 1 + kHashLength + 1 + file.extension.size();
        return name.size() == length && name.starts_with(file.name + "-") &&
               name.ends_with("." + file.extension) && has_hash(name);
    };
    const auto found = std::ranges::find_if(added_, fits);
    return found == added_.end() ? nullptr : &*found;
}

SiteAnswer Site::answer(const SiteRequest& request) const {
    if (request.method != "GET" && request.method != "HEAD") {
        SiteAnswer refused = refusal(405, "only GET and HEAD", "只支持 GET 和 HEAD");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    const std::optional<std::string> name = read_web_path(request.target);
    const std::optional<FoundFile> plain = name ? find_file(root_, *name) : std::nullopt;
    if (!plain) {
        const AddedFile* const added = name ? find_added(*name) : nullptr;
        if (added == nullptr) return refusal(404, "not found", "没有这个文件");
        return {.status = 200,
                .type = std::string(media_type(*name)),
                .headers = {{"Accept-Ranges", "none"}, {"Cache-Control", kForEver}},
                .memory = added->bytes};
    }

    SiteAnswer answer{.status = 200,
                      .type = std::string(media_type(*name)),
                      .headers = {{"Vary", "Accept-Encoding"}, {"Accept-Ranges", "none"}}};
    FoundFile file = *plain;
    std::string_view coding;
    for (const Coding& known : kCodings) {
        if (!accepts(request.accept_encoding, known.name)) continue;
        const std::optional<FoundFile> packed = find_file(root_, *name + std::string(known.ending));
        if (!packed || packed->time < plain->time) continue;  // from an earlier build
        file = *packed;
        coding = known.name;
        answer.headers.emplace_back("Content-Encoding", coding);
        break;
    }
    const std::string tag = tag_of(file, coding);
    answer.headers.emplace_back("ETag", tag);
    answer.headers.emplace_back("Cache-Control", has_hash(*name) ? kForEver : "no-cache");
    if (matches(request.if_none_match, tag)) {
        std::erase_if(answer.headers,
                      [](const auto& header) { return header.first == "Content-Encoding"; });
        return {.status = 304, .type = "", .headers = std::move(answer.headers)};
    }
    answer.file = open_file(file);
    if (!answer.file.is_open()) return refusal(500, "the file cannot be read", "无法读取文件");
    answer.file_size = file.size;
    return answer;
}

}  // namespace tilestone::server
