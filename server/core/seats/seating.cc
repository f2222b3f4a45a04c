#include "server/core/seats/seating.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "protocol/narrate.h"
#include "protocol/refusal_words.h"
#include "server/core/play/mat_text.h"
#include "server/core/seats/boards.h"

namespace fibs::server {

using engine::Player;

Seating::Seating(const Uses& uses)
    : uses_(uses),
      talk_(uses.turn.limits, uses.sessions.out, uses.presence.lobby),
      for_tables_{.turn = uses.turn,
                  .people = uses.people,
                  .dice_counts = uses.play.dice_counts,
                  .settlements = uses.play.settlements,
                  .schedule = uses.play.schedule,
                  .audience = *this} {}

Table& Seating::Open(MatchEntry& entry) {
  Players players{};
  for (const Player seat : {Player::kFirst, Player::kSecond}) {
    User& user = *uses_.presence.lobby.Online(entry.players[Index(seat)]);
    players[Index(seat)] = &user;
    uses_.invitations.OnSeated(user, entry.OpponentOf(user.id()));
    if (user.watching == nullptr) continue;
    Tell(uses_.sessions.out, user, fmt::format("You stop watching {}.", user.watching->name()));
    uses_.watching.StopQuietly(user);
  }
  Table& table = uses_.play.matches.OpenTable(entry, std::make_unique<Table>(for_tables_, entry));
  uses_.turn.effects.Append(TableOpened{entry.id});
  for (const Player seat : {Player::kFirst, Player::kSecond}) {
    User& user = *players[Index(seat)];
    user.table = &table;
    user.seat = seat;
    user.opponent = players[Index(Other(seat))];
  }
  for (MatchEnds* observer : observers_) observer->OnTableOpened(table);
  return table;
}

std::optional<std::string> Seating::Do(Table& table, Player seat, const protocol::Action& action) {
  const engine::ActionKind kind = protocol::KindOf(action);
  if (kind == engine::ActionKind::kResign) {
    if (auto why = WhyNotResign(table, seat, action)) return why;
  }
  const auto why = table.Do(seat, action);
  if (!why) return std::nullopt;
  if (const auto* unread = std::get_if<protocol::Unread>(&action);
      unread != nullptr && why->reason == engine::RefusalReason::kBadValue) {
    return unread->why;
  }
  return protocol::RefusalWords(
      kind, *why,
      {.opponent = table.names()[Index(Other(seat))], .side = table.match().numbering(seat)});
}

std::optional<std::string> Seating::WhyNotResign(const Table& table, Player seat,
                                                 const protocol::Action& action) {
  if (table.WhyNot(seat, engine::ActionKind::kAny)) return std::nullopt;  // which is told first
  if (const auto* unread = std::get_if<protocol::Unread>(&action)) return unread->why;
  const int most = uses_.turn.limits.resignations_max;
  if (most == 0 || table.match().resignations(seat) < most) return std::nullopt;
  uses_.sessions.refusals.Count(Limit::kResignations);
  return fmt::format(
      "** You have offered to resign {} time{} in this turn. Please wait for the next turn.", most,
      most == 1 ? "" : "s");
}

void Seating::OpenEmpty(MatchEntry& entry) {
  uses_.play.matches.OpenTable(entry, std::make_unique<Table>(for_tables_, entry));
  uses_.play.schedule.NoteDecision(entry, {});  // nobody's line is known yet
}

void Seating::OnDecided(const Table& table, Player by) {
  uses_.claimants.OnDecided(*uses_.play.matches.Find(table.entry().id), by);
}

void Seating::SitDown(User& user, Table& table) {
  user.table = &table;
  user.seat = table.entry().SeatOf(user.id());
  uses_.invitations.OnSeated(user, table.entry().OpponentOf(user.id()));
  user.opponent = PlayersAt(uses_.presence.lobby, table)[Index(Other(user.seat))];
  if (user.opponent != nullptr) user.opponent->opponent = &user;
}

void Seating::Return(User& user, MatchId match, bool joined, bool clean) {
  Table* sat_at = nullptr;
  for (const MatchEntry* entry :
       uses_.play.matches.UnfinishedOf(user.id())) {  // the newest one last
    if (entry->table == nullptr) continue;
    // What he knows may be old: he sits at a table that nobody can have left.
    const bool surely = !clean && !entry->pace->MayHaveLeft(*entry->match);
    if (entry->id == match || surely) sat_at = entry->table;
    if (entry->id == match) break;
  }
  if (sat_at == nullptr) return;
  SitDown(user, *sat_at);
  if (joined && sat_at->between_games()) sat_at->SetJoined(user.seat);
}

const Table* Seating::TableOf(AccountId player) const {
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(player)) {
    const Table* table = entry->table;
    if (table != nullptr && uses_.spectators.IsTableOf(*table, player)) return table;
  }
  return nullptr;
}

Table* Seating::TableFor(const User& user, AccountId other) {
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(user.id(), other)) {
    if (!entry->pace->ways().keeps_seats || entry->table == nullptr) continue;
    if (entry->table != user.table) return entry->table;
  }
  return nullptr;
}

void Seating::ComeBack(User& user, Table& table) {
  if (user.watching != nullptr) {
    Tell(uses_.sessions.out, user, fmt::format("You stop watching {}.", user.watching->name()));
    uses_.watching.StopQuietly(user);
  }
  SitDown(user, table);
  Tell(uses_.sessions.out, user,
       fmt::format("You are now playing with {}. Your running match was loaded.",
                   OpponentName(user)));
  uses_.game_lines.Snapshot(user);
  uses_.game_lines.Spectated(*user.account, &table);
  // They have missed what was played while he was away.
  for (const User* watcher : user.watchers) uses_.game_lines.Snapshot(*watcher);
  talk_.ShowWithSynopsis(table, user);
  if (user.opponent != nullptr) {
    Tell(uses_.sessions.out, *user.opponent,
         fmt::format("** {} is back at the table.", user.name()));
    uses_.presence.announcer.SendWhoInfo(*user.opponent);
  }
  uses_.presence.announcer.SendWhoInfo(user);
  uses_.claimants.OnSeated(table.entry().id);
}

void Seating::ComeBack(User& user) {
  Table* waits = nullptr;
  for (const MatchEntry* entry : uses_.play.matches.UnfinishedOf(user.id())) {
    if (!entry->pace->ways().keeps_seats || entry->table == nullptr) continue;
    if (!CanShow(user, entry->terms.rules)) continue;
    const bool decides = entry->match->decider() == entry->SeatOf(user.id());
    if (waits == nullptr || decides) waits = entry->table;
    if (decides) break;
  }
  if (waits != nullptr) ComeBack(user, *waits);
}

Table& Seating::OpenForMoment(MatchEntry& entry) {
  if (entry.table != nullptr) return *entry.table;
  return uses_.play.matches.OpenTable(entry, std::make_unique<Table>(for_tables_, entry));
}

void Seating::SitDownByDays(User& user, MatchEntry& entry) {
  if (entry.table == nullptr) uses_.turn.effects.Append(TableOpened{entry.id});
  ComeBack(user, OpenForMoment(entry));
}

void Seating::CloseIfEmpty(Table& table) {
  const Players players = PlayersAt(uses_.presence.lobby, table);
  if (players[0] == nullptr && players[1] == nullptr) Close(table);
}

void Seating::Vacate(User& user) {
  user.table = nullptr;
  if (User* opponent = std::exchange(user.opponent, nullptr)) opponent->opponent = nullptr;
}

void Seating::Show(const User& reader) {
  const User& viewed = reader.table == nullptr ? *reader.watching : reader;
  if (viewed.table != nullptr) talk_.Show(*viewed.table, viewed.seat, reader);
}

void Seating::Close(Table& table) {
  MatchEntry& entry = *uses_.play.matches.Find(table.entry().id);
  Players changed = PlayersAt(uses_.presence.lobby, table);
  for (const AccountId id : entry.players) {
    if (!uses_.spectators.IsTableOf(table, id)) continue;
    uses_.game_lines.Spectated(uses_.people.accounts.Get(id), nullptr);
  }
  for (User* player : changed) {
    if (player == nullptr) continue;
    player->table = nullptr;
    player->opponent = nullptr;
  }
  uses_.play.matches.CloseTable(entry.id, uses_.turn.now);
  if (entry.match->phase() == engine::Phase::kMatchOver) {
    // The rating of somebody who is on line and not at the table has changed, too.
    for (const Player seat : {Player::kFirst, Player::kSecond}) {
      changed[Index(seat)] = uses_.presence.lobby.Online(entry.players[Index(seat)]);
    }
    uses_.play.matches.Remove(entry.id);
  } else {
    uses_.turn.effects.Append(TableClosed{entry.id, entry.Summary()});
    if (entry.without_seats()) uses_.play.matches.Unload(entry);
    uses_.play.schedule.Note(entry);  // its judgement may have waited for them to get up
  }
  for (User* player : changed) {
    if (player != nullptr) uses_.presence.announcer.SendWhoInfo(*player);
  }
}

void Seating::Leave(User& user) {
  Table& table = *user.table;
  uses_.claimants.OnGetsUp(user);
  if (table.entry().without_seats()) {
    User* other = user.opponent;
    Vacate(user);
    uses_.game_lines.Spectated(*user.account, nullptr);
    uses_.presence.announcer.SendWhoInfo(user);
    if (other != nullptr) uses_.presence.announcer.SendWhoInfo(*other);
    return CloseIfEmpty(table);
  }
  const auto most = static_cast<size_t>(uses_.turn.limits.saved_matches_max);
  const bool full = most != 0 && uses_.play.matches.CountLeftBy(user.id(), &table.entry()) >= most;
  if (!full || !table.match().left_by()) table.NoteLeft(user.seat);
  if (!table.entry().pace->WaitsForAbsent()) return Close(table);
  User* opponent = user.opponent;
  Vacate(user);
  uses_.game_lines.Spectated(*user.account, nullptr);
  uses_.presence.announcer.SendWhoInfo(user);
  if (opponent != nullptr) uses_.presence.announcer.SendWhoInfo(*opponent);
}

// What he saved counts for who is not here, and without seats for who does not sit there.
const Settings& Seating::SettingsOf(const Table& table, Player seat) const {
  const AccountId account = table.account(seat);
  const User* user = uses_.presence.lobby.Online(account);
  const bool here = user != nullptr && (!table.entry().without_seats() || user->table == &table);
  return here ? user->settings : std::as_const(uses_.people.accounts).Get(account).settings;
}

engine::AutomaticWishes Seating::WishesOf(const Table& table, Player seat) const {
  const Settings& settings = SettingsOf(table, seat);
  return {.ask_to_double = settings.on(Toggle::kDouble),
          .automove = settings.on(Toggle::kAutomove),
          .greedy = settings.on(Toggle::kGreedy),
          .automatic_doubles = settings.on(Toggle::kAutodouble),
          .by_hand = table.entry().without_seats() &&
                     uses_.people.accounts.Get(table.account(seat)).manual};
}

bool Seating::IsSeated(const Table& table, Player seat) const {
  return PlayersAt(uses_.presence.lobby, table)[Index(seat)] != nullptr;
}

std::chrono::milliseconds Seating::LagOf(const Table& table, Player seat) const {
  const User* user = uses_.presence.lobby.Online(table.account(seat));
  return user == nullptr ? std::chrono::milliseconds(0) : user->session->lag;
}

int Seating::RedoublesOf(const Table& table, Player seat) const {
  return SettingsOf(table, seat).redoubles;
}

std::string Seating::TakeDiceText(const Table& table, Player seat) {
  User* user = uses_.presence.lobby.Online(table.account(seat));
  return user == nullptr ? std::string() : std::exchange(user->dice_text, {});
}

void Seating::OnGameBegins(const Table& table) {
  for (User* player : PlayersAt(uses_.presence.lobby, table)) {
    if (player == nullptr) continue;
    player->settings.set(Toggle::kDouble, true);
    player->settings.set(Toggle::kGreedy, false);
    player->settings.set(Toggle::kMoves, false);
  }
}

void Seating::OnResumed(const Table& table, bool by_itself) { talk_.OnResumed(table, by_itself); }

// A seed in use gives way to that of the next game.
void Seating::OnInput(const Table& table, const InputLog::Entry& input) {
  uses_.game_lines.Input(table, input);
  if (input.text.starts_with("k,")) uses_.game_lines.NextDiceHash(table);
}

void Seating::OnEvent(const Table& table, const engine::MatchEvent& event, protocol::PlayedHow how,
                      bool by_itself) {
  talk_.OnEvent(table, event, how, by_itself);
  if (ear_ != nullptr && ear_->table_ == &table) {
    const std::string text = TableTalk::Sentence(table, ear_->player_, event, how);
    if (!text.empty()) ear_->heard_ += (ear_->heard_.empty() ? "" : "\n") + text;
  }
  if (!table.entry().without_seats()) return;
  const auto* won = std::get_if<engine::GameWon>(&event);
  if (won != nullptr && won->end == engine::GameEnd::kTimeOut) {
    TellTimeOut(table, Other(won->winner));
  }
  if (const auto* lost = std::get_if<engine::LostOnTime>(&event)) TellTimeOut(table, lost->player);
}

void Seating::TellTimeOut(const Table& table, Player late) {
  const bool match = table.match().phase() == engine::Phase::kMatchOver;
  for (const Player reader : {Player::kFirst, Player::kSecond}) {
    if (PlayersAt(uses_.presence.lobby, table)[Index(reader)] != nullptr) continue;
    const std::string_view other = table.names()[Index(Other(reader))];
    const std::string_view what = match ? "the match" : "a game";
    const MatchId id = table.entry().id;
    TellAbsent(
        table, reader,
        reader == late
            ? fmt::format("You have run out of time in match {} with {} and lose {}.", id, other,
                          what)
            : fmt::format("{} has run out of time in match {} and loses {}.", other, id, what));
  }
}

// Between games nobody waits for who is away. Who is here but sits elsewhere does not see that it
// is his turn.
void Seating::OnClock(Table& table) {
  uses_.game_lines.Clock(table);
  const Players players = PlayersAt(uses_.presence.lobby, table);
  if (table.between_games() && (players[0] == nullptr || players[1] == nullptr)) {
    for (const User* player : players) {
      if (player == nullptr) continue;
      Tell(uses_.sessions.out, *player,
           fmt::format("** {} is away. The game was saved.",
                       table.names()[Index(Other(player->seat))]));
    }
    return Close(table);
  }
  const auto decides = table.match().decider();
  const User* user = decides ? uses_.presence.lobby.Online(table.account(*decides)) : nullptr;
  if (user == nullptr || user->table == &table) return;
  Tell(uses_.sessions.out, *user,
       fmt::format("** Your clock is running in your match with {0}. Type 'join {0}' to play on.",
                   table.names()[Index(Other(*decides))]));
}

void Seating::TellResult(const Table& table, Player absent, const Settlement& settlement) {
  const engine::Match& match = table.match();
  const std::string how = VerdictText({.settled = {}, .on_time = settlement.on_time});
  TellAbsent(
      table, absent,
      fmt::format("You {} the {} against {} {}-{}.{}", absent == settlement.winner ? "won" : "lost",
                  protocol::MatchKind(match.rules().Length()), table.names()[Index(Other(absent))],
                  match.score(absent), match.score(Other(absent)),
                  how.empty() ? how : fmt::format(" The match ended {}.", how)));
}

void Seating::TellAbsent(const Table& table, Player absent, const std::string& text) {
  if (const User* user = uses_.presence.lobby.Online(table.account(absent))) {
    Tell(uses_.sessions.out, *user, "** " + text);
  } else {
    uses_.people.mailbox.Keep(
        uses_.people.mailbox.Write(table.account(absent), std::string(kServerSender), text));
  }
}

void Seating::OnMatchOver(Table& table, const Settlement& settlement) {
  uses_.game_lines.Ratings(table, settlement);
  talk_.OnMatchOver(table, settlement);
  const Players players = PlayersAt(uses_.presence.lobby, table);
  for (const Player seat : {Player::kFirst, Player::kSecond}) {
    if (players[Index(seat)] == nullptr) TellResult(table, seat, settlement);
  }
  const std::string report =
      protocol::MatchReport(settlement.winner, {.match = table.match(), .names = table.names()});
  uses_.presence.announcer.Report(report, players);
  uses_.presence.day_news.OnOver(table.entry(), settlement.winner);
  for (MatchEnds* observer : observers_) observer->OnMatchOver(table.entry(), settlement.winner);
  Close(table);
}

}  // namespace fibs::server
