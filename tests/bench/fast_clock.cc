#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <cstring>

// A library that week.py preloads: from the start of the process, all of its clocks run
// FIBS_CLOCK_SPEED times as fast, and all that waits by them waits so much shorter. (libfaketime
// loses a timer that is set when it is over already, which Asio does.)
namespace {

using Nanoseconds = int64_t;
constexpr Nanoseconds kSecond = 1'000'000'000;

Nanoseconds Count(const timespec& t) { return t.tv_sec * kSecond + t.tv_nsec; }
timespec Timespec(Nanoseconds n) { return {n / kSecond, n % kSecond}; }

template <typename Function>
Function* Real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

int64_t Speed() {
  static const int64_t speed = [] {
    const char* value = std::getenv("FIBS_CLOCK_SPEED");
    int64_t n = 1;
    if (value != nullptr) std::from_chars(value, value + std::strlen(value), n);
    return n < 1 ? 1 : n;
  }();
  return speed;
}

Nanoseconds RealNow(clockid_t clock) {
  static const auto real = Real<int(clockid_t, timespec*)>("clock_gettime");
  timespec t{};
  real(clock, &t);
  return Count(t);
}

// Clocks that tell how much of a processor was used do not run faster.
bool IsTime(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW ||
         clock == CLOCK_REALTIME_COARSE || clock == CLOCK_MONOTONIC_COARSE ||
         clock == CLOCK_BOOTTIME;
}

Nanoseconds Start(clockid_t clock) {
  static const Nanoseconds realtime = RealNow(CLOCK_REALTIME), monotonic = RealNow(CLOCK_MONOTONIC),
                           boot = RealNow(CLOCK_BOOTTIME);
  if (clock == CLOCK_BOOTTIME) return boot;
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE ? realtime : monotonic;
}

Nanoseconds Now(clockid_t clock) {
  const Nanoseconds start = Start(clock);
  return start + (RealNow(clock) - start) * Speed();
}

// When a moment of the fast clock comes, by the real one.
timespec RealMoment(clockid_t clock, const timespec& fast) {
  const Nanoseconds start = Start(clock), moment = start + (Count(fast) - start) / Speed();
  return Timespec(moment < 1 ? 1 : moment);
}

timespec Shorter(const timespec& length) {
  if (Count(length) == 0) return length;  // 0 stops a timer
  const Nanoseconds n = Count(length) / Speed();
  return Timespec(n < 1 ? 1 : n);
}

// Of a wait in milliseconds, which are whole: at least one. < 0 is for ever.
int Shorter(int milliseconds) {
  if (milliseconds <= 0) return milliseconds;
  const auto n = static_cast<int>(milliseconds / Speed());
  return n < 1 ? 1 : n;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* t) noexcept {
  *t = Timespec(IsTime(clock) ? Now(clock) : RealNow(clock));
  return 0;
}

int gettimeofday(timeval* t, void* /*zone*/) noexcept {
  const Nanoseconds now = Now(CLOCK_REALTIME);
  *t = {now / kSecond, now % kSecond / 1000};
  return 0;
}

time_t time(time_t* to) noexcept {
  const time_t now = Now(CLOCK_REALTIME) / kSecond;
  if (to != nullptr) *to = now;
  return now;
}

int timerfd_settime(int fd, int flags, const itimerspec* next, itimerspec* before) noexcept {
  static const auto real = Real<int(int, int, const itimerspec*, itimerspec*)>("timerfd_settime");
  const bool is_moment = (flags & TFD_TIMER_ABSTIME) != 0 && Count(next->it_value) != 0;
  const itimerspec faster{
      Shorter(next->it_interval),
      is_moment ? RealMoment(CLOCK_MONOTONIC, next->it_value) : Shorter(next->it_value)};
  return real(fd, flags, &faster, before);
}

int epoll_wait(int fd, epoll_event* events, int size, int milliseconds) {
  static const auto real = Real<int(int, epoll_event*, int, int)>("epoll_wait");
  return real(fd, events, size, Shorter(milliseconds));
}

int poll(pollfd* fds, nfds_t size, int milliseconds) {
  static const auto real = Real<int(pollfd*, nfds_t, int)>("poll");
  return real(fds, size, Shorter(milliseconds));
}

int nanosleep(const timespec* length, timespec* left) {
  static const auto real = Real<int(const timespec*, timespec*)>("nanosleep");
  const timespec shorter = Shorter(*length);
  return real(&shorter, left);
}

int clock_nanosleep(clockid_t clock, int flags, const timespec* until, timespec* left) {
  static const auto real = Real<int(clockid_t, int, const timespec*, timespec*)>("clock_nanosleep");
  const timespec sooner =
      (flags & TIMER_ABSTIME) != 0 ? RealMoment(clock, *until) : Shorter(*until);
  return real(clock, flags, &sooner, left);
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const timespec* until) {
  static const auto real =
      Real<int(pthread_cond_t*, pthread_mutex_t*, const timespec*)>("pthread_cond_timedwait");
  const timespec sooner = RealMoment(CLOCK_REALTIME, *until);
  return real(condition, mutex, &sooner);
}

int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock,
                           const timespec* until) {
  static const auto real = Real<int(pthread_cond_t*, pthread_mutex_t*, clockid_t, const timespec*)>(
      "pthread_cond_clockwait");
  const timespec sooner = RealMoment(clock, *until);
  return real(condition, mutex, clock, &sooner);
}

}  // extern "C"
