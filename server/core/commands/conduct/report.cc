// The commands `report` and `object`: what everybody can do about the conduct of others, and about
// a measure against himself.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/conduct/mod_words.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

void ListOwn(Context& c) {
  const std::vector<ConductId> own = c.conduct.conduct.ReportsOf(c.user.id());
  c.Reply("** usage: report <name> <reason> [text], with one of these reasons: {}",
          ComplaintWords());
  for (const ConductId id : own) {
    const ConductEntry& report = *c.conduct.conduct.log().Find(id);
    c.Reply("** Your report {} about {} is not answered yet.", id, NameIn(c, report.about));
  }
}

// Whether one more report may come from the user. Tells him.
bool MayReport(Context& c, const Account& about) {
  if (!c.IsAllowed(Measure::kReports)) return false;
  const Conduct& conduct = c.conduct.conduct;
  const std::vector<ConductId> own = conduct.ReportsOf(c.user.id());
  for (const ConductId id : own) {
    if (conduct.log().Find(id)->about != about.id) continue;
    c.Refuse("** Your report {} about {} is not answered yet.", id, about.name);
    return false;
  }
  const Limits& limits = c.turn.limits;
  const bool too_many = own.size() >= Conduct::kReportsOfOne;
  if (!too_many && (!limits.rates || limits.reports_per_hour_max == 0 ||
                    c.conduct.reports.Take(c.user.id(), c.turn.now, limits.reports_per_hour_max))) {
    return true;
  }
  c.sessions.refusals.Count(Limit::kReports);
  c.Refuse("** You have reported many people. Please wait until your reports are read.");
  return false;
}

// What had been said, and at which board they met.
std::string EvidenceOf(Context& c, AccountId about) {
  std::vector<std::string> lines = c.conduct.talk.Between(c.user.id(), about);
  const User* other = c.presence.lobby.Online(about);
  const Table* table = other != nullptr ? other->table : nullptr;
  if (table != nullptr && (table == c.user.table || c.user.watching == other)) {
    lines.push_back(fmt::format("at the table of match {}", table->entry().id));
  }
  return fmt::to_string(fmt::join(lines, "\n"));
}

void Report(Context& c, std::string_view args) {
  const auto [name, behind] = protocol::SplitFirst(args);
  if (name.empty()) return ListOwn(c);
  const auto [word, rest] = protocol::SplitFirst(behind);
  const Account* about = c.people.accounts.FindAnyCase(name);
  if (about == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  const auto complaint = ComplaintOf(protocol::ToLower(word));
  if (!complaint) return c.Refuse("** The reason is one of: {}.", ComplaintWords());
  if (about == c.user.account) return c.Refuse("** You can't report yourself.");
  if (!MayReport(c, *about)) return;
  const ConductEntry& report = c.conduct.conduct.Note({.kind = Kind::kReport,
                                                       .what = static_cast<int>(*complaint),
                                                       .by = c.user.id(),
                                                       .about = about->id,
                                                       .text = protocol::Printable(rest),
                                                       .evidence = EvidenceOf(c, about->id)});
  c.Reply("** Your report {} about {} has arrived. You are told what comes of it.", report.id,
          about->name);
  TellModerators(c, report);
}

void Object(Context& c, std::string_view args) {
  const auto [number, rest] = protocol::SplitFirst(args);
  const std::string text = protocol::Printable(rest);
  if (text.empty()) return c.Refuse("** usage: object <number of the measure> <text>");
  const Conduct& conduct = c.conduct.conduct;
  const ConductEntry* measure = FindTyped(c, number, Kind::kMeasure);
  if (measure == nullptr) return;
  if (measure->about != c.user.id()) return c.Refuse("** That measure is not against you.");
  if (conduct.ObjectionTo(measure->id) != 0) return c.Refuse("** You have objected to it already.");
  if (!conduct.Holds(*measure)) return c.Refuse("** That measure holds no more.");
  const ConductId id = measure->id;
  NoteOf(c, Kind::kObjection, *measure, text);
  if (c.user.session->game_lines) c.Reply(ClipMeasureLine(conduct, *conduct.log().Find(id)));
  const int days = c.turn.config.moderation.objection_days;
  c.Reply("** Your objection is noted. Another moderator reads it{}.",
          days == 0 ? "" : fmt::format(" within {} day{}", days, days == 1 ? "" : "s"));
}

constexpr Command kReportCommands[] = {
    // FIBS had neither: its words keep their beginnings.
    {"object", "", Needs::kStorage, Object, /*repeatable=*/false, /*in_full=*/true},
    {"report", "", Needs::kStorage, Report, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::span<const Command> ReportCommands() { return kReportCommands; }

}  // namespace fibs::server
