#include "tools/mail/html_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <utility>

namespace fibs::server {
namespace {

constexpr size_t kEntityBytesMax = 10;  // "&#1114111;"
constexpr size_t kQuotesMax = 5;        // deeper ones look like these

bool IsBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsOneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Nothing when there is no such character.
std::optional<std::string> Utf8(uint32_t code) {
  const auto byte = [](uint32_t value) { return static_cast<char>(value); };
  if (code == 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return std::nullopt;
  if (code < 0x80) return std::string{byte(code)};
  if (code < 0x800) return std::string{byte(0xc0 | code >> 6), byte(0x80 | (code & 0x3f))};
  if (code < 0x10000) {
    return std::string{byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 0x3f)),
                       byte(0x80 | (code & 0x3f))};
  }
  return std::string{byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 0x3f)),
                     byte(0x80 | (code >> 6 & 0x3f)), byte(0x80 | (code & 0x3f))};
}

// What stands between & and ;
std::optional<std::string> Entity(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kNamed = {
      {{"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}, {"apos", "'"}, {"nbsp", " "}}};
  for (const auto& [word, text] : kNamed) {
    if (word == name) return std::string(text);
  }
  if (!name.starts_with('#') || name.size() < 2) return std::nullopt;
  name.remove_prefix(1);
  const bool hex = name.front() == 'x' || name.front() == 'X';
  if (hex) name.remove_prefix(1);
  uint32_t code = 0;
  const char* end = name.data() + name.size();
  const auto [stop, error] = std::from_chars(name.data(), end, code, hex ? 16 : 10);
  if (error != std::errc() || stop != end) return std::nullopt;
  return Utf8(code == 0xa0 ? ' ' : code);
}

class Reader {
 public:
  explicit Reader(std::string_view html) : html_(html) {}

  std::string Text() {
    while (!html_.empty()) {
      if (html_.front() == '<') {
        ReadTag();
      } else if (html_.front() == '&') {
        ReadEntity();
      } else {
        if (IsBlank(html_.front())) {
          blank_ = true;
        } else {
          Put(html_.substr(0, 1));
        }
        html_.remove_prefix(1);
      }
    }
    EndLine();
    return std::move(text_);
  }

 private:
  // Blanks that follow each other are one; a line begins with none.
  void Put(std::string_view word) {
    if (line_begins_) {
      for (size_t i = 0; i < std::min(quotes_, kQuotesMax); ++i) text_ += "> ";
    } else if (blank_) {
      text_ += ' ';
    }
    line_begins_ = blank_ = false;
    text_ += word;
  }

  void EndLine() {
    if (!line_begins_) text_ += '\n';
    line_begins_ = true;
    blank_ = false;
  }

  void SkipBehind(std::string_view end) {
    const size_t at = html_.find(end);
    html_.remove_prefix(at == std::string_view::npos ? html_.size() : at + end.size());
  }

  void ReadTag() {
    if (html_.starts_with("<!--")) return SkipBehind("-->");
    size_t at = 1;
    const bool closes = at < html_.size() && html_[at] == '/';
    if (closes) ++at;
    std::string name;
    for (; at < html_.size() && name.size() < kEntityBytesMax; ++at) {
      const char c = Lower(html_[at]);
      if ((c < 'a' || c > 'z') && (c < '0' || c > '9')) break;
      name += c;
    }
    const bool other = html_.starts_with("<!") || html_.starts_with("<?");
    if (name.empty() && !other) {
      Put("<");  // no tag
      html_.remove_prefix(1);
      return;
    }
    SkipBehind(">");
    if (!closes && IsOneOf(name, {"style", "script", "title"})) return SkipElement(name);
    if (name == "blockquote") {
      EndLine();
      if (!closes) ++quotes_;
      if (closes && quotes_ > 0) --quotes_;
    } else if (name == "br") {
      if (line_begins_) text_ += '\n';
      EndLine();
    } else if (IsOneOf(name, {"p", "div", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "hr",
                              "pre", "body"})) {
      EndLine();
    }
  }

  // What is no text: up to its closing tag, in any letter case.
  void SkipElement(std::string_view name) {
    while (!html_.empty()) {
      SkipBehind("</");
      const bool found = html_.size() >= name.size() &&
                         std::equal(name.begin(), name.end(), html_.begin(),
                                    [](char wanted, char c) { return wanted == Lower(c); });
      if (found) return SkipBehind(">");
    }
  }

  void ReadEntity() {
    const size_t end = html_.substr(0, kEntityBytesMax).find(';');
    if (end != std::string_view::npos) {
      if (const auto text = Entity(html_.substr(1, end - 1))) {
        if (*text == " ") {
          blank_ = true;
        } else {
          Put(*text);
        }
        html_.remove_prefix(end + 1);
        return;
      }
    }
    Put("&");
    html_.remove_prefix(1);
  }

  std::string_view html_;  // what is still to be read
  std::string text_;
  bool line_begins_ = true;
  bool blank_ = false;  // before the next word
  size_t quotes_ = 0;
};

}  // namespace

std::string HtmlText(std::string_view html) { return Reader(html).Text(); }

}  // namespace fibs::server
