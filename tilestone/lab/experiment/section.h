// SPDX-License-Identifier: MIT
//
// TomlFile and Section: a TOML text read table by table and key by key.
//
// The first thing that is wrong is kept, with its line, and so is a key that nobody asked for when
// done() is called; readers go on with harmless values and ask for the outcome once, at the end.
// The one place that uses the library for TOML.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/base/result.h"

namespace tilestone::lab {

/// What is wrong with a file, the first of it.
class Complaint {
public:
    explicit Complaint(std::string file) : file_(std::move(file)) {}

    /// "FILE:LINE: MESSAGE"; without a line where that is 0.
    void add(std::size_t line, const std::string& message);
    [[nodiscard]] const Status& status() const { return status_; }

private:
    std::string file_;
    Status status_ = ok();
};

/// A value that is no table: a number, a word or a flag, in the words that an option takes.
struct Written {
    std::string text;
    std::size_t line = 0;
};

class Section {
public:
    /// A table of the library; `complaint` and the file outlive it.
    Section(const void* table, Complaint& complaint) : table_(table), complaint_(&complaint) {}

    [[nodiscard]] bool has(std::string_view key) const;
    /// The line of a key, or of the table where it has no such key.
    [[nodiscard]] std::size_t line(std::string_view key = {}) const;
    /// In the order of the file.
    [[nodiscard]] std::vector<std::string> keys() const;

    std::string text(std::string_view key, std::string_view absent = {});
    /// Must be there and not empty.
    std::string needed_text(std::string_view key);
    std::optional<double> real(std::string_view key);
    std::optional<std::uint64_t> whole(std::string_view key, std::uint64_t least,
                                       std::uint64_t most);
    /// A number, word or flag.
    Written written(std::string_view key);
    /// A list of those.
    std::vector<Written> list(std::string_view key);
    [[nodiscard]] bool is_table(std::string_view key) const;
    [[nodiscard]] bool is_list(std::string_view key) const;
    std::optional<Section> table(std::string_view key);
    /// [[key]], any number.
    std::vector<Section> tables(std::string_view key);

    /// Says that something is wrong with a key.
    void complain(std::string_view key, const std::string& message);
    /// All keys that mean something were asked for: any other is an error that names the nearest.
    void done();

private:
    const void* table_;
    Complaint* complaint_;
    std::set<std::string, std::less<>> asked_;
};

class TomlFile {
public:
    /// Wrong TOML becomes the complaint; the root is then empty.
    TomlFile(std::string_view text, Complaint& complaint);
    ~TomlFile();
    TomlFile(const TomlFile&) = delete;
    TomlFile& operator=(const TomlFile&) = delete;

    [[nodiscard]] Section root() const;

private:
    struct Tree;
    std::unique_ptr<Tree> tree_;
    Complaint& complaint_;
};

}  // namespace tilestone::lab
