#include <fmt/format.h>

#include <deque>
#include <random>

#include "tools/load/modes/modes.h"

namespace fibs::load {
namespace {

enum class Kind : uint8_t { kSilent, kLongLine, kBinary, kHalfOpen, kReset };
constexpr std::array<std::pair<Kind, const char*>, 5> kKinds = {{{Kind::kSilent, "silent"},
                                                                 {Kind::kLongLine, "long_line"},
                                                                 {Kind::kBinary, "binary"},
                                                                 {Kind::kHalfOpen, "half_open"},
                                                                 {Kind::kReset, "reset"}}};
constexpr size_t kLongLineBytes = 1 << 20;
constexpr size_t kBinaryBytes = 64 << 10;

// A connection that does something bad. What the server answers, and whether it closes, is its own
// affair.
class Abuser : private Client::Handler {
 public:
  Abuser(Load& load, Kind kind, std::mt19937_64& random)
      : kind_(kind), random_(random), client_(load.loop, *this) {
    client_.Connect(Source::OfClient(load.next_number++));
  }

  bool connecting() const { return state_ == State::kConnecting; }
  bool ended() const { return state_ == State::kEnded; }

 private:
  enum class State : uint8_t { kConnecting, kConnected, kEnded };

  void OnConnected(Client& client) override {
    state_ = State::kConnected;
    switch (kind_) {
      case Kind::kSilent:
        break;
      case Kind::kLongLine:
        client.Send(std::string(kLongLineBytes, 'x') + "\r\nguest\r\n");
        break;
      case Kind::kBinary: {
        std::string bytes(kBinaryBytes, '\0');
        for (char& byte : bytes) byte = static_cast<char>(random_());
        client.Send(bytes);
        break;
      }
      case Kind::kHalfOpen:
        client.Send("guest\r\nname some");
        client.EndOutput();
        break;
      case Kind::kReset:
        client.Send("login a");
        client.Reset();
        break;
    }
  }
  void OnLine(Client&, std::string_view) override {}
  void OnEnd(Client&, const std::string&) override { state_ = State::kEnded; }

  Kind kind_;
  std::mt19937_64& random_;
  Client client_;
  State state_ = State::kConnecting;
};

// A user who wants an answer every 10 ms.
class NormalUser : public Session::Listener {
 public:
  NormalUser(Load& load, Session& session) : load_(load), session_(session) {
    session.SetListener(this);
  }
  void OnTick() {
    if (waiting_ || Clock::now() < asked_ + std::chrono::milliseconds(10)) return;
    waiting_ = true;
    asked_ = Clock::now();
    session_.Send(session_.dialect().Ping());
  }
  void OnLine(Session& session, std::string_view line) override {
    if (!waiting_ || !session.dialect().IsPong(line)) return;
    waiting_ = false;
    load_.result.latency.Record(MicrosecondsSince(asked_));
    ++load_.result.units;
  }
  bool waiting() const { return waiting_; }

 private:
  Load& load_;
  Session& session_;
  Clock::time_point asked_{};
  bool waiting_ = false;
};

}  // namespace

void RunAbuse(Load& load) {
  constexpr size_t kAtATime = 200;  // connects that are not answered yet
  const Options& o = load.options;
  Result& result = load.result;
  result.unit = "answer";
  Load::Sessions normal = load.MakeSessions(0, 1);
  load.LogIn(normal);
  NormalUser user(load, *normal.front());
  std::mt19937_64 random(o.seed);
  std::deque<Abuser> abusers;
  load.loop.Progress([&] {
    return fmt::format("{} bad connections, {} answers to a normal user", abusers.size(),
                       result.units);
  });
  load.Begin();
  load.loop.EveryMillisecond([&] { user.OnTick(); });
  size_t settled = 0;
  const auto few_open = [&] {
    const auto done = [](const Abuser& a) { return !a.connecting(); };
    while (settled < abusers.size() && done(abusers[settled])) ++settled;
    return abusers.size() - settled < kAtATime;
  };
  for (size_t i = 0; i < o.users && result.failures.empty(); ++i) {
    for (const auto& [kind, name] : kKinds) {
      if (!load.Await(few_open, "connections")) break;
      abusers.emplace_back(load, kind, random);
      ++result.counts[name];
    }
  }
  load.loop.RunFor(o.duration);
  load.loop.EveryMillisecond({});
  load.Await([&] { return !user.waiting(); }, "an answer to the normal user");
  load.End();
  result.counts["ended_by_the_server"] = static_cast<uint64_t>(
      std::ranges::count_if(abusers, [](const Abuser& a) { return a.ended(); }));
  load.CheckAlive(normal);
}

}  // namespace fibs::load
