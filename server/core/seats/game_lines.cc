#include "server/core/seats/game_lines.h"

#include <algorithm>
#include <utility>

#include "protocol/clip_game.h"
#include "protocol/clip_seek.h"
#include "server/core/clock_text.h"
#include "server/core/presence/announcer.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {

using engine::Player;
using protocol::SpectatedState;

template <typename F>
void GameLines::ForEachReader(const Table& table, F&& tell) const {
  for (const User* player : PlayersAt(lobby_, table)) {
    if (player == nullptr) continue;
    if (player->session->game_lines) tell(*player->session);
    for (const User* watcher : player->watchers) {
      if (watcher->session->game_lines) tell(*watcher->session);
    }
  }
  if (spectators_.AreWelcome(table)) spectators_.ForEach(table, tell);
}

void GameLines::Input(const Table& table, const InputLog::Entry& input) {
  std::string line;  // one text for all
  ForEachReader(table, [&](Session& reader) {
    if (line.empty()) line = protocol::ClipInput(table.entry().id, input.index, input.text);
    out_.Line(reader, line);
  });
}

std::string GameLines::ClockLine(const Table& table) const {
  const engine::Clock& clock = *table.entry().pace->clock();
  const engine::Milliseconds now = schedule_.running();
  return protocol::ClipClock(
      table.entry().id,
      {.left_ms = {clock.Left(Player::kFirst, now).count(),
                   clock.Left(Player::kSecond, now).count()},
       .running = clock.running() ? static_cast<int>(Index(*clock.running())) + 1 : 0,
       .delay_ms = clock.DelayLeft(now).count()});
}

void GameLines::Clock(const Table& table) {
  if (table.entry().pace->clock() == nullptr) return;
  const std::string line = ClockLine(table);
  ForEachReader(table, [&](Session& reader) { out_.Line(reader, line); });
}

void GameLines::Snapshots(const Table& table) {
  using enum protocol::SpectatedState;
  const SpectatedState state = spectators_.AreWelcome(table) ? kPlaying : kClosed;
  spectators_.ForEach(table, [&](Session& spectator) {
    out_.Line(spectator, protocol::ClipSpectated(accounts_.Get(spectator.spectated).name, state));
  });
  ForEachReader(table, [&](Session& reader) { Snapshot(reader, table); });
}

void GameLines::Spectated(Session& spectator, const Account& player, const Table* table) {
  using enum protocol::SpectatedState;
  const bool closed = table == nullptr ? !player.spectators : !spectators_.AreWelcome(*table);
  const SpectatedState state = closed ? kClosed : table == nullptr ? kIdle : kPlaying;
  out_.Line(spectator, protocol::ClipSpectated(player.name, state));
  if (state == kPlaying) Snapshot(spectator, *table);
}

void GameLines::Spectated(const Account& player, const Table* table) {
  spectators_.ForEachOf(player.id,
                        [&](Session& spectator) { Spectated(spectator, player, table); });
}

void GameLines::Snapshot(const User& reader) {
  const User* player = reader.table != nullptr ? &reader : reader.watching;
  if (!reader.session->game_lines || player == nullptr || player->table == nullptr) return;
  Snapshot(*reader.session, *player->table);
}

void GameLines::Snapshot(Session& reader, const Table& table) {
  const MatchEntry& entry = table.entry();
  const User* user = reader.user;
  auto seat = protocol::ClipSeat::kWatches;
  if (user != nullptr && user->table == &table) {
    seat = user->seat == Player::kFirst ? protocol::ClipSeat::kFirst : protocol::ClipSeat::kSecond;
  }
  const std::string terms = TermsWords(entry.terms);
  out_.Line(reader, protocol::ClipSnapshot({.match = entry.id,
                                            .length = entry.terms.rules.length,
                                            .crawford = entry.terms.rules.crawford,
                                            .terms = terms,
                                            .names = table.names(),
                                            .seat = seat,
                                            .count = entry.inputs.size(),
                                            .inputs = entry.inputs.text()}));
  if (entry.pace->clock() != nullptr) out_.Line(reader, ClockLine(table));
  DiceHash(reader, accounts_.Get(table.account(Player::kFirst)));
  for (const User* player : PlayersAt(lobby_, table)) {
    if (player != nullptr && player != user && player->session->interrupted) {
      Presence(reader, *player);
    }
  }
}

void GameLines::Invited(const User& reader, const User& host) {
  if (!reader.session->game_lines || !host.invitation) return;
  DiceHash(reader, *host.account);
  const auto& terms = host.invitation->terms;
  Tell(out_, reader,
       terms ? protocol::ClipInvitation(host.name(), terms->rules.length, InvitationWords(*terms))
             : protocol::ClipResume(host.name(), host.invitation->match));
  InvitationOpen(reader, host, reader);
}

void GameLines::InvitationOpen(const User& reader, const User& host, const User& guest) {
  if (!reader.session->game_lines || !host.invitation) return;
  Tell(
      out_, reader,
      protocol::ClipInvitationOpen(host.name(), guest.name(), UnixSeconds(host.invitation->until)));
}

void GameLines::DiceHash(const User& reader, const Account& host) {
  DiceHash(*reader.session, host);
}

void GameLines::DiceHash(Session& reader, const Account& host) {
  if (!reader.game_lines || !host.dice_seed || turn_.dice.scripted()) return;
  out_.Line(reader, protocol::ClipDiceHash(host.name, turn_.dice.Commitment(*host.dice_seed)));
}

void GameLines::NextDiceHash(const Table& table) {
  const Account& host = accounts_.Get(table.account(Player::kFirst));
  ForEachReader(table, [&](Session& reader) { DiceHash(reader, host); });
}

void GameLines::Presence(const User& player) {
  if (player.table == nullptr) return;
  ForEachReader(*player.table, [&](Session& reader) {
    if (&reader != player.session) Presence(reader, player);
  });
}

void GameLines::Presence(Session& reader, const User& player) {
  out_.Line(reader, protocol::ClipPresence(player.name(), !player.session->interrupted),
            Outbox::Depends::kNothing);
  if (!player.session->interrupted) return;
  const auto waited = turn_.now - *player.session->interrupted;
  const auto left = std::chrono::seconds(turn_.config.web.resume_seconds) - waited;
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(left).count();
  out_.Line(reader, protocol::ClipAwaited(player.name(), std::max<int64_t>(0, seconds)),
            Outbox::Depends::kNothing);
}

void GameLines::Ratings(const Table& table, const Settlement& settlement) {
  if (!settlement.rated) return;
  std::array<protocol::ClipRatingChange, 2> changes;
  for (const Player seat : {Player::kFirst, Player::kSecond}) {
    const auto& counted = settlement.counted;
    const double after =
        RatingIn(accounts_.Get(table.account(seat)), *table.match().rules().series).rating;
    const double change = seat == settlement.winner ? counted.gain : counted.loss;
    changes[Index(seat)] = {.before = after - change, .after = after};
  }
  const std::string line = protocol::ClipRatings(table.entry().id, changes);
  ForEachReader(table, [&](Session& reader) { out_.Line(reader, line); });
}

void GameLines::Running(const User& reader, const Table& table) {
  const engine::Match& match = table.match();
  Tell(out_, reader,
       protocol::ClipRunning(table.entry().id, table.names(), match.rules().length,
                             {match.score(Player::kFirst), match.score(Player::kSecond)},
                             TermsWords(table.entry().terms)));
}

}  // namespace fibs::server
