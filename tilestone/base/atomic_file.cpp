// SPDX-License-Identifier: MIT
#include "tilestone/base/atomic_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include "tilestone/base/text.h"

namespace tilestone {
namespace {

/// A path is named whole up to this length, which quoted() would cut.
std::string in_words(const std::string& path) {
    constexpr std::size_t kReadable = 200;
    const bool plain = std::ranges::all_of(path, [](unsigned char c) { return c >= ' '; });
    return plain && path.size() <= kReadable ? "'" + path + "'" : quoted(path);
}

Error failed(std::string_view doing, const std::string& path) {
    const std::string reason = std::strerror(errno);
    return Error{"cannot " + std::string(doing) + " " + in_words(path) + ": " + reason};
}

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (is_open()) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }

    /// Closing can be where a full disk is noticed.
    bool close() {
        const int number = number_;
        number_ = -1;
        return ::close(number) == 0;
    }

private:
    int number_;
};

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    if (slash == std::string::npos) return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

bool write_all(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

Status write_new_file(const std::string& path, std::string_view content) {
    constexpr mode_t kMode = 0666;  // less the umask
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode));
    if (!file.is_open()) return failed("make", path);
    if (!write_all(file.number(), content)) return failed("write", path);
    if (::fsync(file.number()) != 0) return failed("write", path);
    if (!file.close()) return failed("write", path);
    return ok();
}

/// Without this a power cut could bring the old name back. Folders that cannot be opened or forced
/// to the disk (some network file systems) are no reason to give up: the content is there.
void sync_folder(const std::string& path) {
    const Descriptor folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (folder.is_open()) ::fsync(folder.number());
}

}  // namespace

Status write_file_atomically(const std::string& path, std::string_view content) {
    // The process number keeps two writers of one path from writing into each other's file.
    const std::string temporary = path + std::string(kTemporaryMark) + std::to_string(::getpid());
    const Status written = write_new_file(temporary, content);
    if (!written) {
        ::unlink(temporary.c_str());
        return written.error();
    }
    if (std::rename(temporary.c_str(), path.c_str()) != 0) {
        const Error error = failed("replace", path);
        ::unlink(temporary.c_str());
        return error;
    }
    sync_folder(path);
    return ok();
}

Result<std::string> read_file(const std::string& path, std::size_t most_bytes) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return failed("open", path);
    std::string content;
    std::array<char, 1 << 16> buffer{};
    for (;;) {
        const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
        if (count == 0) return content;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed("read", path);
        content.append(buffer.data(), static_cast<std::size_t>(count));
        if (content.size() > most_bytes) {
            return Error{in_words(path) + " is larger than " + std::to_string(most_bytes) +
                         " bytes"};
        }
    }
}

}  // namespace tilestone
