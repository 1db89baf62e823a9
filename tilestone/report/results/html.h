// SPDX-License-Identifier: MIT
//
// The common parts of all HTML result pages: style, elements, tables, the document.
//
// A page is self-contained: no external scripts, fonts or files.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/language.h"
#include "tilestone/report/results/drawn_table.h"

namespace tilestone::report {

/// Supports light mode, dark mode and print; on narrow screens wide tables and pictures scroll
/// sideways.
inline constexpr std::string_view kPageStyle = R"css(
:root{color-scheme:light dark;--paper:#fffefb;--ink:#24292f;--soft:#57606a;--line:#d8dee4;--mark:#0969da}
@media screen and (prefers-color-scheme:dark){:root{--paper:#15181b;--ink:#e6edf3;--soft:#9aa4ae;--line:#30363d;--mark:#58a6ff}}
body{margin:0 auto;padding:1.5rem;max-width:70rem;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0;color:var(--soft);max-width:48rem}h1,p,dd,figcaption{overflow-wrap:anywhere}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}caption{text-align:left;color:var(--soft);padding:.25rem 0}
th,td{padding:.3rem .7rem;text-align:right;border-bottom:1px solid var(--line)}
th{font-weight:600}.name{text-align:left;min-width:7rem;max-width:26rem;overflow-wrap:anywhere}td:not(.name){white-space:nowrap}.wide{overflow-x:auto;margin:.5rem 0}
figure{margin:.75rem 0;overflow-x:auto}figure svg{display:block;height:auto;max-width:100%;min-width:36rem}figure .broad{max-width:none}figcaption{color:var(--soft);max-width:48rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.15rem 1rem;margin:.5rem 0}dt{color:var(--soft)}dd{margin:0}
a{color:var(--mark)}
@media print{body{padding:0;max-width:none}figure,.wide{overflow:visible}figure svg{min-width:0;max-width:100%}figure,tr{break-inside:avoid}h2{break-after:avoid}}
)css";

/// `content` is markup, `look` the class attribute.
[[nodiscard]] std::string element(std::string_view name, const std::string& content,
                                  std::string_view look = "");

/// A table. Columns with `is_name` hold words and are left-aligned. Cells are plain text.
struct HtmlTable {
    std::string caption = {};
    std::vector<std::string> head;
    std::vector<std::vector<std::string>> rows;
    std::vector<bool> is_name = {};  ///< per column; missing: a number
};
[[nodiscard]] std::string table_html(const HtmlTable& table);

/// A table of the terminal, in full.
[[nodiscard]] HtmlTable html_table(const Table& table);

/// The complete page: `title` is plain text, `style` is appended to kPageStyle, `main` and
/// `scripts` are markup.
[[nodiscard]] std::string document_html(const std::string& title, std::string_view style,
                                        const std::string& main, const std::string& scripts,
                                        Language language);

}  // namespace tilestone::report
