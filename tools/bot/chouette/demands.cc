#include "tools/bot/chouette/demands.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/chouette/spoken.h"
#include "protocol/board.h"

namespace fibs::bot {
namespace {

namespace table_of = engine::chouette;
using table_of::AnswerKind;
using table_of::Chouette;
using table_of::Cube;
using table_of::CubeId;
using table_of::kNoSeat;
using table_of::Seat;
using table_of::Side;
using table_of::State;
using Action = Answer::Action;
using Kind = Demand::Kind;

Side SideOf(const Chouette& table, const Demand& demand) {
  if (demand.kind == Kind::kMove) return table.turn();
  const bool giver = !demand.cubes.empty() && demand.cubes.front().giver == demand.asked;
  return giver || demand.asked == table.box() ? Side::kBox : Side::kTeam;
}

engine::Player PlayerOf(Side side) {
  return side == Side::kBox ? engine::Player::kFirst : engine::Player::kSecond;
}

std::string_view ResignWord(int multiple) {
  return multiple >= 3 ? "backgammon" : multiple == 2 ? "gammon" : "normal";
}

// Whom `asked` has to name, to say that he means his side of that cube.
Seat OtherOf(const Chouette& table, CubeId cube, Seat asked) {
  if (asked != cube.member) return cube.member;
  return cube.giver == kNoSeat ? table.box() : cube.giver;
}

Demand DemandOf(const Chouette& table, const table_of::Question& question, Seat seat) {
  Demand demand{.kind = Kind::kAnswerDouble, .cubes = {question.cube}, .asked = question.asked};
  if (table.state() == State::kResignation) demand.kind = Kind::kAnswerResignation;
  if (table.state() == State::kExtras) {
    const bool gives = question.cube.giver == question.asked;
    demand.kind = gives ? Kind::kGiveExtra : Kind::kAnswerExtra;
  }
  demand.named = question.asked;
  if (question.asked != seat) return demand;
  if (demand.kind == Kind::kAnswerResignation) {
    const Seat by = table.resignation()->by;
    demand.named = by == kNoSeat ? table.box() : by;
  } else {
    demand.named = OtherOf(table, question.cube, seat);
  }
  return demand;
}

// By whose stakes the side chooses its plays: the captain's, or of the box the highest.
const Cube* CubeToPlayFor(const Chouette& table, Seat seat) {
  if (seat != table.box()) return table.Find({seat});
  const Cube* highest = nullptr;
  for (const Cube& cube : table.cubes()) {
    if (cube.settled || cube.extra()) continue;
    if (highest == nullptr || cube.value > highest->value) highest = &cube;
  }
  return highest;
}

// For who knows boards alone.
protocol::BoardFields BoardFor(const Chouette& table, const Question& question, Seat seat) {
  if (!protocol::FitsRawBoard(table.board().game())) return {};
  protocol::BoardFields board =
      protocol::FieldsOf({.match = table.board(), .viewed = question.seat, .names = {"", ""}});
  if (!question.stakes) return board;
  board.cube = question.stakes->cube;
  board.may_double = {question.stakes->cube_owner != engine::CubeOwner::kOpponent,
                      question.stakes->cube_owner != engine::CubeOwner::kSelf};
  board.was_doubled = question.kind == Question::Kind::kTakeOrDrop;
  const Seat other = seat == table.box() ? table.captain() : table.box();
  board.score = {static_cast<int>(table.place(seat).score),
                 static_cast<int>(table.place(other).score)};
  return board;
}

Question::Kind KindOf(Kind kind) {
  switch (kind) {
    case Kind::kRollOrDouble:
      return Question::Kind::kRollOrDouble;
    case Kind::kMove:
    case Kind::kComeBack:
      return Question::Kind::kMove;
    case Kind::kAnswerResignation:
      return Question::Kind::kResignation;
    // An extra is a double that is taken, or not: by who would take it, and by who offers it if he
    // would not.
    case Kind::kAnswerDouble:
    case Kind::kAnswerExtra:
    case Kind::kGiveExtra:
      return Question::Kind::kTakeOrDrop;
  }
  return Question::Kind::kMove;
}

// The stakes of an extra that is offered: as they were before the double.
std::optional<engine::Stakes> StakesOfExtra(const Chouette& table) {
  return engine::Stakes{.cube = table.extras()->price, .jacoby = table.terms().plays_jacoby()};
}

// With a resignation that is open, as the match would have it.
std::shared_ptr<const engine::Match> WithResignation(const Chouette& table) {
  auto match = std::make_shared<engine::Match>(table.board());
  const auto& resignation = *table.resignation();
  const auto by = PlayerOf(resignation.by == kNoSeat ? Side::kBox : Side::kTeam);
  (void)match->Apply(by, engine::OfferResign{by, resignation.multiple});
  return match;
}

// Of Jacoby's rule: a cube that was not turned costs one.
int MultipleOf(const Chouette& table, const std::optional<engine::Stakes>& stakes) {
  const int multiple = table.resignation()->multiple;
  return stakes && !stakes->gammons_count() ? std::min(multiple, 1) : multiple;
}

void SetCube(const Chouette& table, const Demand& demand, const Cube* cube, Question& question) {
  const Side side = SideOf(table, demand);
  question.seat = PlayerOf(side);
  if (demand.kind == Kind::kAnswerExtra || demand.kind == Kind::kGiveExtra) {
    question.seat = engine::Player::kSecond;  // of a giver: what the taker would think
    question.stakes = StakesOfExtra(table);
    return;
  }
  if (cube == nullptr) return;
  question.stakes = StakesOf(table, *cube, side);
  if (demand.kind != Kind::kAnswerDouble || !question.stakes) return;
  question.stakes->may_beaver = !table.WhyNotAnswer(*cube, AnswerKind::kRedouble);
  question.redoubled = question.seat == table.board().turn();
}

std::string Named(const Chouette& table, const Demand& demand, std::string_view word) {
  return fmt::format("{} {}", word, table.place(demand.named).name);
}

// What is said to a double, as far as that may be said.
std::string AnswerToDouble(const Chouette& table, const Demand& demand, Action action) {
  const Cube& cube = *table.Find(demand.cubes.front());
  const auto may = [&](AnswerKind kind) { return !table.WhyNotAnswer(cube, kind); };
  if (action == Action::kRedouble && may(AnswerKind::kRedouble)) {
    return Named(table, demand, "redouble");
  }
  const bool wants_drop = action == Action::kReject;
  const bool drops =
      wants_drop ? may(AnswerKind::kDrop) : !may(AnswerKind::kTake) && may(AnswerKind::kDrop);
  return Named(table, demand, drops ? "reject" : "accept");
}

std::string RollOrDouble(const Chouette& table, const Demand& demand, Seat seat,
                         const std::vector<Answer>& answers) {
  std::string names;
  for (size_t i = 0; i < demand.cubes.size(); ++i) {
    const Answer& answer = answers[std::min(i, answers.size() - 1)];
    if (answer.action == Action::kResign) {
      return fmt::format("resign {}", ResignWord(answer.resign_multiple));
    }
    if (answer.action != Action::kDouble) continue;
    if (table.terms().one_cube) return "double";  // of all
    names += ' ' + table.place(OtherOf(table, demand.cubes[i], seat)).name;
  }
  return names.empty() ? "roll" : "double" + names;
}

}  // namespace

bool Demand::IsSame(const Demand& other) const {
  if (kind != other.kind) return false;
  const bool once = kind == Kind::kRollOrDouble || kind == Kind::kMove;
  return once || (cubes == other.cubes && asked == other.asked);
}

std::vector<Demand> DemandsOn(const Chouette& table, Seat seat) {
  if (table.place(seat).away) return {{.kind = Kind::kComeBack}};
  std::vector<Demand> demands;
  switch (table.state()) {
    case State::kTeamCube:
    case State::kBoxCube:
      if (auto may = table.Doublable(seat); !may.empty()) {
        demands.push_back({.kind = Kind::kRollOrDouble, .cubes = std::move(may), .asked = seat});
      }
      break;
    case State::kTeamMoves:
    case State::kBoxMoves: {
      const bool moves = table.board().phase() == engine::Phase::kMove && !table.roll_due();
      if (moves && table.Decider(table.turn()) == seat) {
        demands.push_back({.kind = Kind::kMove, .asked = seat});
      }
      break;
    }
    case State::kBoxAnswers:
    case State::kTeamAnswers:
    case State::kRaccoon:
    case State::kExtras:
    case State::kResignation:
      for (const auto& question : table_of::Spoken().Unanswered(table)) {
        if (question.answers == seat) demands.push_back(DemandOf(table, question, seat));
      }
      break;
    case State::kWaiting:
    case State::kPause:
    case State::kOpening:
    case State::kHeld:
      break;
  }
  return demands;
}

std::optional<engine::Stakes> StakesOf(const Chouette& table, const Cube& cube, Side side) {
  if (!table.terms().has_cubes()) return std::nullopt;
  engine::Stakes stakes{.cube = cube.value, .jacoby = table.terms().plays_jacoby()};
  if (cube.owner) {
    stakes.cube_owner =
        *cube.owner == side ? engine::CubeOwner::kSelf : engine::CubeOwner::kOpponent;
  }
  return stakes;
}

std::vector<Question> QuestionsOf(const Chouette& table, const Demand& demand, Seat seat,
                                  bool may_resign) {
  if (demand.kind == Kind::kComeBack) return {};
  const bool resigned = demand.kind == Kind::kAnswerResignation;
  const auto match =
      resigned ? WithResignation(table) : std::make_shared<const engine::Match>(table.board());
  std::vector<const Cube*> cubes;
  if (demand.kind == Kind::kMove) {
    cubes.push_back(CubeToPlayFor(table, seat));
  } else if (resigned && demand.asked == table.box()) {
    cubes.push_back(table.Find({table.resignation()->by}));
  } else {
    for (const CubeId id : demand.cubes) cubes.push_back(table.Find(id));
  }
  // With one cube all of them are doubled, or none.
  if (demand.kind == Kind::kRollOrDouble && table.terms().one_cube) cubes.resize(1);
  std::vector<Question> questions;
  for (const Cube* cube : cubes) {
    Question question{.kind = KindOf(demand.kind), .match = match};
    SetCube(table, demand, cube, question);
    question.one_of_more = !questions.empty();
    question.may_double = demand.kind == Kind::kRollOrDouble;
    question.may_resign = question.may_double && may_resign && questions.empty() &&
                          table.Decider(table.turn()) == seat;
    if (resigned) question.resign_multiple = MultipleOf(table, question.stakes);
    question.board = BoardFor(table, question, seat);
    questions.push_back(std::move(question));
  }
  return questions;
}

std::string CommandFor(const Chouette& table, const Demand& demand, Seat seat,
                       const std::vector<Answer>& answers) {
  switch (demand.kind) {
    case Kind::kRollOrDouble:
      return RollOrDouble(table, demand, seat, answers);
    case Kind::kMove:
      return "move " + protocol::FormatPlay(answers.front().play,
                                            table.board().numbering(PlayerOf(table.turn())));
    case Kind::kAnswerDouble:
      return AnswerToDouble(table, demand, answers.front().action);
    case Kind::kAnswerResignation:
    case Kind::kAnswerExtra:
      return Named(table, demand, answers.front().action == Action::kReject ? "reject" : "accept");
    case Kind::kGiveExtra:
      return Named(table, demand, answers.front().action == Action::kReject ? "extra" : "reject");
    case Kind::kComeBack:
      return "back";
  }
  return "";
}

}  // namespace fibs::bot
