// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/save_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/system.h"

namespace tilestone::tui {
namespace {

namespace fs = std::filesystem;

/// Far above the size of any saved game.
constexpr std::size_t kMaxBytes = std::size_t{1} << 22;
/// Bytes by which the file may exceed twice its content before it is rewritten.
constexpr std::size_t kSlack = 100'000;

Error failed(std::string_view doing, const std::string& path, int reason) {
    return Error{"cannot " + std::string(doing) + " '" + path + "': " + std::strerror(reason)};
}

Status make_folder(const std::string& folder) {
    std::error_code error;
    const fs::path path = platform::path_of(folder);
    const bool existed = fs::exists(path, error);
    fs::create_directories(path, error);
    if (error) return Error{"cannot make the folder '" + folder + "': " + error.message()};
    // The XDG specification asks for mode 0700. Best effort: a saved game is no secret.
    if (!existed) fs::permissions(path, fs::perms::owner_all, error);
    return ok();
}

/// UTC as 20250131T174502Z.
std::string time_stamp() {
    const std::tm parts = platform::utc(std::time(nullptr));
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
    return text.data();
}

/// PATH.broken-TIME, with a number added if that exists.
std::string unused_name(const std::string& path) {
    const std::string name = path + ".broken-" + time_stamp();
    std::string candidate = name;
    std::error_code error;
    for (int number = 2; fs::exists(platform::path_of(candidate), error); ++number) {
        candidate = name + "-" + std::to_string(number);
    }
    return candidate;
}

}  // namespace

Result<SaveFile> SaveFile::open(const std::string& folder, std::string_view name) {
    const Status made = make_folder(folder);
    if (!made) return made.error();
    SaveFile file;
    file.path_ = folder + "/" + std::string(name) + ".game";
    const std::string lock = folder + "/" + std::string(name) + ".lock";
    file.lock_ = Descriptor(platform::open_file(lock, platform::FileUse::kPrivate));
    if (!file.lock_.is_open()) return failed("write", lock, errno);
    if (platform::lock_file(file.lock_.number()) == platform::FileLock::kHeldByOther) {
        return Error{"another tilestone is playing the game saved in '" + folder + "'"};
    }
    return file;
}

Result<std::optional<std::string>> SaveFile::read() const {
    if (platform::is_unused_name(path_)) return std::optional<std::string>{};
    Result<std::string> text = read_file(path_, kMaxBytes);
    if (!text) return text.error();
    return std::optional(std::move(text).value());
}

Result<std::string> SaveFile::set_aside() {
    const std::string name = unused_name(path_);
    if (platform::rename_file(path_, name)) return name;
    const Error error = failed("set aside", path_, errno);
    *this = SaveFile();
    return error;
}

Status SaveFile::record(std::string_view events, const std::function<std::string()>& whole) {
    if (!is_open()) return ok();
    const bool anew = events.empty() || !file_.is_open() || size_ + events.size() > rewrite_at_;
    return anew ? rewrite(whole()) : append(events);
}

Status SaveFile::append(std::string_view events) {
    if (!platform::write_all(file_.number(), events)) {
        const int reason = errno;
        file_.close();  // the next record writes the whole
        return failed("write", path_, reason);
    }
    size_ += events.size();
    needs_sync_ = true;
    return ok();
}

Status SaveFile::rewrite(const std::string& text) {
    file_.close();
    const Status written = write_file_atomically(path_, text);
    if (!written) return written.error();
    needs_sync_ = false;
    file_ = Descriptor(platform::open_file(path_, platform::FileUse::kAppend));
    if (!file_.is_open()) return failed("open", path_, errno);
    size_ = text.size();
    rewrite_at_ = 2 * text.size() + kSlack;
    return ok();
}

void SaveFile::sync() {
    needs_sync_ = false;
    if (!file_.is_open()) return;
    const int file = file_.number();
    if (platform::is_removed(file) || !platform::flush_content_to_disk(file)) file_.close();
}

}  // namespace tilestone::tui
