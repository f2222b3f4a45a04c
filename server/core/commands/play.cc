// Commands of a game: rolling, moving, the cube, resigning.
#include "server/core/commands/play.h"

#include <algorithm>
#include <array>

#include "engine/rules/auto_play.h"
#include "protocol/board.h"
#include "protocol/words.h"

namespace fibs::server {
namespace {

using engine::Phase;
using protocol::PlayedHow;
using protocol::TypedStep;

constexpr std::array<std::string_view, 4> kOrdinals = {"first", "second", "third", "fourth"};
constexpr std::array<std::string_view, 3> kRedoubleNames = {"beaver", "raccoon", "otter"};

bool OnTurn(const PlayCall& c) { return c.user.table->match().turn() == c.user.seat; }

// Makes what the player has typed, which the handler found possible.
void Make(PlayCall& c, const engine::Input& input, PlayedHow how = PlayedHow::kTyped) {
  if (!c.user.table->Do(input, how)) c.Reply("** You can't do that now.");
}

// ---- Rolling and moving.

void Roll(PlayCall& c, std::string_view) {
  const engine::Match& match = c.user.table->match();
  if (OnTurn(c) && match.phase() == Phase::kMove) {
    return c.Reply("** You did already roll the dice.");
  }
  if (!OnTurn(c) || !c.user.table->Roll()) c.Reply("** It's not your turn to roll the dice.");
}

// Whether the player may move now; tells him otherwise.
bool MayMove(PlayCall& c, std::string_view not_your_turn) {
  const engine::Match& match = c.user.table->match();
  if (!OnTurn(c) || match.phase() == Phase::kTakeOrDrop) {
    c.Reply(not_your_turn);
    return false;
  }
  if (match.phase() == Phase::kRollOrDouble) {
    c.Reply("** You have to roll the dice before moving.");
    return false;
  }
  return true;
}

// The numbers of the drawn board in the numbering of the player who moves, and back.
int Own(int point, engine::Side side) { return side == engine::Side::kO ? point : 25 - point; }

engine::Step ToStep(const TypedStep& typed, engine::Side side) {
  const auto end = [side](TypedStep::Word word, int point) {
    switch (word) {
      case TypedStep::Word::kBar:
        return engine::kBar;
      case TypedStep::Word::kHome:
        return engine::kOff;
      case TypedStep::Word::kPoint:
        return Own(point, side);
    }
    return 0;
  };
  return {.from = static_cast<int8_t>(end(typed.from_word, typed.from)),
          .to = static_cast<int8_t>(end(typed.to_word, typed.to))};
}

std::string PointName(int own, engine::Side side) {
  return own == engine::kBar ? "bar" : std::to_string(Own(own, side));
}

std::string Explain(const engine::PlayError& error, engine::Step step, engine::Side side) {
  const std::string_view which = kOrdinals[static_cast<size_t>(error.which)];
  switch (error.fault) {
    case engine::PlayFault::kTooFew:
      return fmt::format("** You must give {} moves.", error.number);
    case engine::PlayFault::kTooMany:
      return fmt::format("** Please don't give more than {} moves.", error.number);
    case engine::PlayFault::kFrom:
      return fmt::format("** You can't move from {} in your {} move.",
                         PointName(error.number, side), which);
    case engine::PlayFault::kDistance:
      return fmt::format("** You can't move {} points in your {} move.", error.number, which);
    case engine::PlayFault::kBlocked:
      return fmt::format("** You can't move to {} in your {} move.", PointName(error.number, side),
                         which);
    case engine::PlayFault::kBarFirst:
      return fmt::format("** You have to remove pieces from the bar in your {} move.", which);
    case engine::PlayFault::kBearOff:
      return fmt::format("** You can't remove this piece in your {} move.", which);
    case engine::PlayFault::kBackwards:
      return fmt::format("** You can't move home in your {} move.", which);
    case engine::PlayFault::kFromHome:
      return fmt::format("** You can't move {}-home in your {} move.", PointName(step.to, side),
                         which);
  }
  return {};
}

void Move(PlayCall& c, std::string_view args) {
  if (!MayMove(c, "** It's not your turn to move.")) return;
  const engine::Match& match = c.user.table->match();
  const auto typed = protocol::ParseMoves(args);
  if (!typed) {  // "first", whichever it is: so the specification has it
    return c.Reply("** first move: legal words are 'bar', 'home', 'off', 'b', 'h' and 'o'.");
  }
  const engine::Side side = match.side(c.user.seat);
  std::vector<engine::Step> steps;
  for (const TypedStep& step : *typed) steps.push_back(ToStep(step, side));
  const auto checked = engine::CheckPlay(match.PositionOf(c.user.seat), match.dice(), steps);
  if (!checked) {
    const engine::PlayError& error = checked.error();
    const auto which = static_cast<size_t>(error.which);
    return c.Reply(Explain(error, which < steps.size() ? steps[which] : engine::Step{}, side));
  }
  engine::Play play;
  for (engine::Step step : steps) play.Add(step);
  Make(c, engine::MakePlay{play});
}

void Off(PlayCall& c, std::string_view) {
  if (!MayMove(c, "** It's not your turn.")) return;
  const engine::Match& match = c.user.table->match();
  const auto play = engine::BearOffWithAll(match.PositionOf(c.user.seat), match.dice());
  if (!play) return c.Reply("** You can't bear off with every number you have rolled.");
  Make(c, engine::MakePlay{*play}, PlayedHow::kOff);
}

// ---- The board.

void ShowBoard(PlayCall& c, int style) {
  if (c.user.table != nullptr) {
    return c.ReplyLines(FormatBoard(*c.user.table, c.user.seat, /*playing=*/true, style));
  }
  const User* watched = c.user.watching;
  if (watched == nullptr) return c.Reply("** You're not playing.");
  if (watched->table == nullptr) return c.Reply("** {} is not playing.", watched->name());
  c.ReplyLines(FormatBoard(*watched->table, watched->seat, /*playing=*/false, style));
}

void Board(PlayCall& c, std::string_view) { ShowBoard(c, c.user.boardstyle()); }

void Rawboard(PlayCall& c, std::string_view) {
  ShowBoard(c, static_cast<int>(protocol::BoardStyle::kRaw));
}

void Pip(PlayCall& c, std::string_view) {
  const User* viewed = c.user.table != nullptr ? &c.user : c.user.watching;
  if (viewed == nullptr || viewed->table == nullptr) {
    return c.Reply("** You're not playing or watching.");
  }
  const bool playing = viewed == &c.user;
  const User& opponent = *viewed->opponent;
  if (playing && !opponent.on(Toggle::kAllowpip)) {
    return c.Reply("** {0} doesn't allow this. Ask {0} to 'toggle allowpip'", opponent.name());
  }
  if (playing && !c.user.on(Toggle::kAllowpip)) {
    return c.Reply("** Type 'toggle allowpip' first.");
  }
  const engine::Position position = viewed->table->match().PositionOf(viewed->seat);
  c.Reply("Pipcounts: {} {}   {} {}", playing ? "You" : viewed->name(), position.own_pips(),
          opponent.name(), position.opponent_pips());
}

// ---- The cube.

void Double(PlayCall& c, std::string_view) {
  const engine::Match& match = c.user.table->match();
  if (match.phase() == Phase::kTakeOrDrop) return c.Reply("** It's not your turn to double");
  if (!OnTurn(c)) return c.Reply("** Please wait until {} has moved.", c.user.opponent->name());
  if (match.cube_owner() == Other(c.user.seat)) return c.Reply("** It's not your turn to double");
  if (match.phase() == Phase::kMove) {
    return c.Reply("** You can only double before you roll the dice.");
  }
  Make(c, engine::OfferDouble{});
}

// What `accept` and `reject` answer.
enum class Open : uint8_t { kNothing, kDouble, kResign };

Open OpenFor(PlayCall& c) {
  const engine::Match& match = c.user.table->match();
  if (match.resign()) return match.resign()->by == c.user.seat ? Open::kNothing : Open::kResign;
  const bool doubled = match.phase() == Phase::kTakeOrDrop && match.turn() != c.user.seat;
  return doubled ? Open::kDouble : Open::kNothing;
}

void Answer(PlayCall& c, const engine::Input& to_double, const engine::Input& to_resign) {
  switch (OpenFor(c)) {
    case Open::kDouble:
      Make(c, to_double);
      return;
    case Open::kResign:
      Make(c, to_resign);
      return;
    case Open::kNothing:
      if (c.user.table->match().resign()) {
        c.Reply("** {} hasn't accepted or rejected your resign yet.", c.user.opponent->name());
      } else {
        c.Reply("** {} didn't double or resign.", c.user.opponent->name());
      }
  }
}

void Accept(PlayCall& c, std::string_view) {
  Answer(c, engine::AcceptDouble{}, engine::AcceptResign{});
}

void Reject(PlayCall& c, std::string_view) {
  if (c.user.table == nullptr) return c.Reply("** You're not playing, so you can't give up.");
  Answer(c, engine::DropDouble{}, engine::RejectResign{});
}

// True when the player may answer the open double by doubling again; tells him otherwise.
bool MayRedouble(PlayCall& c) {
  const engine::Match& match = c.user.table->match();
  if (!match.unlimited()) {
    c.Reply("** Instant redoubles are only available for unlimited matches.");
    return false;
  }
  if (match.phase() != Phase::kTakeOrDrop || OnTurn(c) || !c.user.table->MayRedouble()) {
    c.Reply("** You are not allowed to redouble.");
    return false;
  }
  return true;
}

void Redouble(PlayCall& c, std::string_view) {
  if (MayRedouble(c)) Make(c, engine::Redouble{});
}

// beaver, raccoon and otter name the first, second and third redouble.
template <size_t kIndex>
void NamedRedouble(PlayCall& c, std::string_view) {
  if (!MayRedouble(c)) return;
  const auto next = static_cast<size_t>(c.user.table->match().redoubles());
  if (next == kIndex) {
    Make(c, engine::Redouble{});
    return;
  }
  const std::string_view article = kRedoubleNames[kIndex] == "otter" ? "an" : "a";
  if (next < kRedoubleNames.size()) {
    c.Reply("** This redouble is not {} {}. Please type '{}' or 'redouble'.", article,
            kRedoubleNames[kIndex], kRedoubleNames[next]);
  } else {
    c.Reply("** This redouble is not {} {}. Please type 'redouble'", article,
            kRedoubleNames[kIndex]);
  }
}

// ---- Resigning.

// A turn has so many offers of each player, or a game could go on for ever without a move. Tells
// the user.
bool MayResignAgain(PlayCall& c) {
  const int most = c.limits.resignations_max;
  if (most == 0 || c.user.table->match().resignations(c.user.seat) < most) return true;
  c.refusals.Count(Limit::kResignations);
  c.Reply("** You have offered to resign {} time{} in this turn. Please wait for the next turn.",
          most, most == 1 ? "" : "s");
  return false;
}

void Resign(PlayCall& c, std::string_view args) {
  const engine::Match& match = c.user.table->match();
  if (const auto& resign = match.resign()) {
    if (resign->by == c.user.seat) return c.Reply("** You already did that.");
    return c.Reply("** {} wanted to resign. Type 'accept' or 'reject'.", c.user.opponent->name());
  }
  if (c.user.table->between_games()) {
    return c.Reply("** Type 'join' if you want to play the next game, type 'leave' if you don't.");
  }
  const std::string_view how = protocol::SplitFirst(args).word;
  int8_t multiple = 0;
  for (std::string_view word : {"normal", "gammon", "backgammon"}) {
    ++multiple;
    if (how.empty() || !protocol::StartsWithNoCase(word, how)) continue;
    if (!MayResignAgain(c)) return;
    if (!c.user.table->Do(engine::OfferResign{c.user.seat, multiple})) {
      c.Reply("** You can't resign while a double is open.");
    }
    return;
  }
  c.Reply("** Type 'n' (normal), 'g' (gammon) or 'b' (backgammon) after resign.");
}

constexpr CommandRow<PlayUses> kCommands[] = {
    {"accept", "", Needs::kPlaying | Needs::kStorage, Accept},
    {"beaver", "", Needs::kGame | Needs::kStorage, NamedRedouble<0>},
    {"board", "b", Needs::kNothing, Board},
    {"double", "", Needs::kGame | Needs::kStorage, Double},
    {"move", "m", Needs::kGame | Needs::kStorage, Move},
    {"off", "", Needs::kGame | Needs::kStorage, Off},
    {"otter", "", Needs::kGame | Needs::kStorage, NamedRedouble<2>},
    {"pip", "", Needs::kNothing, Pip},
    {"rawboard", "", Needs::kNothing, Rawboard, /*repeatable=*/true, /*in_full=*/true},
    {"raccoon", "", Needs::kGame | Needs::kStorage, NamedRedouble<1>},
    {"redouble", "", Needs::kGame | Needs::kStorage, Redouble},
    {"reject", "", Needs::kStorage, Reject},
    {"resign", "", Needs::kPlaying | Needs::kStorage, Resign},
    {"roll", "r", Needs::kGame | Needs::kStorage, Roll},
};

}  // namespace

void AddPlayCommands(CommandTable& table, const PlayUses& uses) {
  table.Add<PlayUses>(kCommands, uses);
}

}  // namespace fibs::server
