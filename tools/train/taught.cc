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

using engine::Evaluator;
using Part = Evaluator::Part;

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

}  // namespace

std::vector<Taught> ReadTaught(std::istream& in) {
  std::vector<Taught> all;
  std::string line;
  for (size_t number = 1; std::getline(in, line); ++number) {
    const auto words = protocol::Split(line);
    if (words.empty() || words[0].starts_with('#')) continue;
    if (words.size() != 2 + engine::kOutputs || words[0] != "position") {
      Fail(fmt::format("line {} of what was taught: not a position and five chances", number));
    }
    const auto position = protocol::PositionOfId(words[1]);
    if (!position) Fail(fmt::format("line {} of what was taught: no Position ID", number));
    Taught taught{.position = *position};
    for (size_t i = 0; i < engine::kOutputs; ++i) taught.target[i] = Number(words[2 + i], number);
    all.push_back(taught);
  }
  if (all.empty()) Fail("nothing was taught");
  return all;
}

Pupil::Pupil(engine::NetworkPair start, std::vector<Taught> taught, uint64_t seed, size_t threads)
    : seed_(seed),
      threads_(threads),
      contact_(std::move(start.contact)),
      race_(std::move(start.race)),
      taught_(std::move(taught)),
      slices_(kSlices) {
  for (uint32_t i = 0; i < taught_.size(); ++i) {
    const Part part = Evaluator::PartFor(taught_[i].position);
    if (part == Part::kContact) contact_order_.push_back(i);
    if (part == Part::kRace) race_order_.push_back(i);
  }
}

double Pupil::Learn(const Course& course, size_t pass) {
  double squares = 0;
  for (const bool contact : {true, false}) {
    std::vector<uint32_t> order = contact ? contact_order_ : race_order_;
    Random random(seed_, 2 * pass + (contact ? 0 : 1));
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.Below(i)]);
    for (size_t first = 0; first < order.size(); first += course.batch) {
      const double done = (static_cast<double>(pass) +
                           static_cast<double>(first) / static_cast<double>(order.size())) /
                          static_cast<double>(course.passes);
      const float rate = course.rate_first *
                         static_cast<float>(std::pow(course.rate_last / course.rate_first, done));
      squares += Step(order, first, std::min(first + course.batch, order.size()),
                      contact ? contact_ : race_, contact, rate);
    }
  }
  return std::sqrt(squares / static_cast<double>(taught_.size()));
}

double Pupil::Step(const std::vector<uint32_t>& order, size_t first, size_t last,
                   Optimizer& optimizer, bool contact, float rate) {
  const engine::Network& network = optimizer.network();
  RunOnThreads(threads_, kSlices, [&](size_t slice, size_t) {
    Slice& sum = slices_[slice];
    sum.gradient.assign(network.shape().weights(), 0);
    sum.squares = 0;
    for (size_t i = first + slice; i < last; i += kSlices) {
      const Taught& taught = taught_[order[i]];
      Lesson lesson;
      const engine::Sides sides(taught.position);
      contact ? ContactFeatures(sides, lesson.features) : RaceFeatures(sides, lesson.features);
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
  optimizer.Step(slices_[0].gradient, last - first, rate);
  return squares;
}

}  // namespace fibs::train
