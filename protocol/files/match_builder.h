#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/files/file_match.h"

// A match that is made of what a file says, one thing after the other. What cannot be is a fault,
// and the first one stays.
namespace fibs::protocol {

// `text` as it is repeated in an answer: printable, and no more than kFaultBytesMax of it.
std::string Shortened(std::string_view text);
std::string Quoted(std::string_view text);
std::string Shown(engine::Dice dice);  // "31"

class MatchBuilder {
 public:
  // What follows stands in that line.
  void SetLine(int line) { line_ = line; }
  bool failed() const { return fault_.has_value(); }
  void Fail(FaultKind kind, std::string why, std::string_view what = {});
  // All of it, or the fault. Every game must have ended, unless `open_end`.
  engine::Result<FileMatch, FileFault> Finish(bool open_end);

  // ---- Before the first game
  engine::MatchRules& rules() { return read_.rules; }
  // Words of a game are known to the rules; those of clocks and the like do not matter here.
  void SetTerms(std::string_view words);
  // The name of a game, in any case.
  void SetGame(std::string_view name);
  void SetLength(int length, std::string_view text);

  // ---- Games
  bool begun() const { return match_.has_value(); }
  const engine::Match& match() const { return *match_; }  // needs begun()
  int games() const { return match_ ? match_->games() : 0; }
  bool game_goes_on() const { return match_ && match_->game_goes_on(); }
  bool BeginGame();
  // Who plays, and the score before the game, as the file has them.
  void SetPlayer(engine::Player player, std::string_view name, int score);
  const std::string& NameOf(engine::Player player) const { return read_.names[Index(player)]; }

  // ---- In a game
  // False: a fault. The opening roll is that of the player who begins.
  bool Roll(engine::Player player, engine::Dice dice);
  void Play(const engine::Play& play);
  void Double(engine::Player player);  // also a beaver
  void Take(engine::Player player);
  void Drop(engine::Player player);
  // The game has ended so. Where it goes on, the other one has resigned.
  void Win(engine::Player player, int points);
  // What `player` has rolled cannot be moved any more, or it is his turn no longer.
  bool CannotMove(engine::Player player) const;

 private:
  bool Apply(engine::Player by, const engine::Input& input, FaultKind kind,
             std::string_view refused);
  void Resign(engine::Player winner, int points);
  std::string NobodyDoubled(engine::Player player) const;

  FileMatch read_;
  std::optional<engine::Match> match_;
  std::optional<FileFault> fault_;
  int line_ = 0;
};

}  // namespace fibs::protocol
