#include "server/core/seats/table_talk.h"

#include <fmt/format.h>

#include <map>
#include <memory>

#include "protocol/board.h"
#include "protocol/files/oldmoves.h"
#include "protocol/refusal_words.h"
#include "server/core/play/mat_text.h"
#include "server/core/presence/announcer.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;
using protocol::PlayedHow;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

protocol::Scene SceneOf(const Table& table, PlayedHow how = PlayedHow::kTyped) {
  return {.match = table.match(),
          .names = table.names(),
          .may_redouble = table.MayRedouble(),
          .how = how};
}

std::string Format(const Table& table, Player viewed, bool playing, protocol::BoardStyle style,
                   const std::optional<engine::Rolled>& cannot_move) {
  return protocol::FormatBoard({.match = table.match(),
                                .viewed = viewed,
                                .names = table.names(),
                                .playing = playing,
                                .redoubles = table.RedoublesMax(),
                                .cannot_move = cannot_move},
                               style);
}

// A program of CLIP 1009 is told of games as data.
void Say(Outbox& out, const User& reader, std::string_view sentence) {
  if (reader.session->sentences) Tell(out, reader, sentence);
}
void SayLines(Outbox& out, const User& reader, std::string_view sentences) {
  if (reader.session->sentences) TellLines(out, reader, sentences);
}

bool EndsGame(const engine::MatchEvent& event) {
  return std::holds_alternative<engine::GameWon>(event) ||
         std::holds_alternative<engine::GameDrawn>(event) ||
         std::holds_alternative<engine::LostOnTime>(event);
}

// What one of the two has offered, and the other one has not answered.
std::optional<engine::MatchEvent> OpenOffer(const engine::Match& match) {
  if (match.resign()) return engine::ResignOffered{match.resign()->by, match.resign_points()};
  if (match.phase() != Phase::kTakeOrDrop) return std::nullopt;
  if (match.redoubles() == 0) return engine::Doubled{match.turn(), match.offered_cube()};
  return engine::Redoubled{match.turn(), match.offered_cube(),
                           static_cast<int8_t>(match.redoubles())};
}

}  // namespace

Players PlayersAt(const Lobby& lobby, const Table& table) {
  Players players{};
  for (const Player p : kPlayers) {
    User* user = lobby.Online(table.account(p));
    if (user != nullptr && user->table == &table) players[Index(p)] = user;
  }
  return players;
}

std::string_view OpponentName(const User& player) {
  return player.table->names()[Index(Other(player.seat))];
}

std::string FormatBoard(const Table& table, Player viewed, bool playing,
                        protocol::BoardStyle style) {
  return Format(table, viewed, playing, style, std::nullopt);
}

std::string DescribeTable(const Table& table, Player player, protocol::BoardStyle style) {
  const engine::Match& match = table.match();
  std::string text = FormatBoard(table, player, /*playing=*/true, style) + '\n';
  const auto decides = match.decider();
  if (decides != player) {
    return text + fmt::format("It is {}'s turn.", table.names()[Index(Other(player))]);
  }
  if (const auto offer = OpenOffer(match)) {
    return text + protocol::Narrate(*offer, {.seat = player, .playing = true}, SceneOf(table));
  }
  return text + (match.phase() == Phase::kMove ? protocol::PleaseMove(match.to_play())
                                               : "It's your turn. Please roll or double");
}

std::string TableTalk::Sentence(const Table& table, Player player, const engine::MatchEvent& event,
                                PlayedHow how) {
  return protocol::Narrate(event, {.seat = player, .playing = true}, SceneOf(table, how));
}

TableTalk::TableTalk(const Limits& limits, Outbox& out, const Lobby& lobby)
    : limits_(limits), out_(out), lobby_(lobby) {}

void TableTalk::OnEvent(const Table& table, const engine::MatchEvent& event, PlayedHow how,
                        bool by_itself) {
  Narrate(table, event, how);
  AfterEvent(table, event, how, by_itself);
}

void TableTalk::OnResumed(const Table& table, bool by_itself) {
  const std::string synopsis = protocol::Synopsis(SceneOf(table));
  for (const User* player : PlayersAt(lobby_, table)) {
    if (player != nullptr) SayLines(out_, *player, synopsis);
  }
  if (table.between_games()) return;
  SendBoards(table, BoardWhen::kAlways);
  if (const auto offer = OpenOffer(table.match())) {
    Narrate(table, *offer, PlayedHow::kTyped);
  } else {
    PromptTurn(table, by_itself);
  }
}

void TableTalk::Show(const Table& table, Player viewed, const User& reader) {
  const bool playing = reader.table == &table;
  const protocol::Reader seen{.seat = viewed, .playing = playing};
  if (table.between_games()) {
    Say(out_, reader, protocol::ScoreLine(seen, SceneOf(table)));
    if (playing && !table.joined(viewed)) Say(out_, reader, protocol::kJoinOrLeave);
    return;
  }
  if (reader.session->boards) {
    TellLines(out_, reader,
              FormatBoard(table, viewed, playing, StyleFor(reader, table.match().game())));
  }
  if (const auto offer = OpenOffer(table.match())) {
    const std::string text = protocol::Narrate(*offer, seen, SceneOf(table));
    if (!text.empty()) SayLines(out_, reader, text);
  } else if (playing && table.match().turn() == viewed) {
    PromptTurn(table, /*by_itself=*/false);
  }
}

void TableTalk::ShowWithSynopsis(const Table& table, const User& player) {
  SayLines(out_, player, protocol::Synopsis(SceneOf(table)));
  Show(table, player.seat, player);
}

void TableTalk::Narrate(const Table& table, const engine::MatchEvent& event, PlayedHow how) {
  const protocol::Scene scene = SceneOf(table, how);
  const Players players = PlayersAt(lobby_, table);
  for (const Player p : kPlayers) {
    const User* player = players[Index(p)];
    if (player == nullptr) continue;
    std::string text = protocol::Narrate(event, {.seat = p, .playing = true}, scene);
    if (EndsGame(event) && player->on(Toggle::kMoves)) {
      // The list follows on the same line, as FIBS sends it ("End of a Game").
      text += protocol::FormatOldMoves(table.match(), p, table.names());
    }
    if (!text.empty()) SayLines(out_, *player, text);
    std::string watchers_text;
    for (const User* watcher : player->watchers) {
      if (watchers_text.empty()) {
        watchers_text = protocol::Narrate(event, {.seat = p, .playing = false}, scene);
        if (watchers_text.empty()) break;
      }
      SayLines(out_, *watcher, watchers_text);
    }
  }
}

void TableTalk::AfterEvent(const Table& table, const engine::MatchEvent& event, PlayedHow how,
                           bool by_itself) {
  if (std::holds_alternative<engine::FirstMove>(event)) {
    SendBoards(table, BoardWhen::kAlways);
    PromptTurn(table, by_itself);
  } else if (const auto* rolled = std::get_if<engine::Rolled>(&event)) {
    if (rolled->to_play == 0) {
      SendBoards(table, BoardWhen::kAfterRoll, *rolled);
    } else {
      SendBoards(table, BoardWhen::kAfterRoll);
      PromptTurn(table, by_itself);
    }
  } else if (const auto* played = std::get_if<engine::Played>(&event)) {
    const User* mover = PlayersAt(lobby_, table)[Index(played->player)];
    if (mover != nullptr && how == PlayedHow::kTyped && !mover->on(Toggle::kAutoboard)) {
      // Every command is answered.
      Say(out_, *mover,
          "You move " +
              protocol::FormatPlay(played->play, table.match().numbering(played->player)) + " .");
    }
    SendBoards(table, BoardWhen::kAfterPlay);
  } else if (std::holds_alternative<engine::CannotMove>(event)) {
    SendBoards(table, BoardWhen::kAfterPlay);
  } else if (std::holds_alternative<engine::TurnBegan>(event)) {
    PromptTurn(table, by_itself);
  } else if (const auto* stage = std::get_if<engine::StageBegan>(&event)) {
    if (stage->to_play > 0) PromptTurn(table, by_itself);
  } else if (EndsGame(event)) {
    EndGame(table);
  }
}

// Tells the player on turn what is expected of him.
void TableTalk::PromptTurn(const Table& table, bool by_itself) {
  if (by_itself) return;
  const engine::Match& match = table.match();
  const User* mover = PlayersAt(lobby_, table)[Index(match.turn())];
  if (mover == nullptr) return;
  if (match.phase() == Phase::kRollOrDouble) {
    Say(out_, *mover, "It's your turn. Please roll or double");
  } else if (match.phase() == Phase::kMove) {
    Say(out_, *mover, protocol::PleaseMove(match.to_play()));
  }
}

void TableTalk::SendBoards(const Table& table, BoardWhen when,
                           const std::optional<engine::Rolled>& cannot_move) {
  const auto wants = [when](const User& u) {
    if (!u.session->boards) return false;
    switch (when) {
      case BoardWhen::kAlways:
        return true;
      case BoardWhen::kAfterRoll:
        return u.on(Toggle::kMoreboards);
      case BoardWhen::kAfterPlay:
        return u.on(Toggle::kAutoboard);
    }
    return true;
  };
  const engine::Variant& game = table.match().game();
  for (const User* player : PlayersAt(lobby_, table)) {
    if (player == nullptr) continue;
    if (wants(*player)) {
      TellLines(
          out_, *player,
          Format(table, player->seat, /*playing=*/true, StyleFor(*player, game), cannot_move));
    }
    std::map<protocol::BoardStyle, std::string>
        by_style;  // one drawing for all watchers of a style
    for (const User* watcher : player->watchers) {
      if (!wants(*watcher)) continue;
      const protocol::BoardStyle style = StyleFor(*watcher, game);
      std::string& board = by_style[style];
      if (board.empty()) {
        board = Format(table, player->seat, /*playing=*/false, style, cannot_move);
      }
      TellLines(out_, *watcher, board);
    }
  }
}

void TableTalk::EndGame(const Table& table) {
  const Players players = PlayersAt(lobby_, table);
  const auto dice = std::make_shared<const DiceReport>(table.Dice());
  for (User* player : players) {
    if (player != nullptr) player->last_dice = dice;
  }
  if (table.match().phase() == Phase::kMatchOver) return;  // OnMatchOver says the rest
  const protocol::Scene scene = SceneOf(table);
  for (const User* player : players) {
    if (player == nullptr) continue;
    Say(out_, *player, protocol::ScoreLine({.seat = player->seat, .playing = true}, scene));
    for (const User* watcher : player->watchers) {
      Say(out_, *watcher, protocol::ScoreLine({.seat = player->seat, .playing = false}, scene));
    }
    if (!table.entry().pace->ways().next_game_by_itself) {
      Say(out_, *player, protocol::kJoinOrLeave);
    }
  }
}

namespace {

std::string LimitedGain(const Settlement& settled, std::string_view winner, const Limits& limits) {
  const bool newcomers = settled.counted.why == GainLimits::Why::kNewcomers;
  return fmt::format(
      "** {:.2f} of the {:.2f} rating points count for {}: nobody gains more than {} from {}.",
      settled.counted.gain, settled.change.winner_change, winner,
      newcomers ? limits.newcomer_rating_gain_max : limits.opponent_rating_gain_max,
      newcomers ? "newcomers" : "one opponent");
}

}  // namespace

void TableTalk::OnMatchOver(const Table& table, const Settlement& settled) {
  const protocol::Scene scene = SceneOf(table);
  const auto names = table.names();
  const std::array<std::string_view, 2> winner_first = {names[Index(settled.winner)],
                                                        names[Index(Other(settled.winner))]};
  std::string on_time = VerdictText({.settled = {}, .on_time = settled.on_time});
  if (!on_time.empty()) on_time = fmt::format("** The match ended {}.", on_time);
  for (const User* reader : PlayersAt(lobby_, table)) {
    if (reader == nullptr) continue;
    if (settled.rated && reader->on(Toggle::kRatings)) {
      SayLines(out_, *reader,
               protocol::RatingCalculation(settled.change, table.match().rules().length,
                                           winner_first, settled.experience));
    }
    Say(out_, *reader,
        protocol::MatchWonLine(settled.winner, {.seat = reader->seat, .playing = true}, scene));
    if (!on_time.empty()) Tell(out_, *reader, on_time);
    if (!settled.rated) Tell(out_, *reader, "** This match was unrated.");
    if (settled.counted.why != GainLimits::Why::kFormula) {
      Tell(out_, *reader, LimitedGain(settled, winner_first[0], limits_));
    }
    for (const User* watcher : reader->watchers) {
      Say(out_, *watcher,
          protocol::MatchWonLine(settled.winner, {.seat = reader->seat, .playing = false}, scene));
      if (!on_time.empty()) Tell(out_, *watcher, on_time);
    }
  }
}

}  // namespace fibs::server
