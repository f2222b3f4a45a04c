#include "server/core/conduct/play_signals.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace fibs::server {
namespace {

// Of what is lost by one decision, in terms of its mean: most lose nothing, a few lose much.
constexpr double kSpreadOfOne = 3.5;
constexpr double kImproves = 0.8;  // who learns or has a good time is so much better than he was

struct Lost {
  int decisions = 0;
  double equity = 0;

  void Add(const Performance& match) {
    for (const Performance::Part& part : match.parts) {
      decisions += part.decisions;
      equity += part.lost;
    }
  }
  double Rate() const { return 1000 * equity / decisions; }
};

}  // namespace

// Whoever begins has 1500. Of published figures of servers, roughly: nobody has measured it here.
double ErrorRateOf(double rating) { return 14 * std::exp((1500 - rating) / 400); }

std::optional<Signal> SignalOfErrors(std::span<const Performance> all, double rating) {
  Lost last, before;
  for (const Performance& match : all) (last.decisions < kDecisions ? last : before).Add(match);
  if (last.decisions < kDecisions || before.decisions < kDecisions) return std::nullopt;
  // Whoever was that good all along, or is rated so, is no surprise.
  const double expected = kImproves * std::min(before.Rate(), ErrorRateOf(rating));
  const double deviation =
      kSpreadOfOne * expected * std::sqrt(1.0 / last.decisions + 1.0 / before.decisions);
  if (deviation <= 0) return std::nullopt;
  const double beyond = (expected - last.Rate()) / deviation;
  if (beyond < kErrorsBeyond) return std::nullopt;
  return Signal{.kind = Signal::Kind::kErrors,
                .all = static_cast<size_t>(last.decisions),
                .text = fmt::format("{:.1f} {:.1f} {:.1f}", last.Rate(), expected, beyond)};
}

std::optional<Signal> SignalOfAgreement(std::span<const Performance> all) {
  Performance::Close sum;
  for (const Performance& match : all) {
    if (sum.plays >= kClosePlays) break;
    sum.plays += match.close.plays;
    sum.best += match.close.best;
    sum.expected += match.close.expected;
    sum.variance += match.close.variance;
  }
  if (sum.plays < kClosePlays || sum.variance <= 0) return std::nullopt;
  const double beyond = (sum.best - sum.expected) / std::sqrt(sum.variance);
  if (beyond < kAgreesBeyond) return std::nullopt;
  return Signal{.kind = Signal::Kind::kAgreement,
                .some = static_cast<size_t>(sum.best),
                .all = static_cast<size_t>(sum.plays),
                .text = fmt::format("{:.0f} {:.1f}", sum.expected, beyond)};
}

std::optional<Signal> SignalOfTimes(std::span<const Performance> all) {
  Performance::Times sum;
  for (const Performance& match : all) {
    if (sum.plays >= kTimedPlays) break;
    sum.plays += match.times.plays;
    sum.sum += match.times.sum;
    sum.squares += match.times.squares;
  }
  if (sum.plays < kTimedPlays) return std::nullopt;
  const double mean = sum.sum / sum.plays;
  const double spread = std::sqrt(std::max(0.0, sum.squares / sum.plays - mean * mean));
  const double beyond = (kLeastSpread - spread) / (kLeastSpread / std::sqrt(2.0 * sum.plays));
  if (beyond < kTimesBeyond) return std::nullopt;
  return Signal{.kind = Signal::Kind::kTimes,
                .all = static_cast<size_t>(sum.plays),
                .text = fmt::format("{:.1f} {:.0f} {:.1f}", std::exp(mean),
                                    100 * (std::exp(spread) - 1), beyond)};
}

std::vector<Signal> SignalsOfPlay(std::span<const Performance> all, double rating) {
  std::vector<Signal> found;
  for (auto& signal : {SignalOfErrors(all, rating), SignalOfAgreement(all), SignalOfTimes(all)}) {
    if (signal) found.push_back(*signal);
  }
  return found;
}

}  // namespace fibs::server
