#include "server/core/records/rating_gains.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace fibs::server {
namespace {

constexpr double kHundredths = 100.0;  // of a point

template <typename Number>
std::optional<Number> Read(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string_view TakeWord(std::string_view& text) {
  const size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace

RatingGains::Won& RatingGains::Place(std::vector<Won>& won, int64_t opponent) {
  const auto known = std::ranges::find(won, opponent, &Won::from);
  if (known != won.end()) return *known;
  const auto is_one = [](const Won& each) { return each.from != kNewcomers; };
  const auto ones = static_cast<size_t>(std::ranges::count_if(won, is_one));
  if (opponent == kNewcomers || ones < kOpponentsMax) {
    return won.emplace_back(Won{.from = opponent, .hundredths = 0});
  }
  auto least = won.end();
  for (auto each = won.begin(); each != won.end(); ++each) {
    if (!is_one(*each)) continue;
    if (least == won.end() || each->hundredths < least->hundredths) least = each;
  }
  const Won taken_over{.from = opponent, .hundredths = least->hundredths};
  won.erase(least);
  return won.emplace_back(taken_over);
}

double RatingGains::Add(const engine::Series& series, int64_t opponent, double change,
                        const Bounds& bounds) {
  auto place = std::ranges::find(in_series_, &series, &InSeries::series);
  if (place == in_series_.end()) {
    place = in_series_.insert(place, {.series = &series, .won = {}});
  }
  Won& won = Place(place->won, opponent);
  const double points = std::clamp(won.hundredths / kHundredths, bounds.least, bounds.most);
  double counted = std::min(change, std::max(0.0, bounds.most - points));
  if (bounds.losses_end) counted = std::max(counted, std::min(0.0, bounds.least - points));
  won.hundredths = static_cast<int32_t>(
      std::lround(std::clamp(points + counted, bounds.least, bounds.most) * kHundredths));
  return counted;
}

double RatingGains::From(const engine::Series& series, int64_t opponent) const {
  const auto place = std::ranges::find(in_series_, &series, &InSeries::series);
  if (place == in_series_.end()) return 0;
  const auto won = std::ranges::find(place->won, opponent, &Won::from);
  return won == place->won.end() ? 0 : won->hundredths / kHundredths;
}

void RatingGains::Meet(int64_t opponent, size_t enough, bool experienced) {
  if (known_) return;
  const bool is_new = std::ranges::find(met_, opponent) == met_.end();
  if (is_new && met_.size() < enough) met_.push_back(opponent);
  if (met_.size() < enough || !experienced) return;
  known_ = true;
  met_.clear();
}

std::string RatingGains::Text() const {
  std::string text;
  const auto add = [&text](std::string_view word) {
    if (!text.empty()) text += ' ';
    text += word;
  };
  if (known_) add("known");
  if (!met_.empty()) add("met");
  for (const int64_t one : met_) add(fmt::to_string(one));
  for (const auto& [series, won] : in_series_) {
    add(series->name);
    for (const Won& each : won) add(fmt::format("{}:{}", each.from, each.hundredths));
  }
  return text;
}

RatingGains RatingGains::FromText(std::string_view text) {
  RatingGains gains;
  bool met = false;
  InSeries* in = nullptr;
  while (!text.empty()) {
    const std::string_view word = TakeWord(text);
    if (word == "known") {
      gains.known_ = true;
    } else if (word == "met") {
      met = true;
    } else if (const size_t colon = word.find(':'); colon != std::string_view::npos) {
      const auto from = Read<int64_t>(word.substr(0, colon));
      const auto hundredths = Read<int32_t>(word.substr(colon + 1));
      if (in == nullptr || !from || !hundredths) continue;
      in->won.push_back({.from = *from, .hundredths = *hundredths});
    } else if (const auto one = Read<int64_t>(word)) {
      if (met) gains.met_.push_back(*one);
    } else {
      const engine::Series* series = engine::FindSeries(word);
      in = series == nullptr
               ? nullptr
               : &gains.in_series_.emplace_back(InSeries{.series = series, .won = {}});
    }
  }
  return gains;
}

}  // namespace fibs::server
