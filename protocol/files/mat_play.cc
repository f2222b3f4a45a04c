#include "protocol/files/mat_play.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "protocol/words.h"

namespace fibs::protocol {
namespace {

// How many checkers each place of the mover has gained; those borne off are at 0.
using Gains = std::array<int, 26>;

constexpr int kStepsMax = 16;  // in a text, however it counts them

std::optional<size_t> PlaceOf(std::string_view word) {
  if (EqualsNoCase(word, "bar")) return size_t{engine::kBar};
  if (EqualsNoCase(word, "off")) return size_t{engine::kOff};
  const auto n = ParseInt(word);
  if (!n || *n < 0 || *n > engine::kBar) return std::nullopt;
  return static_cast<size_t>(*n);
}

struct TextOfPlay {
  Gains gains{};
  uint32_t hits = 0;  // bit p: an asterisk behind point p
  int steps = 0;
};

// "(2)" at the end of a step, taken off; 1 without one, 0: no number.
int TakeTimes(std::string_view& step) {
  const size_t open = step.find('(');
  if (open == std::string_view::npos) return 1;
  std::string_view number = step.substr(open + 1);
  step = step.substr(0, open);
  if (!number.ends_with(')')) return 0;
  number.remove_suffix(1);
  return std::clamp(ParseInt(number).value_or(0), 0, engine::kStepsMax);
}

// "13/7*/5(2)"; false: it is no step.
bool AddStep(std::string_view step, TextOfPlay& play) {
  const int times = TakeTimes(step);
  if (times == 0) return false;
  std::optional<size_t> from;
  for (int place_count = 0;; ++place_count) {
    const size_t slash = step.find('/');
    std::string_view word = step.substr(0, slash);
    const bool hits = word.ends_with('*');
    if (hits) word.remove_suffix(1);
    const auto place = PlaceOf(word);
    if (!place || (from && *place >= *from)) return false;
    if (hits) play.hits |= 1U << *place;
    if (from) {
      play.gains[*from] -= times;
      play.gains[*place] += times;
      play.steps += times;
    }
    from = place;
    if (slash == std::string_view::npos) return place_count > 0 && play.steps <= kStepsMax;
    step.remove_prefix(slash + 1);
  }
}

std::optional<TextOfPlay> Read(std::string_view text) {
  TextOfPlay play;
  for (const std::string_view step : Split(text)) {
    if (!AddStep(step, play)) return std::nullopt;
  }
  return play;
}

bool Leads(const engine::Board& before, const Gains& gains, const engine::Board& after) {
  for (int place = 1; place <= engine::kBar; ++place) {
    const int own = std::max(before.At(place), 0) + gains[static_cast<size_t>(place)];
    if (own != std::max(after.At(place), 0)) return false;
  }
  return true;
}

// Bit p: a checker of the other side has gone from point p.
uint32_t HitPoints(const engine::Board& before, const engine::Board& after) {
  uint32_t points = 0;
  for (int point = 1; point < engine::kBar; ++point) {
    if (std::min(before.At(point), 0) < std::min(after.At(point), 0)) points |= 1U << point;
  }
  return points;
}

std::string MatPlaceText(int place) {
  if (place == engine::kBar) return "bar";
  return place == engine::kOff ? "off" : std::to_string(place);
}

}  // namespace

std::optional<engine::LegalPlay> MatPlayOf(std::string_view text, const engine::Board& board,
                                           const std::vector<engine::LegalPlay>& legal) {
  const auto read = Read(text);
  if (!read || read->steps == 0) return std::nullopt;
  std::optional<engine::LegalPlay> found;
  int found_apart = 0;
  for (const engine::LegalPlay& play : legal) {
    if (!Leads(board, read->gains, play.result)) continue;
    const int apart = std::popcount(HitPoints(board, play.result) ^ read->hits);
    if (found && apart >= found_apart) continue;
    found = play;
    found_apart = apart;
  }
  return found;
}

std::string MatPlayText(const engine::Variant& game, engine::Board board,
                        const engine::Play& play) {
  std::vector<engine::Step> steps(play.view().begin(), play.view().end());
  std::stable_sort(steps.begin(), steps.end(),
                   [](engine::Step a, engine::Step b) { return a.from > b.from; });
  std::string text;
  for (const engine::Step step : steps) {
    if (!text.empty()) text += ' ';
    text += MatPlaceText(step.from) + '/' + MatPlaceText(step.to);
    if (MakeStep(game, board, step) > 0) text += '*';
  }
  return text;
}

}  // namespace fibs::protocol
