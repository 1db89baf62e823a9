// SPDX-License-Identifier: MIT
#include "tilestone/apps/server/media_type.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tilestone::server {
namespace {

constexpr std::string_view kBytes = "application/octet-stream";

constexpr std::array<std::pair<std::string_view, std::string_view>, 18> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/markdown; charset=utf-8"},
    {".xml", "application/xml"},
    {".net", kBytes},
}};

}  // namespace

std::string_view media_type(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return kBytes;
    const auto* entry =
        std::ranges::find(kTypes, name.substr(dot), [](const auto& e) { return e.first; });
    return entry == kTypes.end() ? kBytes : entry->second;
}

}  // namespace tilestone::server
