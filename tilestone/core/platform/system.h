// SPDX-License-Identifier: MIT
//
// The process and its machine: words and environment as UTF-8, the calendar, names.
#pragma once

#include <cstddef>
#include <ctime>
#include <string>
#include <vector>

namespace tilestone::platform {

/// The words after the program's name, of what main() received.
[[nodiscard]] std::vector<std::string> program_words(int count, const char* const* words);

/// The variable of the environment; empty if unset.
[[nodiscard]] std::string variable(const std::string& name);
/// Sets the variable for this process; an empty value removes it. Not while other threads run.
void set_variable(const std::string& name, const std::string& value);

/// The folder that the system reserves for this program's data, without a slash at the end; empty
/// where the environment names such folders instead (XDG).
[[nodiscard]] std::string own_data_folder();

[[nodiscard]] std::tm utc(std::time_t time);
[[nodiscard]] std::tm local_time(std::time_t time);

/// The file of this program; empty if the system does not say.
[[nodiscard]] std::string own_program();

[[nodiscard]] int process_number();
/// Processor time of all threads of this process, in seconds.
[[nodiscard]] double processor_seconds();

/// What the system says of the processors, in the form of Linux' /proc/cpuinfo: lines with
/// "model name : NAME".
[[nodiscard]] std::string processor_records();
[[nodiscard]] std::size_t processors_online();
/// "Linux 6.1.0 x86_64"; empty if unknown.
[[nodiscard]] std::string system_name();

}  // namespace tilestone::platform
