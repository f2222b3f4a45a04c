#pragma once

namespace fibs::engine {

// The longest match for which there is a table; longer ones are treated as if both sides needed
// fewer points.
inline constexpr int kMatchEquityMax = 64;

// The chance (0 to 1) of winning a match of equals for a player who needs `own_away` points when
// the opponent needs `opponent_away`, between two games. 0 or less points needed: the match is won.
// `post_crawford` matters only when one side needs one point: the Crawford game is over.
double MatchEquity(int own_away, int opponent_away, bool post_crawford);

}  // namespace fibs::engine
