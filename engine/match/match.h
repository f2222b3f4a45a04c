#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match/match_rules.h"
#include "engine/match/match_score.h"
#include "engine/match/refusal.h"
#include "engine/rules/dice.h"
#include "engine/rules/dice_origin.h"
#include "engine/rules/game.h"
#include "engine/rules/result.h"

namespace fibs::engine {

// The side of a player in one game. O moves 24 to 1, X moves 1 to 24 on the drawn board. The first
// player is O in the first game; sides swap at every new game.
enum class Side : uint8_t { kO, kX };

inline constexpr int kCubeMax = 1 << 24;  // no double is possible at or above this value

enum class Phase : uint8_t {
  kOpeningRoll,   // between StartGame and an opening roll that is not a tie; not in all games
  kRollOrDouble,  // `turn` may roll (or double)
  kTakeOrDrop,    // `turn` doubled or redoubled last; the other one answers
  kMove,          // `turn` must move by dice() (always at least one die to play)
  kGameOver,      // waits for StartGame
  kMatchOver,     // final
};

// ---- Inputs: everything that can happen in a match. They are what is stored; a match is the
// replay of its inputs.
struct OpeningRoll {
  Dice dice;                      // first = first player's die
  bool automatic_double = false;  // a tie turns the cube, where the rules have one to turn
};
struct RollDice {  // by `turn`
  Dice dice;
};
struct MakePlay {  // by `turn`, in its own numbering (24 to 1)
  Play play;
};
struct OfferDouble {};   // by `turn`
struct AcceptDouble {};  // by the side that was doubled
struct DropDouble {};    // by the side that was doubled
struct Redouble {};      // by the side that was doubled: takes the offered value and doubles again
struct OfferResign {     // before or after a roll, not while a double is open
  Player by = Player::kFirst;
  int8_t multiple = 1;  // times the cube, one that Match::MayResign
};
struct AcceptResign {};  // by the other one
struct RejectResign {};  // by the other one
struct StartGame {};     // after kGameOver, or first of all
// The rolls of this game follow from `origin`, from here on: before the first roll, or later in a
// game that began on a server without seeds. Once in a game; the rules take no notice.
struct UseDice {
  std::shared_ptr<const DiceOrigin> origin;  // never null
};
// `by` gets up and leaves the match unfinished, whatever goes on in it. The rules take no notice.
// Refused when nothing has happened since somebody left, or when `by` was the last to leave. So
// there is at most one Leave for each other input.
struct Leave {
  Player by = Player::kFirst;
};
// `by` has no time left for his decision: the match is lost. Only where there is a clock.
struct LoseOnTime {
  Player by = Player::kFirst;
};
// `by` has let the days of his decision pass: the game is lost at its cube, and the second time the
// match. Only where there are days.
struct TimeOut {
  Player by = Player::kFirst;
};
using Input = std::variant<StartGame, OpeningRoll, RollDice, MakePlay, OfferDouble, AcceptDouble,
                           DropDouble, Redouble, OfferResign, AcceptResign, RejectResign, UseDice,
                           Leave, LoseOnTime, TimeOut>;

// ---- Events: what an input led to, in order, for those who narrate it.
struct GameStarted {};
struct OpeningRolled {
  Dice dice;  // first = first player's die
};
struct CubeTurned {  // automatic double after a tie
  int cube = 1;
};
struct FirstMove {  // who moves first: Match::dice() are his, or he is to roll
  Player player;
};
struct Rolled {
  Player player;
  Dice dice;
  int8_t to_play = 0;  // 0: he cannot move (CannotMove follows)
};
struct CannotMove {
  Player player;
};
// A stage of a cascade after the first one (the first one has Rolled). If `to_play` is 0 the stage
// is lost: in the player's own run with all later stages, in a rest alone [variant.h,
// cascade_from].
struct StageBegan {
  Player player;
  Dice dice;
  int8_t count = 0;  // so many dice
  int8_t to_play = 0;
  bool rest = false;  // of what the other one could not play
};
struct Played {
  Player player;
  Play play;  // in the mover's numbering
};
struct TurnBegan {  // kRollOrDouble begins for him
  Player player;
};
struct Doubled {
  Player player;
  int cube = 2;  // the value offered
};
struct Redoubled {
  Player player;
  int cube = 4;      // the value offered
  int8_t count = 1;  // 1 = beaver, 2 = raccoon, 3 = otter...
};
struct DoubleAccepted {
  Player player;
  int cube = 2;
  int8_t redoubles = 0;  // > 0: it was a redouble that was accepted
};
struct ResignOffered {
  Player player;
  int points = 1;
};
struct ResignRejected {  // player = who rejected
  Player player;
};
struct GameWon {
  Player winner;
  int points = 1;
  GameEnd end = GameEnd::kBearOff;
  WinKind kind = WinKind::kNone;  // of a game with values_by_kind() that was won on the board
};
struct GameDrawn {};  // over without a winner
struct LostOnTime {   // MatchWon follows, no GameWon: the score stays as it is
  Player player;
};
struct MatchWon {
  Player winner;
};
using MatchEvent =
    std::variant<GameStarted, OpeningRolled, CubeTurned, FirstMove, Rolled, CannotMove, StageBegan,
                 Played, TurnBegan, Doubled, Redoubled, DoubleAccepted, ResignOffered,
                 ResignRejected, GameWon, GameDrawn, LostOnTime, MatchWon>;

// One action in the record of the game that is being played, as `oldmoves` and exports print it.
// `input` is never StartGame, UseDice, Leave, LoseOnTime, TimeOut or OpeningRoll: the opening dice
// of the player who moves first stand as RollDice where he plays them. Each RollDice has a later
// MakePlay of the same player, unless the game stops there; an empty one means that he could not
// move. Each stage of a cascade stands as a RollDice of its own.
struct RecordEntry {
  Player player = Player::kFirst;
  Input input;
};

// A match as a state machine over its inputs: no user, no clock, no dice of its own.
class Match {
 public:
  explicit Match(MatchRules rules);

  // Applies an input of `by`. On refusal nothing has changed.
  Result<std::vector<MatchEvent>, InputRefusal> Apply(Player by, const Input& input);
  // The same for an input that is stored, or that nobody types: the input belongs to the player
  // whose turn it is to make it.
  Result<std::vector<MatchEvent>, InputRefusal> Apply(const Input& input) {
    return Apply(MakerOf(input), input);
  }
  // Why `by` can't do that now; none: he can. Apply alone judges what the input says (dice, a play,
  // the value of a redouble).
  std::optional<InputRefusal> WhyNot(Player by, ActionKind action) const;

  const MatchRules& rules() const { return rules_; }
  bool unlimited() const { return rules_.length == kUnlimited; }
  Phase phase() const { return phase_; }
  bool game_goes_on() const { return phase_ != Phase::kGameOver && phase_ != Phase::kMatchOver; }
  Player turn() const { return turn_; }  // whose turn it is; kTakeOrDrop: who doubled last
  // The player who has to decide: to roll or double, to play, to answer a double or a resignation.
  // None: the server acts next, or no game goes on.
  std::optional<Player> decider() const;
  Dice dice() const { return dice_; }       // of `turn` in kMove, else not rolled
  int to_play() const { return to_play_; }  // dice that must be played in kMove, else 0
  int score(Player p) const { return score_.points(p); }  // the real sum, may exceed the length
  int games_left() const { return score_.games_left(); }  // of MatchRules::counts_games, else 0
  int games() const { return games_; }        // games started so far, 1 in the first game
  const Game& game() const { return game_; }  // the current one (the last one when it is over)
  Side side(Player p) const;                  // in the current game
  // The side in whose numbers p's points are drawn and typed: his own, but O where both go the same
  // way round.
  Side numbering(Player p) const { return game_.same_rotation ? Side::kO : side(p); }
  Board BoardOf(Player p) const;        // seen by p
  Position PositionOf(Player p) const;  // ... without pinned checkers
  int off(Player p) const;              // his checkers that are borne off
  // What else decides which plays of dice() are legal.
  RollContext roll_context() const;
  // Of Game, for `turn` in kMove.
  std::vector<LegalPlay> LegalPlays() const {
    return game_.LegalPlays(board_, dice_, roll_context());
  }
  std::optional<Play> OnlyPlay() const { return game_.OnlyPlay(board_, dice_, roll_context()); }
  std::optional<Play> BearOffWithAll() const {
    return game_.BearOffWithAll(board_, dice_, roll_context());
  }
  // Dice of a rest that `turn` is playing, those of the present stage included; 0: no rest.
  int rest_dice() const;
  // `turn` is playing a cascade that he has rolled himself.
  bool plays_own_run() const { return run_ == Run::kOwn; }
  // Rolls of p in this game, opening rolls that are not played left out.
  int roll_count(Player p) const { return roll_count_[Index(p)]; }
  int cube() const { return cube_; }  // accepted value
  std::optional<Player> cube_owner() const { return cube_owner_; }
  int redoubles() const { return redoubles_; }  // instant redoubles since the double that is open
  int offered_cube() const;                     // kTakeOrDrop: the value offered; else cube()
  bool crawford_game() const { return crawford_game_; }
  // A Crawford game has been played in this match.
  bool post_crawford() const { return post_crawford_; }
  // By cube position, Crawford rule and MatchOptions::no_double_first, whosever turn it is.
  bool MayDouble(Player p) const;
  bool AtMatchPoint(Player p) const;  // one point away (only in a match to points)
  const std::optional<OfferResign>& resign() const { return resign_; }
  int resign_points() const;  // points at stake in resign(), 0 without one
  int resign_multiple_max() const;
  bool MayResign(int multiple) const;  // the game can cost that, times the cube
  // How often a player has offered to resign since the turn began (his own or the other one's).
  int resignations(Player p) const { return resignations_[Index(p)]; }
  // How often this player has let the days of a decision pass.
  int time_outs(Player p) const { return time_outs_[Index(p)]; }
  // The player who left last; none: nobody left, or that was not stored.
  std::optional<Player> left_by() const { return left_by_; }
  // Of the current (or last) game.
  const std::vector<RecordEntry>& record() const { return record_; }
  // Where the dice of the current (or last) game come from; null: not said, as before that was
  // stored.
  const std::shared_ptr<const DiceOrigin>& dice_origin() const { return dice_origin_; }
  // All rolls of the current (or last) game as they fell: opening rolls, the ties among them too
  // (first = first player's die), then those of the turns. The first rolls_before_origin() of them
  // were made before dice_origin() was set.
  const std::vector<Dice>& rolls() const { return rolls_; }
  size_t rolls_before_origin() const { return rolls_before_origin_; }
  // The winner of the last game, in kGameOver and kMatchOver; none: it was drawn. If the whole
  // match was lost on time: the winner of the match.
  std::optional<Player> winner() const { return winner_; }
  std::optional<Player> match_winner() const { return match_winner_; }  // in kMatchOver
  int points_won() const { return points_won_; }  // by winner() in that game, 0 without one
  WinKind win_kind() const { return win_kind_; }  // of that game, see GameWon

 private:
  using Outcome = Result<std::vector<MatchEvent>, InputRefusal>;
  using Events = std::vector<MatchEvent>;

  // How a play belongs to a run of stages [variant.h, cascade_from].
  enum class Run : uint8_t {
    kNone,  // an ordinary roll
    kOwn,   // a stage of the mover's own run
    kRest,  // a stage of what the other one left
  };

  // What each input does.
  Outcome On(Player by, const StartGame& input);
  Outcome On(Player by, const OpeningRoll& input);
  Outcome On(Player by, const RollDice& input);
  Outcome On(Player by, const MakePlay& input);
  Outcome On(Player by, const OfferDouble& input);
  Outcome On(Player by, const AcceptDouble& input);
  Outcome On(Player by, const DropDouble& input);
  Outcome On(Player by, const Redouble& input);
  Outcome On(Player by, const OfferResign& input);
  Outcome On(Player by, const AcceptResign& input);
  Outcome On(Player by, const RejectResign& input);
  Outcome On(Player by, const UseDice& input);
  Outcome On(Player by, const Leave& input);
  Outcome On(Player by, const LoseOnTime& input);
  Outcome On(Player by, const TimeOut& input);
  Outcome EndMatchOnTime(Player loser);

  Player MakerOf(const Input& input) const;
  // Why nobody can roll, move, double or resign, as `by` is told: no game goes on, or a resignation
  // is open. Asked before other reasons.
  std::optional<InputRefusal> WhyGameWaits(Player by) const;
  std::optional<InputRefusal> WhyNotOnTurn(Player by) const;
  std::optional<InputRefusal> WhyNotDouble(Player by) const;
  std::optional<InputRefusal> WhyNotAnswer(Player by) const;
  // Nobody has rolled in this game, and nobody may double before.
  bool WaitsForFirstRoll() const;
  Player FirstDoubler() const;  // kTakeOrDrop: who made the first double of the open sequence
  void GiveTurnTo(Player p);
  void BeginTurn(Player p);  // kRollOrDouble
  void TurnCube(const OpeningRoll& tie, Events& events);
  // After a play: the next stage of a run, the rest of it for the other one, or the next turn.
  void GoOn(Events& events);
  // The first stage from `die` on that can be played, `count` dice of it, else four.
  void BeginStages(int8_t die, int8_t count, Events& events);
  void HandOver(int8_t die, int8_t count, Events& events);
  Outcome EndInDraw(Events events);
  void CloseGame();
  void Record(Player p, const Input& input) { record_.push_back({p, input}); }
  Outcome EndGame(Player winner, int points, GameEnd end, Events events,
                  WinKind kind = WinKind::kNone);

  MatchRules rules_;
  Phase phase_ = Phase::kGameOver;
  Player turn_ = Player::kFirst;
  Dice dice_;
  int to_play_ = 0;
  MatchScore score_;
  int games_ = 0;
  Game game_;
  Board board_;                      // seen by `turn_`
  std::array<int, 2> roll_count_{};  // in this game, opening rolls that are not played left out
  Run run_ = Run::kNone;
  int8_t stage_dice_ = kStepsMax;  // how many dice equal dice_ are worth
  int passes_ = 0;                 // rolls in a row that could not be played
  int cube_ = 1;
  int automatic_doubles_ = 0;  // of this game
  std::optional<Player> cube_owner_;
  int redoubles_ = 0;
  bool crawford_game_ = false;
  bool post_crawford_ = false;
  std::optional<OfferResign> resign_;
  std::array<int, 2> resignations_{};
  std::array<int, 2> time_outs_{};
  std::optional<Player> left_by_;
  bool just_left_ = false;  // the last input was Leave
  std::vector<RecordEntry> record_;
  std::shared_ptr<const DiceOrigin> dice_origin_;
  std::vector<Dice> rolls_;
  size_t rolls_before_origin_ = 0;
  std::optional<Player> winner_;
  int points_won_ = 0;
  WinKind win_kind_ = WinKind::kNone;
  std::optional<Player> match_winner_;
};

// The text form of an input in storage, short and without blanks, e.g. "o31", "r65",
// "p24/18,13/11"; DecodeInput gives nothing for text that EncodeInput never writes.
std::string EncodeInput(const Input& input);
std::optional<Input> DecodeInput(std::string_view text);

}  // namespace fibs::engine
