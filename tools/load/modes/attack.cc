#include <fmt/format.h>

#include <algorithm>

#include "tools/load/attack/crowd.h"
#include "tools/load/attack/known_user.h"
#include "tools/load/modes/modes.h"
#include "tools/load/playing.h"
#include "tools/load/registration.h"

namespace fibs::load {
namespace {

constexpr size_t kPairs = 6;
constexpr size_t kKnownUser = 2 * kPairs;      // his account
constexpr size_t kAttackers = kKnownUser + 1;  // the first one's
constexpr size_t kAccountsOfAddress = 30;  // of attackers; what a server lets register in an hour
constexpr size_t kIdle = 100'000;          // the first one's account
constexpr double kMovesOfPair = 2;         // a second
constexpr double kSettlesMax = 2;          // seconds after the attack

// Everybody has a network of his own; the attackers' addresses are far from each other.
constexpr Source OfBystander(size_t number) {
  return {0x7f010001 + (static_cast<uint32_t>(number) << 8)};  // 127.1.x.1
}
constexpr Source OfKnownUser() { return {0x7f020001}; }  // 127.2.0.1
constexpr Source OfIdle(size_t number) {
  return {0x7f030001 + (static_cast<uint32_t>(number / kAccountsOfAddress) << 8)};  // 127.3.x.1
}
constexpr Source OfAttacker(size_t address) {
  return {0x7f400001 + (static_cast<uint32_t>(address % 190) << 16) +
          (static_cast<uint32_t>(address / 190) << 8)};  // 127.(64+x).y.1
}

std::vector<AttackerIdentity> Identities(const Options& o, const Attack& attack) {
  size_t each = o.addresses == 1 ? attack.from_one : attack.from_each;
  if (o.connections > 0) each = std::min(each, o.connections);
  std::vector<AttackerIdentity> identities;
  for (size_t address = 0; address < o.addresses; ++address) {
    const auto account = [&](size_t i) {
      return AccountName(
          o, o.first + kAttackers + address * kAccountsOfAddress + i % kAccountsOfAddress);
    };
    for (size_t i = 0; i < each; ++i) {
      identities.push_back({OfAttacker(address), account(i), account(i ^ 1), i % 2 == 0});
    }
  }
  return identities;
}

// The accounts that are missing yet.
void Register(Load& load, const Attack& attack, const std::vector<AttackerIdentity>& attackers) {
  const Options& o = load.options;
  std::vector<NewAccount> accounts;
  for (size_t i = 0; i < 2 * kPairs; ++i) {
    accounts.push_back({AccountName(o, o.first + i), OfBystander(i)});
  }
  accounts.push_back({AccountName(o, o.first + kKnownUser), OfKnownUser()});
  for (size_t i = 0; i < o.online; ++i) {
    accounts.push_back({AccountName(o, o.first + kIdle + i), OfIdle(i)});
  }
  if (attack.logged_in) {
    for (const AttackerIdentity& a : attackers) accounts.push_back({a.account, a.source});
  }
  RegisterAll(load, accounts);
}

// Those who are there when the attack begins.
class Bystanders {
 public:
  explicit Bystanders(Load& load)
      : load_(load),
        players_(load.MakeSessions(0, 2 * kPairs, OfBystander)),
        idle_(load.MakeSessions(kIdle, load.options.online, OfIdle)),
        known_(load, AccountName(load.options, load.options.first + kKnownUser), OfKnownUser()),
        playing_(load, players_,
                 load.options.rate > 0 ? load.options.rate : kMovesOfPair * kPairs) {}

  bool Begin() {
    load_.LogIn(idle_);
    load_.LogIn(players_);
    load_.loop.EveryMillisecond([this] { OnTick(); });
    return playing_.Begin() && AwaitLogin("a log-in of the known user");
  }
  // After the attack: all is as it was.
  void Check() {
    AwaitLogin("a log-in of the known user after the attack");
    playing_.AwaitBoards();
    load_.CheckAlive(players_);
    load_.CheckAlive(idle_);
  }
  // Their matches are saved when they go, and the next run's take their places.
  void End() {
    known_.Rest();
    load_.Await([this] { return !known_.under_way(); }, "the known user's last log-in");
    load_.loop.EveryMillisecond({});
  }
  // A log-in that begins from now on. The one under way is part of what came before.
  bool AwaitLogin(const std::string& what) {
    if (!load_.Await([this] { return !known_.under_way(); }, what)) return false;
    known_.Hurry();
    return load_.Await([this, last = known_.log_ins()] { return known_.log_ins() > last; }, what);
  }
  void LogInSoon() { known_.Hurry(); }
  // With --server-pid.
  bool server_ended() const { return server_ended_; }
  uint64_t log_ins() const { return known_.log_ins(); }

 private:
  void OnTick() {
    playing_.OnTick();
    known_.OnTick();
    SampleMemory();
  }
  void SampleMemory() {
    constexpr auto kEvery = std::chrono::milliseconds(100);
    if (Clock::now() < sample_) return;
    sample_ = Clock::now() + kEvery;
    if (const auto usage = load_.Usage()) {
      load_.result.rss_kib_peak = std::max(load_.result.rss_kib_peak, usage->rss_kib);
    } else if (load_.options.server_pid) {
      server_ended_ = true;
    }
  }

  Load& load_;
  Load::Sessions players_;
  Load::Sessions idle_;
  KnownUser known_;
  Playing playing_;
  Clock::time_point sample_;
  bool server_ended_ = false;
};

}  // namespace

void RunAttack(Load& load) {
  const Options& o = load.options;
  Result& result = load.result;
  if (!load.loop.door().server.address().is_loopback()) {
    throw LoadError("mode attack wants a server on a loopback address");
  }
  result.unit = "move";
  const Attack& attack = FindAttack(o.attack);
  const std::vector<AttackerIdentity> attackers = Identities(o, attack);
  Register(load, attack, attackers);
  if (!result.failures.empty()) return;
  Bystanders bystanders(load);
  if (!bystanders.Begin()) return;
  load.loop.Progress([&] {
    return fmt::format("attack {}: {} moves, {} log-ins, {} failed checks", o.attack, result.units,
                       bystanders.log_ins(), result.errors["failed_checks"]);
  });
  result.units = 0;
  result.counts.clear();
  result.latency = {};
  result.log_ins = {};
  result.rss_kib_peak = 0;

  Options of_attackers = o;
  if (attack.name == "tls" && !o.tls_port.empty()) of_attackers.port = o.tls_port;
  load.Begin();
  Crowd crowd(of_attackers, attack, AccountName(o, o.first + kKnownUser), attackers);
  const auto server_ended = [&] { return bystanders.server_ended(); };
  load.loop.RunUntil(server_ended, o.duration / 2);
  bystanders.LogInSoon();  // at least once, however short it is
  load.loop.RunUntil(server_ended, o.duration / 2);
  load.End();
  const uint64_t moves = result.units;
  const Histogram latency = result.latency;
  for (const auto& [what, number] : crowd.Stop()) result.counts["attackers_" + what] = number;
  load.loop.RunUntil(server_ended, std::min(o.duration, kSettlesMax));
  result.gone = load.Usage();
  if (server_ended()) {
    result.Fail("the server has ended");
  } else {
    bystanders.Check();
    bystanders.End();
  }
  result.units = moves;
  result.latency = latency;
}

}  // namespace fibs::load
