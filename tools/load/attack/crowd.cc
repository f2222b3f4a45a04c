#include "tools/load/attack/crowd.h"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace fibs::load {
namespace {

constexpr int kNice = 10;

}  // namespace

Crowd::Crowd(const Options& options, const Attack& attack, std::string known_user,
             std::vector<AttackerIdentity> identities)
    : options_(options) {
  thread_ = std::thread([this, &attack, name = std::move(known_user), all = std::move(identities)] {
    try {
      Run(attack, name, all);
    } catch (const LoadError& error) {
      error_ = error.what();
    }
  });
}

void Crowd::Run(const Attack& attack, const std::string& known_user,
                const std::vector<AttackerIdentity>& identities) {
  if (attack.gives_way) setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
  constexpr int kTickMs = 10;
  Loop loop(options_);
  const auto dialect = MakeDialect(options_);
  Result result;
  Load load(options_, loop, *dialect, result);
  AttackRun run{.load = load, .known_user = known_user, .names = {known_user}};
  for (const AttackerIdentity& identity : identities) run.names.push_back(identity.account);
  std::vector<std::unique_ptr<Attacker>> attackers;
  for (const AttackerIdentity& identity : identities) {
    attackers.push_back(attack.make(run, identity));
    attackers.back()->Begin();
  }
  int ms = 0;
  loop.EveryMillisecond([&] {
    if (++ms % kTickMs != 0) return;
    for (const auto& attacker : attackers) attacker->OnTick();
  });
  loop.RunUntil([&] { return stop_.load(); }, Clock::time_point::max());
  run.stopping = true;
  for (const auto& attacker : attackers) attacker->Stop();
  counts_ = std::move(result.counts);
}

std::map<std::string, uint64_t> Crowd::Stop() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  if (!error_.empty()) throw LoadError(std::exchange(error_, {}));
  return counts_;
}

}  // namespace fibs::load
