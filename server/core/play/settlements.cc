#include "server/core/play/settlements.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "engine/match/clock.h"
#include "protocol/narrate.h"
#include "server/core/play/mat_text.h"

namespace fibs::server {
namespace {

using engine::Player;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

// Why the last input has ended the match, if by time. Where nobody knows whether the loser sat at
// the table nothing can be said of a clock.
OnTime EndOnTime(const MatchEntry& entry, std::optional<bool> loser_sits) {
  const std::string_view all = entry.inputs.text();
  const auto last = engine::SplitTime(all.substr(all.rfind(' ') + 1));
  const auto input = last ? engine::DecodeInput(last->input) : std::nullopt;
  if (!input) return OnTime::kNo;
  if (std::holds_alternative<engine::TimeOut>(*input)) return OnTime::kDays;
  if (!loser_sits || !std::holds_alternative<engine::LoseOnTime>(*input)) return OnTime::kNo;
  return *loser_sits ? OnTime::kFlag : OnTime::kLeft;
}

}  // namespace

Settlements::Settlements(const Config& config, const Time& now, Effects& effects,
                         Accounts& accounts, AccountChanges& account_changes, Mailbox& mailbox)
    : now_(now),
      effects_(effects),
      accounts_(accounts),
      account_changes_(account_changes),
      mailbox_(mailbox),
      gain_limits_(config, now, accounts) {}

// Shown at the next log-in of each player.
void Settlements::LeaveResult(const MatchEntry& entry, const Settlement& settlement) {
  const std::string how = VerdictText({.settled = {}, .on_time = settlement.on_time});
  for (const Player p : kPlayers) {
    const Account& opponent = accounts_.Get(entry.players[Index(Other(p))]);
    mailbox_.Keep(mailbox_.Write(
        entry.players[Index(p)], std::string(kServerSender),
        fmt::format("You {} the {} against {} {}-{}. It ended when the server stopped, and {}.{}",
                    p == settlement.winner ? "won" : "lost",
                    protocol::MatchKind(entry.terms.rules.Length()), opponent.name,
                    entry.match->score(p), entry.match->score(Other(p)),
                    entry.terms.rated ? "has been rated now" : "was unrated",
                    how.empty() ? how : fmt::format(" The match ended {}.", how))));
  }
}

MatchFinished Settlements::Finish(const MatchEntry& entry, Player winner, double winner_change,
                                  double loser_change) {
  const engine::MatchRules& rules = entry.terms.rules;
  MatchFinished result{
      .match = entry.id, .winner = static_cast<int>(Index(winner)), .score = entry.Summary().score};
  for (const Player p : kPlayers) {
    Account& account = accounts_.Get(entry.players[Index(p)]);
    engine::RatedPlayer now = RatingIn(account, *rules.series);
    result.rating_before[Index(p)] = now.rating;
    if (entry.terms.rated) {
      now.rating += p == winner ? winner_change : loser_change;
      now.experience += rules.length;
      SetRating(account, *rules.series, now);
    }
    result.rating_after[Index(p)] = now.rating;
  }
  if (entry.terms.rated) {
    gain_limits_.Meet(accounts_.Get(entry.players[0]), accounts_.Get(entry.players[1]));
  }
  return result;
}

Settlement Settlements::Settle(const MatchEntry& entry, std::optional<bool> loser_sits) {
  const engine::Match& match = *entry.match;
  const Player winner = match.match_winner().value();
  const auto account = [&](Player p) -> Account& { return accounts_.Get(entry.players[Index(p)]); };
  const engine::Series& series = *match.rules().series;
  const engine::RatedPlayer won = RatingIn(account(winner), series);
  const engine::RatedPlayer lost = RatingIn(account(Other(winner)), series);
  Settlement settled{.winner = winner,
                     .rated = entry.terms.rated,
                     .change = {},
                     .experience = {won.experience, lost.experience},
                     .on_time = EndOnTime(entry, loser_sits),
                     .counted = {}};
  if (settled.rated) {
    settled.change = engine::RateMatch(won, lost, match.rules().length);
    settled.counted = gain_limits_.Count(account(winner), account(Other(winner)), series,
                                         settled.change.winner_change, settled.change.loser_change);
  }
  for (const Player p : kPlayers) {
    MatchCounts& counts = account(p).match_counts;
    p != winner&& settled.on_time == OnTime::kDays ? counts.AddAbandoned(now_)
                                                   : counts.AddFinished(now_);
  }
  MatchFinished result = Finish(entry, winner, settled.counted.gain, settled.counted.loss);
  result.verdict.on_time = settled.on_time;
  effects_.Append(std::move(result));
  for (const Player p : {winner, Other(winner)}) account_changes_.Save(account(p));
  return settled;
}

MatchFinished Settlements::SettleUnplayed(const MatchEntry& entry, Player winner, Verdict verdict,
                                          double chance, std::optional<Player> abandoned_by) {
  const auto account = [&](Player p) -> Account& { return accounts_.Get(entry.players[Index(p)]); };
  const engine::MatchRules& rules = entry.terms.rules;
  std::array<double, 2> changes{};  // of the winner, of the loser
  if (entry.terms.rated) {
    const engine::RatedPlayer one = RatingIn(account(winner), *rules.series);
    const engine::RatedPlayer other = RatingIn(account(Other(winner)), *rules.series);
    const double win = chance >= kSureWin ? 1 : chance;
    const engine::RatingChange won = engine::RateMatch(one, other, rules.length);
    const engine::RatingChange lost = engine::RateMatch(other, one, rules.length);
    changes = {win * won.winner_change + (1 - win) * lost.loser_change,
               win * won.loser_change + (1 - win) * lost.winner_change};
    // By the ratings he may have been expected to win more often still: then he is who loses.
    const size_t gains = changes[0] > 0 ? 0 : 1;
    const Player gainer = gains == 0 ? winner : Other(winner);
    const GainLimits::Counted counted = gain_limits_.Count(
        account(gainer), account(Other(gainer)), *rules.series, changes[gains], changes[1 - gains]);
    changes[gains] = counted.gain;
    changes[1 - gains] = counted.loss;
  }
  for (const Player p : kPlayers) {
    MatchCounts& counts = account(p).match_counts;
    p == abandoned_by ? counts.AddAbandoned(now_) : counts.AddFinished(now_);
  }
  MatchFinished result = Finish(entry, winner, changes[0], changes[1]);
  result.verdict = std::move(verdict);
  effects_.Append(result);
  for (const Player p : kPlayers) account_changes_.Save(account(p));
  return result;
}

void Settlements::SettleStored(const MatchEntry& entry) {
  LeaveResult(entry, Settle(entry, /*loser_sits=*/std::nullopt));
}

}  // namespace fibs::server
