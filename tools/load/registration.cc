#include "tools/load/registration.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <utility>

namespace fibs::load {
namespace {

constexpr size_t kAtATime = 32;

// A guest who takes a name and leaves, then comes again for the next one. All lines are sent at
// once; the server answers in order.
class Registrar : private Client::Handler {
 public:
  Registrar(Load& load, const std::vector<NewAccount>& accounts, size_t& next)
      : load_(load), accounts_(accounts), next_(next), client_(load.loop, *this) {
    Begin();
  }

 private:
  void Begin() {
    if (next_ == accounts_.size() || !load_.result.failures.empty()) return;
    account_ = &accounts_[next_++];
    begun_ = Clock::now();
    client_.Connect(account_->source);
  }
  void OnConnected(Client& client) override {
    client.Send(
        fmt::format("guest\r\nname {0}\r\n{1}\r\n{1}\r\n", account_->name, load_.options.password));
  }
  void OnLine(Client&, std::string_view line) override {
    if (leaving_) return;
    if (line.ends_with("You are registered.")) {
      ++load_.result.counts["registered"];
      load_.result.latency.Record(MicrosecondsSince(begun_));
    } else if (line.find("is already used by someone else") != line.npos ||
               line.find("looks like the name of someone else") != line.npos) {
      ++load_.result.counts["existed"];
    } else if (const size_t at = line.find("** "); at != line.npos) {
      return Fail(line.substr(at));
    } else {
      return;
    }
    leaving_ = true;
    client_.Send("bye\r\n");
  }
  void OnEnd(Client&, const std::string& why) override {
    if (!std::exchange(leaving_, false)) return Fail(why);
    ++load_.result.units;
    Begin();
  }
  void Fail(std::string_view why) {
    load_.result.Fail(fmt::format("{}: {}", account_->name, why));
    client_.Close();
  }

  Load& load_;
  const std::vector<NewAccount>& accounts_;
  size_t& next_;
  const NewAccount* account_ = nullptr;
  Clock::time_point begun_;
  bool leaving_ = false;  // he has said bye
  Client client_;
};

}  // namespace

void RegisterAll(Load& load, const std::vector<NewAccount>& accounts) {
  Result& result = load.result;
  const uint64_t first = result.units;
  const auto done = [&] { return result.units - first; };
  load.loop.Progress([&] { return fmt::format("{} of {} accounts", done(), accounts.size()); });
  size_t next = 0;
  std::deque<Registrar> registrars;
  while (registrars.size() < std::min(kAtATime, accounts.size())) {
    registrars.emplace_back(load, accounts, next);
  }
  while (done() < accounts.size() && result.failures.empty()) {
    const auto progress = [&, last = result.units] {
      return result.units > last || !result.failures.empty();
    };
    load.Await(progress, "a registration");
  }
  load.loop.Progress({});
}

}  // namespace fibs::load
