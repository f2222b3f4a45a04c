#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/chouette/event.h"
#include "engine/chouette/input.h"
#include "engine/chouette/place.h"
#include "engine/chouette/refusal.h"
#include "engine/chouette/terms.h"
#include "engine/match/match.h"
#include "engine/rules/result.h"

namespace fibs::engine::chouette {

inline constexpr size_t kSheetMax = 64;     // names on a sheet
inline constexpr int8_t kRedoublesMax = 2;  // beaver and raccoon

// One board and several players: one is the box, the others are the team, whose first is the
// captain. A state machine over its inputs, as a match is one: no user, no clock, no dice of its
// own. The men are moved by a Match without a cube whose first player is the box; the cubes, the
// line and the sheet are here. Numbers in brackets are sections of the chouette's specification.
class Chouette {
 public:
  explicit Chouette(const Terms& terms);

  // Applies an input. On refusal nothing has changed.
  Result<std::vector<Event>, Refusal> Apply(const Input& input);
  // A name is no more: the seat goes on under another one.
  void Rename(Seat seat, std::string name) { place(seat).name = std::move(name); }
  // Why that seat cannot do that; none: it can, as far as nothing more is said (which cube, which
  // play, how many points). kNoSeat: somebody who is not at the table.
  std::optional<Refusal> WhyNot(Seat by, ActionKind action) const;

  const Terms& terms() const { return terms_; }
  State state() const;
  State below() const;  // without a resignation, and not held
  bool game_on() const { return stage_ != Stage::kWaiting && stage_ != Stage::kPause; }
  bool started() const { return started_; }  // the first line has been thrown
  bool held() const;
  // Another one for each decision that somebody has to make, for those who remember something
  // until then.
  int decision() const { return decision_; }

  // ---- Who is there
  const std::vector<Place>& places() const { return places_; }  // [seat - 1]
  const Place& place(Seat seat) const { return places_[static_cast<size_t>(seat - 1)]; }
  Seat SeatOf(std::string_view name) const;  // kNoSeat: nobody of that name has come
  bool Has(Seat seat) const {
    return seat > kNoSeat && static_cast<size_t>(seat) <= places_.size();
  }
  bool Present(Seat seat) const { return Has(seat) && place(seat).present(); }
  int seats_taken() const;
  Seat host() const;  // of those at the table, who has been there longest; kNoSeat: nobody is there
  // Box, captain, and so on: of this game, or of the next one.
  const std::vector<Seat>& line() const { return line_; }
  const std::vector<Seat>& newcomers() const { return newcomers_; }  // who wait for the next game
  Seat box() const { return line_.empty() ? kNoSeat : line_.front(); }
  Seat partner() const { return partner_; }  // of this game
  // Those of this game who have a cube against the box, in the order of the line.
  const std::vector<Seat>& team() const { return team_; }
  std::vector<Seat> active() const;  // of them, whose cube is not settled
  bool IsActive(Seat seat) const;
  Seat captain() const;         // the first active one; between games the second of the line
  Seat acting_captain() const;  // who decides: the first active one who is there, else captain()
  // Who decides for the side: the box, or the acting captain.
  Seat Decider(Side side) const { return side == Side::kBox ? box() : acting_captain(); }
  // Who answers for `seat` while he is away, for that side.
  Seat StandIn(Seat seat, Side side) const;

  // ---- The board
  const Match& board() const { return board_; }  // Player::kFirst is the box
  Side turn() const { return SideOf(board_.turn()); }
  static Side SideOf(Player player) { return player == Player::kFirst ? Side::kBox : Side::kTeam; }
  // The next dice are thrown at once: nobody decides anything before.
  bool roll_due() const { return roll_due_; }
  int games() const { return games_; }  // begun so far
  // What the dice of this game follow from; null: not said. The throws for the line are the first
  // ones of the first game.
  const std::shared_ptr<const DiceOrigin>& dice_origin() const { return dice_origin_; }
  // Rolls that have followed from it.
  size_t rolls_from_origin() const;

  // ---- Cubes
  const std::vector<Cube>& cubes() const { return cubes_; }  // of this game, settled ones too
  const Cube* Find(CubeId id) const;                         // null: there is none
  // Whether the side may turn that cube, whosever turn it is.
  bool MayDouble(const Cube& cube, Side side) const;
  // Cubes that `seat` may double now, if it is before a throw of his side and nothing is open.
  std::vector<CubeId> Doublable(Seat seat) const;
  bool AnyNoted() const;
  std::optional<Refusal> WhyNotAnswer(const Cube& cube, AnswerKind kind) const;
  std::vector<Question> Questions() const;  // what is open, and who has to answer
  const std::optional<Resignation>& resignation() const { return resignation_; }
  const std::optional<Extras>& extras() const { return extras_; }  // in State::kExtras
  int resign_multiple_max() const;

  // ---- The sheet
  // Points of each game that is over, by seat; rows are as long as places() was then.
  const std::vector<std::vector<int>>& sheet() const { return sheet_; }
  const std::vector<int>& points() const { return points_; }  // of this game so far, [seat - 1]

 private:
  using Outcome = Result<std::vector<Event>, Refusal>;
  using Events = std::vector<Event>;

  // What goes on, but for what the board says.
  enum class Stage : uint8_t {
    kWaiting,
    kPause,
    kBoard,
    kBoxAnswers,
    kTeamAnswers,
    kRaccoon,
    kExtras
  };

  Outcome On(const Join& input);
  Outcome On(const Go& input);
  Outcome On(const ThrowForLine& input);
  Outcome On(const StartGame& input);
  Outcome On(const UseDice& input);
  Outcome On(const OpeningRoll& input);
  Outcome On(const RollDice& input);
  Outcome On(const Throw& input);
  Outcome On(const MakePlay& input);
  Outcome On(const DoubleCube& input);
  Outcome On(const BoxDoubles& input);
  Outcome On(const Answer& input);
  Outcome On(const Resign& input);
  Outcome On(const YesNo& input);
  Outcome On(const GiveExtra& input);
  Outcome On(const SettleCube& input);
  Outcome On(const Away& input);
  Outcome On(const Back& input);
  Outcome On(const Leave& input);
  Outcome On(const HoldOver& input);
  Outcome On(const NameProxy& input);
  Outcome On(const BePartner& input);

  Place& place(Seat seat) { return places_[static_cast<size_t>(seat - 1)]; }
  Cube* Find(CubeId id);
  std::optional<Refusal> WhyNotInState(ActionKind action) const;
  std::optional<Refusal> WhyNotAsked(Seat by) const;
  std::optional<Refusal> WhyNotDouble(Seat by) const;
  std::optional<Refusal> WhyNotOnTurn(Seat by) const;
  std::optional<Refusal> WhyNotTalk(Seat by) const;
  Seat AskedAbout(const Cube& cube) const;
  bool InGame(Seat seat) const;  // in the line of the game that is on

  // line.cc
  void WaitOrPause();  // between games: whichever it is
  void GoAway(Seat seat, Events& events);
  Seat ChoosePartner() const;
  void MakeNextLine(Seat captain, bool captain_won, bool drawn, Events& events);
  std::vector<Seat> LineBehind(Seat captain, bool captain_won, size_t& stood_up) const;
  // turns.cc
  void TurnAllCubes(Dice tie, Events& events);
  void Translate(const std::vector<MatchEvent>& happened, Events& events) const;
  Outcome AfterBoard(const std::vector<MatchEvent>& happened, Events events);
  void RollNext();
  // cubes.cc
  bool MayTurn(const Cube& cube, int factor) const;
  void Open(Stage stage, Side doubler, const std::vector<CubeId>& cubes, Events& events);
  bool AnswersAreIn() const;
  void CloseAnswers(Events& events);
  void KeepLoneBeaverRule();
  void CarryOut(Cube& cube, Events& events);
  void AfterAnswers(Seat captain, Events& events);
  bool TakesHalf(const Cube& cube, bool take) const;
  // extras.cc
  void RememberExtras();
  void BeginExtras(Events& events);
  Outcome AnswerExtra(const YesNo& input);
  Outcome DropInstead(Events events);
  void CloseExtras(Events& events);
  // settlement.cc
  void Pay(Seat from, Seat to, int points, PaidFor what, Events& events);
  // The member of the cube wins `points`, or loses them if they are less than 0. Extras that he has
  // taken end so, too: with their value times `multiple`.
  void End(CubeId id, int points, int multiple, PaidFor what, Events& events);
  void EndFor(CubeId id, Side winner, int multiple, PaidFor what, Events& events);
  int MultipleFor(const Cube& cube, int multiple) const;
  void EndAll(std::optional<Side> winner, int multiple, bool bore_off, PaidFor what,
              Events& events);
  // Ends the game if nobody is active; `captain` was captain before the last cubes were settled.
  bool EndIfOver(Seat captain, Events& events);
  void EndGame(Seat captain, Events& events);
  Outcome AnswerResignation(const YesNo& input);

  Terms terms_;
  Stage stage_ = Stage::kWaiting;
  bool started_ = false;
  int decision_ = 0;
  std::vector<Place> places_;
  int joins_ = 0;
  std::vector<Seat> line_;
  std::vector<Seat> newcomers_;
  std::vector<Seat> team_;
  Seat partner_ = kNoSeat;
  Match board_;
  bool roll_due_ = false;
  int games_ = 0;
  std::shared_ptr<const DiceOrigin> dice_origin_;
  size_t rolls_for_line_ = 0;
  int automatic_doubles_ = 0;  // of this game
  std::vector<Cube> cubes_;
  std::optional<Resignation> resignation_;
  std::optional<Extras> extras_;  // remembered from the answers on, used in Stage::kExtras
  std::vector<std::vector<int>> sheet_;
  std::vector<int> points_;
};

// Box, captain and so on by the dice thrown for each of `seats`: the highest is the box. Those who
// tie throw again, for their places only, the highest tie first; each such throw stands behind the
// one that it breaks. Nothing: the throws are too few, too many, or no dice. A player who is alone
// throws nothing.
std::optional<std::vector<Seat>> FirstLine(const std::vector<Seat>& seats,
                                           const std::vector<std::vector<int8_t>>& throws);
// Throws of these until the line is known. Each group takes rolls of two dice, one die each in the
// order of the line; the last die of an odd group is not used.
ThrowForLine MakeThrows(size_t players, DiceSource& dice);

}  // namespace fibs::engine::chouette
