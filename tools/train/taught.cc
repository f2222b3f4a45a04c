#include "tools/train/taught.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <istream>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/player/features.h"
#include "protocol/files/gnubg_id.h"
#include "protocol/words.h"
#include "tools/train/files.h"
#include "tools/train/random.h"
#include "tools/train/threads.h"

namespace fibs::train {
namespace {

// Gradients of a batch are summed in so many slices, which are added in order.
constexpr size_t kSlices = 4;

float Number(std::string_view word, size_t line) {
  float number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc() || end != word.data() + word.size() || !(number >= 0 && number <= 1)) {
    Fail(fmt::format("line {} of what was taught: no chance", line));
  }
  return number;
}

// Calls visit(position, words, number) for each line of a position.
template <typename Visit>
void ForEachLine(std::istream& in, const Visit& visit) {
  std::string line;
  for (size_t number = 1; std::getline(in, line); ++number) {
    const auto words = protocol::Split(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words.size() < 2 || words[0] != "position") {
      Fail(fmt::format("line {} of what was taught: not a position", number));
    }
    const auto position = protocol::PositionOfId(words[1]);
    if (!position) Fail(fmt::format("line {} of what was taught: no Position ID", number));
    visit(*position, words, number);
  }
}

}  // namespace

std::vector<Taught> ReadTaught(std::istream& in) {
  std::vector<Taught> all;
  ForEachLine(in, [&](const engine::Position& position, const auto& words, size_t number) {
    if (words.size() != 2 + engine::kOutputs) {
      Fail(fmt::format("line {} of what was taught: not a position and five chances", number));
    }
    Taught taught{.position = position};
    for (size_t i = 0; i < engine::kOutputs; ++i) taught.target[i] = Number(words[2 + i], number);
    all.push_back(taught);
  });
  if (all.empty()) Fail("nothing was taught");
  return all;
}

std::vector<engine::Position> ReadPositions(std::istream& in) {
  std::vector<engine::Position> all;
  ForEachLine(
      in, [&](const engine::Position& position, const auto&, size_t) { all.push_back(position); });
  return all;
}

Pupil::Pupil(const engine::Networks& start, std::vector<Taught> taught, uint64_t seed,
             size_t threads)
    : seed_(seed),
      threads_(threads),
      optimizers_(OptimizersOf(start)),
      taught_(std::move(taught)),
      slices_(kSlices) {
  for (uint32_t i = 0; i < taught_.size(); ++i) {
    const engine::Part part = engine::PartOf(taught_[i].position);
    if (HasNetwork(part)) of_part_[static_cast<size_t>(part)].push_back(i);
  }
}

Pupil::Away Pupil::Learn(const Course& course, size_t pass) {
  Away away;
  double all_squares = 0;
  for (size_t part = 0; part < engine::kNetworks; ++part) {
    std::vector<uint32_t> order = of_part_[part];
    if (order.empty()) continue;
    double squares = 0;
    Random random(seed_, engine::kNetworks * pass + part);
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.Below(i)]);
    for (size_t first = 0; first < order.size(); first += course.batch) {
      const double done = (static_cast<double>(pass) +
                           static_cast<double>(first) / static_cast<double>(order.size())) /
                          static_cast<double>(course.passes);
      const float rate = course.rate_first *
                         static_cast<float>(std::pow(course.rate_last / course.rate_first, done));
      const size_t count = std::min(course.batch, order.size() - first);
      squares += Step(part, std::span(order).subspan(first, count), rate);
    }
    away.of[part] = std::sqrt(squares / static_cast<double>(order.size()));
    all_squares += squares;
  }
  away.all = std::sqrt(all_squares / static_cast<double>(taught_.size()));
  return away;
}

double Pupil::Step(size_t part, std::span<const uint32_t> batch, float rate) {
  const engine::Network& network = optimizers_[part].network();
  RunOnThreads(threads_, kSlices, [&](size_t slice, size_t) {
    Slice& sum = slices_[slice];
    sum.gradient.assign(network.shape().weights(), 0);
    sum.squares = 0;
    for (size_t i = slice; i < batch.size(); i += kSlices) {
      const Taught& taught = taught_[batch[i]];
      Lesson lesson;
      FeaturesFor(static_cast<engine::Part>(part), engine::Sides(taught.position), lesson.features);
      lesson.target = taught.target;
      const auto said = AddGradient(network, lesson, sum.gradient);
      const auto equity = [](const std::array<float, engine::kOutputs>& p) {
        return 2 * p[0] + p[1] + p[2] - p[3] - p[4];
      };
      const double away = equity(said) - equity(taught.target);
      sum.squares += away * away;
    }
  });
  double squares = slices_[0].squares;
  for (size_t slice = 1; slice < kSlices; ++slice) {
    squares += slices_[slice].squares;
    std::transform(slices_[0].gradient.begin(), slices_[0].gradient.end(),
                   slices_[slice].gradient.begin(), slices_[0].gradient.begin(), std::plus<>());
  }
  optimizers_[part].Step(slices_[0].gradient, batch.size(), rate);
  return squares;
}

}  // namespace fibs::train
