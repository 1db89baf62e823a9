// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/save_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "tilestone/core/atomic_file.h"

namespace tilestone::tui {
namespace {

namespace fs = std::filesystem;

/// Far above the size of any saved game.
constexpr std::size_t kMaxBytes = std::size_t{1} << 22;
/// Bytes by which the file may exceed twice its content before it is rewritten.
constexpr std::size_t kSlack = 100'000;

constexpr mode_t kPrivateFile = 0600;

Error failed(std::string_view doing, const std::string& path, int reason) {
    return Error{"cannot " + std::string(doing) + " '" + path + "': " + std::strerror(reason)};
}

Status make_folder(const std::string& folder) {
    std::error_code error;
    const bool existed = fs::exists(folder, error);
    fs::create_directories(folder, error);
    if (error) return Error{"cannot make the folder '" + folder + "': " + error.message()};
    // The XDG specification asks for mode 0700. Best effort: a saved game is no secret.
    if (!existed) fs::permissions(folder, fs::perms::owner_all, error);
    return ok();
}

/// UTC as 20250131T174502Z.
std::string time_stamp() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
    return text.data();
}

/// PATH.broken-TIME, with a number added if that exists.
std::string unused_name(const std::string& path) {
    const std::string name = path + ".broken-" + time_stamp();
    std::string candidate = name;
    std::error_code error;
    for (int number = 2; fs::exists(candidate, error); ++number) {
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
    file.lock_ = Descriptor(::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kPrivateFile));
    if (!file.lock_.is_open()) return failed("write", lock, errno);
    // File systems without locks give other errors: play without a lock there.
    if (::flock(file.lock_.number(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return Error{"another tilestone is playing the game saved in '" + folder + "'"};
    }
    return file;
}

Result<std::optional<std::string>> SaveFile::read() const {
    struct stat status{};
    if (::lstat(path_.c_str(), &status) != 0 && errno == ENOENT) {
        return std::optional<std::string>{};
    }
    Result<std::string> text = read_file(path_, kMaxBytes);
    if (!text) return text.error();
    return std::optional(std::move(text).value());
}

Result<std::string> SaveFile::set_aside() {
    const std::string name = unused_name(path_);
    if (std::rename(path_.c_str(), name.c_str()) == 0) return name;
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
    ssize_t written = 0;
    do {
        written = ::write(file_.number(), events.data(), events.size());
    } while (written < 0 && errno == EINTR);
    if (written != static_cast<ssize_t>(events.size())) {
        const int reason = written < 0 ? errno : ENOSPC;
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
    file_ = Descriptor(::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC));
    if (!file_.is_open()) return failed("open", path_, errno);
    size_ = text.size();
    rewrite_at_ = 2 * text.size() + kSlack;
    return ok();
}

void SaveFile::sync() {
    needs_sync_ = false;
    if (!file_.is_open()) return;
    struct stat status{};
    const bool deleted = ::fstat(file_.number(), &status) == 0 && status.st_nlink == 0;
    if (deleted || ::fdatasync(file_.number()) != 0) file_.close();
}

}  // namespace tilestone::tui
