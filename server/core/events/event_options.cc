#include "server/core/events/event_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "engine/match/match_rules.h"
#include "server/core/typed_time.h"

namespace fibs::server {
namespace {

constexpr int kEntrantsMax = 1'000'000;
constexpr int kFillMax = 64;
constexpr int kRatingMax = 9999;
constexpr int kExperienceMax = 1'000'000;
constexpr int kClubMax = 1'000'000'000;
constexpr size_t kPasswordMax = 20;  // characters

std::optional<int> Number(std::string_view text, int least, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number < least || number > most ? std::nullopt : std::optional(number);
}

bool SetNumber(int& field, std::string_view text, int least, int most) {
  const auto number = Number(text, least, most);
  if (number) field = *number;
  return number.has_value();
}

bool SetGame(EventOptions& options, std::string_view value) {
  if (engine::FindSeries(value) == nullptr) return false;
  options.game = value == engine::kSeries[0].name ? "" : value;
  return true;
}

// As a term of a match has it.
std::string PaceWords(std::string_view pace) {
  if (pace == "live") return "";
  if (pace == "clock") return "clock";
  if (pace.ends_with('d')) return fmt::format("days {}", pace.substr(0, pace.size() - 1));
  return fmt::format("clock {}", pace);
}

bool SetPace(EventOptions& options, std::string_view value) {
  const bool plain = value == "live" || value == "clock";
  const bool counted = value.ends_with('d') || value.find('+') != std::string_view::npos;
  if (!plain && !counted) return false;
  if (!WithTerms({.rules = {.length = 1}}, PaceWords(value))) return false;
  options.pace = value;
  return true;
}

bool SetYes(bool& field, std::string_view value) {
  if (value != "yes" && value != "no") return false;
  field = value == "yes";
  return true;
}

bool SetStart(EventOptions& options, std::string_view value) {
  const auto start = value == "none" ? std::optional(Time{}) : ParseStart(value);
  if (start) options.start = *start;
  return start.has_value();
}

// "1400-1600"
bool SetRating(EventOptions& options, std::string_view value) {
  const size_t dash = value.find('-');
  if (dash == std::string_view::npos) return false;
  const auto least = Number(value.substr(0, dash), 0, kRatingMax);
  const auto most = Number(value.substr(dash + 1), 0, kRatingMax);
  if (!least || !most || *most < *least) return false;
  options.rating_min = *least;
  options.rating_max = *most;
  return true;
}

bool SetPassword(EventOptions& options, std::string_view value) {
  if (value.size() > kPasswordMax) return false;
  options.password = value;
  return true;
}

bool SetClubNumber(int64_t& club, std::string_view value) {
  const auto number = Number(value, 0, kClubMax);
  if (number) club = *number;
  return number.has_value();
}

struct OptionRow {
  std::string_view name;
  bool (*set)(EventOptions& options, std::string_view value);
};

constexpr std::array kOptions = {
    OptionRow{"game", SetGame},
    OptionRow{"pace", SetPace},
    OptionRow{"rated", [](EventOptions& o, std::string_view v) { return SetYes(o.rated, v); }},
    OptionRow{"start", SetStart},
    OptionRow{"max", [](EventOptions& o,
                        std::string_view v) { return SetNumber(o.max, v, 2, kEntrantsMax); }},
    OptionRow{"fill", [](EventOptions& o,
                         std::string_view v) { return SetNumber(o.fill, v, 0, kFillMax); }},
    OptionRow{"rating", SetRating},
    OptionRow{"experience",
              [](EventOptions& o, std::string_view v) {
                return SetNumber(o.experience, v, 0, kExperienceMax);
              }},
    OptionRow{"club", [](EventOptions& o, std::string_view v) { return SetClubNumber(o.club, v); }},
    OptionRow{"against",
              [](EventOptions& o, std::string_view v) { return SetClubNumber(o.against, v); }},
    OptionRow{"invitation",
              [](EventOptions& o, std::string_view v) { return SetYes(o.invitation, v); }},
    OptionRow{"password", SetPassword},
};

const OptionRow* RowOf(std::string_view option) {
  const auto* row = std::find_if(kOptions.begin(), kOptions.end(),
                                 [option](const OptionRow& one) { return one.name == option; });
  return row == kOptions.end() ? nullptr : row;
}

}  // namespace

bool EventOptions::Knows(std::string_view option) { return RowOf(option) != nullptr; }

bool EventOptions::Set(std::string_view option, std::string_view value) {
  const OptionRow* row = RowOf(option);
  return row != nullptr && row->set(*this, value);
}

std::optional<MatchTerms> EventOptions::TermsOf(int length) const {
  return WithTerms({.rules = {.length = length}}, Words());
}

std::string EventOptions::Words() const {
  std::string words = game;
  const auto* series = engine::FindSeries(game.empty() ? engine::kSeries[0].name : game);
  const bool counts = rated && !series->games[0]->men_left;
  for (const std::string& word : {std::string(counts ? "" : "unrated"), PaceWords(pace)}) {
    if (word.empty()) continue;
    if (!words.empty()) words += ' ';
    words += word;
  }
  return words;
}

std::optional<Time> ParseStart(std::string_view text) {
  const size_t t = text.find('T');
  if (t == std::string_view::npos) return std::nullopt;
  const auto date = ParseDate(text.substr(0, t));
  const auto time = ParseTimeOfDay(text.substr(t + 1));
  if (!date || !time) return std::nullopt;
  return Time(std::chrono::sys_days(*date)) + *time;
}

}  // namespace fibs::server
