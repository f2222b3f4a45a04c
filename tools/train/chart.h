#pragma once

#include <string>
#include <vector>

namespace fibs::train {

// One report of `fibs-train learn`.
struct Report {
  double games = 0;
  double points = 0;  // a game, against the pip count
  double margin = 0;  // of the 95% confidence interval
};

// How the player got better, as an SVG picture: a line and the band of its intervals over the games
// played. Needs two reports or more.
std::string DrawCurve(const std::vector<Report>& reports);

}  // namespace fibs::train
