#include "server/core/push/push_queue.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/core/push/push_endpoint.h"
#include "server/core/push/quiet_hours.h"
#include "server/crypto/crypto.h"
#include "server/crypto/web_push.h"

namespace fibs::server {
namespace {

using Result = PushTried::Result;
using std::chrono::seconds;

constexpr int kNoKind = -1;
constexpr std::chrono::minutes kTryLasts{5};
constexpr size_t kTopicBytes = 24;  // 32 letters, as many as a push service takes
constexpr double kSecondsAMinute = 60;
constexpr std::chrono::hours kUsedNoted{24};

int NumberOf(const std::optional<PushKind>& kind) {
  return kind ? static_cast<int>(*kind) : kNoKind;
}

// What is about this moment is not told later.
bool IsOfNow(const PushHint& hint) {
  if (hint.kind == PushKind::kInvitation) return true;
  const bool now = hint.about == PushAbout::kMatch || hint.about == PushAbout::kBegins;
  return hint.kind == PushKind::kEvent && now;
}

std::string_view WordOf(PushAbout about) {
  switch (about) {
    case PushAbout::kMatch:
      return "event";
    case PushAbout::kBegins:
      return "begins";
    case PushAbout::kCancelled:
      return "cancelled";
    case PushAbout::kPlace:
      return "place";
    case PushAbout::kChallenge:
      return "challenge";
  }
  return "event";
}

// Titles of events have no quotes and nothing that cannot be printed.
std::string TextOf(const PushHint& hint) {
  std::string name;
  for (const char c : hint.name) {
    if (c == '\\') name += c;
    name += c;
  }
  const bool of_event = hint.kind == PushKind::kEvent;
  const std::string_view word = of_event    ? WordOf(hint.about)
                                : hint.kind ? WordOf(*hint.kind)
                                            : "try";
  return fmt::format(R"({{"kind":"{}","number":{},"name":"{}"}})", word, hint.number, name);
}

}  // namespace

void PushQueue::Write(AccountId account, const PushHint& hint) {
  if (!enabled() || Looks(account)) return;
  for (const PushDevice& device : uses_.people.push_devices.Of(account)) {
    if (device.kinds.contains(*hint.kind)) Add(device, hint);
  }
  SendMore();
}

bool PushQueue::Try(AccountId account, PushDeviceId id) {
  const PushDevice* device = uses_.people.push_devices.Find(account, id);
  if (!enabled() || device == nullptr) return true;
  if (uses_.turn.limits.rates && !asked_.Take(account, uses_.turn.now, kAskedAnHour)) return false;
  Add(*device, {.kind = std::nullopt, .lasts = kTryLasts});
  SendMore();
  return true;
}

bool PushQueue::MayAdd(AccountId account) {
  return !uses_.turn.limits.rates || added_.Take(account, uses_.turn.now, kAskedAnHour);
}

void PushQueue::Add(const PushDevice& device, const PushHint& hint) {
  const Key key{.account = device.account,
                .device = device.id,
                .kind = NumberOf(hint.kind),
                .number = hint.number};
  const auto known = waiting_.find(key);
  if (known != waiting_.end()) {
    if (known->second.out) {
      known->second.later = hint;
    } else {
      known->second.hint = hint;
      known->second.until = uses_.turn.now + hint.lasts;
      known->second.tries = 0;
    }
    return;
  }
  const auto most = static_cast<size_t>(uses_.turn.config.push.queue_max);
  if (most != 0 && waiting_.size() >= most) {
    ++counts_.lost;
    if (logged_.Find("queue", uses_.turn.now) != nullptr) return;
    logged_.Touch("queue", uses_.turn.now) = true;
    return uses_.turn.effects.Log(
        LogLevel::kWarning,
        fmt::format("push: {} notices wait (push.queue_max): more are lost", waiting_.size()));
  }
  const auto added = waiting_.emplace(key, Waiting{.hint = hint}).first;
  added->second.until = uses_.turn.now + hint.lasts;
  Wait(added, uses_.turn.now);
}

void PushQueue::Drop(AccountId account, PushKind kind, int64_t number) {
  for (auto next = waiting_.lower_bound({.account = account, .kind = kNoKind});
       next != waiting_.end() && next->first.account == account;) {
    const auto notice = next++;
    if (notice->first.kind != static_cast<int>(kind) || notice->first.number != number) continue;
    notice->second.later.reset();
    if (!notice->second.out) Remove(notice);
  }
}

void PushQueue::Wait(All::iterator notice, Time next) {
  due_.erase({notice->second.next, notice->first});
  notice->second.next = next;
  due_.emplace(next, notice->first);
}

void PushQueue::Remove(All::iterator notice) {
  due_.erase({notice->second.next, notice->first});
  waiting_.erase(notice);
}

bool PushQueue::Looks(AccountId account) const {
  const User* user = uses_.lobby.Online(account);
  return user != nullptr && !user->session->interrupted &&
         uses_.turn.now - user->last_input < kLooks;
}

std::string PushQueue::Topic(const Key& key, const PushDevice& device) const {
  crypto::Key secret{};
  std::ranges::copy(uses_.people.push_devices.private_key(), secret.begin());
  const crypto::Digest bytes =
      crypto::KeyedHash(secret, fmt::format("{} {} {}", device.endpoint, key.kind, key.number));
  return crypto::Base64Url({reinterpret_cast<const char*>(bytes.data()), kTopicBytes});
}

seconds PushQueue::Turnaround() const { return seconds(1 + waiting_.size() / kLooksASecond); }

PushQueue::Verdict PushQueue::MayGo(const Key& key, const Waiting& waiting,
                                    const PushDevice* device) {
  const Time now = uses_.turn.now;
  const PushConfig& config = uses_.turn.config.push;
  if (device == nullptr || waiting.until <= now) return {May::kNever};
  const auto name = PushServiceOf(device->endpoint);
  if (!name || !IsAmongServices(config.services, *name)) return {May::kNever};
  if (waiting.hint.kind) {
    if (!device->kinds.contains(*waiting.hint.kind) || Looks(key.account)) return {May::kNever};
    const Account& account = uses_.people.accounts.Get(key.account);
    if (const auto end = QuietUntil(now, device->quiet, account.settings.timezone)) {
      if (IsOfNow(waiting.hint)) return {May::kNever};
      return {May::kWait, *end};
    }
  }
  if (const auto service = services_.find(*name); service != services_.end()) {
    if (service->second.until > now) return {May::kWait, service->second.until};
    // One at a time finds out whether it answers again.
    const size_t most = service->second.pause.count() == 0 ? kOutOfServiceMax : 1;
    if (service->second.out >= most) return {May::kWait, now + Turnaround()};
  }
  const Time* sent = sent_.Find(Topic(key, *device), now);
  if (sent != nullptr && now >= *sent && now - *sent < kEach) return {May::kWait, *sent + kEach};
  if (!uses_.turn.limits.rates) return {};
  const double in_a_minute = config.per_minute_max;
  if (in_a_minute > 0 && !bucket_.Has(now, in_a_minute / kSecondsAMinute, in_a_minute)) {
    return {May::kWait, now + Turnaround()};
  }
  const int64_t who = key.device * static_cast<int64_t>(kPushKinds.size() + 1) + key.kind + 1;
  if (config.per_kind_hour_max > 0 && !hourly_.Take(who, now, config.per_kind_hour_max)) {
    return {May::kNever};
  }
  bucket_.Spend(1);
  return {};
}

void PushQueue::SendMore() {
  while (out_ < kOutMax && !due_.empty() && due_.begin()->first <= uses_.turn.now) {
    const auto notice = waiting_.find(due_.begin()->second);
    const Key& key = notice->first;
    const PushDevice* device = uses_.people.push_devices.Find(key.account, key.device);
    const Verdict verdict = MayGo(key, notice->second, device);
    if (verdict.may == May::kNever) {
      Remove(notice);
    } else if (verdict.may == May::kWait) {
      Wait(notice, verdict.next);
    } else {
      Send(notice, *device);
    }
  }
}

void PushQueue::Send(All::iterator notice, const PushDevice& device) {
  Waiting& waiting = notice->second;
  due_.erase({waiting.next, notice->first});
  waiting.out = true;
  ++waiting.tries;
  ++out_;
  ++services_[*PushServiceOf(device.endpoint)].out;
  const std::string topic = Topic(notice->first, device);
  sent_.Touch(topic, uses_.turn.now) = uses_.turn.now;
  uses_.turn.requests.Ask(
      Requests::kServer,
      SendPush{.endpoint = device.endpoint,
               .key = crypto::FromBase64Url(device.key).value_or(""),
               .secret = crypto::FromBase64Url(device.secret).value_or(""),
               .private_key = uses_.people.push_devices.private_key(),
               .text = TextOf(waiting.hint),
               .topic = topic,
               .lasts = std::chrono::ceil<seconds>(waiting.until - uses_.turn.now),
               .urgent = IsOfNow(waiting.hint),
               .after = uses_.turn.effects.last_record()},
      [this, key = notice->first, endpoint = device.endpoint](const PushTried& tried) {
        OnTried(key, endpoint, tried);
      });
}

PushCounts PushQueue::counts() const {
  PushCounts counts = counts_;
  counts.waiting = waiting_.size();
  return counts;
}

void PushQueue::Count(Result result) {
  switch (result) {
    case Result::kSent:
      ++counts_.sent;
      return;
    case Result::kGone:
      ++counts_.gone;
      return;
    case Result::kRefused:
      ++counts_.refused;
      return;
    case Result::kLater:
      ++counts_.later;
      return;
  }
}

void PushQueue::OnTried(const Key& key, const std::string& endpoint, const PushTried& tried) {
  --out_;
  Count(tried.result);
  OnService(*PushServiceOf(endpoint), tried);
  // The number of a device is given once.
  if (const PushDevice* found = uses_.people.push_devices.Find(key.account, key.device)) {
    PushDevice device = *found;
    if (tried.result == Result::kSent) {
      failing_.Erase(std::to_string(device.id));
      if (uses_.turn.now - device.used >= kUsedNoted || uses_.turn.now < device.used) {
        device.used = uses_.turn.now;
        uses_.people.push_devices.Save(device);
      }
    } else {
      OnFailed(device, tried);
    }
  }
  const auto notice = waiting_.find(key);
  if (notice == waiting_.end()) return SendMore();
  Waiting& waiting = notice->second;
  waiting.out = false;
  if (waiting.later) {
    waiting.hint = *std::exchange(waiting.later, std::nullopt);
    waiting.until = uses_.turn.now + waiting.hint.lasts;
    waiting.tries = 0;
    Wait(notice, uses_.turn.now);
  } else if (tried.result == Result::kLater && waiting.tries < kTriesMax) {
    Wait(notice, uses_.turn.now + kEach);
  } else {
    Remove(notice);
  }
  SendMore();
}

// How its push service is doing.
void PushQueue::OnService(const std::string& name, const PushTried& tried) {
  const auto found = services_.find(name);
  Service& service = found->second;
  --service.out;
  if (tried.result != Result::kLater) {
    service.pause = {};
    service.until = {};
    if (service.out == 0) services_.erase(found);
    return;
  }
  if (uses_.turn.now < service.until) return;  // another one that was on its way
  if (service.pause.count() == 0 && logged_.Find(name, uses_.turn.now) == nullptr) {
    logged_.Touch(name, uses_.turn.now) = true;
    uses_.turn.effects.Log(
        LogLevel::kWarning,
        fmt::format("push: {} takes no notices now: {}", name,
                    tried.status != 0 ? fmt::format("status {}", tried.status) : tried.why));
  }
  service.pause = service.pause.count() == 0 ? kFirstPause : std::min(2 * service.pause, kPauseMax);
  service.until =
      uses_.turn.now + std::clamp<seconds>(tried.retry_after, service.pause, kRetryAfterMax);
}

void PushQueue::OnFailed(const PushDevice& device, const PushTried& tried) {
  PushDevices& devices = uses_.people.push_devices;
  if (tried.result == Result::kGone) return devices.End(device.account, device.id);
  const std::string name = *PushServiceOf(device.endpoint);
  if (tried.result == Result::kRefused &&
      logged_.Find("refused " + name, uses_.turn.now) == nullptr) {
    logged_.Touch("refused " + name, uses_.turn.now) = true;
    uses_.turn.effects.Log(
        LogLevel::kWarning,
        fmt::format("push: {} has refused a notice: status {}", name, tried.status));
  }
  Failing& failing = failing_.Touch(std::to_string(device.id), uses_.turn.now);
  if (++failing.count == 1) failing.since = uses_.turn.now;
  if (failing.count < kFailuresMax || uses_.turn.now - failing.since < kFailsFor) return;
  devices.End(device.account, device.id);
}

void PushQueue::Tick() {
  if (uses_.turn.now < ticked_) {  // the clock was set back: nothing waits for it
    for (auto& [name, service] : services_) service.until = {};
    std::set<std::pair<Time, Key>> again;
    for (const auto& [next, key] : due_) {
      waiting_.at(key).next = uses_.turn.now;
      again.emplace(uses_.turn.now, key);
    }
    due_ = std::move(again);
  }
  ticked_ = uses_.turn.now;
  // A service that pauses, and for which nothing waits, is forgotten.
  std::erase_if(services_, [this](const auto& one) {
    return one.second.out == 0 && one.second.until + kRetryAfterMax < uses_.turn.now;
  });
  SendMore();
}

}  // namespace fibs::server
