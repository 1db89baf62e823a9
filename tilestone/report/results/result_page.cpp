// SPDX-License-Identifier: MIT
#include "tilestone/report/results/result_page.h"

#include "tilestone/report/svg_writer.h"

namespace tilestone::report {
namespace {

/// An element with plain text and a line break; empty where the text is empty.
std::string line(std::string_view name, const std::string& text) {
    return text.empty() ? "" : element(name, SvgWriter::escaped(text)) + "\n";
}

std::string section_html(const PageSection& section) {
    std::string text = line("h2", section.heading);
    for (const std::string& paragraph : section.paragraphs) text += line("p", paragraph);
    for (const PagePicture& picture : section.pictures) {
        text += element("figure", picture.svg + line("figcaption", picture.caption)) + "\n";
    }
    for (const HtmlTable& table : section.tables) text += table_html(table) + "\n";
    return element("section", text) + "\n";
}

}  // namespace

std::string result_html(const ResultPage& page) {
    std::string main = line("h1", page.title);
    for (const std::string& paragraph : page.about) main += line("p", paragraph);
    for (const PageSection& section : page.sections) main += section_html(section);
    if (!page.facts.empty()) {
        std::string facts;
        for (const PageFact& fact : page.facts)
            facts += line("dt", fact.name) + line("dd", fact.value);
        main += element("section", line("h2", page.facts_heading) + element("dl", facts)) + "\n";
    }
    return document_html(page.title, "", main, "", page.language);
}

}  // namespace tilestone::report
