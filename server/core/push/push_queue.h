#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "server/core/core_metrics.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/lobby.h"
#include "server/core/records/push.h"
#include "server/core/turn.h"
#include "server/limits/hourly_limit.h"
#include "server/limits/recent_map.h"
#include "server/limits/token_bucket.h"

namespace fibs::server {

// What a notice of a tournament says.
enum class PushAbout : uint8_t { kMatch, kBegins, kCancelled, kPlace, kChallenge };

// What a notice says.
struct PushHint {
  std::optional<PushKind> kind;         // none: one that was asked for, to see whether they come
  int64_t number = 0;                   // of the match or the event
  PushAbout about = PushAbout::kMatch;  // of kEvent
  std::string name = {};                // who has to do with it, or the title of the event
  std::chrono::seconds lasts = {};      // it is worth nothing behind that
};

// Notices that go out. They are hints: nothing of them is stored, and those that wait are lost with
// the core. A device is told the same thing once a minute at most, and a later notice takes the
// place of one that waits. Who looks at the server is told nothing: he sees it.
//
//   waits     up to `next`: for the minute, for the end of quiet hours, for its push service
//   out       it was given to the process, and its answer is to come
//   gone      taken, refused for good, too late, or not worth telling any more
class PushQueue {
 public:
  // Who has typed nothing for so long does not look.
  static constexpr std::chrono::minutes kLooks{5};

  struct Uses {
    Turn& turn;
    PeopleRoom& people;
    const Lobby& lobby;
  };
  explicit PushQueue(const Uses& uses) : uses_(uses) {}

  // Whether this server sends notices.
  bool enabled() const { return !uses_.turn.config.push.contact.empty(); }

  // To all devices of the account that want that kind.
  void Write(AccountId account, const PushHint& hint);
  // One to see whether they come, to one device, whatever its kinds and quiet hours. False: he has
  // asked for too many in this hour.
  bool Try(AccountId account, PushDeviceId device);
  // Whether one more device may be added in this hour.
  bool MayAdd(AccountId account);
  // What waits to tell the account of that is not sent.
  void Drop(AccountId account, PushKind kind, int64_t number);
  // Each second.
  void Tick();

  size_t waiting() const { return waiting_.size(); }
  PushCounts counts() const;

 private:
  static constexpr size_t kOutMax = 32;
  static constexpr size_t kOutOfServiceMax = 16;
  static constexpr size_t kLooksASecond = 200;  // at those that wait for others
  static constexpr int kTriesMax = 4;
  static constexpr std::chrono::minutes kEach{1};  // the same thing to the same device
  static constexpr std::chrono::seconds kFirstPause{10};
  static constexpr std::chrono::seconds kPauseMax{600};
  static constexpr std::chrono::hours kRetryAfterMax{1};
  // A device to which nothing could be sent so often and for so long has ended.
  static constexpr int kFailuresMax = 10;
  static constexpr std::chrono::hours kFailsFor{24 * 3};
  static constexpr size_t kRemembered = 10000;
  static constexpr int kAskedAnHour = 20;  // devices and notices, of one account

  struct Key {
    AccountId account = 0;
    PushDeviceId device = 0;
    int kind = 0;  // -1: none
    int64_t number = 0;

    friend auto operator<=>(const Key&, const Key&) = default;
  };
  struct Waiting {
    PushHint hint;
    Time next{};
    Time until{};
    int tries = 0;
    bool out = false;
    std::optional<PushHint> later = std::nullopt;  // while it is out: it follows
  };
  using All = std::map<Key, Waiting>;
  struct Service {
    size_t out = 0;
    std::chrono::seconds pause{0};  // 0: it answers
    Time until{};
  };
  struct Failing {
    int count = 0;
    Time since{};
  };

  void Add(const PushDevice& device, const PushHint& hint);
  void SendMore();
  // Why it does not go now: it is to be looked at again then, or never (none).
  enum class May : uint8_t { kGo, kWait, kNever };
  struct Verdict {
    May may = May::kGo;
    Time next{};
  };
  Verdict MayGo(const Key& key, const Waiting& waiting, const PushDevice* device);
  bool Looks(AccountId account) const;
  // Until one that waits for others to go is looked at again: the longer, the more of them wait.
  std::chrono::seconds Turnaround() const;
  void Send(All::iterator notice, const PushDevice& device);
  void Count(PushTried::Result result);
  void OnTried(const Key& key, const std::string& endpoint, const PushTried& tried);
  void OnService(const std::string& name, const PushTried& tried);
  void OnFailed(const PushDevice& device, const PushTried& tried);
  void Wait(All::iterator notice, Time next);
  void Remove(All::iterator notice);
  std::string Topic(const Key& key, const PushDevice& device) const;

  const Uses uses_;
  All waiting_;
  std::set<std::pair<Time, Key>> due_;  // those that are not out, by `next`
  size_t out_ = 0;
  std::map<std::string, Service> services_;                 // those that have some out, or pause
  RecentMap<Failing> failing_{kRemembered, 2 * kFailsFor};  // by the number of the device
  RecentMap<Time> sent_{kRemembered, kEach};                // by topic
  RecentMap<bool> logged_{100, std::chrono::hours(1)};
  HourlyLimit hourly_, asked_, added_;
  TokenBucket bucket_;
  Time ticked_{};
  PushCounts counts_;  // but for those that wait
};

}  // namespace fibs::server
