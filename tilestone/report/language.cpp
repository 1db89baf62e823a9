// SPDX-License-Identifier: MIT
#include "tilestone/report/language.h"

namespace tilestone::report {

Language language_from_locale(std::string_view lc_all, std::string_view lc_messages,
                              std::string_view lang) {
    const std::string_view locale = !lc_all.empty()        ? lc_all
                                    : !lc_messages.empty() ? lc_messages
                                                           : lang;
    return locale.starts_with("zh") ? Language::kChinese : Language::kEnglish;
}

}  // namespace tilestone::report
