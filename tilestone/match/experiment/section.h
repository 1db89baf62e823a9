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

#include "tilestone/core/result.h"

namespace tilestone::experiment {

/// What is wrong with a file, the first of it.
class FirstError {
public:
    explicit FirstError(std::string file) : file_(std::move(file)) {}

    /// "FILE:LINE: MESSAGE"; without a line where that is 0.
    void add(std::size_t line, const std::string& message);
    [[nodiscard]] const Status& status() const { return status_; }

private:
    std::string file_;
    Status status_ = ok();
};

/// A value that is no table: a number, a word or a flag, in the words that an option takes.
struct RawValue {
    std::string text;
    std::size_t line = 0;
};

class Section {
public:
    /// A table of the library; `first_error` and the file outlive it.
    Section(const void* table, FirstError& first_error)
        : table_(table), first_error_(&first_error) {}

    [[nodiscard]] bool has(std::string_view key) const;
    /// The line of a key, or of the table where it has no such key.
    [[nodiscard]] std::size_t line(std::string_view key = {}) const;
    /// In the order of the file.
    [[nodiscard]] std::vector<std::string> keys() const;

    std::string text(std::string_view key, std::string_view absent = {});
    /// Must not be empty; where it is absent, done() says so.
    std::string needed_text(std::string_view key);
    std::optional<double> real(std::string_view key);
    std::optional<std::uint64_t> whole(std::string_view key, std::uint64_t least,
                                       std::uint64_t most);
    /// A number, word or flag.
    RawValue raw_value(std::string_view key);
    /// A list of those.
    std::vector<RawValue> list(std::string_view key);
    [[nodiscard]] bool is_table(std::string_view key) const;
    std::optional<Section> table(std::string_view key);
    /// [[key]], any number.
    std::vector<Section> tables(std::string_view key);

    /// A key that means something even where it is absent.
    void allow(std::string_view key) { asked_.emplace(key); }
    /// Says that something is wrong with a key.
    void report(std::string_view key, const std::string& message);
    /// All keys that mean something were asked for: any other is an error that names the nearest,
    /// and so is a needed one that is absent.
    void done();

private:
    const void* table_;
    FirstError* first_error_;
    std::set<std::string, std::less<>> asked_;
    std::set<std::string, std::less<>> missing_;
};

class TomlFile {
public:
    /// Wrong TOML becomes the first error; the root is then empty.
    TomlFile(std::string_view text, FirstError& first_error);
    ~TomlFile();
    TomlFile(const TomlFile&) = delete;
    TomlFile& operator=(const TomlFile&) = delete;

    [[nodiscard]] Section root() const;

private:
    struct Tree;
    std::unique_ptr<Tree> tree_;
    FirstError& first_error_;
};

}  // namespace tilestone::experiment
