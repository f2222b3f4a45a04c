#include "tools/doctor/settings.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fibs::server {
namespace {

using enum Finding::Level;

bool IsLoopback(const std::string& address) {
  return address.starts_with("127.") || address.starts_with("[::1]");
}

bool AnyOutside(const std::vector<std::string>& addresses) {
  return !std::ranges::all_of(addresses, IsLoopback);
}

}  // namespace

Findings CheckSettings(const Config& config) {
  Findings all;
  const auto add = [&](bool wrong, Finding::Level level, std::string text) {
    if (wrong) all.push_back({level, "settings", std::move(text)});
  };
  try {
    CheckConfig(config);
  } catch (const ConfigError& error) {
    add(true, kBad, error.what());
  }
  const bool is_core = !config.link.listen.empty();
  const bool tests = !config.dice_seed.empty() || !config.dice_script.empty();
  add(tests, kBad, "dice.seed and dice.script are for tests only: the dice can be foretold");
  add(config.passwords_cost == PasswordCost::kMin, kBad,
      "passwords.cost=min is for tests only: passwords are hashed weakly");
  add(config.passwords_length_min < 8, kWarning,
      "passwords.length_min is below 8: passwords are guessed, and the commonest are not refused");
  add(!config.limits.rates, kBad, "limits.rates=off: anybody may flood the server");
  add(is_core && (!config.web.listen.empty() || !config.tls_listen.empty()), kWarning,
      "web.listen and tls.listen are not used with link.listen: they belong in edge.json");
  add(config.durability == Durability::kProcess, kWarning,
      "durability=process: what was shown may be lost when the power fails");
  add(AnyOutside(config.web.listen) && config.tls_cert.empty(), kWarning,
      "web.listen has no TLS (tls.cert), and browsers need it outside this machine; passwords can "
      "be read on the way");
  add(config.http_listen.empty() && config.http_socket.empty(), kWarning,
      "http.listen is empty: nothing can be watched");
  add(!config.http_listen.empty() && AnyOutside({config.http_listen}), kWarning,
      "http.listen is no address of this machine alone: let a firewall keep others away");
  add(config.clock_jumps == ClockJumps::kYes, kWarning,
      "clock.jumps=yes is for one start: a wrong clock ends vacations and matches");
  if (all.empty()) all.push_back({kGood, "settings", "they fit together"});
  return all;
}

}  // namespace fibs::server
