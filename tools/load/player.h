#pragma once

#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "tools/load/session.h"

namespace fibs::load {

class Player;

// What the players of a run share.
struct PlayRoom {
  Load& load;
  std::mt19937_64 random;
  double rate = 0;                // moves a second of all; 0: nobody waits
  std::vector<Player*> may_move;  // wait for OnMayMove, with a rate
  bool stopping = false;          // nobody moves any more

  bool Chance(int percent) { return static_cast<int>(random() % 100) < percent; }
};

// Plays matches with one opponent by chance, but always legally, and follows the match in an engine
// of its own: each `board:` line must be what that engine says, to the letter, and come when due.
class Player : public Session::Listener {
 public:
  // The host invites and is the first player, the guest joins.
  enum class Seat : uint8_t { kHost, kGuest };
  Player(PlayRoom& room, Session& session, Seat seat);
  void SetOpponent(Player& opponent) { opponent_ = &opponent; }

  void BecomeReady();
  bool ready() const { return stage_ >= Stage::kReady; }
  bool has_begun() const { return stage_ == Stage::kHasBegun; }
  // Since ForgetBoards.
  bool shown_board() const { return shown_board_; }
  void ForgetBoards() { shown_board_ = false; }
  // Only the host.
  void Invite();
  // Makes the move that was put off.
  void OnMayMove();
  void Leave() { session_.Send("leave\r\n"); }

  void OnLine(Session& session, std::string_view line) override;

 private:
  // It goes through them in their order, and may leave out the second.
  enum class Stage : uint8_t {
    kComing,
    kReady,     // may be invited
    kHasBegun,  // a match, or one after the other
  };

  const std::string& name() const { return session_.name(); }
  const std::string& opponent_name() const { return opponent_->session_.name(); }
  // Each knows some kinds of lines; false: not this one.
  bool OnTable(std::string_view line);
  bool OnDice(std::string_view line);
  bool OnPlay(std::string_view line);
  bool OnCube(std::string_view line);
  bool OnPrompt(std::string_view line);
  bool OnEnd(std::string_view line);
  void OnBoard(std::string_view line);

  void BeginMatch();
  void Apply(const engine::Input& input, std::string_view line);
  void Roll(engine::Dice dice, engine::Player by, std::string_view line);
  void ApplyWords(std::string_view words, std::string_view line);
  void Move();
  void ExpectBoard(std::string_view line);
  void Wrong(std::string_view what, std::string_view line);
  engine::Player me() const {
    return seat_ == Seat::kHost ? engine::Player::kFirst : engine::Player::kSecond;
  }

  PlayRoom& room_;
  Session& session_;
  Player* opponent_ = nullptr;
  Seat seat_;
  Stage stage_ = Stage::kComing;
  bool board_due_ = false;
  bool shown_board_ = false;
  std::optional<engine::Match> match_;
  std::optional<engine::Rolled> cannot_move_;  // shown, the turn has passed
  bool told_again_ = false;                    // the opponent's only move: "NAME moves" follows
  Clock::time_point moved_at_;                 // when the last move was sent
  bool awaits_board_of_move_ = false;          // of the opponent's: its time is to be taken
};

}  // namespace fibs::load
