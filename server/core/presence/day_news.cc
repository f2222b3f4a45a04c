#include "server/core/presence/day_news.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "protocol/clip_game.h"
#include "server/core/clock_text.h"

namespace fibs::server {

using engine::Player;

namespace {

protocol::DayMatch Describe(const Accounts& accounts, const MatchEntry& entry, AccountId reader) {
  const Player seat = entry.SeatOf(reader);
  const auto score = entry.Summary().score;
  return {.match = entry.id,
          .opponent = accounts.Get(entry.OpponentOf(reader)).name,
          .length = entry.terms.rules.length,
          .score = {score[Index(seat)], score[Index(Other(seat))]},
          .terms = TermsWords(entry.terms)};
}

}  // namespace

void DayNews::OnDecision(const Table& table, std::optional<Player> by) {
  const MatchEntry& entry = table.entry();
  const auto decides = entry.match->decider();
  if (!decides) return;
  Lines(entry);
  if (decides == by) return;
  for (DayTurns* observer : observers_) observer->OnTurn(entry, *decides);
  const User* user = uses_.lobby.Online(table.account(*decides));
  if (user == nullptr || user->table == &table || user->session->game_lines) return;
  Tell(uses_.sessions.out, *user,
       fmt::format("** It is your turn in match {0} with {1}. Type 'game {0}'.", entry.id,
                   table.names()[Index(Other(*decides))]));
}

void DayNews::OnReminder(const MatchEntry& entry) {
  const Player player = *entry.Summary().decider;
  const AccountId account = entry.players[Index(player)];
  const Time due = uses_.play.schedule.TimeOutOf(entry);
  for (DayTurns* observer : observers_) observer->OnReminder(entry, player, due);
  const User* user = uses_.lobby.Online(account);
  if (user == nullptr) return;
  Tell(uses_.sessions.out, *user,
       fmt::format("** It is your turn in match {} with {}, up to {}.", entry.id,
                   uses_.people.accounts.Get(entry.OpponentOf(account)).name,
                   LongDate(due, user->settings.timezone)));
}

void DayNews::OnOver(const MatchEntry& entry, Player winner) {
  if (!entry.without_seats()) return;
  LastLines(entry);
  for (DayTurns* observer : observers_) observer->OnOver(entry, winner);
}

void DayNews::TellTurns(const User& user) {
  const auto all = MatchesOf(user.id());
  const auto turns = std::ranges::count_if(all, [&](const MatchEntry* entry) {
    return entry->Summary().decider == entry->SeatOf(user.id());
  });
  if (turns == 0) return;
  Tell(uses_.sessions.out, user,
       fmt::format("** It is your turn in {} match{} by days. Type 'games' for a list.", turns,
                   turns == 1 ? "" : "es"));
}

std::vector<const MatchEntry*> DayNews::MatchesOf(AccountId account) {
  std::vector<std::tuple<bool, Time, const MatchEntry*>> sorted;
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(account)) {
    if (!entry->without_seats()) continue;
    const bool his = entry->Summary().decider == entry->SeatOf(account);
    sorted.emplace_back(!his, his ? uses_.play.schedule.TimeOutOf(*entry) : Time{}, entry);
  }
  std::ranges::stable_sort(sorted, [](const auto& a, const auto& b) {
    return std::tie(std::get<0>(a), std::get<1>(a)) < std::tie(std::get<0>(b), std::get<1>(b));
  });
  std::vector<const MatchEntry*> all;
  for (const auto& each : sorted) all.push_back(std::get<2>(each));
  return all;
}

size_t DayNews::Line(const User& reader, const MatchEntry& entry) {
  if (!reader.session->game_lines) return 0;
  const MatchSummary summary = entry.Summary();
  if (!summary.decider) return 0;
  protocol::DayMatch match = Describe(uses_.people.accounts, entry, reader.id());
  match.state = summary.decider == entry.SeatOf(reader.id()) ? 'y' : 'o';
  match.since = UnixSeconds(summary.since);
  match.due = UnixSeconds(uses_.play.schedule.TimeOutOf(entry));
  const std::string line = protocol::ClipDayMatch(match);
  Tell(uses_.sessions.out, reader, line);
  return line.size();
}

void DayNews::LastLines(const MatchEntry& entry) {
  for (const AccountId account : entry.players) {
    if (const User* user = uses_.lobby.Online(account)) LastLine(*user, entry);
  }
}

void DayNews::LastLine(const User& reader, const MatchEntry& entry) {
  if (!reader.session->game_lines || !entry.without_seats()) return;
  Tell(uses_.sessions.out, reader,
       protocol::ClipDayMatch(Describe(uses_.people.accounts, entry, reader.id())));
}

void DayNews::Lines(const User& reader) {
  for (const MatchEntry* entry : MatchesOf(reader.id())) Line(reader, *entry);
}

size_t DayNews::Lines(const MatchEntry& entry) {
  size_t bytes = 0;
  for (const AccountId account : entry.players) {
    if (const User* user = uses_.lobby.Online(account)) bytes += Line(*user, entry);
  }
  return bytes;
}

// One word leads to as many lines as he has matches.
void DayNews::LinesOf(AccountId account) {
  for (const MatchEntry* entry : MatchesOf(account))
    uses_.sessions.out.NoteAnnounced(Lines(*entry));
}

}  // namespace fibs::server
