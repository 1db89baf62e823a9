// SPDX-License-Identifier: MIT
//
// Training checkpoints: an input that begins like one as a file, any other as head and blocks with
// valid checksums, which mutations would hardly find. Of the latter the first two bytes are the
// size of the head.
#include <filesystem>
#include <fstream>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/bytes.h"
#include "tilestone/training/checkpoint.h"

namespace tilestone::fuzz {
namespace {

/// Larger networks are slow to play with and exercise the same code.
constexpr std::uint64_t kMaxWeights = std::uint64_t{1} << 20;

constexpr std::string_view kMagic = "TSTRAIN\n";

void check_file(const std::string& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
    Result<training::Trainer> trainer = training::CheckpointFile::load(path);
    if (!trainer) return require_message(trainer.error(), content);
    if (trainer->weights().size() > kMaxWeights) return;
    // Every loaded checkpoint must be resumable.
    StopToken stop;
    stop.request_stop();
    trainer->run(*make_executor(1), trainer->record().games + 1, Milliseconds(1), &stop);
    require(training::CheckpointFile::save(*trainer, path).has_value(), "it can be saved");
    require(training::CheckpointFile::load(path).has_value(), "and read again");
}

std::string sealed(std::string_view input) {
    ByteReader in(input);
    const auto size = in.get<std::uint16_t>();
    const std::string_view head = in.get_bytes(std::min<std::size_t>(size, in.left()));
    ByteWriter out;
    const auto seal = [&] { out.put(checksum_of(out.bytes())); };
    out.put_bytes(kMagic);
    out.put(training::CheckpointFile::kFormat);
    out.put(static_cast<std::uint32_t>(head.size()));
    out.put_bytes(head);
    seal();
    out.put_bytes(in.get_bytes(in.left()));
    out.put(std::uint32_t{0xffffffff});
    seal();
    return out.take();
}

}  // namespace

void check(std::string_view input) {
    const std::string path = scratch_path("checkpoint");
    check_file(path, input.starts_with(kMagic) ? std::string(input) : sealed(input));
    std::filesystem::remove(path);
}

}  // namespace tilestone::fuzz
