// SPDX-License-Identifier: MIT
#include "tilestone/report/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace tilestone::report {
namespace {

constexpr char kGroupMark = ',';
constexpr std::size_t kGroup = 3;  // digits

/// Groups the integer digits of a plain decimal number.
std::string grouped(const std::string& number) {
    const std::size_t begin = number.starts_with('-') ? 1 : 0;
    const std::size_t end = std::min(number.find('.'), number.size());
    if (end - begin <= kGroup) return number;
    std::string text = number.substr(0, begin);
    for (std::size_t at = begin; at < end; ++at) {
        if (at > begin && (end - at) % kGroup == 0) text += kGroupMark;
        text += number[at];
    }
    return text + number.substr(end);
}

}  // namespace

std::string fixed_text(double value, int decimals) {
    if (std::isnan(value)) return "?";
    if (std::isinf(value)) return value < 0 ? "-∞" : "∞";
    // The largest double has 309 digits before the point.
    char buffer[330];
    std::snprintf(buffer, sizeof buffer, "%.*f", std::clamp(decimals, 0, 9), value);
    const std::string text = buffer;
    const bool is_zero = text.find_first_of("123456789") == std::string::npos;
    return is_zero && text.starts_with('-') ? text.substr(1) : text;
}

std::string grouped_text(double value, int decimals) {
    return grouped(fixed_text(value, decimals));
}

std::string count_text(std::uint64_t count) { return grouped(std::to_string(count)); }

std::string rounded_text(double value) {
    return count_text(static_cast<std::uint64_t>(std::llround(std::max(value, 0.0))));
}

std::string signed_text(double value) {
    return (value < 0 ? "−" : "+") + fixed_text(std::abs(value), 0);
}

std::string percent_text(double share) {
    if (share <= 0) return "0%";
    if (share >= 1) return "100%";
    if (share < 0.001) return "<0.1%";
    if (share > 0.999) return ">99.9%";
    return ratio_text(share);
}

std::string ratio_text(double ratio) { return fixed_text(100 * ratio, 1) + "%"; }

int value_decimals(double magnitude) {
    if (magnitude >= 1e4) return 0;
    return magnitude >= 1e3 ? 1 : 2;
}

std::string value_text(double value) {
    constexpr double kMinShown = 0.005;
    if (value != 0 && std::abs(value) < kMinShown) return value < 0 ? ">-0.01" : "<0.01";
    return grouped_text(value, value_decimals(std::abs(value)));
}

std::string duration_text(double seconds, Language language) {
    const auto whole = static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1e12)));
    const auto part = [language](std::uint64_t count, Phrase unit) {
        return std::to_string(count) + " " + std::string(unit.in(language));
    };
    constexpr double kShort = 9.95;  // s; shorter times get one decimal
    constexpr Phrase kSecond{"s", "秒"};
    constexpr Phrase kMinute{"min", "分"};
    constexpr Phrase kHour{"h", "小时"};
    if (seconds < kShort) {
        const std::string number = seconds < 0.05 ? "<0.1" : fixed_text(seconds, 1);
        return number + " " + std::string(kSecond.in(language));
    }
    if (whole < 60) return part(whole, kSecond);
    if (whole < 3600) return part(whole / 60, kMinute) + " " + part(whole % 60, kSecond);
    return part(whole / 3600, kHour) + " " + part(whole % 3600 / 60, kMinute);
}

std::string time_left_text(double seconds, Language language) {
    return phrase_text({", ", "，剩余约 "}, language) + duration_text(seconds, language) +
           phrase_text({" left", ""}, language);
}

std::size_t columns_of(std::string_view text) {
    constexpr unsigned char kContinuationMask = 0xc0;
    constexpr unsigned char kContinuation = 0x80;
    // The UTF-8 of U+3000 and above begins with 0xe3 … 0xef: CJK signs, characters, full-width
    // forms.
    constexpr unsigned char kFirstWide = 0xe3;
    std::size_t columns = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & kContinuationMask) == kContinuation) continue;
        columns += byte >= kFirstWide ? 2 : 1;
    }
    return columns;
}

}  // namespace tilestone::report
