// SPDX-License-Identifier: MIT
#include "tilestone/core/atomic_file.h"

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"

namespace tilestone {
namespace {

constexpr std::size_t kMax = 1 << 20;

TEST(AtomicFile, WritesAndReadsBack) {
    const TempFolder folder;
    const std::string path = folder.file("some file");
    const std::string content("line\nwith \0 zero\xff", 17);
    ASSERT_TRUE(write_file_atomically(path, content));
    const auto read = read_file(path, kMax);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, content);
    EXPECT_EQ(folder.names(), std::vector<std::string>{"some file"});
}

TEST(AtomicFile, ReplacesLongerAndShorterContent) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    for (const std::size_t size : {200'000u, 3u, 0u, 70'000u}) {
        const std::string content(size, 'x');
        ASSERT_TRUE(write_file_atomically(path, content));
        EXPECT_EQ(*read_file(path, kMax), content);
    }
}

TEST(AtomicFile, ReadingStopsAtTheLimit) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    ASSERT_TRUE(write_file_atomically(path, "12345"));
    EXPECT_TRUE(read_file(path, 5));
    const auto read = read_file(path, 4);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "'" + path + "' is larger than 4 bytes");
}

TEST(AtomicFile, ErrorsNameThePathAndTheReason) {
    const TempFolder folder;
    const std::string missing = folder.file("none/a");
    const auto read = read_file(missing, kMax);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message, "cannot open '" + missing + "': No such file or directory");
    const auto written = write_file_atomically(missing, "x");
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().message.find(missing), std::string::npos);
    EXPECT_NE(written.error().message.find("No such file or directory"), std::string::npos);
    EXPECT_FALSE(read_file(folder.path(), kMax));  // a folder
}

TEST(AtomicFile, AFailedWriteLeavesNothingBehind) {
    const TempFolder folder;
    const std::string path = folder.file("folder");
    ASSERT_TRUE(std::filesystem::create_directory(path));
    EXPECT_FALSE(write_file_atomically(path, "x"));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"folder"});
}

TEST(AtomicFile, WhatIsNoFileIsNotReplaced) {
    const TempFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string link = folder.file("link");
    std::filesystem::create_symlink(pipe, link);
    for (const std::string& path : {pipe, link}) {
        const auto written = write_file_atomically(path, "x");
        ASSERT_FALSE(written);
        EXPECT_EQ(written.error().message, "cannot replace '" + path + "': it is no regular file");
    }
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(folder.names().size(), 2U);
}

TEST(AtomicFile, ControlCharactersStayOutOfMessages) {
    const auto read = read_file("none\n\x1b[2J", kMax);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().message.find('\n'), std::string::npos);
    EXPECT_EQ(read.error().message.find('\x1b'), std::string::npos);
}

TEST(AtomicFile, WhatALinkLeadsToIsReplacedAndTheLinkStays) {
    const TempFolder folder;
    const std::string target = folder.file("target");
    std::filesystem::create_directory(folder.file("inner"));
    std::filesystem::create_symlink("../target", folder.file("inner/link"));
    std::filesystem::create_symlink(folder.file("inner/link"), folder.file("far"));
    for (const char* content : {"first", "second"}) {  // at first the links dangle
        ASSERT_TRUE(write_file_atomically(folder.file("far"), content));
        EXPECT_EQ(*read_file(target, kMax), content);
    }
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("far")));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("inner/link")));
    EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(target)));
    EXPECT_EQ(folder.names().size(), 3U);
}

TEST(AtomicFile, TwoWritersAtATimeHaveFilesOfTheirOwn) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    auto first = AtomicFile::create(path);
    auto second = AtomicFile::create(path);
    ASSERT_TRUE(first && second);
    ASSERT_TRUE(first->write("first") && second->write("second"));
    EXPECT_FALSE(AtomicFile::create(path));  // a third one in the same process
    ASSERT_TRUE(first->commit());
    EXPECT_EQ(*read_file(path, kMax), "first");
    ASSERT_TRUE(second->commit());
    EXPECT_EQ(*read_file(path, kMax), "second");
    EXPECT_EQ(folder.names(), std::vector<std::string>{"a"});
}

TEST(LockedFile, IsOnePrograms) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    const auto in_use = "'" + path + "' is in use by another program";
    {
        auto file = LockedFile::open(path);
        ASSERT_TRUE(file);
        EXPECT_TRUE(file->is_empty());
        EXPECT_EQ(LockedFile::open(path).error().message, in_use);
        ASSERT_TRUE(file->append("one"));
        ASSERT_TRUE(file->append(" two"));
        ASSERT_TRUE(file->shorten(5));
        ASSERT_TRUE(file->append("."));
        // The new file is locked as the old one was.
        auto next = AtomicFile::create(path);
        ASSERT_TRUE(next && next->write("anew") && next->commit(&*file));
        EXPECT_EQ(LockedFile::open(path).error().message, in_use);
        ASSERT_TRUE(file->append(" and more"));
        std::filesystem::create_symlink(path, folder.file("link"));
        EXPECT_FALSE(LockedFile::open(folder.file("link")));
    }
    EXPECT_EQ(*read_file(path, kMax), "anew and more");
    EXPECT_TRUE(LockedFile::open(path));
    EXPECT_EQ(folder.names(), (std::vector<std::string>{"a", "link"}));
}

TEST(LockedFile, ThatStaysEmptyGoes) {
    const TempFolder folder;
    EXPECT_TRUE(LockedFile::open(folder.file("a")));
    EXPECT_EQ(folder.names(), std::vector<std::string>{});
    EXPECT_FALSE(LockedFile::open(folder.path()));
    EXPECT_FALSE(LockedFile::open(folder.file("none/a")));
}

TEST(LockedFile, SaysWhenItIsGone) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    auto file = LockedFile::open(path);
    ASSERT_TRUE(file && file->append("one"));
    std::filesystem::rename(path, folder.file("b"));
    const std::string gone = "'" + path + "' was removed or replaced while it was in use";
    EXPECT_EQ(file->append("two").error().message, gone);
    std::ofstream(path) << "of another";
    EXPECT_EQ(file->append("two").error().message, gone);
    EXPECT_EQ(*read_file(path, kMax), "of another");
    EXPECT_EQ(*read_file(folder.file("b"), kMax), "one");
}

/// Of many concurrent openers exactly one gets the lock, and no content is lost.
TEST(LockedFile, OfManyAtOnceOneHasIt) {
    const TempFolder folder;
    const std::string path = folder.file("a");
    constexpr int kChildren = 8;
    constexpr int kRounds = 20;
    std::array<pid_t, kChildren> children{};
    for (pid_t& child : children) {
        child = ::fork();
        ASSERT_GE(child, 0);
        if (child != 0) continue;
        for (int round = 0; round < kRounds;) {
            auto file = LockedFile::open(path);
            if (!file) continue;
            const auto before = read_file(path, kMax);
            auto next = AtomicFile::create(path);
            if (!before || !next || !next->write(*before + "x") || !next->commit(&*file))
                ::_exit(1);
            ++round;
        }
        ::_exit(0);
    }
    for (const pid_t child : children) {
        int status = 0;
        ::waitpid(child, &status, 0);
        EXPECT_EQ(status, 0);
    }
    EXPECT_EQ(*read_file(path, kMax), std::string(kChildren * kRounds, 'x'));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"a"});
}

/// A child writes one content after another, all 'a', all 'b' and so on, and is killed meanwhile.
TEST(AtomicFile, AKilledWriterLeavesOldOrNewContent) {
    constexpr int kKills = 12;
    const TempFolder folder;
    const std::string path = folder.file("a");
    ASSERT_TRUE(write_file_atomically(path, std::string(50'000, 'a')));
    for (int kill = 0; kill < kKills; ++kill) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            for (int round = 0;; ++round) {
                const std::string content(50'000, static_cast<char>('a' + round % 26));
                if (!write_file_atomically(path, content)) ::_exit(1);
            }
        }
        ::usleep(static_cast<useconds_t>(2'000 + 1'700 * kill));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        ASSERT_TRUE(WIFSIGNALED(status));
        const auto read = read_file(path, kMax);
        ASSERT_TRUE(read);
        ASSERT_EQ(read->size(), 50'000u);
        EXPECT_EQ(read->find_first_not_of((*read)[0]), std::string::npos);
    }
    ASSERT_TRUE(write_file_atomically(path, "after"));
    EXPECT_EQ(folder.names(), std::vector<std::string>{"a"});  // no temporary files remain
}

}  // namespace
}  // namespace tilestone
