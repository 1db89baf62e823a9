// SPDX-License-Identifier: MIT
#include "tilestone/report/results/html.h"

#include "tilestone/report/svg_writer.h"

namespace tilestone::report {

std::string element(std::string_view name, const std::string& content, std::string_view look) {
    std::string text = "<" + std::string(name);
    if (!look.empty()) text += " class=\"" + std::string(look) + "\"";
    return text + ">" + content + "</" + std::string(name) + ">";
}

std::string table_html(const HtmlTable& table) {
    const auto cells = [&](std::string_view name, const std::vector<std::string>& texts) {
        std::string row;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const bool is_name = i < table.is_name.size() && table.is_name[i];
            row += element(name, SvgWriter::escaped(texts[i]), is_name ? "name" : "");
        }
        return element("tr", row);
    };
    std::string rows;
    for (const auto& row : table.rows) rows += cells("td", row) + "\n";
    std::string text;
    if (!table.caption.empty()) text = element("caption", SvgWriter::escaped(table.caption));
    text += element("thead", cells("th", table.head)) + element("tbody", rows);
    return element("div", element("table", text), "wide");
}

HtmlTable html_table(const Table& table) {
    HtmlTable html{.head = table.head, .rows = table.rows};
    html.is_name.resize(Table::kNameColumn + 1);
    html.is_name[Table::kNameColumn] = true;
    return html;
}

std::string document_html(const std::string& title, std::string_view style, const std::string& main,
                          const std::string& scripts, Language language) {
    return "<!doctype html>\n<html lang=\"" +
           std::string(kLanguageNames[static_cast<std::size_t>(language)]) +
           "\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
           "content=\"width=device-width, initial-scale=1\"><title>" +
           SvgWriter::escaped(title) + "</title><style>" + std::string(kPageStyle) +
           std::string(style) + "</style></head>\n<body><main>" + main + "</main>\n" + scripts +
           "</body></html>\n";
}

}  // namespace tilestone::report
