#include "server/web/wasm/table.h"

#include <algorithm>

#include "engine/match/rule_words.h"

namespace fibs::web {
namespace {

using engine::Board;
using engine::Player;

constexpr int kDrawn = 7;  // behind the values of engine::GameEnd

// The dice of a turn as a page counts them: all of a double.
std::vector<int8_t> DiceOf(engine::Dice dice, engine::RollContext context) {
  if (!dice.is_double()) return {dice.first, dice.second};
  return std::vector<int8_t>(static_cast<size_t>(context.equal_dice), dice.first);
}

// A play that is being made.
struct Beginning {
  engine::PlayMoment moment;
  std::vector<int8_t> dice;  // not used yet
  int8_t die = 0;            // the one used last

  engine::Step last_step() const { return moment.play.view().back(); }
};

// One turn, step by step.
class Turn {
 public:
  struct Roll {
    const engine::Game& game;
    Board board;  // seen by who moves
    engine::Dice dice;
    engine::RollContext context;
    int to_play = 0;
    bool first = true;  // who moves is the first player
  };
  // `results`: what its legal plays lead to, sorted.
  Turn(const Roll& roll, const std::vector<PlayResult>& results) : roll_(roll), results_(results) {}

  Beginning Start() const { return {{roll_.board, 0, {}}, DiceOf(roll_.dice, roll_.context)}; }

  bool IsComplete(const Beginning& begun) const {
    return begun.moment.play.count == roll_.to_play || roll_.game.HasEnded(begun.moment);
  }

  // What the legal steps lead to that may come next.
  std::vector<Beginning> Longer(const Beginning& begun) const {
    std::vector<Beginning> longer;
    for (size_t i = 0; i < begun.dice.size(); ++i) {
      const int8_t die = begun.dice[i];
      if (i > 0 && die == begun.dice[i - 1]) continue;
      std::vector<int8_t> rest = begun.dice;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      for (const engine::PlayMoment& after :
           roll_.game.Steps(roll_.board, roll_.dice, roll_.context, begun.moment, die)) {
        longer.push_back({after, rest, die});
      }
    }
    return longer;
  }

  // As a legal play; null: it is none.
  const PlayResult* ResultOf(const Beginning& begun) const {
    if (!IsComplete(begun)) return nullptr;
    const Board& board = begun.moment.board;
    const auto found = std::lower_bound(results_.begin(), results_.end(), PlayResult{board, {}});
    return found != results_.end() && found->board == board ? &*found : nullptr;
  }

  // Whether further steps can make a legal play of it. Finds one at once nearly always.
  bool CanFinish(const Beginning& begun) const {
    if (IsComplete(begun)) return ResultOf(begun) != nullptr;
    for (const Beginning& longer : Longer(begun)) {
      if (CanFinish(longer)) return true;
    }
    return false;
  }

  // What may come next behind `made`, as Table::NextSteps says it.
  std::optional<Table::Next> Next(const std::vector<DieStep>& made) const;

 private:
  const Roll roll_;
  const std::vector<PlayResult>& results_;
};

Table::BoardNumbers NumbersOf(const engine::Variant& game, const Board& seen_by_turn,
                              bool first_on_turn, engine::WinKind kind) {
  const Board flipped = Flipped(game, seen_by_turn);
  const Board& first = first_on_turn ? seen_by_turn : flipped;
  const engine::MenCount men = CountMen(first);
  Table::BoardNumbers numbers{};
  const auto end =
      std::copy(first.position.points.begin(), first.position.points.end(), numbers.begin());
  const engine::PipCounts pips = PipsOf(game, first);
  const std::array<int32_t, 6> others = {static_cast<int32_t>(first.pins),
                                         pips.own,
                                         pips.opponent,
                                         game.men() - men.own,
                                         game.men() - men.opponent,
                                         static_cast<int32_t>(kind)};
  std::copy(others.begin(), others.end(), end);
  return numbers;
}

std::optional<Table::Next> Turn::Next(const std::vector<DieStep>& made) const {
  Beginning begun = Start();
  for (const DieStep& one : made) {
    if (IsComplete(begun)) return std::nullopt;
    const std::vector<Beginning> longer = Longer(begun);
    const auto next = std::find_if(longer.begin(), longer.end(), [&](const Beginning& after) {
      return after.die == one.die && after.last_step() == one.step;
    });
    if (next == longer.end()) return std::nullopt;
    begun = *next;
  }
  if (!CanFinish(begun)) return std::nullopt;
  const PlayResult* const made_whole = ResultOf(begun);
  const engine::WinKind kind = made_whole ? made_whole->kind : engine::WinKind::kNone;
  Table::Next next{NumbersOf(roll_.game, begun.moment.board, roll_.first, kind), {}};
  if (made_whole) return next;
  for (const Beginning& longer : Longer(begun)) {
    if (!CanFinish(longer)) continue;
    const engine::Step step = longer.last_step();
    const bool hit = roll_.game.contact == engine::Contact::kHit && step.to > engine::kOff &&
                     begun.moment.board.At(step.to) < 0;
    next.steps.push_back({step, longer.die, hit});
  }
  return next;
}

// What the plays lead to, sorted.
std::vector<PlayResult> ResultsOf(const engine::Game& game,
                                  const std::vector<engine::LegalPlay>& plays) {
  std::vector<PlayResult> results;
  for (const engine::LegalPlay& play : plays) {
    const auto end = game.EndOf(play);
    const PlayResult result{play.result, end ? end->kind : engine::WinKind::kNone};
    // Not std::sort, which would be a tenth of the page's rules.
    results.insert(std::lower_bound(results.begin(), results.end(), result), result);
  }
  return results;
}

}  // namespace

engine::MatchRules RulesOf(int length, bool crawford, std::string_view terms) {
  engine::MatchRules rules = engine::RulesFromTerms(length, crawford, terms);
  // With a clock and days, whichever: the server says who has lost on time.
  rules.clock = {.minutes = 1};
  rules.days = 1;
  return rules;
}

int Table::Apply(std::string_view input) {
  const auto decoded = engine::DecodeTold(input);
  if (!decoded) return 1;
  const Board before = match_.BoardOf(match_.turn());
  const engine::Dice dice = match_.dice();
  InputNote note{static_cast<int8_t>(engine::Index(match_.turn())), dice.first, dice.second, 0, 0};
  const auto events = match_.Apply(*decoded);
  if (!events) return 2 + static_cast<int>(events.error().reason);
  if (const auto* rolled = std::get_if<engine::RollDice>(&*decoded)) {
    note.first = rolled->dice.first;
    note.second = rolled->dice.second;
  } else if (std::holds_alternative<engine::StartGame>(*decoded)) {
    note.first = static_cast<int8_t>(GameIndex());
  }
  notes_.push_back(note);
  results_.clear();
  Remember(*events, before, dice);
  return 0;
}

void Table::Remember(const std::vector<engine::MatchEvent>& events, const Board& before,
                     engine::Dice dice) {
  for (const engine::MatchEvent& event : events) {
    if (std::holds_alternative<engine::GameStarted>(event)) {
      last_play_.reset();
      end_ = -1;
    } else if (const auto* rolled = std::get_if<engine::Rolled>(&event)) {
      if (rolled->to_play > 0) continue;
      notes_.back().cannot_move = 1;
      last_play_ = {rolled->player, rolled->dice, {}, 0};
    } else if (const auto* played = std::get_if<engine::Played>(&event)) {
      last_play_ = {played->player, dice, played->play, 0};
      Board board = before;
      unsigned bit = 1;
      for (const engine::Step step : played->play.view()) {
        if (MakeStep(match_.game(), board, step)) last_play_->hits |= bit;
        bit <<= 1;
      }
    } else if (const auto* won = std::get_if<engine::GameWon>(&event)) {
      end_ = static_cast<int>(won->end);
      notes_.back().win = static_cast<int8_t>(won->kind);
    } else if (std::holds_alternative<engine::GameDrawn>(event)) {
      end_ = kDrawn;
    }
  }
}

int Table::GameIndex() const {
  const engine::Series& series = *match_.rules().series;
  const auto game = static_cast<size_t>(std::max(1, match_.games()) - 1) % series.size;
  return static_cast<int>(series.games[game] - engine::kVariants.data());
}

std::array<int32_t, Table::kNumbers> Table::Numbers() const {
  std::array<int32_t, kNumbers> numbers{};
  size_t at = 0;
  const auto add = [&](auto number) { numbers[at++] = static_cast<int32_t>(number); };
  const auto seat = [](const std::optional<Player>& player) {
    return player ? static_cast<int>(engine::Index(*player)) : -1;
  };
  const engine::Match& m = match_;
  const engine::Variant& game = m.game();
  add(m.games());
  add(m.phase());
  add(engine::Index(m.turn()));
  add(m.dice().first);
  add(m.dice().second);
  add(m.to_play());
  add(m.score(Player::kFirst));
  add(m.score(Player::kSecond));
  add(m.cube());
  add(seat(m.cube_owner()));
  add(m.offered_cube());
  add(m.redoubles());
  add(m.MayDouble(Player::kFirst));
  add(m.MayDouble(Player::kSecond));
  add(m.crawford_game());
  add(m.resign() ? seat(m.resign()->by) : -1);
  add(m.resign() ? m.resign()->multiple : 0);
  add(m.resign_points());
  add(seat(m.winner()));
  add(m.points_won());
  add(end_);
  add(seat(m.left_by()));
  add(m.numbering(Player::kFirst) == engine::Side::kO);
  add(m.numbering(Player::kSecond) == engine::Side::kO);
  add(GameIndex());
  add(game.cube);
  // What may be resigned: up to so many times these points.
  add(m.resign_multiple_max());
  for (const Player player : {Player::kFirst, Player::kSecond}) {
    add(m.cube() * (game.men_left ? game.men() - m.off(player) : 1));
  }
  add(m.roll_context().equal_dice);
  add(m.rest_dice());
  add(game.same_rotation);
  add(seat(m.match_winner()));
  // 33 to 64
  const bool first_on_turn = m.turn() == Player::kFirst;
  for (const int32_t number : NumbersOf(game, m.BoardOf(m.turn()), first_on_turn, m.win_kind())) {
    add(number);
  }
  add(last_play_ ? static_cast<int>(engine::Index(last_play_->player)) : -1);
  if (last_play_) {
    add(last_play_->dice.first);
    add(last_play_->dice.second);
    add(last_play_->play.count);
    for (const engine::Step step : last_play_->play.steps) add(step.from << 8 | step.to);
    add(last_play_->hits);
  }
  return numbers;
}

std::optional<Table::Next> Table::NextSteps(const std::vector<DieStep>& made) const {
  if (match_.phase() != engine::Phase::kMove) return std::nullopt;
  if (results_.empty()) results_ = ResultsOf(match_.game(), match_.LegalPlays());
  return Turn({match_.game(), match_.BoardOf(match_.turn()), match_.dice(), match_.roll_context(),
               match_.to_play(), match_.turn() == Player::kFirst},
              results_)
      .Next(made);
}

std::optional<Table::Next> Table::NextSteps(const engine::Position& position, engine::Dice dice,
                                            const std::vector<DieStep>& made) {
  const engine::Game& game = engine::Backgammon();
  const Board board{position};
  const auto results = ResultsOf(game, game.LegalPlays(board, dice));
  return Turn({game, board, dice, {}, game.DiceToPlay(board, dice), true}, results).Next(made);
}

}  // namespace fibs::web
