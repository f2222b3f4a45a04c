#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/link/ids.h"
#include "server/link/terminal_settings.h"

namespace fibs::server {

// Lines as they go out: each with CR LF, IAC doubled. The last may have no end.
std::string EncodeLines(std::string_view lines);

// Appends a line (without its end) broken at blanks, so that no part is longer than `columns`; CR
// LF stand between the parts.
void AppendWrapped(std::string& out, std::string_view line, size_t columns);

// The terminal at the other end of a connection: what a person sees there, prompts, wrapped lines
// and pages (`help screen`). Lines of plain text go in, the bytes that show them come out, in the
// order in which they must be sent. Without settings, as for a program, it only encodes.
//
// A prompt is shown when the event is over, unless the answer to a line is under way; text that
// comes at a prompt begins on a fresh line.
class Terminal {
 public:
  // Ends the lines of an event in what ShowEvents is given.
  static constexpr char kEventEnd = '\0';

  void Set(const TerminalSettings& settings) { settings_ = settings; }
  bool has_prompts() const { return settings_.prompt != TerminalSettings::Prompt::kNone; }

  // A line was typed.
  void Typed();
  // Bytes, and the record that they wait for.
  struct Page {
    std::string bytes = {};
    RecordNumber after = 0;
  };
  // What follows up to Done answers a line. Where pages are held, an empty line shows the next one;
  // another drops them.
  Page BeginAnswer(bool empty_line);
  void Done() { answering_ = false; }
  // Each but the last line ends with '\n'.
  std::string Show(std::string_view lines);
  // The same; text beyond a page is held.
  std::string ShowInPages(std::string_view lines, RecordNumber after);
  bool holds_pages() const { return pages_ != nullptr; }
  // Nobody will press Return.
  Page ShowPages();
  // The event is over.
  std::string EndEvent();
  // The lines of events, each event with its end: what everybody is told.
  std::string ShowEvents(std::string_view events);
  // A line that goes ahead of others, and does not change how they look.
  std::string Ahead(std::string_view line) const;

  // What ShowEvents depends on: terminals that are equal in it are shown the same.
  struct Look {
    TerminalSettings settings;
    bool at_prompt = false;
    bool answering = false;
    bool holds_pages = false;
    bool operator==(const Look&) const = default;
  };
  Look look() const { return {settings_, at_prompt_, answering_, holds_pages()}; }
  // It was shown the same events as another terminal, which is at a prompt now or is not.
  void Shown(bool at_prompt) { at_prompt_ = at_prompt; }

 private:
  std::string_view Prompt() const;
  void BeginFreshLine(std::string& out);
  void AppendLines(std::string& out, std::string_view lines);
  void AppendPrompt(std::string& out);
  // Holds what is more than a page behind `begin`.
  void HoldPages(std::string& out, size_t begin, RecordNumber after);

  TerminalSettings settings_;
  bool at_prompt_ = false;  // the last thing that is shown is a prompt
  bool answering_ = false;
  std::unique_ptr<Page> pages_;  // what comes after "[Return]"; null: nothing
};

}  // namespace fibs::server
