#include "server/core/commands/moderation_lines.h"

#include <algorithm>
#include <string_view>

#include "protocol/clip_moderation.h"
#include "server/core/clock_text.h"
#include "server/core/people/administrators.h"

namespace fibs::server {

bool ReadsLines(const Context& c) { return c.user.session->game_lines; }

std::string NameWord(const Rooms& rooms, AccountId account) {
  if (account == 0) return "*";
  return rooms.people.accounts.IsInUse(account) ? rooms.people.accounts.Get(account).name : "";
}

std::string RolesOf(const Rooms& rooms, const Account& account) {
  std::string roles;
  const auto add = [&roles](std::string_view role) {
    if (!roles.empty()) roles += ',';
    roles += role;
  };
  for (const Role role : {Role::kModerator, Role::kDirector}) {
    if (rooms.conduct.conduct.Has(account.id, role)) add(WordOf(role));
  }
  if (IsAdministrator(account, rooms.turn.config.admins)) add("administrator");
  return roles;
}

std::string ClipReportOf(const Rooms& rooms, const ConductEntry& report) {
  const auto& reports = rooms.conduct.conduct.reports();
  const auto open = reports.find(report.id);
  const AccountId reader = open == reports.end() ? 0 : open->second.taken_by;
  return protocol::ClipReport({.number = report.id,
                               .about = NameWord(rooms, report.about),
                               .by = NameWord(rooms, report.by),
                               .complaint = WordOf(report.complaint()),
                               .at = UnixSeconds(report.at),
                               .taken_by = reader == 0 ? "" : NameWord(rooms, reader),
                               .text = report.text});
}

void ReplyReportLines(Context& c, const ConductEntry& report) {
  c.Reply(ClipReportOf(c, report));
  std::string_view evidence = report.evidence;
  while (!evidence.empty()) {
    const size_t end = std::min(evidence.find('\n'), evidence.size());
    c.Reply(protocol::ClipReportSaid(report.id, evidence.substr(0, end)));
    evidence.remove_prefix(std::min(end + 1, evidence.size()));
  }
}

std::string ClipDecisionOf(const Rooms& rooms, const ConductEntry& measure) {
  using State = protocol::DecisionLine::State;
  const Conduct& conduct = rooms.conduct.conduct;
  State state = conduct.Holds(measure) ? State::kHolds : State::kOver;
  if (state == State::kHolds && conduct.IsContested(measure.id)) state = State::kContested;
  return protocol::ClipDecision({.number = measure.id,
                                 .against = NameWord(rooms, measure.about),
                                 .by = NameWord(rooms, measure.by),
                                 .measure = WordOf(measure.measure()),
                                 .at = UnixSeconds(measure.at),
                                 .until = measure.until == Time{} ? 0 : UnixSeconds(measure.until),
                                 .state = state,
                                 .reason = measure.text});
}

void ReplyDecisionLines(Context& c, const ConductEntry& measure) {
  const Conduct& conduct = c.conduct.conduct;
  c.Reply(ClipDecisionOf(c, measure));
  if (!conduct.IsContested(measure.id)) return;
  const ConductEntry& objection = *conduct.log().Find(conduct.ObjectionTo(measure.id));
  c.Reply(protocol::ClipObjection(measure.id, objection.text));
}

std::string ClipHeldOf(const Rooms& rooms, const ConductEntry& held) {
  return protocol::ClipHeld({.number = held.id,
                             .at = UnixSeconds(held.at),
                             .from = NameWord(rooms, held.by),
                             .to = NameWord(rooms, held.about),
                             .text = held.text});
}

}  // namespace fibs::server
