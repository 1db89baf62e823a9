// SPDX-License-Identifier: MIT
//
// FileTest: a test fixture with a temporary folder for the program's files.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"

namespace tilestone::cli {

class FileTest : public testing::Test {
protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }

    std::string save(const std::string& name, const std::string& content) const {
        std::ofstream(path(name), std::ios::binary) << content;
        return path(name);
    }
    [[nodiscard]] std::string content(const std::string& name) const {
        std::ostringstream all;
        all << std::ifstream(path(name), std::ios::binary).rdbuf();
        return all.str();
    }
    [[nodiscard]] std::vector<std::string> files() const { return folder_.names(); }

private:
    TempFolder folder_;
};

}  // namespace tilestone::cli
