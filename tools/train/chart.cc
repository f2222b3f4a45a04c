#include "tools/train/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fibs::train {
namespace {

constexpr double kWidth = 760, kHeight = 380;
constexpr double kLeft = 60, kRight = 20, kTop = 40, kBottom = 50;

// From numbers to places in the picture.
struct Scale {
  double games_max;
  double points_min, points_max;

  double x(double games) const { return kLeft + (kWidth - kLeft - kRight) * games / games_max; }
  double y(double points) const {
    return kHeight - kBottom -
           (kHeight - kTop - kBottom) * (points - points_min) / (points_max - points_min);
  }
};

std::string Text(double x, double y, const char* anchor, const std::string& text) {
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     text);
}

std::string Axes(const Scale& scale) {
  std::string svg;
  for (double points = scale.points_min; points < scale.points_max + 0.05; points += 0.2) {
    const double y = scale.y(points);
    svg += fmt::format("<path d=\"M{:.0f} {:.1f}H{:.0f}\" stroke=\"#ddd\"/>\n", kLeft, y,
                       kWidth - kRight);
    svg += Text(kLeft - 8, y + 4, "end", fmt::format("{:+.1f}", points));
  }
  const double step = std::pow(10, std::floor(std::log10(scale.games_max)));
  for (double games = 0; games <= scale.games_max; games += step) {
    svg += Text(scale.x(games), kHeight - kBottom + 20, "middle", fmt::format("{:.0f}", games));
  }
  svg += Text(kWidth / 2, kHeight - 10, "middle", "games played against itself");
  svg += Text(kLeft, kTop - 18, "start",
              "points a game against the pip-count player, with the 95% interval");
  return svg;
}

}  // namespace

std::string DrawCurve(const std::vector<Report>& reports) {
  Scale scale{.games_max = reports.back().games, .points_min = 1e9, .points_max = -1e9};
  for (const Report& report : reports) {
    scale.points_min = std::min(scale.points_min, report.points - report.margin);
    scale.points_max = std::max(scale.points_max, report.points + report.margin);
  }
  scale.points_min = std::floor(scale.points_min * 5) / 5;
  scale.points_max = std::ceil(scale.points_max * 5) / 5;
  std::string line, band;
  for (const Report& report : reports) {
    const double x = scale.x(report.games);
    line += fmt::format("{:.1f},{:.1f} ", x, scale.y(report.points));
    band += fmt::format("{:.1f},{:.1f} ", x, scale.y(report.points + report.margin));
  }
  std::for_each(reports.rbegin(), reports.rend(), [&](const Report& report) {
    band += fmt::format("{:.1f},{:.1f} ", scale.x(report.games),
                        scale.y(report.points - report.margin));
  });
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n{2}"
      "<polygon points=\"{3}\" fill=\"#cfe2f3\" fill-opacity=\"0.7\"/>\n"
      "<polyline points=\"{4}\" fill=\"none\" stroke=\"#1f5fa8\" stroke-width=\"2\"/>\n</svg>\n",
      kWidth, kHeight, Axes(scale), band, line);
}

}  // namespace fibs::train
