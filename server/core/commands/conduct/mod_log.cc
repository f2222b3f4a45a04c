// What was done by moderators and reported to them: the log, in pages, and its numbers.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_administration.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

constexpr size_t kLogPage = 20;
constexpr std::string_view kBefore = "before";
constexpr std::string_view kOperator = "*";

// It is about nobody: who may register.
bool IsOfDoors(Kind kind) { return kind >= Kind::kWaveBegun && kind <= Kind::kCodesEnded; }

// What somebody wants to see of the log.
struct Wanted {
  std::optional<AccountId> who;  // what he has done, or what is about him
  std::optional<int> from;       // this entry and those behind it
  std::optional<int> before;     // those before it
};

// "", "120", "before 120", "bob", "* before 120". None: the user is told.
std::optional<Wanted> ReadWanted(Context& c, std::string_view typed) {
  auto words = protocol::Split(typed);
  Wanted wanted;
  const bool names = !words.empty() && !protocol::ParseInt(words[0]) &&
                     (words.size() == 1 || !protocol::EqualsNoCase(words[0], kBefore));
  if (names) {
    const Account* account = c.people.accounts.FindAnyCase(words[0]);
    if (account == nullptr && words[0] != kOperator) {
      c.Refuse("** There is no user called '{}'.", protocol::Printable(words[0]));
      return std::nullopt;
    }
    wanted.who = account == nullptr ? 0 : account->id;
    words.erase(words.begin());
  }
  const bool backwards = !words.empty() && protocol::EqualsNoCase(words[0], kBefore);
  if (backwards) words.erase(words.begin());
  if (!words.empty()) (backwards ? wanted.before : wanted.from) = protocol::ParseInt(words[0]);
  const bool right =
      words.empty() ? !backwards : words.size() == 1 && (wanted.before || wanted.from);
  if (right) return wanted;
  c.Refuse("** usage: mod log [<name>] [[before] <entry>]");
  return std::nullopt;
}

struct Page {
  std::vector<const ConductEntry*> shown;
  size_t older = 0, newer = 0;
};

Page PageOf(const std::vector<ConductEntry>& entries, const Wanted& wanted) {
  std::vector<const ConductEntry*> found;
  size_t first = 0;  // of those found, the first one of the page
  size_t end = 0;    // ... and the one behind the last
  for (const ConductEntry& entry : entries) {
    const bool his =
        !wanted.who || entry.by == *wanted.who || (*wanted.who != 0 && entry.about == *wanted.who);
    if (!his) continue;
    found.push_back(&entry);
    if (wanted.from && entry.id < *wanted.from) ++first;
    if (wanted.before && entry.id < *wanted.before) ++end;
  }
  if (wanted.from) {
    end = std::min(found.size(), first + kLogPage);
  } else {
    if (!wanted.before) end = found.size();
    first = end - std::min(end, kLogPage);
  }
  return {.shown = {found.begin() + static_cast<ptrdiff_t>(first),
                    found.begin() + static_cast<ptrdiff_t>(end)},
          .older = first,
          .newer = found.size() - end};
}

// A complaint, a measure, a role, or how many.
std::string WhatOf(const ConductEntry& entry) {
  switch (entry.kind) {
    case Kind::kReport:
      return std::string(WordOf(entry.complaint()));
    case Kind::kMeasure:
      return std::string(WordOf(entry.measure()));
    case Kind::kRoleGiven:
    case Kind::kRoleTaken:
      return std::string(WordOf(entry.role()));
    case Kind::kRestored:
    case Kind::kCodesMade:
    case Kind::kCodesEnded:
      return std::to_string(entry.what);
    case Kind::kTaken:
    case Kind::kAnswered:
    case Kind::kLifted:
    case Kind::kObjection:
    case Kind::kUpheld:
    case Kind::kHeld:
    case Kind::kLetGo:
    case Kind::kStopped:
    case Kind::kWaveBegun:
    case Kind::kWaveEnded:
    case Kind::kAdminGiven:
    case Kind::kAdminTaken:
    case Kind::kRecoveryCode:
    case Kind::kPasswordSet:
    case Kind::kSecondStepEnded:
    case Kind::kErased:
      return {};
  }
  return {};
}

std::string InWords(const ConductEntry& entry) {
  if (entry.of != 0) return fmt::format("of {}", entry.of);
  std::string what = WhatOf(entry);
  if (entry.kind == Kind::kMeasure) what += fmt::format(" {}", UntilText(entry, "UTC"));
  if (entry.kind == Kind::kRestored) {
    what += fmt::format(" matches since {}", IsoMinute(entry.until, "UTC"));
  }
  if (entry.kind == Kind::kWaveBegun || entry.kind == Kind::kCodesMade) {
    what += fmt::format("{}until {}", what.empty() ? "" : " ", IsoMinute(entry.until, "UTC"));
  }
  return what;
}

void ReplyEntry(Context& c, const ConductEntry& entry) {
  if (!ReadsLines(c)) {
    return c.Reply("#{} {} {} {} {} {}{}{}", entry.id, IsoSecond(entry.at), NameIn(c, entry.by),
                   WordOf(entry.kind), IsOfDoors(entry.kind) ? "-" : NameIn(c, entry.about),
                   InWords(entry), entry.text.empty() ? "" : ": ", entry.text);
  }
  c.Reply(protocol::ClipLogEntry({.number = entry.id,
                                  .at = UnixSeconds(entry.at),
                                  .by = NameWord(c, entry.by),
                                  .kind = WordOf(entry.kind),
                                  .about = IsOfDoors(entry.kind) ? "" : NameWord(c, entry.about),
                                  .of = entry.of,
                                  .what = WhatOf(entry),
                                  .until = entry.until == Time{} ? 0 : UnixSeconds(entry.until),
                                  .text = entry.text}));
}

}  // namespace

// A sentence a year; it begins with no number, which would be a line of CLIP.
void ShowNumbers(Context& c, std::string_view) {
  const std::map<int, ConductYear>& years = c.conduct.conduct.years().all();
  if (years.empty()) return c.Reply("** Nobody was reported so far.");
  for (const auto& [number, year] : years) {
    std::string measures;
    for (size_t i = 0; i < kMeasures; ++i) {
      if (year.measures[i] == 0) continue;
      measures += fmt::format("{}{} {}", measures.empty() ? "" : ", ", year.measures[i],
                              WordOf(static_cast<Measure>(i)));
    }
    c.Reply("In {}: reports {}, answered {}.", number, year.reports, year.answered);
    c.Reply("  Measures: {}; {} lifted.", measures.empty() ? "none" : measures, year.lifted);
    c.Reply("  Objections: {}, of which {} granted and {} not.", year.objections, year.granted,
            year.upheld);
  }
}

// Who did what to whom, when and why; no line begins with a number, as those of CLIP do. Nothing in
// it was ever changed, or it says so.
void ShowLog(Context& c, std::string_view typed) {
  const auto wanted = ReadWanted(c, typed);
  if (!wanted) return;
  const ConductLog& log = c.conduct.conduct.log();
  const std::vector<ConductEntry>& entries = log.entries();
  const Page page = PageOf(entries, *wanted);
  const ConductId changed = log.FirstChanged();
  const std::string_view hash = entries.empty() ? std::string_view() : entries.back().hash;
  if (changed != 0 && !ReadsLines(c)) {
    c.Reply("** Entry {} is not as it was written.", changed);
  }
  for (const ConductEntry* entry : page.shown) ReplyEntry(c, *entry);
  if (ReadsLines(c)) {
    return c.Reply(protocol::ClipLogEnd({.count = entries.size(),
                                         .changed = changed,
                                         .older = page.older,
                                         .newer = page.newer,
                                         .hash = hash}));
  }
  if (page.older > 0 && !page.shown.empty()) {
    c.Reply("** {} older: 'mod log {}before {}'.", page.older,
            wanted->who ? fmt::format("{} ", protocol::SplitFirst(typed).word) : "",
            page.shown.front()->id);
  }
  c.Reply("** {} entr{}; the hash of the last one is {}.", entries.size(),
          entries.size() == 1 ? "y" : "ies", entries.empty() ? "none" : hash);
}

}  // namespace fibs::server
