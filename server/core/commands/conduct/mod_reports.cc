// What moderators do with reports.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/commands/roles.h"
#include "server/core/conduct/play_signals.h"
#include "server/core/conduct/signals.h"
#include "server/core/events/event_signals.h"
#include "server/core/play/match_tally.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

constexpr int kMatchesLookedAt = 50, kAnalysesLookedAt = 1000;
constexpr int kMatchesTold = 5;  // of two people

std::string When(const Context& c, Time time) { return IsoMinute(time, c.user.settings.timezone); }

// One that waits for an answer, and that is not about the user himself. Null: he is told why.
const ConductEntry* FindOpen(Context& c, std::string_view typed) {
  const ConductEntry* report = FindTyped(c, typed, Kind::kReport);
  if (report == nullptr) return nullptr;
  if (report->about == c.user.id()) {
    c.Refuse("** That report is about you: another one reads it.");
    return nullptr;
  }
  if (c.conduct.conduct.reports().contains(report->id)) return report;
  c.Refuse("** Report {} is answered.", report->id);
  return nullptr;
}

void ShowReport(Context& c, const ConductEntry& report) {
  if (ReadsLines(c)) return ReplyReportLines(c, report);
  c.Reply("** Report {} of {}: {} reports {} for {}.", report.id, When(c, report.at),
          NameIn(c, report.by), NameIn(c, report.about), WordOf(report.complaint()));
  if (!report.text.empty()) c.Reply("  {}", report.text);
  std::string_view evidence = report.evidence;
  while (!evidence.empty()) {
    const size_t end = std::min(evidence.find('\n'), evidence.size());
    c.Reply("  | {}", evidence.substr(0, end));
    evidence.remove_prefix(std::min(end + 1, evidence.size()));
  }
}

std::string MeasureLine(const Context& c, const ConductEntry& measure) {
  std::string until;
  if (measure.measure() != Measure::kWarning) {
    until = fmt::format(" {}{}", UntilText(measure, c.user.settings.timezone),
                        c.conduct.conduct.Holds(measure) ? "" : ", over");
  }
  return fmt::format("  measure {} of {} by {}: {}{}: {}", measure.id, When(c, measure.at),
                     NameIn(c, measure.by), WordOf(measure.measure()), until, measure.text);
}

void ReplySignal(Context& c, const Account& account, const Signal& signal) {
  std::string names;
  std::string words;
  for (const AccountId other : signal.others) {
    names += (names.empty() ? "" : ", ") + NameIn(c, other);
    const std::string word = NameWord(c, other);
    words += (words.empty() ? "" : ",") + (word.empty() ? "-" : word);
  }
  if (!ReadsLines(c)) return c.Reply("  signal: {}", SentenceOf(signal, names));
  c.Reply(protocol::ClipSignal({.name = account.name,
                                .kind = WordOf(signal.kind),
                                .some = signal.some,
                                .all = signal.all,
                                .others = words,
                                .text = signal.text}));
}

void ReplySignals(Context& c, AccountId about, const HistoryLoaded& answer) {
  if (!c.people.accounts.IsInUse(about)) return;
  const Account& account = c.people.accounts.Get(about);
  const auto tell = [&](const std::optional<Signal>& signal) {
    if (signal) ReplySignal(c, account, *signal);
  };
  tell(SignalOfRepetition(c.conduct.talk.Of(about)));
  tell(SignalOfInvitations(c.conduct.signals.InvitationsOf(about)));
  if (const int words = c.conduct.signals.ListedWordsOf(about); words != 0) {
    tell(Signal{.kind = Signal::Kind::kWords, .some = static_cast<size_t>(words)});
  }
  tell(SignalOfLeaving(TallyOf(account, c.play.matches, c.turn.now)));
  if (answer.matches) {
    tell(SignalOfOneOpponent(about, *answer.matches));
    tell(SignalOfSwaps(about, *answer.matches));
  }
  auto sharing = SharingAddress(account, c.people.accounts, c.turn.now);
  if (!sharing.empty()) {
    tell(Signal{.kind = Signal::Kind::kAddress, .others = std::move(sharing)});
  }
  if (auto others = c.conduct.signals.SharingBrowser(about); !others.empty()) {
    tell(Signal{.kind = Signal::Kind::kBrowser, .others = std::move(others)});
  }
  for (const Signal& signal :
       SignalsOfEvents(about, c.events.book, c.people.accounts, c.conduct.signals, c.turn.now)) {
    ReplySignal(c, account, signal);
  }
}

void ReplySignalsOfPlay(Context& c, AccountId about, const PerformancesLoaded& found) {
  if (!found.all || !c.people.accounts.IsInUse(about)) return;
  const Account& account = c.people.accounts.Get(about);
  for (const Signal& signal : SignalsOfPlay(*found.all, account.rating)) {
    ReplySignal(c, account, signal);
  }
}

void ReplyPersonLine(Context& c, const Account& account, const MatchTally& tally) {
  c.Reply(protocol::ClipReported({.name = account.name,
                                  .registered = UnixSeconds(account.registered),
                                  .experience = account.experience,
                                  .reports = c.conduct.conduct.CountReportsAbout(account.id),
                                  .left = tally.abandoned,
                                  .matches = tally.abandoned + tally.finished,
                                  .roles = RolesOf(c, account)}));
}

void ReplyPersonText(Context& c, const Account& account, const MatchTally& tally) {
  const Conduct& conduct = c.conduct.conduct;
  c.Reply(
      "** {}: registered {}, experience {}, {} report{} so far; {} of {} matches left in a year.",
      account.name, When(c, account.registered), account.experience,
      conduct.CountReportsAbout(account.id), conduct.CountReportsAbout(account.id) == 1 ? "" : "s",
      tally.abandoned, tally.abandoned + tally.finished);
  for (const auto role : {Role::kModerator, Role::kDirector, Role::kBot}) {
    if (HasRole(c, account, role)) c.Reply("  {}", WordOf(role));
  }
}

// What is known of somebody, for who has to decide. Figures, no verdict.
void ShowPerson(Context& c, const Account& account) {
  const Conduct& conduct = c.conduct.conduct;
  const MatchTally tally = TallyOf(account, c.play.matches, c.turn.now);
  const bool lines = ReadsLines(c);
  lines ? ReplyPersonLine(c, account, tally) : ReplyPersonText(c, account, tally);
  const auto measures = conduct.MeasuresAgainst(account.id);
  const size_t older = measures.size() - std::min(measures.size(), kModerationPage);
  if (older > 0 && !lines) c.Reply("  {} older measures: 'mod log {}'.", older, account.name);
  for (size_t i = older; i < measures.size(); ++i) {
    lines ? ReplyDecisionLines(c, *measures[i]) : c.Reply(MeasureLine(c, *measures[i]));
  }
  size_t reports = 0;
  for (const auto& [id, report] : conduct.reports()) {
    const ConductEntry& entry = *conduct.log().Find(id);
    if (entry.about == account.id && ++reports <= kModerationPage) ShowReport(c, entry);
  }
  if (reports <= kModerationPage) return;
  const size_t more = reports - kModerationPage;
  lines ? c.Reply(protocol::ClipMore(more)) : c.Reply("  and {} more reports", more);
}

void ReplyMatchesOfBoth(Context& c, AccountId by, AccountId about, const HistoryLoaded& answer) {
  if (!answer.matches) return;
  int told = 0;
  for (const FinishedMatch& match : *answer.matches) {
    if (match.players[0] != by && match.players[1] != by) continue;
    if (++told > kMatchesTold) return;
    const auto winner = static_cast<size_t>(match.winner);
    c.Reply("  match #{} of {}: {} wins {}-{} against {}", match.id, When(c, match.ended),
            NameIn(c, match.players[winner]), match.score[winner], match.score[1 - winner],
            NameIn(c, match.players[1 - winner]));
  }
  if (told == 0) c.Reply("  no match of {} against {} lately", NameIn(c, about), NameIn(c, by));
}

// Who reports and who is reported. Programs ask for each person.
void ShowBoth(Context& c, AccountId by, AccountId about) {
  for (const AccountId person : {by, about}) {
    if (!c.people.accounts.IsInUse(person)) continue;
    const Account& account = c.people.accounts.Get(person);
    ReplyPersonText(c, account, TallyOf(account, c.play.matches, c.turn.now));
  }
}

// What may be worth a look, without a verdict: his last matches are read for it. `by`: who has
// reported him, whose last matches with him are told too; 0: nobody, or to a program.
void ShowSignals(Context& c, AccountId about, AccountId by) {
  if (!c.people.accounts.IsInUse(about)) return;
  Ask(c, HistoryQuery{about, kMatchesLookedAt},
      [about, by](Context& call, const HistoryLoaded& answer) {
        if (by != 0) ReplyMatchesOfBoth(call, by, about, answer);
        ReplySignals(call, about, answer);
        Ask(call, PerformanceQuery{.account = about, .count = kAnalysesLookedAt},
            [about](Context& again, const PerformancesLoaded& found) {
              ReplySignalsOfPlay(again, about, found);
            });
      });
}

// Those that wait and are not about the user, from that one on; how many there are besides.
std::pair<std::vector<const ConductEntry*>, size_t> ReportsFrom(const Context& c, ConductId from,
                                                                size_t most) {
  const Conduct& conduct = c.conduct.conduct;
  std::vector<const ConductEntry*> found;
  size_t more = 0;
  for (auto at = conduct.reports().lower_bound(from); at != conduct.reports().end(); ++at) {
    const ConductEntry& entry = *conduct.log().Find(at->first);
    if (entry.about == c.user.id()) continue;
    found.size() < most ? found.push_back(&entry) : static_cast<void>(++more);
  }
  return {found, more};
}

void ReplyReports(Context& c, ConductId from) {
  const auto [found, more] = ReportsFrom(c, from, kModerationLines);
  for (const ConductEntry* entry : found) c.Reply(ClipReportOf(c, *entry));
  if (more > 0) c.Reply(protocol::ClipMore(more));
}

// By person, who was reported first first.
void PrintReports(Context& c, ConductId from) {
  const Conduct& conduct = c.conduct.conduct;
  const auto [found, more] = ReportsFrom(c, from, kModerationPage);
  std::vector<AccountId> people;
  std::map<AccountId, std::string> of;
  for (const ConductEntry* entry : found) {
    const AccountId reader = conduct.reports().at(entry->id).taken_by;
    std::string& text = of[entry->about];
    if (text.empty()) people.push_back(entry->about);
    if (!text.empty()) text += ", ";
    text += fmt::format("{} ({} by {}, {}", entry->id, WordOf(entry->complaint()),
                        NameIn(c, entry->by), When(c, entry->at));
    text += reader != 0 ? fmt::format("; read by {})", NameIn(c, reader)) : ")";
  }
  if (people.empty()) c.Reply("** No report waits.");
  for (const AccountId person : people) {
    const size_t measures = conduct.MeasuresAgainst(person).size();
    c.Reply("** {}, {} measure{} so far: {}", NameIn(c, person), measures, measures == 1 ? "" : "s",
            of[person]);
  }
  if (more > 0) c.Reply("** {} more: 'mod reports {}'.", more, found.back()->id + 1);
}

}  // namespace

std::optional<ConductId> ReadFrom(Context& c, std::string_view typed) {
  const std::string_view word = protocol::SplitFirst(typed).word;
  const auto from = word.empty() ? std::optional(0) : protocol::ParseInt(word);
  if (!from) c.Refuse("** '{}' is no number.", protocol::Printable(word));
  return from;
}

// As lines by age.
void ListReports(Context& c, std::string_view typed) {
  const auto from = ReadFrom(c, typed);
  if (!from) return;
  if (ReadsLines(c)) return ReplyReports(c, *from);
  PrintReports(c, *from);
  const Conduct& conduct = c.conduct.conduct;
  if (!conduct.held().empty()) {
    c.Reply("** {} message{}: 'mod held'.", conduct.held().size(),
            conduct.held().size() == 1 ? " waits" : "s wait");
  }
  const size_t objections = conduct.Contested().size();
  if (objections != 0) {
    c.Reply("** {} objection{}: 'mod objections'.", objections,
            objections == 1 ? " waits" : "s wait");
  }
}

void ShowReportOrPerson(Context& c, std::string_view typed) {
  const std::string_view word = protocol::SplitFirst(typed).word;
  if (const Account* account = c.people.accounts.FindAnyCase(word)) {
    if (account == c.user.account) return c.Refuse("** Another one reads what is about you.");
    ShowPerson(c, *account);
    return ShowSignals(c, account->id, 0);
  }
  const ConductEntry* report = FindTyped(c, word, Kind::kReport);
  if (report == nullptr) return;
  if (report->about == c.user.id()) return c.Refuse("** Another one reads what is about you.");
  const AccountId by = report->by, about = report->about;
  ShowReport(c, *report);
  const bool person = !ReadsLines(c);
  if (person) ShowBoth(c, by, about);
  ShowSignals(c, about, person ? by : 0);
}

void TakeReport(Context& c, std::string_view typed) {
  const ConductEntry* report = FindOpen(c, protocol::SplitFirst(typed).word);
  if (report == nullptr) return;
  const ConductId id = report->id;
  NoteOf(c, Kind::kTaken, *report);
  c.Reply("** You read report {} now.", id);
}

void AnswerReport(Context& c, std::string_view typed) {
  const auto [number, rest] = protocol::SplitFirst(typed);
  const std::string text = protocol::Printable(rest);
  const ConductEntry* found = FindOpen(c, number);
  if (found == nullptr) return;
  if (text.empty()) return c.Refuse("** What shall the reporter be told?");
  const ConductEntry report = *found;
  NoteOf(c, Kind::kAnswered, report, text);
  c.Reply("** Report {} is answered.", report.id);
  if (!c.people.accounts.IsInUse(report.by)) return;
  c.presence.claim_news.Notify(report.by, fmt::format("Your report {} about {} was read: {}",
                                                      report.id, NameIn(c, report.about), text));
}

void TellModerators(Context& c, const ConductEntry& report) {
  for (const auto& user : c.presence.lobby.users()) {
    if (user->id() == report.about || !IsModerator(c, *user->account)) continue;
    if (user->session->game_lines) {
      c.Tell(*user, ClipReportOf(c, report));
      continue;
    }
    c.Tell(*user, fmt::format("** Report {0} about {1}: {2}. Type 'mod show {0}'.", report.id,
                              NameIn(c, report.about), WordOf(report.complaint())));
  }
}

}  // namespace fibs::server
