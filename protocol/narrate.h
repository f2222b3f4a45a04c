#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "engine/match/match.h"
#include "engine/match/rating.h"

// What happens in a match, as sentences for one reader (specification, sections "Game Play" and
// "Watching a Game"). The same for people and programs.
namespace fibs::protocol {

// Who reads.
struct Reader {
  engine::Player seat = engine::Player::kFirst;  // the player, or the one whom the watcher watches
  bool playing = true;                           // false: a watcher
};

// How a play came about.
enum class PlayedHow : uint8_t { kTyped, kOnlyMove, kGreedy, kOff };

// What a sentence needs besides the event.
struct Scene {
  const engine::Match& match;             // after the event
  std::array<std::string_view, 2> names;  // of engine::Player::kFirst and kSecond
  bool may_redouble = false;              // the side that has to answer a double may redouble
  PlayedHow how = PlayedHow::kTyped;      // of a Played event
};

// The text of an event, lines separated by '\n'; empty when the reader is told nothing.
std::string Narrate(const engine::MatchEvent& event, const Reader& reader, const Scene& scene);

// " by jan", " by single crown with a monk"; empty for a win of no particular kind.
std::string WonHow(engine::WinKind kind);

// "It's your turn. Please roll or double", "Please move n pieces."
std::string PleaseMove(int pieces);

// A game of such a match, when it is not backgammon: "plakoto", or in a series "plakoto (tavli)".
// Empty: backgammon.
std::string GameName(const engine::MatchRules& rules, const engine::Variant& game);
// The game that is being played; between two games the next one.
std::string GameName(const engine::Match& match);
// "The game is plakoto (tavli)."; empty: backgammon.
std::string GameSentence(const engine::Match& match);

// "turn: user." and so on: what both players see of a match that goes on; before it GameSentence.
std::string Synopsis(const Scene& scene);

// "score in 3 point match: myself-1 someplayer-0", the reader's (or watched player's) name first.
std::string ScoreLine(const Reader& reader, const Scene& scene);

// "You win the n point match n-n ." or "user wins the n point match n-n ."
std::string MatchWonLine(engine::Player winner, const Reader& reader, const Scene& scene);

// "A wins a n point match against B  s-t ."
std::string MatchReport(engine::Player winner, const Scene& scene);

// The calculation that `toggle ratings` shows (specification, "End of a Match"), with the blank
// line at its end. Index 0 is the winner.
std::string RatingCalculation(const engine::RatingChange& change, int length,
                              std::array<std::string_view, 2> names, std::array<int, 2> experience);

// "3 point match", "3 game match" and "unlimited match", "a 3 point match" and "an unlimited
// match", "3-point match".
std::string MatchKind(engine::MatchLength length);
std::string AMatchKind(engine::MatchLength length);
std::string MatchKindHyphenated(engine::MatchLength length);

// "1 point", "n points"
std::string Points(int n);

// The instant redoubles that a player allows (engine/match/redoubles.h): "none", "unlimited" or a
// number.
std::string RedoublesText(int allowed);

}  // namespace fibs::protocol
