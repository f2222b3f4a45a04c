#pragma once

#include <bit>
#include <chrono>
#include <cstdint>

#include "server/link/time.h"

namespace fibs::server {

// On which of sixteen days in UTC (the present one and those before it) somebody was logged in, and
// on which he was ready to play or at a table. A set of days: bit 0 is the present day, bit 1 the
// one before it.
class Attendance {
 public:
  using Days = uint16_t;

  void Note(Time now, bool ready) {
    Advance(now);
    here_ |= 1;
    if (ready) ready_ |= 1;
  }
  Days Here(Time now) const { return At(now).here_; }
  Days Ready(Time now) const { return At(now).ready_; }
  // The days after that of `start`, up to that of `now`.
  static Days After(Time start, Time now) {
    const int64_t days = Day(now) - Day(start);
    return static_cast<Days>(days >= 16 ? 0xffff : days <= 0 ? 0 : (1 << days) - 1);
  }

  // As it is stored.
  int64_t Packed() const { return (int64_t{day_} << 32) | (int64_t{here_} << 16) | ready_; }
  static Attendance FromPacked(int64_t packed) {
    Attendance attendance;
    attendance.day_ = static_cast<int32_t>(packed >> 32);
    attendance.here_ = static_cast<Days>(packed >> 16);
    attendance.ready_ = static_cast<Days>(packed);
    return attendance;
  }

  friend bool operator==(const Attendance&, const Attendance&) = default;

 private:
  static int32_t Day(Time time) {
    return static_cast<int32_t>(
        std::chrono::floor<std::chrono::days>(time).time_since_epoch().count());
  }
  // A clock that was set back leaves everything as it is.
  void Advance(Time now) {
    const int64_t days = int64_t{Day(now)} - day_;
    if (days <= 0) return;
    here_ = days >= 16 ? Days{0} : static_cast<Days>(here_ << days);
    ready_ = days >= 16 ? Days{0} : static_cast<Days>(ready_ << days);
    day_ = Day(now);
  }
  Attendance At(Time now) const {
    Attendance then = *this;
    then.Advance(now);
    return then;
  }

  int32_t day_ = 0;  // since 1970
  Days here_ = 0, ready_ = 0;
};

}  // namespace fibs::server
