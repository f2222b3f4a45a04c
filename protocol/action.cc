#include "protocol/action.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "protocol/pbm_move.h"
#include "protocol/typed_text.h"

namespace fibs::protocol {
namespace {

using engine::ActionKind;
using engine::kBar;
using engine::kOff;
using engine::Step;

// The steps that are made, and what they leave of checkers and dice.
class StepMaker {
 public:
  explicit StepMaker(const Mover& mover) : mover_(mover), own_(mover.board.position.points) {
    for (int8_t& n : own_) n = std::max<int8_t>(n, 0);
    const auto [first, second] = mover.dice;
    if (mover.dice.is_double()) {
      dice_.assign(static_cast<size_t>(mover.context.equal_dice), first);
    } else {
      dice_ = {std::max(first, second), std::min(first, second)};
    }
  }

  const std::vector<Step>& steps() const { return steps_; }

  void operator()(const TypedStep& typed) { Add(StepOf(typed, mover_.numbering)); }
  void operator()(const StepByDie& typed) {
    const int8_t from = PointOf(typed.from, mover_.numbering);
    Add({from, static_cast<int8_t>(engine::TargetOf(from, typed.die))});
  }
  void operator()(const LonePoint& typed) {
    const int8_t point = PointOf(typed.point, mover_.numbering);
    Add(own_[kBar] > 0 ? Step{kBar, point} : Step{point, kOff});
  }
  // The larger die first: it may need the checker that stands highest.
  void operator()(const BearOffRest& rest) {
    int left = rest.most;
    const std::vector<int8_t> dice = dice_;
    for (const int8_t die : dice) {
      const int highest = Highest();
      if (left == 0 || highest == kOff || highest > engine::kHomePoints) return;
      const bool exact = own_[static_cast<size_t>(die)] > 0;
      if (!exact && highest > die) continue;
      Add({exact ? die : static_cast<int8_t>(highest), kOff});
      --left;
    }
  }

 private:
  void Add(Step step) {
    if (steps_.size() > engine::kStepsMax) return;
    steps_.push_back(step);
    int8_t& from = own_[static_cast<size_t>(step.from)];
    if (step.from != kOff && from > 0) --from;
    if (step.to != kOff) ++own_[static_cast<size_t>(step.to)];
    UseDie(step);
  }

  void UseDie(Step step) {
    const auto pips = static_cast<int8_t>(std::abs(step.from - step.to));
    auto die = std::find(dice_.begin(), dice_.end(), pips);
    if (die == dice_.end() && step.to == kOff) {  // the least that is larger; they descend
      const auto larger =
          std::find_if(dice_.rbegin(), dice_.rend(), [pips](int8_t d) { return d > pips; });
      if (larger != dice_.rend()) die = larger.base() - 1;
    }
    if (die != dice_.end()) dice_.erase(die);
  }

  int Highest() const {
    int point = kBar;
    while (point > kOff && own_[static_cast<size_t>(point)] == 0) --point;
    return point;
  }

  const Mover& mover_;
  std::array<int8_t, 26> own_;  // his checkers by point, as far as they can be moved
  std::vector<int8_t> dice_;    // that are left
  std::vector<Step> steps_;
};

struct InputMaker {
  using Made = engine::Result<engine::Input, engine::InputRefusal>;

  Made operator()(const Roll&) const { return Made(engine::RollDice{}); }
  Made operator()(const Steps& steps) const {
    const Mover mover{.board = match.BoardOf(by),
                      .dice = match.dice(),
                      .context = match.roll_context(),
                      .numbering = match.numbering(by)};
    const auto play = engine::PlayOf(StepsOf(steps, mover), match.to_play());
    return play ? Made(engine::MakePlay{*play}) : Made(play.error());
  }
  Made operator()(const BearOffAll&) const {
    const auto play = match.BearOffWithAll();
    return play ? Made(engine::MakePlay{*play}) : Made(engine::RefusalReason::kCannotBearOff);
  }
  Made operator()(const engine::OfferDouble& input) const { return Made(input); }
  Made operator()(const Accept&) const {
    return match.resign() ? Made(engine::AcceptResign{}) : Made(engine::AcceptDouble{});
  }
  Made operator()(const Reject&) const {
    return match.resign() ? Made(engine::RejectResign{}) : Made(engine::DropDouble{});
  }
  Made operator()(const engine::Redouble& input) const { return Made(input); }
  Made operator()(const Resign& resign) const {
    return Made(engine::OfferResign{by, resign.multiple});
  }
  Made operator()(const Unread&) const { return Made(engine::RefusalReason::kBadValue); }

  const engine::Match& match;
  const engine::Player by;
};

}  // namespace

ActionKind KindOf(const Action& action) {
  constexpr std::array kKinds = {ActionKind::kRoll,     ActionKind::kMove,   ActionKind::kBearOff,
                                 ActionKind::kDouble,   ActionKind::kAccept, ActionKind::kReject,
                                 ActionKind::kRedouble, ActionKind::kResign};
  static_assert(kKinds.size() + 1 == std::variant_size_v<Action>);
  const auto* const unread = std::get_if<Unread>(&action);
  return unread == nullptr ? kKinds.at(action.index()) : unread->meant;
}

std::optional<Action> ParseAction(std::string_view line, Notation notation) {
  if (LooksLikeMove(line)) return ParseSteps(line);
  const auto [word, rest] = SplitFirst(line);
  const auto is = [w = word](std::string_view name) { return EqualsNoCase(w, name); };
  if (EqualsNoCase(line, "board")) return std::nullopt;
  if (is("move") || is("m")) return ParseSteps(rest, notation);
  if (is("roll") || is("r")) return Roll{};
  if (is("off") && (rest.empty() || notation == Notation::kFibs)) return BearOffAll{};
  if (is("double")) return engine::OfferDouble{};
  if (is("accept")) return Accept{};
  if (is("reject")) return Reject{};
  if (is("resign")) return ParseResign(rest);
  if (notation == Notation::kPbm) {
    if (auto move = ParsePbmMove(line)) return move;
  }
  return Unread{ActionKind::kAny,
                fmt::format("** '{}' is nothing to be done in a match. Type 'help game' for what "
                            "is.",
                            Printable(word))};
}

Action ParseSteps(std::string_view text, Notation notation) {
  if (const auto typed = ParseMoves(text)) return Steps{{typed->begin(), typed->end()}};
  if (notation == Notation::kPbm) {
    if (auto move = ParsePbmMove(text)) return *std::move(move);
  }
  // "first", whichever it is: so the specification has it.
  return Unread{ActionKind::kMove,
                "** first move: legal words are 'bar', 'home', 'off', 'b', 'h' and 'o'."};
}

Action ParseResign(std::string_view text) {
  const std::string_view how = SplitFirst(text).word;
  int8_t multiple = 0;
  for (const std::string_view word : {"normal", "gammon", "backgammon"}) {
    ++multiple;
    if (!how.empty() && StartsWithNoCase(word, how)) return Resign{multiple};
  }
  // What has no word.
  for (const std::string_view more : {"4", "6"}) {
    if (how == more) return Resign{static_cast<int8_t>(more[0] - '0')};
  }
  return Unread{ActionKind::kResign,
                "** Type 'n' (normal), 'g' (gammon) or 'b' (backgammon) after resign."};
}

std::vector<Step> StepsOf(const Steps& steps, const Mover& mover) {
  StepMaker maker(mover);
  for (const WrittenStep& each : steps.written) std::visit(maker, each);
  return maker.steps();
}

engine::Result<engine::Input, engine::InputRefusal> InputOf(const Action& action, engine::Player by,
                                                            const engine::Match& match) {
  return std::visit(InputMaker{match, by}, action);
}

}  // namespace fibs::protocol
