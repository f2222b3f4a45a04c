#include "tests/chouette/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <sstream>

namespace fibs::engine::chouette {
namespace {

constexpr int kTries = 3000;

std::string Text(const Cube& cube) {
  std::ostringstream text;
  text << +cube.id.member << ':' << +cube.id.giver << '=' << cube.value
       << (!cube.owner                 ? "c"
           : *cube.owner == Side::kBox ? "b"
                                       : "t")
       << cube.turned << cube.settled << cube.noted << cube.points << '/'
       << (cube.doubler ? std::to_string(static_cast<int>(*cube.doubler)) : "-") << +cube.redoubles
       << (cube.answer ? std::to_string(static_cast<int>(*cube.answer)) : "-");
  return text.str();
}

}  // namespace

std::string NameOf(Seat seat) { return std::string(1, static_cast<char>('A' + seat - 1)); }

std::string Snapshot(const Chouette& c) {
  std::ostringstream text;
  text << WordsOf(c.terms()) << ' ' << static_cast<int>(c.state()) << static_cast<int>(c.below())
       << c.started() << c.games() << " box " << +c.box() << " captain " << +c.captain() << '/'
       << +c.acting_captain() << " partner " << +c.partner() << " host " << +c.host() << " line";
  for (const Seat seat : c.line()) text << ' ' << +seat;
  text << " new";
  for (const Seat seat : c.newcomers()) text << ' ' << +seat;
  for (const Place& p : c.places()) {
    text << ' ' << p.name << p.score << p.here << p.away << p.leaving << p.partner_wish << +p.proxy
         << p.joined;
  }
  for (const Cube& cube : c.cubes()) text << ' ' << Text(cube);
  if (c.resignation()) {
    text << " resign " << +c.resignation()->by << +c.resignation()->multiple;
    for (const auto& [seat, yes] : c.resignation()->asked) {
      text << ' ' << +seat << (yes ? (*yes ? "y" : "n") : "?");
    }
  }
  if (c.extras()) {
    text << " extras " << +c.extras()->taker << c.extras()->price;
    for (const auto& [giver, stage] : c.extras()->offers) {
      text << ' ' << +giver << static_cast<int>(stage);
    }
  }
  for (const auto& row : c.sheet()) {
    for (const int points : row) text << ' ' << points;
    text << ';';
  }
  for (const int8_t n : c.board().BoardOf(Player::kFirst).position.points) text << ' ' << +n;
  text << ' ' << static_cast<int>(c.board().phase()) << static_cast<int>(c.turn())
       << +c.board().dice().first << +c.board().dice().second << c.roll_due()
       << c.rolls_from_origin();
  return text.str();
}

std::string FaultOf(const Chouette& c) {
  int64_t sum = 0;
  for (const Place& place : c.places()) sum += place.score;
  if (sum != 0) return "the sum of the sheet is " + std::to_string(sum);
  for (size_t i = 0; i < c.places().size(); ++i) {
    int64_t score = c.game_on() ? c.points()[i] : 0;
    for (const auto& row : c.sheet()) score += i < row.size() ? row[i] : 0;
    if (score != c.places()[i].score) return "the rows are not the sum";
  }
  const std::set<Seat> in_line(c.line().begin(), c.line().end());
  if (in_line.size() != c.line().size()) return "somebody is twice in the line";
  for (const Seat seat : c.line()) {
    if (!c.place(seat).here) return "somebody in the line has gone";
  }
  for (const Seat seat : c.newcomers()) {
    if (in_line.contains(seat)) return "somebody waits who plays";
    if (!c.game_on()) return "somebody waits between games";
  }
  const auto at_table = static_cast<size_t>(c.seats_taken());
  if (at_table != c.line().size() + c.newcomers().size()) return "somebody has no place";
  if (at_table > static_cast<size_t>(c.terms().seats)) return "there are too many";
  if (!c.game_on()) return c.cubes().empty() && !c.resignation() ? "" : "something is left open";

  const std::vector<Seat> active = c.active();
  if (active.empty()) return "a game goes on without a team";
  if (std::find(active.begin(), active.end(), c.box()) != active.end())
    return "the box is a member";
  if (c.captain() != active.front()) return "the captain is not the first active one";
  size_t unsettled = 0, open = 0;
  for (const Cube& cube : c.cubes()) {
    if (!cube.extra() && !cube.settled) ++unsettled;
    if (cube.doubler) ++open;
    if (cube.settled && (cube.doubler || cube.noted)) return "a settled cube is asked about";
    if (cube.extra() && !cube.settled && !c.IsActive(cube.id.member)) return "an extra is left";
    const int limit = c.terms().limit;
    if (limit > 0 && std::abs(cube.points) > limit) return "a pair has gone beyond its limit";
  }
  if (unsettled != active.size()) return "active is not who has a cube";
  const State below = c.below();
  const bool answers =
      below == State::kBoxAnswers || below == State::kTeamAnswers || below == State::kRaccoon;
  if (answers != (open > 0)) return "the state is not that of the open doubles";
  if (answers && c.resignation()) return "a resignation stands on open doubles";
  if ((below == State::kExtras) != c.extras().has_value() && below != State::kRaccoon) {
    return "extras are remembered for nothing";
  }
  if (answers && c.Questions().empty()) return "nobody has to answer";
  return "";
}

Table::Table(std::string_view terms, uint64_t seed) : chouette_(*TermsOf(terms)), random_(seed) {}

std::optional<Refusal> Table::Apply(const Input& input) {
  const std::string text = Encode(input);
  const auto decoded = Decode(text);
  EXPECT_TRUE(decoded && Encode(*decoded) == text) << text;
  const std::string before = Snapshot(chouette_);
  auto outcome = chouette_.Apply(input);
  if (!outcome) {
    EXPECT_EQ(Snapshot(chouette_), before) << text << " was refused with an effect";
    return outcome.error();
  }
  inputs_.push_back(text);
  events_ = std::move(*outcome);
  const std::string fault = FaultOf(chouette_);
  EXPECT_EQ(fault, "") << "after " << text << "\n" << Snapshot(chouette_);
  spoken_.Follow(chouette_);
  return std::nullopt;
}

void Table::Inputs(std::string_view script) {
  std::istringstream words{std::string(script)};
  std::string word;
  while (words >> word) {
    const auto input = Decode(word);
    ASSERT_TRUE(input) << word;
    const auto why = Apply(*input);
    ASSERT_FALSE(why) << word << " is refused: " << static_cast<int>(why->reason) << "\n"
                      << Snapshot(chouette_);
  }
}

std::optional<Refusal> Table::Do(Seat by, const Action& action) {
  const auto inputs = InputsOf(chouette_, spoken_, by, action);
  if (!inputs) return inputs.error();
  for (const Input& input : *inputs) {
    const auto why = Apply(input);
    EXPECT_FALSE(why) << Encode(input) << " of an action is refused";
  }
  GoOn();
  return std::nullopt;
}

void Table::TimeOver() {
  for (const Input& input : OnTimeOver(chouette_, spoken_)) {
    const auto why = Apply(input);
    EXPECT_FALSE(why) << Encode(input) << " when time is over is refused";
  }
  GoOn();
}

Dice Table::Roll() {
  const auto die = [this] { return static_cast<int8_t>(random_.Below(6) + 1); };
  const int8_t first = die();
  return {first, die()};
}

void Table::GoOn() {
  for (int i = 0; i < kTries; ++i) {
    spoken_.Follow(chouette_);
    const auto step = NextByItself(chouette_, spoken_, {});
    if (!step) return;
    if (std::holds_alternative<OpeningRollDue>(*step)) {
      ASSERT_FALSE(Apply(OpeningRoll{Roll()}));
    } else if (std::holds_alternative<RollDue>(*step)) {
      ASSERT_FALSE(Apply(RollDice{Roll()}));
    } else {
      for (const Input& input : std::get<std::vector<Input>>(*step)) {
        ASSERT_FALSE(Apply(input)) << Encode(input);
      }
    }
  }
  FAIL() << "it never stops";
}

void Table::Sit(int players) {
  std::string throws = "q";
  for (Seat seat = 1; seat <= players; ++seat) {
    Inputs("j" + NameOf(seat));
    if (seat > 1) throws += ',';
    throws += std::to_string(7 - seat);
  }
  if (players > 6) throws = players == 7 ? "q6,5,4,3,2,1,1:2,1" : "q6,5,4,3,2,2,1,1:2,1:2,1";
  Inputs(throws);
}

void Table::Begin() {
  if (!chouette_.game_on()) Inputs("s");
  GoOn();
}

void Table::Move() {
  const auto plays = chouette_.board().LegalPlays();
  ASSERT_FALSE(plays.empty());
  ASSERT_FALSE(Apply(MakePlay{random_.Pick(plays).play}));
}

void Table::Reach(State state) {
  Begin();
  for (int i = 0; i < kTries && chouette_.state() != state; ++i) {
    switch (chouette_.state()) {
      case State::kTeamMoves:
      case State::kBoxMoves:
        if (!chouette_.roll_due()) {
          Move();
          break;
        }
        [[fallthrough]];
      case State::kTeamCube:
      case State::kBoxCube:
        ASSERT_FALSE(Apply(RollDice{Roll()}));
        break;
      default:
        FAIL() << "there is no way on from " << static_cast<int>(chouette_.state());
    }
  }
  ASSERT_EQ(chouette_.state(), state);
}

void Table::PlayToEnd(Side winner, int multiple) {
  const Chouette start = chouette_;
  const size_t inputs = inputs_.size();
  for (int i = 0; i < kTries; ++i) {
    while (chouette_.game_on()) {
      const State now = chouette_.state();
      const bool moves = now == State::kTeamMoves || now == State::kBoxMoves;
      if (moves && !chouette_.roll_due()) {
        Move();
      } else {
        ASSERT_FALSE(Apply(RollDice{Roll()})) << Snapshot(chouette_);
      }
    }
    const Match& board = chouette_.board();
    const Player player = winner == Side::kBox ? Player::kFirst : Player::kSecond;
    if (board.winner() == player && board.points_won() == multiple) return;
    chouette_ = start;
    inputs_.resize(inputs);
  }
  FAIL() << "the game does not end so";
}

std::string Table::Sheet() const {
  std::string text;
  for (Seat seat = 1; chouette_.Has(seat); ++seat) {
    const int64_t score = chouette_.place(seat).score;
    if (!text.empty()) text += ' ';
    text += NameOf(seat) + (score > 0 ? "+" : "") + std::to_string(score);
  }
  return text;
}

std::string Table::Line() const {
  std::string text;
  for (const Seat seat : chouette_.line()) {
    text += (text.empty() ? "" : text.size() == 1 ? " | " : " ") + NameOf(seat);
  }
  return text;
}

std::string Table::Replayed() const {
  Chouette again(chouette_.terms());
  for (const std::string& text : inputs_) {
    const auto input = Decode(text);
    if (!input || !again.Apply(*input)) return "refused: " + text;
  }
  return Snapshot(again);
}

}  // namespace fibs::engine::chouette
