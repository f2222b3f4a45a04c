#include <fmt/format.h>

#include <algorithm>

#include "tools/load/modes.h"

namespace fibs::load {
namespace {

constexpr size_t kAtATime = 32;

// A guest who takes a name and leaves. All lines are sent at once; the server answers in order.
class Registration : private Client::Handler {
 public:
  enum class Outcome : uint8_t { kUnderWay, kDone, kTaken, kFailed };

  Registration(Loop& loop, std::string name, const std::string& password, size_t number)
      : name_(std::move(name)), password_(password), begun_(Clock::now()), client_(loop, *this) {
    client_.Connect(number);
  }

  Outcome outcome() const { return outcome_; }
  const std::string& name() const { return name_; }
  const std::string& why() const { return why_; }
  uint64_t microseconds() const { return microseconds_; }

 private:
  void OnConnected(Client& client) override {
    client.Send(fmt::format("guest\r\nname {}\r\n{}\r\n{}\r\n", name_, password_, password_));
  }
  void OnLine(Client&, std::string_view line) override {
    if (line.ends_with("You are registered.")) {
      Finish(Outcome::kDone);
    } else if (line.find("is already used by someone else") != line.npos) {
      Finish(Outcome::kTaken);
    } else if (const size_t at = line.find("** "); at != line.npos) {
      why_ = line.substr(at);
      Finish(Outcome::kFailed);
    }
  }
  void OnEnd(Client&, const std::string& why) override {
    why_ = why;
    outcome_ = Outcome::kFailed;
  }
  void Finish(Outcome outcome) {
    outcome_ = outcome;
    microseconds_ = MicrosecondsSince(begun_);
    client_.Send("bye\r\n");
    client_.Close();
  }

  std::string name_;
  const std::string& password_;
  Clock::time_point begun_;
  Client client_;
  Outcome outcome_ = Outcome::kUnderWay;
  std::string why_;
  uint64_t microseconds_ = 0;
};

void Count(const Registration& registration, Result& result) {
  switch (registration.outcome()) {
    case Registration::Outcome::kDone:
      ++result.counts["registered"];
      result.latency.Record(registration.microseconds());
      break;
    case Registration::Outcome::kTaken:
      ++result.counts["existed"];
      break;
    case Registration::Outcome::kFailed:
    case Registration::Outcome::kUnderWay:
      result.Fail(fmt::format("{}: {}", registration.name(), registration.why()));
      break;
  }
}

}  // namespace

void RunRegister(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "account";
  std::vector<std::unique_ptr<Registration>> under_way;
  size_t begun = 0;
  load.loop.Progress([&] { return fmt::format("{} of {} accounts", result.units, o.users); });
  load.Begin();
  const auto ended = [](const auto& r) { return r->outcome() != Registration::Outcome::kUnderWay; };
  while (result.units < o.users && result.failures.empty()) {
    while (begun < o.users && under_way.size() < kAtATime) {
      under_way.push_back(std::make_unique<Registration>(load.loop, AccountName(o, o.first + begun),
                                                         o.password, begun));
      ++begun;
    }
    const auto any_ended = [&] { return std::ranges::any_of(under_way, ended); };
    if (!load.Await(any_ended, "a registration")) break;
    std::erase_if(under_way, [&](const auto& r) {
      if (!ended(r)) return false;
      Count(*r, result);
      ++result.units;
      return true;
    });
  }
  load.End();
}

}  // namespace fibs::load
