#include "server/core/mail/proposals.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "protocol/words.h"
#include "server/core/people/contacts.h"

namespace fibs::server {
namespace {

constexpr std::chrono::hours kStands{24 * 14};
constexpr size_t kOpenMax = 16;  // proposals of one player
constexpr int kUsualDays = 7;    // where nothing is said of them
constexpr int kLengthMax = 9;    // as for newcomers of `invite`
constexpr int64_t kMillisecondsAMinute = 60'000;

int64_t MinuteOf(Time time) { return time.time_since_epoch().count() / kMillisecondsAMinute; }

}  // namespace

MatchTerms Proposals::TermsOf(const ChallengeToken& challenge) {
  MatchTerms terms{.rules = {.length = static_cast<int>(challenge.length)}};
  terms.rules.series = &engine::kSeries.at(static_cast<size_t>(challenge.series));
  terms.rules.days = static_cast<int>(challenge.days);
  terms.rules.options.host_starts = challenge.from_starts != 0;
  if (terms.rules.Game(1).men_left) terms.rated = false;
  return terms;
}

std::optional<std::string> Proposals::WhyFull(const Account& from, const Account& to) const {
  const auto most = static_cast<size_t>(uses_.turn.config.limits.days_matches_max);
  for (const Account* each : {&from, &to}) {
    if (most == 0 || uses_.play.matches.CountWithoutSeats(each->id) < most) continue;
    return fmt::format("{} has {} matches by days, and no more are possible.", each->name, most);
  }
  return std::nullopt;
}

std::optional<std::string> Proposals::Read(const Account& from, const Account& to,
                                           std::string_view typed, bool from_starts,
                                           ChallengeToken& challenge) const {
  for (const Measure measure : {Measure::kInvitations, Measure::kAccount}) {
    const ConductEntry* entry = uses_.conduct.InForce(from.id, measure);
    if (entry != nullptr) return MeasureSentence(*entry, "UTC");
  }
  if (uses_.people.blocks.Has(from.id, to.id) || !LetsInvite(uses_.people, to, from.id)) {
    return to.name + " is refusing games.";
  }
  MatchTerms terms{.rules = {.length = 1, .days = kUsualDays}};
  std::string words = protocol::ToLower(fmt::format("{}", fmt::join(protocol::Split(typed), " ")));
  std::string_view rest = words;
  if (const auto length = protocol::ParseInt(protocol::SplitFirst(rest).word)) {
    terms.rules.length = *length;
    rest = protocol::SplitFirst(rest).rest;
  }
  while (!rest.empty()) {
    if (!TakeTerm(terms, rest)) {
      return "Behind the two names stand the length, a game and 'days N', as in "
             "'backgammon challenge ann bob 5 nackgammon days 3'.";
    }
  }
  terms.rules.options.host_starts |= from_starts;
  if (terms.rules.length < 1 || terms.rules.length > kLengthMax) {
    return fmt::format("A match that is agreed on by mail has 1 to {} points.", kLengthMax);
  }
  if (const std::string fault = engine::FaultOf(terms.rules); !fault.empty()) {
    return fmt::format("That is no match: {}.", fault);
  }
  const auto series =
      std::ranges::find(engine::kSeries, terms.rules.series->name, &engine::Series::name);
  challenge = {.from = from.id,
               .to = to.id,
               .minute = MinuteOf(uses_.turn.now),
               .length = terms.rules.length,
               .days = terms.rules.days,
               .series = series - engine::kSeries.begin(),
               .from_starts = terms.rules.options.host_starts ? 1 : 0,
               .last_match = uses_.play.matches.last_id()};
  MatchTerms same = TermsOf(challenge);
  same.rated = terms.rated;
  if (!(same.rules == terms.rules) || !terms.rated) {
    return "Of a match that is agreed on by mail only the length, the game and the days can be "
           "chosen.";
  }
  return WhyFull(from, to);
}

std::string Proposals::NoteOf(const ChallengeToken& challenge) const {
  return uses_.tokens.Code(uses_.tokens.Text(challenge));
}

void Proposals::Open(const ChallengeToken& challenge) {
  Account& from = uses_.people.accounts.Get(challenge.from);
  const std::string note = NoteOf(challenge);
  from.mail.proposed += note;
  if (from.mail.proposed.size() > kOpenMax * note.size()) from.mail.proposed.erase(0, note.size());
  uses_.people.account_changes.Save(from);
}

bool Proposals::Close(const ChallengeToken& challenge) {
  if (!uses_.people.accounts.IsInUse(challenge.from)) return false;
  Account& from = uses_.people.accounts.Get(challenge.from);
  const std::string note = NoteOf(challenge);
  const Time proposed{std::chrono::milliseconds(challenge.minute * kMillisecondsAMinute)};
  for (size_t at = 0; at < from.mail.proposed.size(); at += note.size()) {
    if (from.mail.proposed.compare(at, note.size(), note) != 0) continue;
    from.mail.proposed.erase(at, note.size());
    uses_.people.account_changes.Save(from);
    return uses_.turn.now - proposed <= kStands;
  }
  return false;
}

std::optional<std::string> Proposals::Accept(const ChallengeToken& challenge) {
  if (!uses_.people.accounts.IsInUse(challenge.from) ||
      !uses_.people.accounts.IsInUse(challenge.to)) {
    return "Who has proposed that match has no account here.";
  }
  const Account& from = uses_.people.accounts.Get(challenge.from);
  const Account& to = uses_.people.accounts.Get(challenge.to);
  if (auto full = WhyFull(from, to)) return full;
  if (!Close(challenge)) {
    return "That proposal is over: it was answered, or is older than 14 days.";
  }
  uses_.day_games.Start(from, to, TermsOf(challenge));
  return std::nullopt;
}

}  // namespace fibs::server
