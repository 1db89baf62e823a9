// SPDX-License-Identifier: MIT
#include "tilestone/protocol/results/experiment_report.h"
#include "tilestone/protocol/svg_writer.h"

namespace tilestone::protocol {

std::string experiment_page(const ExperimentReport& report, const std::vector<NamedText>& pictures,
                            Language language) {
    std::string text = "<!doctype html>\n<html lang=\"" +
                       std::string(kLanguageNames[static_cast<std::size_t>(language)]) +
                       "\"><head><meta charset=\"utf-8\"><title>" +
                       SvgWriter::escaped(report.experiment->title) + "</title></head><body>";
    for (const NamedText& picture : pictures) text += picture.text;
    return text + "</body></html>\n";
}

}  // namespace tilestone::protocol
