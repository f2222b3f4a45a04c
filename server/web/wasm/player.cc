// The builtin player for play without a server, beside the rules of engine.cc.
#include <memory>

#include "engine/match/automatic.h"
#include "engine/player/builtin_player.h"
#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

using engine::BuiltinPlayer;
using engine::Match;
using engine::Player;

std::unique_ptr<BuiltinPlayer> builtin;

engine::AutomaticWishes WishesOf(unsigned bits) {
  return {.ask_to_double = (bits & 1) != 0,
          .automove = (bits & 2) != 0,
          .greedy = (bits & 4) != 0,
          .automatic_doubles = (bits & 8) != 0};
}

std::optional<engine::Input> ChooseOnTurn(const Match& match, Player me) {
  if (match.phase() == engine::Phase::kMove) return engine::MakePlay{builtin->ChoosePlay(match)};
  const int multiple = match.resignations(me) == 0 ? builtin->Resignation(match) : 0;
  if (multiple > 0) return engine::OfferResign{me, static_cast<int8_t>(multiple)};
  if (builtin->ShouldDouble(match)) return engine::OfferDouble{};
  return std::nullopt;
}

// What the player does now, other than roll.
std::optional<engine::Input> Choose(const Match& match, Player me) {
  if (match.resign()) {
    if (match.resign()->by == me) return std::nullopt;
    return builtin->ShouldAcceptResignation(match) ? engine::Input{engine::AcceptResign{}}
                                                   : engine::Input{engine::RejectResign{}};
  }
  switch (match.phase()) {
    case engine::Phase::kRollOrDouble:
    case engine::Phase::kMove:
      return match.turn() == me ? ChooseOnTurn(match, me) : std::nullopt;
    case engine::Phase::kTakeOrDrop: {
      if (match.turn() == me) return std::nullopt;
      const auto answer = builtin->AnswerDouble(match, /*may_beaver=*/false);
      if (answer == engine::DoubleAnswer::kDrop) return engine::DropDouble{};
      return engine::AcceptDouble{};
    }
    case engine::Phase::kOpeningRoll:
    case engine::Phase::kGameOver:
    case engine::Phase::kMatchOver:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

FIBS_EXPORT(player) void MakePlayer(int novice, unsigned seed) {
  builtin = std::make_unique<BuiltinPlayer>(
      std::make_shared<const engine::Evaluator>(),
      novice != 0 ? BuiltinPlayer::Strength::kNovice : BuiltinPlayer::Strength::kFull, seed);
}

// The input of that seat (0, 1), in the text; its size. 0: it has nothing to decide, or rolls.
FIBS_EXPORT(choose) size_t ChooseInput(int seat) {
  if (!builtin || Current() == nullptr) return 0;
  const Player me = seat == 0 ? Player::kFirst : Player::kSecond;
  const auto input = Choose(Current()->match(), me);
  return input ? SetText(engine::EncodeInput(*input)) : 0;
}

// What comes next by itself. Wishes: 1 asks to double, 2 automove, 4 greedy, 8 automatic doubles.
// 0: nothing; 1: an opening roll; 2: one that doubles the cube at a tie; 3: a roll; above that: a
// play, whose input stands in the text, 3 and its size.
FIBS_EXPORT(automatic) size_t Automatic(unsigned first, unsigned second) {
  if (Current() == nullptr) return 0;
  const auto step = engine::NextAutomatic(Current()->match(), {WishesOf(first), WishesOf(second)});
  if (!step) return 0;
  if (const auto* opening = std::get_if<engine::OpeningRollDue>(&*step)) {
    return opening->automatic_double ? 2 : 1;
  }
  const auto* play = std::get_if<engine::PlayDue>(&*step);
  return play == nullptr ? 3 : 3 + SetText(engine::EncodeInput(engine::MakePlay{play->play}));
}

}  // namespace fibs::web
