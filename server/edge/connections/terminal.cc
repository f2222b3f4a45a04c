#include "server/edge/connections/terminal.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "protocol/telnet.h"
#include "protocol/utf8.h"

namespace fibs::server {
namespace {

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kPageEnd = "[Return]";
constexpr std::string_view kReady = "> ";
constexpr std::string_view kAway = "You're away. Please type 'back' > ";

// The length of the first `lines` lines of a text with CR LF ends, the whole length when it has no
// more than these.
size_t LengthOfLines(std::string_view text, size_t lines) {
  size_t length = 0;
  for (; lines > 0; --lines) {
    const size_t end = text.find(kLineEnd, length);
    if (end == std::string_view::npos) return text.size();
    length = end + kLineEnd.size();
  }
  return length;
}

void AppendLine(std::string& out, std::string_view line, size_t columns) {
  if (columns == 0 || line.size() <= columns) return protocol::AppendEscaped(out, line);
  std::string wrapped;
  AppendWrapped(wrapped, line, columns);
  protocol::AppendEscaped(out, wrapped);
}

void AppendEncoded(std::string& out, std::string_view lines, size_t columns) {
  for (size_t end; (end = lines.find('\n')) != std::string_view::npos;
       lines.remove_prefix(end + 1)) {
    AppendLine(out, lines.substr(0, end), columns);
    out += kLineEnd;
  }
  protocol::AppendEscaped(out, lines);  // a line that goes on
}

}  // namespace

std::string EncodeLines(std::string_view lines) {
  std::string out;
  out.reserve(lines.size() + static_cast<size_t>(std::count(lines.begin(), lines.end(), '\n')));
  AppendEncoded(out, lines, /*columns=*/0);
  return out;
}

void AppendWrapped(std::string& out, std::string_view line, size_t columns) {
  const size_t indent = std::min(line.find_first_not_of(' '), line.size());
  // A deep one would leave too little room.
  const std::string_view margin = indent <= columns / 4 ? line.substr(0, indent) : "";
  for (size_t room = columns; columns > 0; room = columns - margin.size()) {
    // One character at least, however narrow the window.
    const size_t fits =
        std::max(protocol::FitColumns(line, room),
                 protocol::FirstCodePoint(line).value_or(protocol::CodePoint{}).size);
    if (fits == line.size()) break;
    // After the blanks in front, so that no part is empty.
    const size_t text = std::min(line.find_first_not_of(' '), fits);
    size_t end = line.rfind(' ', fits);
    if (end == std::string_view::npos || end <= text) end = fits;
    out.append(line.substr(0, end)).append(kLineEnd).append(margin);
    line.remove_prefix(end);
    if (line.starts_with(' ')) line.remove_prefix(1);
  }
  out += line;
}

std::string_view Terminal::Prompt() const {
  if (pages_ != nullptr) return kPageEnd;
  return settings_.prompt == TerminalSettings::Prompt::kAway ? kAway : kReady;
}

void Terminal::BeginFreshLine(std::string& out) {
  if (std::exchange(at_prompt_, false)) out += kLineEnd;
}

void Terminal::AppendLines(std::string& out, std::string_view lines) {
  if (lines.empty()) return;
  BeginFreshLine(out);
  AppendEncoded(out, lines, settings_.columns);
}

void Terminal::AppendPrompt(std::string& out) {
  if (!has_prompts() || answering_ || at_prompt_) return;
  out += Prompt();
  at_prompt_ = true;
}

void Terminal::Typed() {
  if (settings_.echoes) at_prompt_ = false;
}

// A line that was typed ahead has no echo behind "[Return]": what answers it begins on a fresh line
// in any case.
Terminal::Page Terminal::BeginAnswer(bool empty_line) {
  answering_ = true;
  if (pages_ == nullptr) return {};
  const auto held = std::exchange(pages_, nullptr);
  if (!empty_line) {
    at_prompt_ = false;
    return {.bytes = std::string(kLineEnd)};
  }
  Page page{.after = held->after};
  BeginFreshLine(page.bytes);
  const size_t begin = page.bytes.size();
  page.bytes += held->bytes;
  HoldPages(page.bytes, begin, held->after);
  return page;
}

std::string Terminal::Show(std::string_view lines) {
  if (settings_.columns == 0 && !at_prompt_) return EncodeLines(lines);
  std::string out;
  AppendLines(out, lines);
  return out;
}

std::string Terminal::ShowInPages(std::string_view lines, RecordNumber after) {
  std::string out = Show(lines);
  HoldPages(out, 0, after);
  return out;
}

void Terminal::HoldPages(std::string& out, size_t begin, RecordNumber after) {
  if (settings_.page_lines < 2) return;
  const size_t page =
      begin + LengthOfLines(std::string_view(out).substr(begin), settings_.page_lines - size_t{1});
  if (page == out.size()) return;
  pages_ = std::make_unique<Page>(Page{.bytes = out.substr(page), .after = after});
  out.resize(page);
  out += kPageEnd;
  at_prompt_ = true;
}

Terminal::Page Terminal::ShowPages() {
  if (pages_ == nullptr) return {};
  const auto held = std::exchange(pages_, nullptr);
  Page page{.after = held->after};
  BeginFreshLine(page.bytes);
  page.bytes += held->bytes;
  return page;
}

std::string Terminal::EndEvent() {
  std::string out;
  AppendPrompt(out);
  return out;
}

std::string Terminal::ShowEvents(std::string_view events) {
  std::string out;
  for (size_t end; (end = events.find(kEventEnd)) != std::string_view::npos;
       events.remove_prefix(end + 1)) {
    AppendLines(out, events.substr(0, end));
    AppendPrompt(out);
  }
  AppendLines(out, events);  // the event is not over
  return out;
}

std::string Terminal::Ahead(std::string_view line) const {
  std::string out;
  if (at_prompt_) out += kLineEnd;
  AppendLine(out, line, settings_.columns);
  out += kLineEnd;
  if (at_prompt_) out += Prompt();
  return out;
}

}  // namespace fibs::server
