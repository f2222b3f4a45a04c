#include "tools/load/attack/attacks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace fibs::load {
namespace {

// Accounts of attackers: as many as one address may register in an hour, or less.
constexpr Attack kAttacks[] = {
    {"none", "nobody attacks: what the other figures are compared with", 0, 0, false, MakeSilent},
    {"abandoned", "a log-in with the known user's name, and away before it is answered", 50, 20,
     false, MakeAbandoned},
    {"guesses", "wrong passwords for the known user's name, half of them waited for", 50, 10, false,
     MakeGuesser},
    {"silent", "connections that say nothing", 200, 100, false, MakeSilent},
    {"lingering", "connections that do not go when they are refused", 12000, 600, false,
     MakeLingering},
    {"telnet", "telnet options before the log-in, without end", 20, 5, false, MakeTelnetFlood},
    {"long_lines", "a line without end before the log-in", 20, 5, false, MakeLongLines},
    {"empty_lines", "empty lines before the log-in, without end", 20, 5, false, MakeEmptyLines},
    {"names", "names and passwords at the prompts, without end", 20, 5, false, MakeNames},
    {"registrations", "new accounts", 30, 10, false, MakeRegistrations},
    {"tls", "TLS handshakes that are begun and not ended", 300, 100, false, MakeHalfHandshake},
    {"questions", "users who ask what is long to answer, as often as they may", 30, 10, true,
     MakeQuestioner},
    {"stopped", "users who ask much and read nothing", 30, 10, true, MakeStoppedReader},
    {"resign", "pairs who resign and reject, again and again", 30, 10, true, MakeResigner},
    {"export", "pairs who do so, then ask for the whole match", 30, 10, true, MakeExporter},
    {"logins", "users who log in and out", 30, 10, true, MakeLogins},
    {"cuts", "users who type anything, whose connections break off at any moment", 24, 10, true,
     MakeCutter, /*gives_way=*/false},
    {"shouts", "users who log in, shout and leave", 30, 10, true, MakeShouter},
};

}  // namespace

std::span<const Attack> Attacks() { return kAttacks; }

const Attack& FindAttack(std::string_view name) {
  const auto* const found = std::ranges::find(kAttacks, name, &Attack::name);
  if (found == std::end(kAttacks)) throw LoadError(fmt::format("there is no attack '{}'", name));
  return *found;
}

}  // namespace fibs::load
