#include "tests/books.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "engine/match/clock.h"
#include "engine/match/rating.h"
#include "server/core/core_state.h"
#include "tests/broken.h"

namespace fibs::server {
namespace {

// What counts 4, or a point a checker, is with the backgammons.
Ending EndingOf(const engine::GameWon& won, const engine::Match& match) {
  const engine::Variant& game = match.game();
  const int most = game.men_left           ? game.men()
                   : game.values_by_kind() ? game.highest_value
                                           : game.value_on_bar;
  Require(won.points >= match.cube() && won.points <= most * match.cube() &&
              won.points % match.cube() == 0,
          "odd points");
  const int multiple = std::min(3, won.points / match.cube());
  switch (won.end) {
    case engine::GameEnd::kMother:  // counts as the gammon that it is worth
    case engine::GameEnd::kBearOff:
    case engine::GameEnd::kPattern:
    case engine::GameEnd::kJan:
      return static_cast<Ending>(static_cast<int>(Ending::kSingle) + multiple - 1);
    case engine::GameEnd::kDrop:
      return Ending::kDrop;
    case engine::GameEnd::kResign:
      return static_cast<Ending>(static_cast<int>(Ending::kResignedSingle) + multiple - 1);
    case engine::GameEnd::kTimeOut:
      break;  // counted by itself
  }
  return Ending::kSingle;
}

Stage StageOf(const engine::Match& match) {
  if (match.unlimited()) return Stage::kUnlimited;
  if (match.rules().length == 1) return Stage::kOnePoint;
  if (match.crawford_game()) return Stage::kCrawford;
  return match.post_crawford() ? Stage::kPostCrawford : Stage::kBeforeCrawford;
}

const User* Online(const CoreState& state, AccountId id) {
  const auto& users = state.lobby.users();
  const auto found =
      std::find_if(users.begin(), users.end(), [id](const auto& user) { return user->id() == id; });
  return found == users.end() ? nullptr : found->get();
}

}  // namespace

Books::Books(const StoredState& stored) {
  for (const Account& account : stored.accounts) Add(AccountCreated{account});
  for (const StoredMatch& match : stored.matches) {
    Add(MatchStarted{match});
    OpenMatch& open = Find(match.id);
    for (const std::string& text : match.inputs) {
      const auto input = Read(open, text);
      Require(input && open.match.Apply(*input), "a stored match that is no match");
      ++open.inputs;
    }
  }
  Restarted();
}

void Books::Restarted() {
  for (auto& [id, open] : matches_) {
    open.after_restart = true;
    const bool clock_runs = open.match.rules().has_clock() && open.match.decider();
    if (open.at_table && clock_runs) reopened_.push_back(id);
    open.at_table = false;
  }
}

void Books::BeginEvent(bool seated) {
  ++event_;
  for (const MatchId id : std::exchange(reopened_, {})) {
    if (const auto open = matches_.find(id); open != matches_.end()) open->second.at_table = true;
  }
  seated_ = seated;
  touched_.clear();
  just_finished_.clear();
}

void Books::Add(const NumberedRecord& record, const CoreState& state) {
  std::visit(
      [&](const auto& r) {
        using R = std::decay_t<decltype(r)>;
        if constexpr (std::is_same_v<R, MatchInput> || std::is_same_v<R, MatchFinished>) {
          Add(r, state);
        } else if constexpr (!std::is_same_v<R, MessageLeft> &&
                             !std::is_same_v<R, MessageDelivered> &&
                             !std::is_same_v<R, MailWritten> && !std::is_same_v<R, MailGone> &&
                             !std::is_same_v<R, MailKeyMade> && !std::is_same_v<R, Reminded> &&
                             !std::is_same_v<R, EventMade> && !std::is_same_v<R, EventInput> &&
                             !std::is_same_v<R, SeekPut> && !std::is_same_v<R, SeekEnded> &&
                             !std::is_same_v<R, FriendLinkPut> &&
                             !std::is_same_v<R, FriendLinkOpened> &&
                             !std::is_same_v<R, FriendLinkEnded> &&
                             !std::is_same_v<R, FriendLinkKeyMade> &&
                             !std::is_same_v<R, BlocksSaved> && !std::is_same_v<R, FriendsSaved> &&
                             !std::is_same_v<R, MatchRestored> && !std::is_same_v<R, ClubSaved> &&
                             !std::is_same_v<R, ClubMemberSaved> &&
                             !std::is_same_v<R, ClubMemberGone> && !std::is_same_v<R, ClubClosed> &&
                             !std::is_same_v<R, ClubLinkSaved> &&
                             !std::is_same_v<R, ClubLinkGone> &&
                             !std::is_same_v<R, RecoveryCodesSaved> &&
                             !std::is_same_v<R, AccessTokenSaved> &&
                             !std::is_same_v<R, AccessTokenEnded> &&
                             !std::is_same_v<R, OwnDataMade> && !std::is_same_v<R, OwnDataGone> &&
                             !std::is_same_v<R, PushDeviceSaved> &&
                             !std::is_same_v<R, PushDeviceEnded> &&
                             !std::is_same_v<R, PushKeyMade> &&
                             !std::is_same_v<R, RegistrationCodeSaved> &&
                             !std::is_same_v<R, RegistrationCodeGone> &&
                             !std::is_same_v<R, WaveBegun> && !std::is_same_v<R, WaveEnded> &&
                             !std::is_same_v<R, ConductNoted> &&
                             !std::is_same_v<R, ConductErased> &&
                             !std::is_same_v<R, SessionEnded> && !std::is_same_v<R, EdgesLinked> &&
                             !std::is_same_v<R, CoreSaved> && !std::is_same_v<R, ChouetteSaved> &&
                             !std::is_same_v<R, ChouetteInput>) {
          Add(r);
        }
      },
      record.record);
}

void Books::Add(const AccountCreated& created) {
  const Account& account = created.account;
  const Player player = {{&engine::kSeries[0], {account.rating, account.experience}}};
  const bool added = players_.emplace(account.id, player).second;
  Require(added, "a number of an account is given twice");
}

void Books::RequireRatings(const Account& account, const Player& player) {
  size_t played = 1;
  for (const auto& [series, rated] : player) {
    const engine::RatedPlayer found = RatingIn(account, *series);
    Require(found.rating == rated.rating, "a rating is not the sum of the matches");
    Require(found.experience == rated.experience, "experience is not the sum of the matches");
    played += rated.experience > 0 && series != &engine::kSeries[0];
  }
  Require(account.game_ratings.size() + 1 == played, "a rating of a game that was not played");
}

void Books::Add(const AccountSaved& saved) {
  const auto player = players_.find(saved.account.id);
  Require(player != players_.end(), "an account is saved that does not exist");
  RequireRatings(saved.account, player->second);
}

void Books::Add(const AccountErased& erased) {
  Require(players_.erase(erased.account) == 1, "an account is erased that does not exist");
  std::erase_if(matches_, [&](const auto& open) {
    const auto& players = open.second.players;
    return players[0] == erased.account || players[1] == erased.account;
  });
}

void Books::Add(const MatchStarted& started) {
  const StoredMatch& match = started.match;
  OpenMatch open{.players = match.players,
                 .match = engine::Match(match.terms.rules),
                 .rated = match.terms.rated};
  Require(matches_.emplace(match.id, std::move(open)).second, "a match begins twice");
}

Books::OpenMatch& Books::Find(MatchId id) {
  const auto found = matches_.find(id);
  Require(found != matches_.end(), "a record of a match that is not open");
  return found->second;
}

std::optional<engine::Input> Books::Read(OpenMatch& open, std::string_view text) {
  const auto timed = engine::SplitTime(text);
  const auto input = timed ? engine::DecodeInput(timed->input) : std::nullopt;
  if (input && open.match.rules().by_days()) {
    open.last_input += timed->time.passed;
    if (!std::holds_alternative<engine::UseDice>(*input)) open.since = open.last_input;
  }
  return input;
}

MatchSummary Books::SummaryOf(const OpenMatch& open) { return Summarize(open.match, open.since); }

void Books::Add(const MatchInput& input, const CoreState& state) {
  OpenMatch& open = Find(input.match);
  Require(open.inputs++ == input.index, "an input out of its order");
  const auto decoded = Read(open, input.input);
  Require(decoded.has_value(), "an input that is none");

  const User* mover = Online(state, open.players[engine::Index(open.match.turn())]);
  const bool greedy = mover != nullptr && mover->on(Toggle::kGreedy) &&
                      open.match.phase() == engine::Phase::kMove && open.match.BearOffWithAll();
  const bool first = open.last_event != event_;
  open.last_event = event_;
  if (first) touched_.push_back(input.match);

  const auto events = open.match.Apply(*decoded);
  Require(bool(events), "an input against the rules");
  CheckProgress(open, *decoded, state);
  const bool timed_out = std::holds_alternative<engine::TimeOut>(*decoded);
  if (timed_out) ++tally_.timed_out;
  open.lost_on_time = timed_out || std::holds_alternative<engine::LoseOnTime>(*decoded);
  Count(*decoded);
  for (const engine::MatchEvent& event : *events) {
    const auto* won = std::get_if<engine::GameWon>(&event);
    if (won == nullptr || won->end == engine::GameEnd::kTimeOut) continue;
    const bool automatic = !first || !seated_;
    open.last_ended_by = {!automatic ? EndedBy::kTypedLine
                          : greedy   ? EndedBy::kGreedy
                                     : EndedBy::kAutomove};
    if (!seated_) open.last_ended_by.push_back(EndedBy::kResume);
    if (open.after_restart) open.last_ended_by.push_back(EndedBy::kAfterRestart);
    CountEnd(open, *won);
  }
}

void Books::CheckProgress(OpenMatch& open, const engine::Input& input, const CoreState& state) {
  const bool leaves_as_it_was = std::holds_alternative<engine::OfferResign>(input) ||
                                std::holds_alternative<engine::RejectResign>(input) ||
                                std::holds_alternative<engine::Leave>(input) ||
                                std::holds_alternative<engine::UseDice>(input);
  open.since_progress = leaves_as_it_was ? open.since_progress + 1 : 0;
  // Offers and refusals of two players, the dice, and a leave behind each of them.
  const int most = 2 * (2 * 2 * state.config.limits.resignations_max + 2);
  Require(open.since_progress <= most, "a match grows without being played");
}

void Books::Count(const engine::Input& input) {
  if (std::holds_alternative<engine::OfferDouble>(input)) ++tally_.doubles;
  if (std::holds_alternative<engine::AcceptDouble>(input)) ++tally_.takes;
  if (std::holds_alternative<engine::Redouble>(input)) ++tally_.redoubles;
  if (std::holds_alternative<engine::OfferResign>(input)) ++tally_.resignations;
  if (std::holds_alternative<engine::RejectResign>(input)) ++tally_.resigns_rejected;
}

void Books::CountEnd(OpenMatch& open, const engine::GameWon& won) {
  open.last_ending = EndingOf(won, open.match);
  const auto stage = static_cast<size_t>(StageOf(open.match));
  ++tally_.games[static_cast<size_t>(open.last_ending)][stage];
  for (const EndedBy by : open.last_ended_by) ++tally_.games_by[static_cast<size_t>(by)];
}

void Books::Add(const TableOpened& opened) {
  OpenMatch& open = Find(opened.match);
  Require(!open.at_table, "a second table for a match");
  open.at_table = true;
}

// After a restart all tables are closed, whether they were open or not.
void Books::Add(const TableClosed& closed) {
  OpenMatch& open = Find(closed.match);
  Require(closed.summary == SummaryOf(open), "a summary of something else");
  open.at_table = false;
}

void Books::Add(const MatchClaimed& claimed) {
  OpenMatch& open = Find(claimed.match);
  if (claimed.claim) {
    Require(!open.at_table, "a claim of a match that is being played");
    ++tally_.claims;
  } else {
    Require(open.claimed, "a claim ends that was none");
    ++(open.at_table ? tally_.claims_played_on : tally_.lapsed);
  }
  open.claimed = claimed.claim.has_value();
}

void Books::Add(const ClaimRefused& refused) {
  int& count = Find(refused.match).refusals[engine::Index(refused.by)];
  Require(refused.refusals.count == ++count, "refusals are counted wrong");
  ++tally_.claims_refused;
}

void Books::CheckJudged(const MatchFinished& finished, const OpenMatch& open,
                        const engine::RatedPlayer& winner, const engine::RatedPlayer& loser) {
  Require(open.claimed && !open.at_table, "a match is judged that is not claimed, or is played");
  constexpr double kSure = 0.95, kRounding = 1e-9;
  const double win = finished.verdict.chance >= kSure ? 1 : finished.verdict.chance;
  const int length = open.match.rules().length;
  const engine::RatingChange won = engine::RateMatch(winner, loser, length);
  const engine::RatingChange lost = engine::RateMatch(loser, winner, length);
  const auto changed = [&](int player, double change) {
    const auto i = static_cast<size_t>(player);
    const double found = finished.rating_after[i] - finished.rating_before[i];
    return std::abs(found - (open.rated ? change : 0)) <= kRounding;
  };
  Require(changed(finished.winner, win * won.winner_change + (1 - win) * lost.loser_change) &&
              changed(1 - finished.winner, win * won.loser_change + (1 - win) * lost.winner_change),
          "a judged match is not worth what is expected of it");
}

// The formula is a bound: a limit of the server may give less.
void Books::Add(const MatchFinished& finished, const CoreState& state) {
  const OpenMatch& open = Find(finished.match);
  const engine::Match& match = open.match;
  const bool played = finished.verdict.chance == 0 && finished.verdict.settled.empty();
  Require(!played || match.phase() == engine::Phase::kMatchOver,
          "a match is settled that is not over");
  const engine::Player winner =
      finished.winner == 0 ? engine::Player::kFirst : engine::Player::kSecond;
  Require(!played || match.match_winner() == winner, "the loser is said to win");
  const auto player = [&](engine::Player p) -> engine::RatedPlayer& {
    return players_.at(open.players[engine::Index(p)])[match.rules().series];
  };
  const bool judged = finished.verdict.chance != 0;
  // With limits a newcomer may gain less.
  if (judged && !state.config.limits.rates) {
    CheckJudged(finished, open, player(winner), player(Other(winner)));
  }
  const int length = match.rules().length;
  engine::RatingChange most;
  if (open.rated) most = engine::RateMatch(player(winner), player(Other(winner)), length);
  for (const engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
    const size_t i = engine::Index(p);
    const engine::RatedPlayer& account = player(p);
    Require(finished.score[i] == match.score(p), "a score that was not played");
    Require(finished.rating_before[i] == account.rating, "a match begins from another rating");
    const double change = finished.rating_after[i] - account.rating;
    constexpr double kRounding = 1e-9;
    const double bound = p == winner ? most.winner_change : most.loser_change;
    Require((change * bound >= 0 || !played) && std::abs(change) <= std::abs(bound) + kRounding,
            "a rating changes by more than the match is worth");
  }
  for (const engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
    player(p).rating = finished.rating_after[engine::Index(p)];
    if (open.rated) player(p).experience += length;
    just_finished_.emplace_back(open.players[engine::Index(p)], finished.match);
  }
  if (open.claimed && !judged) ++tally_.claims_gone;
  if (judged) {
    ++tally_.judged;
  } else if (open.lost_on_time) {
    ++tally_.lost_on_time;
  } else {
    ++tally_.matches[static_cast<size_t>(open.last_ending)];
    for (const EndedBy by : open.last_ended_by) ++tally_.matches_by[static_cast<size_t>(by)];
  }
  matches_.erase(finished.match);  // so that it cannot be settled again
}

void Books::Add(const MatchDiscarded& discarded) {
  const auto open = matches_.find(discarded.match);
  Require(open != matches_.end(), "a match is discarded that is not open");
  if (open->second.claimed) ++tally_.claims_gone;
  matches_.erase(open);
}

void Books::EndEvent(const CoreState& state) {
  for (const MatchId id : touched_) {
    const auto open = matches_.find(id);
    if (open == matches_.end()) continue;
    Require(open->second.match.phase() != engine::Phase::kMatchOver,
            "a match is over and not settled");
    open->second.after_restart = false;
  }
  for (const auto& [account, match] : just_finished_) {
    const User* user = Online(state, account);
    Require(user == nullptr || user->table == nullptr || user->table->entry().id != match,
            "sits at the table of a finished match");
  }
}

void Books::Check(const CoreState& state) const {
  Require(state.accounts.size() == players_.size(), "another number of accounts");
  state.accounts.ForEach([&](const Account& account) {
    const auto& player = players_.at(account.id);
    RequireRatings(account, player);
  });
  size_t open_matches = 0;
  state.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    ++open_matches;
    const auto found = matches_.find(entry.id);
    Require(found != matches_.end(), "an unfinished match that is over, or never began");
    const OpenMatch& open = found->second;
    Require(entry.players == open.players && entry.Summary() == SummaryOf(open),
            "a match differs from its records");
    Require((entry.table != nullptr) == open.at_table, "a table without a record");
    if (entry.match == nullptr) return;
    Require(entry.inputs.size() == open.inputs && entry.match->phase() == open.match.phase() &&
                entry.match->turn() == open.match.turn(),
            "a match differs from its records");
    for (const engine::Player p : {engine::Player::kFirst, engine::Player::kSecond}) {
      Require(entry.match->BoardOf(p) == open.match.BoardOf(p),
              "a position differs from its records");
    }
  });
  Require(open_matches == matches_.size(), "an open match that the server has not");
}

}  // namespace fibs::server
