#pragma once

namespace fibs::engine {

// How a game will end, seen by the player on roll. A gammon counts as a win too, and a backgammon
// as a gammon and a win, so 1 >= win >= win_gammon >= win_backgammon >= 0, and the same for what is
// lost with 1 - win.
struct Probabilities {
  float win = 0;
  float win_gammon = 0;
  float win_backgammon = 0;
  float lose_gammon = 0;
  float lose_backgammon = 0;

  // Points a game with the cube out of play, -3 to 3.
  float Equity() const {
    return 2 * win - 1 + win_gammon + win_backgammon - lose_gammon - lose_backgammon;
  }
  // The same, seen by the other player.
  Probabilities Flipped() const {
    return {1 - win, lose_gammon, lose_backgammon, win_gammon, win_backgammon};
  }

  friend bool operator==(const Probabilities&, const Probabilities&) = default;
};

}  // namespace fibs::engine
