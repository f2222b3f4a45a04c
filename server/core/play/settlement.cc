#include "server/core/play/settlement.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/narrate.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

constexpr std::string_view kSender = "server";  // nobody can have that name

// Shown at the next log-in of each player.
void LeaveResult(World& world, const MatchEntry& entry, Player winner) {
  for (const Player p : kPlayers) {
    const AccountId reader = entry.players[Index(p)];
    const Account& opponent = world.accounts.Get(entry.players[Index(Other(p))]);
    StoredMessage message{
        .id = ++world.last_message,
        .to = reader,
        .from = std::string(kSender),
        .left = world.now,
        .text = fmt::format("You {} the {} against {} {}-{}. It ended when the server stopped, and "
                            "has been rated now.",
                            p == winner ? "won" : "lost",
                            protocol::MatchKind(entry.match.rules().length), opponent.name,
                            entry.match.score(p), entry.match.score(Other(p)))};
    world.out.Append(MessageLeft{message});
    world.messages[reader].push_back(std::move(message));
  }
}

// What the winner gains. The loser loses by the formula in any case.
double CountedGain(World& world, const Account& won, const Account& lost,
                   const engine::RatingChange& change) {
  const Limits& limits = world.config.limits;
  const int most = limits.newcomer_rating_gain_max;
  if (!limits.rates || most == 0) return change.winner_change;
  const auto is_newcomer = [&limits](const Account& account) {
    const int experience = limits.newcomer_experience_max;
    return experience != 0 && account.experience <= experience;
  };
  if (is_newcomer(won)) world.newcomer_gains.Add(lost.id, world.now, change.loser_change, most);
  if (!is_newcomer(lost)) return change.winner_change;
  return world.newcomer_gains.Add(won.id, world.now, change.winner_change, most);
}

}  // namespace

Settlement SettleMatch(World& world, const MatchEntry& entry) {
  const engine::Match& match = entry.match;
  const Player winner = match.winner().value();
  const auto account = [&](Player p) -> Account& {
    return world.accounts.Get(entry.players[Index(p)]);
  };
  const Account& won = account(winner);
  const Account& lost = account(Other(winner));
  const int length = match.rules().length;
  Settlement settled{.winner = winner,
                     .change = engine::RateMatch({won.rating, won.experience},
                                                 {lost.rating, lost.experience}, length),
                     .experience = {won.experience, lost.experience}};
  settled.gain = CountedGain(world, won, lost, settled.change);
  MatchFinished result{.match = entry.id,
                       .winner = static_cast<int>(Index(winner)),
                       .score = {match.score(Player::kFirst), match.score(Player::kSecond)}};
  for (const Player p : kPlayers) {
    result.rating_before[Index(p)] = account(p).rating;
    account(p).rating += p == winner ? settled.gain : settled.change.loser_change;
    account(p).experience += length;
    result.rating_after[Index(p)] = account(p).rating;
  }
  world.out.Append(result);
  for (const Player p : {winner, Other(winner)}) world.SaveAccount(account(p));
  return settled;
}

void SettleStoredMatches(World& world) {
  std::vector<const MatchEntry*> over;
  world.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    if (entry.match.phase() == Phase::kMatchOver) over.push_back(&entry);
  });
  std::sort(over.begin(), over.end(),
            [](const MatchEntry* a, const MatchEntry* b) { return a->id < b->id; });
  for (const MatchEntry* entry : over) {
    LeaveResult(world, *entry, SettleMatch(world, *entry).winner);
    world.out.Push(Log{LogLevel::kWarning,
                       fmt::format("match {} was over and not rated; it is now", entry->id)});
    world.matches.Remove(entry->id);
  }
}

}  // namespace fibs::server
