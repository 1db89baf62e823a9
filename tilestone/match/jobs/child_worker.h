// SPDX-License-Identifier: MIT
//
// Workers that are child processes.
#pragma once

#include <string>

#include "tilestone/match/jobs/worker.h"

namespace tilestone::jobs {

/// Each worker is a process of its own, started by `command` (see match/process/command.h), that
/// reads and writes lines; it is killed, with all that it started, when its worker is destroyed.
[[nodiscard]] WorkerFactory child_worker_factory(std::string command);

}  // namespace tilestone::jobs
