#include "server/core/due/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <chrono>

#include "protocol/files/gnubg_id.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

using engine::Player;
using std::chrono::days;

constexpr int kDaysNeeded = 3;
constexpr std::chrono::minutes kPresenceEvery{1};
constexpr std::chrono::minutes kAnswerMax{10};  // a match is judged in seconds
constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

}  // namespace

std::optional<protocol::ClaimRefused> Claims::WhyNot(const MatchEntry& entry, Player by) const {
  using Why = protocol::ClaimRefused::Why;
  if (entry.terms.rules.length == engine::kUnlimited) {
    return protocol::ClaimRefused{.why = Why::kUnlimited};
  }
  if (entry.table != nullptr) return protocol::ClaimRefused{.why = Why::kPlaying};
  if (entry.claim) {
    return protocol::ClaimRefused{
        .why = Why::kClaimed, .at = UnixSeconds(DueAt(entry)), .mine = entry.claim->by == by};
  }
  const ClaimRefusals& refusals = entry.refusals[Index(by)];
  if (const auto until = uses_.seats.claimants.BarredUntil(entry, by)) {
    return protocol::ClaimRefused{
        .why = Why::kBarred, .at = UnixSeconds(*until), .count = refusals.count};
  }
  const bool refused = refusals.last > entry.closed;
  const Time since = refused ? refusals.last : entry.closed;
  const Time from =
      uses_.play.schedule.LaterThan(since, days(uses_.turn.config.matches.claim_days));
  if (uses_.turn.now < from) {
    return protocol::ClaimRefused{.why = Why::kEarly,
                                  .at = UnixSeconds(from),
                                  .after_refusal = refused,
                                  .since = UnixSeconds(since)};
  }
  const Account& me = uses_.people.accounts.Get(entry.players[Index(by)]);
  const int count = std::popcount(static_cast<Attendance::Days>(
      Attendance::After(since, uses_.turn.now) & me.attendance.Ready(uses_.turn.now)));
  if (count >= kDaysNeeded) return std::nullopt;
  return protocol::ClaimRefused{
      .why = Why::kNotReady, .count = count, .needed = kDaysNeeded, .after_refusal = refused};
}

void Claims::Make(MatchEntry& entry, Player by) {
  entry.claim = Claim{.by = by, .at = uses_.turn.now};
  uses_.turn.effects.Append(MatchClaimed{entry.id, entry.claim});
  uses_.play.schedule.Note(entry);
  uses_.presence.claim_news.TellPlayer(
      entry, Other(by), protocol::ClaimOpen{.made = true, .due = UnixSeconds(DueAt(entry))});
}

void Claims::MakeOfErased(MatchEntry& entry, Player by) {
  if (!entry.IsClaimedBy(by)) {
    entry.claim = Claim{.by = by, .at = uses_.turn.now};
    uses_.turn.effects.Append(MatchClaimed{entry.id, entry.claim});
  }
  uses_.play.schedule.Note(entry);
}

bool Claims::IsOfErased(const MatchEntry& entry) const {
  return !uses_.people.accounts.IsInUse(entry.players[Index(Other(entry.claim->by))]);
}

void Claims::DiscardOfErased(MatchEntry& entry) {
  const Player by = entry.claim->by;
  uses_.turn.effects.Log(LogLevel::kError,
                         fmt::format("match {} of an erased account cannot be judged", entry.id));
  uses_.turn.effects.Append(MatchDiscarded{entry.id});
  uses_.presence.claim_news.Notify(
      entry.players[Index(by)],
      fmt::format("The account of {} was erased, and your match with it.",
                  uses_.people.accounts.Get(entry.players[Index(Other(by))]).name));
  uses_.play.matches.Remove(entry.id);
}

void Claims::Tick() {
  if (uses_.turn.now >= presence_noted_ && uses_.turn.now - presence_noted_ < kPresenceEvery)
    return;
  presence_noted_ = uses_.turn.now;
  NoteAttendance();
}

// One at a time. Without an answer the next one has its turn, and this one comes again.
void Claims::FallDue(MatchEntry& entry) {
  if (entry.table != nullptr) return uses_.play.schedule.Postpone(entry);
  if (!IsOfErased(entry) && Lapses(entry)) return LetLapse(entry);
  uses_.play.schedule.Postpone(entry);
  if (asked_ == 0 || uses_.turn.now >= asked_until_ || uses_.turn.now < asked_until_ - kAnswerMax)
    Ask(entry);
}

// Of those who are here: a record of each at most twice a day.
void Claims::NoteAttendance() {
  for (const auto& user : uses_.presence.lobby.users()) {
    Account& account = *user->account;
    const Attendance before = account.attendance;
    NoteHere(*user, uses_.turn.now);
    if (account.attendance != before) uses_.people.account_changes.Save(account);
  }
}

void Claims::Ask(MatchEntry& entry) {
  asked_ = entry.id;
  asked_until_ = uses_.turn.now + kAnswerMax;
  if (entry.match != nullptr) return AskToJudge(entry);
  uses_.turn.requests.Ask(
      Requests::kServer, MatchQuery{.match = entry.id, .whole = true},
      [this, match = entry.id](const MatchLoaded& read) { OnLoaded(match, read); });
}

void Claims::AskToJudge(const MatchEntry& entry) {
  uses_.turn.requests.Ask(
      Requests::kServer,
      JudgeMatch{.match = entry.id,
                 .claim = *entry.claim,
                 .position = std::make_shared<const engine::Match>(*entry.match)},
      [this, match = entry.id, claim = *entry.claim, inputs = entry.inputs.size()](
          const MatchJudged& judged) { OnJudged(match, claim, inputs, judged.chance); });
}

void Claims::OnLoaded(MatchId match, const MatchLoaded& read) {
  if (!read.failed && uses_.play.stored_matches.Take(match, read)) {
    const MatchEntry* entry = FindClaimed(match);
    if (entry != nullptr && entry->match != nullptr) return AskToJudge(*entry);
  }
  if (asked_ == match) asked_ = 0;
  MatchEntry* entry = uses_.play.matches.FindAny(match);
  if (entry != nullptr && entry->corrupt && entry->claim && IsOfErased(*entry)) {
    DiscardOfErased(*entry);
  }
}

void Claims::OnJudged(MatchId match, const Claim& claim, int inputs, double claimants_chance) {
  if (asked_ == match) asked_ = 0;
  MatchEntry* entry = FindClaimed(match);
  // Somebody may have sat down meanwhile, and got up again.
  if (entry == nullptr || *entry->claim != claim || entry->match == nullptr ||
      entry->inputs.size() != inputs) {
    return;
  }
  const double of_claimant = std::clamp(claimants_chance, 0.0, 1.0);
  const Player claimant = claim.by;
  const Player winner = of_claimant >= 0.5 ? claimant : Other(claimant);
  const double chance = std::max(of_claimant, 1 - of_claimant);
  const MatchFinished result = uses_.play.settlements.SettleUnplayed(
      *entry, winner, {.chance = chance, .settled = ""}, chance, Other(claimant));
  uses_.turn.effects.Log(
      LogLevel::kInfo,
      fmt::format("match {} was judged on the claim of {}", entry->id,
                  uses_.people.accounts.Get(entry->players[Index(claimant)]).name));
  TellJudged(*entry, result, chance);
  const AccountId claimed = entry->players[Index(Other(claimant))];
  Remove(*entry);
  // The next one of an account that is erased need not wait for a minute.
  if (!uses_.people.accounts.IsInUse(claimed)) uses_.play.schedule.NoteAllOf(claimed);
}

void Claims::Remove(const MatchEntry& entry) {
  const std::array<AccountId, 2> players = entry.players;
  uses_.play.matches.Remove(entry.id);
  for (const AccountId player : players) {
    if (User* user = uses_.presence.lobby.Online(player))
      uses_.presence.announcer.SendWhoInfo(*user);
  }
}

void Claims::TellJudged(const MatchEntry& entry, const MatchFinished& result, double chance) {
  const auto winner = static_cast<size_t>(result.winner);
  const protocol::GnubgId id = protocol::GnubgIdOf(*entry.match);
  for (const Player p : kPlayers) {
    protocol::ClaimJudged told{.won = Index(p) == winner,
                               .chance = chance,
                               .counts_as_won = chance >= Settlements::kSureWin};
    if (entry.terms.rated) {
      told.ratings = {result.rating_before[Index(p)], result.rating_after[Index(p)]};
    }
    if (!id.position.empty()) told.moment = fmt::format("{}:{}", id.position, id.match);
    uses_.presence.claim_news.TellPlayer(entry, p, std::move(told));
  }
  uses_.presence.day_news.LastLines(entry);
}

bool Claims::Lapses(const MatchEntry& entry) const {
  const Player by = entry.claim->by;
  const Attendance::Days answer = Attendance::After(entry.claim->at, uses_.turn.now);
  const auto attendance = [&](Player p) -> const Attendance& {
    return uses_.people.accounts.Get(entry.players[Index(p)]).attendance;
  };
  return (attendance(Other(by)).Ready(uses_.turn.now) & answer) != 0 &&
         (attendance(by).Ready(uses_.turn.now) & answer) == 0;
}

void Claims::LetLapse(MatchEntry& entry) {
  const Player by = entry.claim->by;
  const Attendance& attendance = uses_.people.accounts.Get(entry.players[Index(by)]).attendance;
  const bool was_here =
      (attendance.Here(uses_.turn.now) & Attendance::After(entry.claim->at, uses_.turn.now)) != 0;
  uses_.presence.claim_news.End(entry,
                                was_here ? ClaimNews::Why::kNotReady : ClaimNews::Why::kNotHere);
}

void Claims::Settle(MatchEntry& entry, std::optional<Player> winner, const std::string& by,
                    const std::string& reason) {
  if (entry.table != nullptr) uses_.seats.seating.Close(*entry.table);
  const std::string settled = fmt::format("{}: {}", by, reason);
  if (winner) {
    uses_.play.settlements.SettleUnplayed(entry, *winner, {.chance = 0, .settled = settled}, 1,
                                          std::nullopt);
  } else {
    uses_.turn.effects.Append(MatchDiscarded{entry.id, settled});
  }
  uses_.turn.effects.Log(LogLevel::kInfo,
                         fmt::format("administration: match {} was settled as {} by {}", entry.id,
                                     !winner                     ? "void"
                                     : *winner == Player::kFirst ? "win"
                                                                 : "loss",
                                     settled));
  for (const Player p : kPlayers) {
    using Result = protocol::ClaimSettled::Result;
    uses_.presence.claim_news.TellPlayer(
        entry, p,
        protocol::ClaimSettled{.result = !winner        ? Result::kVoid
                                         : *winner == p ? Result::kWon
                                                        : Result::kLost,
                               .reason = reason});
  }
  uses_.presence.day_news.LastLines(entry);
  Remove(entry);
}

MatchEntry* Claims::FindClaimed(MatchId match) {
  MatchEntry* entry = uses_.play.matches.Find(match);
  return entry == nullptr || !entry->claim || entry->table != nullptr ? nullptr : entry;
}

}  // namespace fibs::server
