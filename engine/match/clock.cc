#include "engine/match/clock.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace fibs::engine {
namespace {

constexpr int64_t kPassedMax = 999'999'999'999'999;  // 30,000 years

// A whole text as a number without sign and leading zeros.
std::optional<int64_t> ParseNumber(std::string_view text) {
  int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, number);
  if (parsed.ec != std::errc() || parsed.ptr != end || text.front() == '-') return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  return number;
}

}  // namespace

Clock::Clock(const ClockRules& rules)
    : delay_(std::chrono::seconds(rules.delay_seconds)),
      left_{std::chrono::minutes(rules.minutes), std::chrono::minutes(rules.minutes)} {}

void Clock::Start(Player player, Milliseconds at) {
  running_ = player;
  since_ = at;
}

void Clock::Stop(Milliseconds at, Milliseconds lag) {
  if (!running_) return;
  Milliseconds& left = left_[Index(*running_)];
  left = std::max(left - Used(at) + Given(at, lag), Milliseconds(0));
  running_.reset();
}

Milliseconds Clock::Given(Milliseconds at, Milliseconds lag) const {
  if (!running_) return Milliseconds(0);
  return std::clamp(lag, Milliseconds(0), std::min(kLagMax, Used(at)));
}

Milliseconds Clock::Used(Milliseconds at) const {
  return std::max(at - since_ - delay_, Milliseconds(0));
}

Milliseconds Clock::Left(Player player, Milliseconds at) const {
  const Milliseconds left = left_[Index(player)];
  return player == running_ ? std::max(left - Used(at), Milliseconds(0)) : left;
}

Milliseconds Clock::DelayLeft(Milliseconds at) const {
  if (!running_) return Milliseconds(0);
  return std::clamp(since_ + delay_ - at, Milliseconds(0), delay_);
}

std::optional<Milliseconds> Clock::FlagFalls() const {
  if (!running_) return std::nullopt;
  return since_ + delay_ + left_[Index(*running_)];
}

Milliseconds LagQuota::Affords(Milliseconds lag) const {
  return std::clamp(lag, Milliseconds(0), std::min(kLagMax, left_));
}

void LagQuota::Decided(Milliseconds given) {
  left_ = std::min(std::max(left_ - given, Milliseconds(0)) + rules_.refill, rules_.most);
}

bool EndsDecision(const Input& input) {
  return !std::holds_alternative<Leave>(input) && !std::holds_alternative<UseDice>(input);
}

void Follow(Clock& clock, const Match& match, const Input& input, Milliseconds at,
            Milliseconds lag) {
  if (!EndsDecision(input)) return;
  clock.Stop(at, lag);
  if (const auto next = match.decider()) clock.Start(*next, at);
}

void RunningTime::Look(Milliseconds now) {
  if (looked_) time_ += std::clamp(now - *looked_, Milliseconds(0), kGapMax);
  looked_ = now;
}

void RunningTime::Raise(Milliseconds time) { time_ = std::max(time_, time); }

std::string WithTime(std::string encoded, InputTime time) {
  const bool lags = time.lag != Milliseconds(0);
  if (lags || time.passed != Milliseconds(0)) encoded += '@' + std::to_string(time.passed.count());
  if (lags) encoded += '~' + std::to_string(time.lag.count());
  return encoded;
}

std::optional<TimedText> SplitTime(std::string_view text) {
  const size_t at = text.find('@');
  if (at == text.npos) return TimedText{.input = text};
  std::string_view number = text.substr(at + 1);
  Milliseconds lag{};
  const size_t tilde = number.find('~');
  if (tilde != number.npos) {
    const auto given = ParseNumber(number.substr(tilde + 1));
    if (!given || *given < 1 || *given > kLagMax.count()) return std::nullopt;
    lag = Milliseconds(*given);
    number = number.substr(0, tilde);
  }
  const bool back = number.starts_with('-');
  if (back) number.remove_prefix(1);
  const auto passed = ParseNumber(number);
  const bool nothing = passed == 0 && (back || lag == Milliseconds(0));
  if (!passed || nothing || *passed > kPassedMax) return std::nullopt;
  return TimedText{.input = text.substr(0, at),
                   .time = {.passed = Milliseconds(back ? -*passed : *passed), .lag = lag}};
}

std::optional<Input> DecodeTimed(std::string_view text) {
  const auto timed = SplitTime(text);
  return timed ? DecodeInput(timed->input) : std::nullopt;
}

std::string ClockText(const ClockRules& rules) {
  return std::to_string(rules.minutes) + '+' + std::to_string(rules.delay_seconds);
}

std::optional<ClockRules> ParseClock(std::string_view text) {
  const size_t plus = text.find('+');
  if (plus == text.npos) return std::nullopt;
  const auto minutes = ParseNumber(text.substr(0, plus));
  const auto delay = ParseNumber(text.substr(plus + 1));
  if (!minutes || *minutes < 1 || *minutes > ClockRules::kMinutesMax || !delay ||
      *delay > ClockRules::kDelayMax) {
    return std::nullopt;
  }
  return ClockRules{.minutes = static_cast<int>(*minutes),
                    .delay_seconds = static_cast<int>(*delay)};
}

}  // namespace fibs::engine
