#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about who may register, who has which role, and the moderators' log
// (docs/PROTOCOL.md, "Reports and measures"). Names and times are as in clip_moderation.h.
namespace fibs::protocol {

struct CodeLine {
  int64_t number = 0;
  std::string_view by = {};
  int64_t made = 0, until = 0;
  std::string_view user = {};  // empty: nobody has used it
};
// "81 code NUMBER BY MADE UNTIL USER"
std::string ClipCode(const CodeLine& code);
// "81 made NUMBER UNTIL CODE": one that was just made; nobody is told the code again.
std::string ClipCodeMade(int64_t number, int64_t until, std::string_view secret);
// "81 wave BY UNTIL NETWORK"; NETWORK "all": from anywhere.
std::string ClipWave(std::string_view by, int64_t until, std::string_view network);

// "87 role NAME ROLES": "moderator,director".
std::string ClipRoleHolder(std::string_view name, std::string_view roles);

struct LogLine {
  int64_t number = 0;
  int64_t at = 0;
  std::string_view by = {};
  std::string_view kind = {};
  std::string_view about = {};
  int64_t of = 0;              // the entry that it is of; 0: of none
  std::string_view what = {};  // a complaint, a measure, a role, or how many
  int64_t until = 0;           // 0: for good, or none
  std::string_view text = {};
};
// "87 entry NUMBER AT BY KIND ABOUT OF WHAT UNTIL TEXT..."
std::string ClipLogEntry(const LogLine& entry);

struct LogEndLine {
  size_t count = 0;     // of all entries
  int64_t changed = 0;  // the first one that is not as it was written; 0: none
  size_t older = 0;     // than the page, of those that were asked for
  size_t newer = 0;
  std::string_view hash = {};  // of the last entry
};
// "87 log COUNT CHANGED OLDER NEWER HASH": behind a page.
std::string ClipLogEnd(const LogEndLine& end);

}  // namespace fibs::protocol
