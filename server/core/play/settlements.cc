#include "server/core/play/settlements.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <variant>

#include "engine/rules/clock.h"
#include "protocol/narrate.h"

namespace fibs::server {
namespace {

using engine::Player;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

// In a match by days: it ended because nobody came.
bool TimedOut(const MatchEntry& entry) {
  const std::string_view all = entry.inputs.text();
  const auto last = engine::SplitTime(all.substr(all.rfind(' ') + 1));
  const auto input = last ? engine::DecodeInput(last->input) : std::nullopt;
  return input && std::holds_alternative<engine::TimeOut>(*input);
}

}  // namespace

Settlements::Settlements(const Limits& limits, const Time& now, Effects& effects,
                         Accounts& accounts, AccountChanges& account_changes, Mailbox& mailbox)
    : limits_(limits),
      now_(now),
      effects_(effects),
      accounts_(accounts),
      account_changes_(account_changes),
      mailbox_(mailbox) {}

// Shown at the next log-in of each player.
void Settlements::LeaveResult(const MatchEntry& entry, Player winner) {
  for (const Player p : kPlayers) {
    const Account& opponent = accounts_.Get(entry.players[Index(Other(p))]);
    mailbox_.Keep(mailbox_.Write(
        entry.players[Index(p)], std::string(kServerSender),
        fmt::format("You {} the {} against {} {}-{}. It ended when the server stopped, and {}.",
                    p == winner ? "won" : "lost", protocol::MatchKind(entry.terms.rules.length),
                    opponent.name, entry.match->score(p), entry.match->score(Other(p)),
                    entry.terms.rated ? "has been rated now" : "was unrated")));
  }
}

// What the winner gains. The loser loses by the formula in any case.
double Settlements::CountedGain(const Account& won, const Account& lost,
                                const engine::Series& series, const engine::RatingChange& change) {
  const int most = limits_.newcomer_rating_gain_max;
  if (!limits_.rates || most == 0) return change.winner_change;
  const auto is_newcomer = [&](const Account& account) {
    const int experience = limits_.newcomer_experience_max;
    return experience != 0 && RatingIn(account, series).experience <= experience;
  };
  if (is_newcomer(won)) gains_.Add(lost.id, now_, change.loser_change, most);
  if (!is_newcomer(lost)) return change.winner_change;
  return gains_.Add(won.id, now_, change.winner_change, most);
}

Settlement Settlements::Settle(const MatchEntry& entry) {
  const engine::Match& match = *entry.match;
  const Player winner = match.winner().value();
  const auto account = [&](Player p) -> Account& { return accounts_.Get(entry.players[Index(p)]); };
  const engine::Series& series = *match.rules().series;
  const auto before = [&](Player p) { return RatingIn(account(p), series); };
  const engine::RatedPlayer won = before(winner);
  const engine::RatedPlayer lost = before(Other(winner));
  const int length = match.rules().length;
  Settlement settled{.winner = winner,
                     .rated = entry.terms.rated,
                     .change = {},
                     .experience = {won.experience, lost.experience}};
  if (settled.rated) {
    settled.change = engine::RateMatch(won, lost, length);
    settled.gain = CountedGain(account(winner), account(Other(winner)), series, settled.change);
  }
  MatchFinished result{.match = entry.id,
                       .winner = static_cast<int>(Index(winner)),
                       .score = {match.score(Player::kFirst), match.score(Player::kSecond)}};
  for (const Player p : kPlayers) {
    engine::RatedPlayer now = before(p);
    result.rating_before[Index(p)] = now.rating;
    if (settled.rated) {
      now.rating += p == winner ? settled.gain : settled.change.loser_change;
      now.experience += length;
      SetRating(account(p), series, now);
    }
    MatchCounts& counts = account(p).match_counts;
    p != winner&& TimedOut(entry) ? counts.AddAbandoned(now_) : counts.AddFinished(now_);
    result.rating_after[Index(p)] = now.rating;
  }
  effects_.Append(result);
  for (const Player p : {winner, Other(winner)}) account_changes_.Save(account(p));
  return settled;
}

void Settlements::SettleStored(const MatchEntry& entry) {
  LeaveResult(entry, Settle(entry).winner);
}

}  // namespace fibs::server
