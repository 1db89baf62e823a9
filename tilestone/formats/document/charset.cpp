// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/charset.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "tilestone/core/platform/charset.h"
#include "tilestone/core/text.h"
#include "tilestone/formats/document/place.h"

namespace tilestone::document {
namespace {

struct Charset {
    std::string_view name;
    const char* iconv_name;
    std::string_view aliases;  ///< separated by spaces
};
constexpr std::array<Charset, 16> kCharsets = {
    {{kUtf8, "UTF-8", "utf8 unicode-1-1-utf-8"},
     {"gb18030", "GB18030",
      "gbk gb2312 gb_2312-80 gb-2312 gb_2312 euc-cn x-gbk x-euc-cn cp936 ms936 windows-936 936 "
      "chinese"},
     {"shift_jis", "CP932",
      "shift-jis shiftjis sjis s-jis x-sjis ms_kanji cp932 ms932 windows-31j csshiftjis 932"},
     {"big5", "BIG5-HKSCS", "big-5 big5-hkscs x-x-big5 cn-big5 csbig5 cp950 ms950 950"},
     {"euc-kr", "CP949",
      "euckr cseuckr ks_c_5601-1987 ks_c_5601 ksc5601 ksc_5601 korean cp949 ms949 uhc "
      "windows-949 949"},
     {"euc-jp", "EUC-JP", "eucjp x-euc-jp ujis"},
     {"iso-2022-jp", "ISO-2022-JP", "jis csiso2022jp"},
     {"windows-1252", "CP1252",
      "iso-8859-1 iso8859-1 iso_8859-1 latin1 latin-1 l1 cp1252 ansi 1252"},
     {"windows-1250", "CP1250", "cp1250 1250"},
     {"windows-1251", "CP1251", "cp1251 1251"},
     {"iso-8859-2", "ISO-8859-2", "iso8859-2 latin2 latin-2 l2"},
     {"iso-8859-15", "ISO-8859-15", "iso8859-15 latin9 latin-9"},
     {"koi8-r", "KOI8-R", "koi8 koi koi8r"},
     {"utf-16le", "UTF-16LE", "utf-16 utf16"},
     {"utf-16be", "UTF-16BE", ""},
     {"us-ascii", "US-ASCII", "ascii us iso646-us"}}};

constexpr std::string_view kMarkLe = "\xff\xfe";  // byte order marks of UTF-16
constexpr std::string_view kMarkBe = "\xfe\xff";

// Frequent characters in texts about the game: surnames, game terms and the most common characters
// of each language, as bytes of GB2312, EUC-KR and Big5, which share their ranges.
constexpr std::array<std::uint16_t, 186> kCommonChinese = {
    0xb0b2, 0xb0d7, 0xb1be, 0xb1e3, 0xb1f3, 0xb2bb, 0xb3a4, 0xb3ac, 0xb3c2, 0xb3c9, 0xb3f6, 0xb4ba,
    0xb4ce, 0xb4d3, 0xb4f2, 0xb4f3, 0xb5b1, 0xb5bd, 0xb5c0, 0xb5c3, 0xb5c4, 0xb5d8, 0xb5da, 0xb5e3,
    0xb6a8, 0xb6af, 0xb6bc, 0xb6d4, 0xb6e0, 0xb6fe, 0xb7a2, 0xb7a8, 0xb7bd, 0xb7d6, 0xb8ba, 0xb8df,
    0xb8f6, 0xb8f8, 0xb9a4, 0xb9ab, 0xb9e9, 0xb9f9, 0xb9fa, 0xb9fd, 0xbaa3, 0xbac3, 0xbacd, 0xbace,
    0xbada, 0xbaf3, 0xbafa, 0xbbaa, 0xbbc6, 0xbbd4, 0xbbd8, 0xbbe1, 0xbbfa, 0xbcb1, 0xbcba, 0xbcd2,
    0xbcdb, 0xbce4, 0xbda8, 0xbddc, 0xbdf0, 0xbdfb, 0xbecd, 0xbed6, 0xbefc, 0xbfa1, 0xbfaa, 0xbfb4,
    0xbfb5, 0xbfc9, 0xbfda, 0xbfec, 0xc0b4, 0xc0cf, 0xc0ed, 0xc0ee, 0xc0ef, 0xc1ac, 0xc1cb, 0xc1d6,
    0xc1f5, 0xc1f8, 0xc1fa, 0xc2de, 0xc2ed, 0xc3b4, 0xc3bb, 0xc3c5, 0xc3c7, 0xc3e6, 0xc3f7, 0xc3fb,
    0xc4c7, 0xc4dc, 0xc4e3, 0xc4ea, 0xc6bd, 0xc6e5, 0xc6f0, 0xc7b0, 0xc7bf, 0xc8a5, 0xc8ab, 0xc8cb,
    0xc8d5, 0xc8fd, 0xc9bd, 0xc9cf, 0xc9fa, 0xcaa4, 0xcaae, 0xcab1, 0xcab5, 0xcac2, 0xcac7, 0xcad6,
    0xcbae, 0xcbb5, 0xcbef, 0xcbf9, 0xcbfb, 0xccab, 0xccce, 0xcce5, 0xccec, 0xcdac, 0xcdb7, 0xcde2,
    0xcdf2, 0xcdf5, 0xceaa, 0xceb0, 0xcebb, 0xcec4, 0xced2, 0xcede, 0xcee2, 0xcee5, 0xcfc2, 0xcfc8,
    0xcfeb, 0xcffe, 0xd0a1, 0xd0c2, 0xd0c4, 0xd0d0, 0xd0ec, 0xd1a7, 0xd1ee, 0xd2aa, 0xd2b2, 0xd2bb,
    0xd2d4, 0xd2e2, 0xd3c2, 0xd3c3, 0xd3d0, 0xd3da, 0xd3eb, 0xd3ee, 0xd4c2, 0xd4da, 0xd5c5, 0xd5d4,
    0xd5e2, 0xd5e6, 0xd6aa, 0xd6ae, 0xd6bb, 0xd6be, 0xd6d0, 0xd6d8, 0xd6dc, 0xd6e9, 0xd6ec, 0xd6f7,
    0xd7c5, 0xd7d3, 0xd7d4, 0xd7df, 0xd7ee, 0xd7f7};
constexpr std::array<std::uint16_t, 43> kCommonKorean = {
    0xb0ad, 0xb0e6, 0xb0ed, 0xb1b9, 0xb1c7, 0xb1e2, 0xb1e8, 0xb4c2, 0xb4d9, 0xb4eb, 0xb5bf,
    0xb7ce, 0xb9ce, 0xb9da, 0xbbe7, 0xbcad, 0xbcf6, 0xbdc2, 0xbdc5, 0xbfc0, 0xc0b1, 0xc0bb,
    0xc0c7, 0xc0cc, 0xc0ce, 0xc0d3, 0xc0e5, 0xc0e7, 0xc0fc, 0xc1a4, 0xc1b6, 0xc1d8, 0xc1f6,
    0xc3b6, 0xc3d6, 0xc6d0, 0xc7cf, 0xc7d1, 0xc7f6, 0xc8a3, 0xc8b2, 0xc8b8, 0xc8e6};
constexpr std::array<std::uint16_t, 159> kCommonTraditional = {
    0xa440, 0xa446, 0xa448, 0xa451, 0xa453, 0xa454, 0xa455, 0xa457, 0xa45d, 0xa46a, 0xa46c, 0xa470,
    0xa477, 0xa4a3, 0xa4a4, 0xa4a7, 0xa4d1, 0xa4df, 0xa4e2, 0xa4e5, 0xa4e8, 0xa4fd, 0xa544, 0xa548,
    0xa54c, 0xa558, 0xa568, 0xa569, 0xa575, 0xa5bb, 0xa5cd, 0xa5ce, 0xa5d5, 0xa650, 0xa661, 0xa662,
    0xa668, 0xa66e, 0xa66f, 0xa670, 0xa67e, 0xa6a8, 0xa6b3, 0xa6b6, 0xa6bf, 0xa6d1, 0xa6d3, 0xa6db,
    0xa6e6, 0xa6f3, 0xa740, 0xa741, 0xa745, 0xa764, 0xa766, 0xa7bd, 0xa7d3, 0xa7da, 0xa7f5, 0xa848,
    0xa8a3, 0xa8ba, 0xa8bd, 0xa8c6, 0xa8d3, 0xa8e2, 0xa8ec, 0xa94d, 0xa950, 0xa9d2, 0xa9f3, 0xa9fa,
    0xaa4c, 0xaaba, 0xaabe, 0xaaf4, 0xaaf8, 0xab65, 0xabe1, 0xac49, 0xac4f, 0xac5f, 0xac78, 0xacb0,
    0xacdd, 0xad4a, 0xad6e, 0xad74, 0xadb1, 0xadcc, 0xadd3, 0xae5d, 0xae61, 0xae7d, 0xaec9, 0xaf5d,
    0xafce, 0xafe0, 0xb05f, 0xb0aa, 0xb0ca, 0xb0ea, 0xb169, 0xb16f, 0xb171, 0xb1e7, 0xb2f8, 0xb35c,
    0xb36f, 0xb373, 0xb3a2, 0xb3a3, 0xb3af, 0xb3d3, 0xb44e, 0xb45e, 0xb4bf, 0xb4d1, 0xb4e5, 0xb54c,
    0xb54d, 0xb56f, 0xb5d8, 0xb5db, 0xb67d, 0xb6c0, 0xb6c2, 0xb751, 0xb77c, 0xb7a8, 0xb7ed, 0xb854,
    0xb867, 0xb8ad, 0xb8e2, 0xb944, 0xb94c, 0xb9ef, 0xb9f9, 0xbba1, 0xbbaf, 0xbbf2, 0xbc42, 0xbcef,
    0xbdb2, 0xbe47, 0xbec7, 0xbf63, 0xbfbd, 0xbfe0, 0xc059, 0xc0b9, 0xc1c2, 0xc1e9, 0xc2b2, 0xc343,
    0xc351, 0xc3b9, 0xc4ac};

using Byte = unsigned char;

constexpr bool within(Byte byte, Byte least, Byte most) { return byte >= least && byte <= most; }

// Score of a character for a charset.
constexpr int kFrequent = 2;  // two-byte character in the range of common text
constexpr int kKnown = 1;     // bonus for a character of the lists above
constexpr int kRare = -1;
constexpr int kInWord = -2;  // directly after an ASCII letter, a typical place of an accented
                             // letter

/// Score of a two-byte character; std::nullopt if the charset has no such character.
using Weigh = std::optional<int> (*)(Byte lead, Byte trail);

template <std::size_t kCount>
int known(const std::array<std::uint16_t, kCount>& list, Byte lead, Byte trail) {
    return std::ranges::binary_search(list, static_cast<std::uint16_t>(lead << 8 | trail)) ? kKnown
                                                                                           : 0;
}

std::optional<int> weigh_gb18030(Byte lead, Byte trail) {
    if (!within(lead, 0x81, 0xfe) || trail < 0x40 || trail == 0x7f || trail == 0xff) return {};
    if (trail < 0xa1) return kRare;
    if (within(lead, 0xb0, 0xd7)) return kFrequent + known(kCommonChinese, lead, trail);
    if (lead == 0xa1 || lead == 0xa3) return kFrequent / 2;  // punctuation, wide ASCII
    return within(lead, 0xd8, 0xf7) ? 0 : kRare;
}

std::optional<int> weigh_shift_jis(Byte lead, Byte trail) {
    const bool is_lead = within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc);
    if (!is_lead || !within(trail, 0x40, 0xfc) || trail == 0x7f) return {};
    if (lead == 0x81) return kFrequent / 2;
    const bool is_kana = (lead == 0x82 && trail >= 0x9f) || (lead == 0x83 && trail <= 0x96);
    if (is_kana || within(lead, 0x88, 0x97) || (lead == 0x98 && trail <= 0x72)) return kFrequent;
    return within(lead, 0x98, 0xea) ? 0 : kRare;
}

std::optional<int> weigh_big5(Byte lead, Byte trail) {
    const bool is_trail = within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe);
    if (!within(lead, 0x81, 0xfe) || !is_trail) return {};
    if (within(lead, 0xa4, 0xc6)) return kFrequent + known(kCommonTraditional, lead, trail);
    if (lead == 0xa1) return kFrequent / 2;
    return within(lead, 0xc9, 0xf9) ? 0 : kRare;
}

std::optional<int> weigh_euc_kr(Byte lead, Byte trail) {
    const bool is_extension = trail < 0xa1;
    const bool is_trail =
        within(trail, 0x41, 0x5a) || within(trail, 0x61, 0x7a) || within(trail, 0x81, 0xfe);
    if (!within(lead, 0x81, 0xfe) || !is_trail || (is_extension && lead > 0xc6)) return {};
    if (is_extension) return kRare;
    if (within(lead, 0xb0, 0xc8)) return kFrequent + known(kCommonKorean, lead, trail);
    return lead == 0xa1 || lead == 0xa3 ? kFrequent / 2 : kRare;
}

/// Score of a text for a two-byte charset; std::nullopt if the text is invalid in it. `kana`:
/// single bytes a1 … df are characters too.
std::optional<int> weigh_text(std::string_view bytes, Weigh weigh, bool kana) {
    int sum = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto lead = static_cast<Byte>(bytes[at]);
        if (lead < 0x80) continue;
        if (kana && within(lead, 0xa1, 0xdf)) {
            sum += kRare;
            continue;
        }
        if (at + 1 == bytes.size()) return {};
        const auto trail = static_cast<Byte>(bytes[at + 1]);
        const bool is_four = weigh == &weigh_gb18030 && within(trail, '0', '9');
        if (is_four) {
            if (at + 3 >= bytes.size()) return {};
            sum += 2 * kRare;
            at += 3;
            continue;
        }
        const std::optional<int> weight = weigh(lead, trail);
        if (!weight) return {};
        sum += *weight;
        if (at > 0 && is_letter(bytes[at - 1])) sum += kInWord;
        ++at;
    }
    return sum;
}

/// Calls `visit` for each maximal run of bytes from 0x80 on.
template <class Visit>
void for_each_run(std::string_view bytes, Visit&& visit) {
    for (std::size_t begin = 0; begin < bytes.size(); ++begin) {
        std::size_t end = begin;
        while (end < bytes.size() && static_cast<Byte>(bytes[end]) >= 0x80) ++end;
        if (end > begin) visit(begin, end);
        begin = end;
    }
}

/// Expects Cyrillic words: lower-case letters after at most one capital, or capitals only.
int weigh_windows_1251(std::string_view bytes) {
    int sum = 0;
    for_each_run(bytes, [&](std::size_t begin, std::size_t end) {
        const auto is_small = [](char c) {
            return static_cast<Byte>(c) >= 0xe0 || static_cast<Byte>(c) == 0xb8;
        };
        const auto is_capital = [](char c) {
            return within(static_cast<Byte>(c), 0xc0, 0xdf) || static_cast<Byte>(c) == 0xa8;
        };
        const std::string_view word = bytes.substr(begin, end - begin);
        const std::string_view tail = word.substr(is_capital(word[0]) ? 1 : 0);
        const bool is_apart = (begin == 0 || !is_letter(bytes[begin - 1])) &&
                              (end == bytes.size() || !is_letter(bytes[end]));
        const bool is_word =
            is_apart && word.size() > 1 &&
            (std::ranges::all_of(tail, is_small) || std::ranges::all_of(word, is_capital));
        sum += static_cast<int>(word.size()) * (is_word ? 1 : kRare);
    });
    return sum;
}

/// Expects one or two accented letters within a word, or a quotation mark or dash beside a word.
int weigh_windows_1252(std::string_view bytes) {
    int sum = 0;
    for_each_run(bytes, [&](std::size_t begin, std::size_t end) {
        const bool in_word = (begin > 0 && is_letter(bytes[begin - 1])) ||
                             (end < bytes.size() && is_letter(bytes[end]));
        const bool are_letters = std::ranges::all_of(bytes.substr(begin, end - begin), [](char c) {
            return static_cast<Byte>(c) >= 0xc0 || within(static_cast<Byte>(c), 0x91, 0x97);
        });
        const auto size = static_cast<int>(end - begin);
        sum += size * (in_word && are_letters && size <= 2 ? 1 : kRare);
    });
    return sum;
}

#ifndef __wasi__
/// "0x95 0x20": the invalid byte and the next byte.
std::string hex(std::string_view bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const char c : bytes.substr(0, 2)) {
        const auto byte = static_cast<Byte>(c);
        text += text.empty() ? "0x" : " 0x";
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

Error not_decoded(const std::string& before, std::string_view rest, std::string_view charset) {
    return error_at(before, before.size(),
                    hex(rest) + " is no character of " + std::string(charset));
}

Result<std::string> convert(std::string_view bytes, const Charset& charset) {
    platform::Decoded decoded = platform::decode(bytes, charset.iconv_name);
    if (!decoded.is_known) {
        return Error{"1:1: this system cannot decode " + std::string(charset.name)};
    }
    if (decoded.left == 0) return std::move(decoded.text);
    return not_decoded(decoded.text, bytes.substr(bytes.size() - decoded.left), charset.name);
}
#endif

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t size = first_character(text).size();
        if (size == 1 && static_cast<Byte>(text[0]) >= 0x80) return false;
        text.remove_prefix(size);
    }
    return true;
}

std::optional<std::string_view> charset_named(std::string_view name) {
    const std::string small = to_lower(name);
    for (const Charset& charset : kCharsets) {
        for (const std::string_view alias : split(charset.aliases, ' ')) {
            if (!small.empty() && (small == charset.name || small == alias)) return charset.name;
        }
    }
    return {};
}

std::string_view guess_charset(std::string_view bytes) {
    if (bytes.starts_with(kMarkLe)) return "utf-16le";
    if (bytes.starts_with(kMarkBe)) return "utf-16be";
    if (is_utf8(bytes)) return kUtf8;
    struct Guess {
        std::string_view charset;
        std::optional<int> weight;
    };
    // On a tie the earlier entry wins; the last entry is the fallback.
    const std::array<Guess, 6> guesses = {{{"gb18030", weigh_text(bytes, &weigh_gb18030, false)},
                                           {"shift_jis", weigh_text(bytes, &weigh_shift_jis, true)},
                                           {"big5", weigh_text(bytes, &weigh_big5, false)},
                                           {"euc-kr", weigh_text(bytes, &weigh_euc_kr, false)},
                                           {"windows-1251", weigh_windows_1251(bytes)},
                                           {"windows-1252", weigh_windows_1252(bytes)}}};
    const Guess* best = &guesses.back();
    for (const Guess& guess : guesses) {
        if (guess.weight && *guess.weight > *best->weight) best = &guess;
    }
    return best->charset;
}

Result<std::string> to_utf8(std::string_view bytes, std::string_view charset) {
    if (charset == kUtf8 && is_utf8(bytes)) return std::string(bytes);
#ifdef __wasi__
    return Error{"1:1: a page decodes " + std::string(charset) + " before it hands a text over"};
#else
    const bool is_marked = bytes.starts_with(kMarkLe) || bytes.starts_with(kMarkBe);
    if (is_marked && charset.starts_with("utf-16")) bytes.remove_prefix(kMarkLe.size());
    const auto found = std::ranges::find(kCharsets, charset, &Charset::name);
    return convert(bytes, *found);
#endif
}

}  // namespace tilestone::document
