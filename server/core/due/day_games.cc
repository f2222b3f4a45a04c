#include "server/core/due/day_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace fibs::server {
namespace {

constexpr int kDueATick = 20;

}  // namespace

MatchEntry* DayGames::Find(AccountId account, MatchId match) {
  if (!uses_.people.accounts.IsInUse(account)) return nullptr;
  MatchEntry* entry = uses_.play.matches.Find(match);
  if (entry == nullptr || !entry->without_seats()) return nullptr;
  if (std::ranges::find(entry->players, account) == entry->players.end()) return nullptr;
  // Where the other one's account is erased it is judged as it stands.
  return uses_.people.accounts.IsInUse(entry->OpponentOf(account)) ? entry : nullptr;
}

MatchId DayGames::Start(const Account& first, const Account& second, MatchTerms terms) {
  terms.rated &= uses_.conduct.conduct.MayRate(first.id, second.id);
  terms.rules.crawford &=
      first.settings.on(Toggle::kCrawford) || second.settings.on(Toggle::kCrawford);
  MatchEntry& entry = uses_.play.matches.Start(first.id, second.id, terms);
  uses_.turn.effects.Append(MatchStarted{{.id = entry.id,
                                          .players = entry.players,
                                          .terms = terms,
                                          .started = uses_.turn.now,
                                          .inputs = {}}});
  const MatchId match = entry.id;
  uses_.seats.seating.OpenForMoment(entry).Begin();
  const MatchEntry* now = uses_.play.matches.Find(match);
  if (now == nullptr) return match;
  // Who has to decide is told that it is his turn.
  for (const Account* each : {&first, &second}) {
    if (now->match->decider() == now->SeatOf(each->id)) continue;
    uses_.presence.claim_news.Notify(
        each->id, fmt::format("You and {} play match {} by days, and it is not your "
                              "turn yet. Type 'games' for a list.",
                              each == &first ? second.name : first.name, match));
  }
  if (now->table != nullptr) uses_.seats.seating.CloseIfEmpty(*now->table);
  return match;
}

void DayGames::Play(Order order, Answered answered) {
  MatchEntry* entry = Find(order.account, order.match);
  if (entry == nullptr) {
    return answered({.text = fmt::format("** You have no match {} by days.", order.match)});
  }
  if (entry->match != nullptr) return answered(PlayLoaded(order, *entry));
  Load(entry->id);
  waiting_.push_back({std::move(order), std::move(answered)});
}

DayGames::Answer DayGames::PlayLoaded(const Order& order, MatchEntry& entry) {
  const engine::Player seat = entry.SeatOf(order.account);
  Table& table = uses_.seats.seating.OpenForMoment(entry);
  Answer answer{.done = true};
  if (order.inputs && *order.inputs != entry.inputs.size()) {
    answer = {.text = "** That turn is over."};
  } else if (order.action) {
    const Seating::Ear ear(uses_.seats.seating, table, seat);
    const auto refused = uses_.seats.seating.Do(table, seat, *order.action);
    answer = {.done = !refused, .text = refused ? *refused : ear.heard()};
  }
  // The match may be over.
  const MatchEntry* now = uses_.play.matches.Find(order.match);
  if (now == nullptr) return answer;
  answer.board = DescribeTable(*now->table, seat, order.style);
  if (now->match->decider() == seat) answer.turn = now->inputs.size();
  uses_.seats.seating.CloseIfEmpty(*now->table);
  return answer;
}

void DayGames::Tick() {
  for (int i = 0; i < kDueATick; ++i) {
    MatchEntry* entry = uses_.play.schedule.TakeDue();
    if (entry == nullptr) return;
    FallDue(*entry);
  }
}

void DayGames::FallDue(MatchEntry& entry) {
  switch (uses_.play.schedule.DueIn(entry)) {
    case Schedule::Due::kJudgement:
      return uses_.claims.FallDue(entry);
    case Schedule::Due::kReminder:
      return Remind(entry);
    case Schedule::Due::kTimeOut:
      return entry.match == nullptr ? Load(entry.id) : TimeOut(entry);
  }
}

void DayGames::Remind(MatchEntry& entry) {
  const Time since = entry.Summary().since;
  const bool is_new = std::exchange(entry.reminded, since) != since;
  if (is_new) uses_.turn.effects.Append(Reminded{entry.id, since});
  uses_.play.schedule.NoteReminder(entry);
  if (is_new) uses_.presence.day_news.OnReminder(entry);
}

void DayGames::TimeOut(MatchEntry& entry) {
  const MatchId match = entry.id;
  uses_.seats.seating.OpenForMoment(entry).LoseOnTime();
  const MatchEntry* now = uses_.play.matches.Find(match);
  if (now != nullptr) uses_.seats.seating.CloseIfEmpty(*now->table);
}

void DayGames::Load(MatchId match) {
  uses_.turn.requests.Ask(Requests::kServer, MatchQuery{.match = match, .whole = true},
                          [this, match](const MatchLoaded& read) { OnLoaded(match, read); });
}

void DayGames::OnLoaded(MatchId match, const MatchLoaded& read) {
  if (!read.failed) uses_.play.stored_matches.Take(match, read);
  std::vector<Waiting> mine;
  for (Waiting& each : waiting_) {
    if (each.order.match == match) mine.push_back(std::move(each));
  }
  std::erase_if(waiting_, [](const Waiting& each) { return !each.answered; });
  for (Waiting& each : mine) {
    if (read.failed) {
      each.answered(
          {.later = true, .text = "** The server cannot read the match now. Please try again."});
    } else {
      Play(std::move(each.order), std::move(each.answered));
    }
  }
  MatchEntry* entry = uses_.play.matches.Find(match);
  if (entry == nullptr || !uses_.play.schedule.IsTimeOut(*entry)) return;
  if (entry->match != nullptr) return TimeOut(*entry);
  uses_.play.schedule.Postpone(*entry);
}

}  // namespace fibs::server
