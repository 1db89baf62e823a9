// SPDX-License-Identifier: MIT
#include "tilestone/core/data_file.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"

namespace tilestone {
namespace {

TEST(DataFile, FollowsTheSpecification) {
    EXPECT_EQ(data_file_path("/data", "/home/a", "experience.db"), "/data/tilestone/experience.db");
    EXPECT_EQ(data_file_path("", "/home/a", "experience.db"),
              "/home/a/.local/share/tilestone/experience.db");
    EXPECT_EQ(data_file_path("data", "/home/a", "experience.db"),
              "/home/a/.local/share/tilestone/experience.db");
    EXPECT_EQ(data_file_path("", "", "experience.db"), std::nullopt);
    EXPECT_EQ(data_file_path("", "home", "experience.db"), std::nullopt);
}

TEST(DataFile, MakesTheFoldersOnTheWay) {
    const TempFolder folder;
    EXPECT_TRUE(make_folders(folder.file("a/b/experience.db")));
    EXPECT_TRUE(std::filesystem::is_directory(folder.file("a/b")));
    EXPECT_EQ(std::filesystem::status(folder.file("a/b")).permissions(),
              std::filesystem::perms::owner_all);
    EXPECT_FALSE(std::filesystem::exists(folder.file("a/b/experience.db")));
    EXPECT_TRUE(make_folders("experience.db"));
}

TEST(DataFile, AFolderThatCannotBeIsOneLine) {
    const TempFolder folder;
    std::ofstream(folder.file("plain")) << "x";
    const Status status = make_folders(folder.file("plain/b/experience.db"));
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().message.find("plain/b"), std::string::npos);
    EXPECT_EQ(status.error().message.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace tilestone
