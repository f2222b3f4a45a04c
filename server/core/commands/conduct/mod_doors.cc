// Who may register: invitation codes, and what moderators do while strangers come in a wave.
#include <fmt/format.h>

#include <chrono>
#include <string>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/conduct/mod_words.h"

namespace fibs::server {
namespace {

constexpr int kCodesAtOnce = 20;
constexpr size_t kShown = 40;

std::string StateOf(const Context& c, const RegistrationCode& code) {
  if (code.used_by != 0) return "used by " + NameIn(c, code.used_by);
  return "until " + IsoMinute(code.until, c.user.settings.timezone);
}

// The newest ones, those that can be used first.
void ListCodes(Context& c) {
  const auto& codes = c.people.registrations.codes();
  std::vector<const RegistrationCode*> shown;
  for (const bool used : {false, true}) {
    for (auto code = codes.rbegin(); code != codes.rend() && shown.size() < kShown; ++code) {
      if ((code->second.used_by != 0) == used) shown.push_back(&code->second);
    }
  }
  for (const RegistrationCode* code : shown) {
    c.Reply("#{}  made {} by {}, {}", code->id, IsoMinute(code->made, c.user.settings.timezone),
            NameIn(c, code->by), StateOf(c, *code));
  }
  c.Reply("** {} code{} in all.", codes.size(), codes.size() == 1 ? "" : "s");
}

void MakeCodes(Context& c, int count) {
  std::vector<std::string> made;
  for (int i = 0; i < count; ++i) {
    const auto code = c.people.registrations.Make(c.user.id());
    if (!code) break;
    made.push_back(fmt::format("#{}  {}", code->id, code->secret));
  }
  if (made.empty()) {
    return c.Refuse("** You have made {} codes in a day, and no more are possible.",
                    Registrations::kCodesOfOneDay);
  }
  c.turn.effects.Log(LogLevel::kInfo, fmt::format("registration: {} has made {} invitation codes",
                                                  c.user.name(), made.size()));
  c.Reply("** Each lets one person register, within {} days, and is shown this once:",
          c.turn.config.registration_code_days);
  for (const std::string& line : made) c.Reply(line);
}

void EndCodes(Context& c, std::string_view typed) {
  std::vector<RegistrationCodeId> ends;
  const auto number = protocol::ParseInt(typed.starts_with('#') ? typed.substr(1) : typed);
  for (const auto& [id, code] : c.people.registrations.codes()) {
    if (code.used_by == 0 && (number == id || protocol::EqualsNoCase(typed, "all"))) {
      ends.push_back(id);
    }
  }
  if (ends.empty()) {
    return c.Refuse("** There is no code '{}' that could be used.", protocol::Printable(typed));
  }
  for (const RegistrationCodeId id : ends) c.people.registrations.End(id);
  c.Reply("** {} code{} ended.", ends.size(), ends.size() == 1 ? " is" : "s are");
}

// What is typed behind a wave: nothing, a name, or an address with or without its bits.
std::optional<std::string> ReadNetwork(Context& c, std::string_view typed) {
  if (typed.empty() || protocol::EqualsNoCase(typed, Registrations::kEverywhere)) {
    return std::string(Registrations::kEverywhere);
  }
  const std::string_view address = typed.substr(0, typed.find('/'));
  const std::string network = NetworkText(address);
  if (network != address) return network;
  const Account* account = c.people.accounts.FindAnyCase(typed);
  if (account != nullptr && !account->last_host.empty()) return NetworkText(account->last_host);
  c.Refuse("** '{}' is neither an address nor a name.", protocol::Printable(typed));
  return std::nullopt;
}

void ListWaves(Context& c) {
  const auto& waves = c.people.registrations.waves();
  if (waves.empty()) return c.Reply("** No wave is called out.");
  for (const auto& [network, wave] : waves) {
    c.Reply("** From {} nobody registers without a code until {} ({}).", network,
            IsoMinute(wave.until, c.user.settings.timezone), NameIn(c, wave.by));
  }
}

}  // namespace

void ChangeCodes(Context& c, std::string_view typed) {
  const auto words = protocol::Split(typed);
  if (words.empty()) return ListCodes(c);
  if (!c.MayStore()) return;
  if (words.size() == 2 && protocol::EqualsNoCase(words[0], "end")) return EndCodes(c, words[1]);
  const auto count = protocol::ParseInt(words[0]);
  if (words.size() != 1 || !count || *count < 1 || *count > kCodesAtOnce) {
    return c.Refuse("** usage: mod codes [<1 to {}>], or mod codes end <number|all>", kCodesAtOnce);
  }
  MakeCodes(c, *count);
}

void ChangeWave(Context& c, std::string_view typed) {
  const auto words = protocol::Split(typed);
  if (words.empty()) return ListWaves(c);
  const bool on = protocol::EqualsNoCase(words[0], "on");
  const auto lasts = on && words.size() > 1 ? ReadTime(words[1]) : std::nullopt;
  const size_t place = on ? 2 : 1;
  const bool right = on ? lasts && lasts->count() > 0 : protocol::EqualsNoCase(words[0], "off");
  if (!right || words.size() > place + 1) {
    return c.Refuse(
        "** usage: mod wave on <30m, 12h or 7d> [<address or name>], or mod wave off [<address or "
        "name>]");
  }
  if (!c.MayStore()) return;
  const auto network = ReadNetwork(c, words.size() > place ? words[place] : std::string_view());
  if (!network) return;
  if (!on) {
    if (!c.people.registrations.EndWave(*network)) {
      return c.Refuse("** No wave is called out for {}.", *network);
    }
  } else if (!c.people.registrations.Begin(*network, c.user.id(), *lasts)) {
    return c.Refuse("** {} waves are called out, and no more are possible.",
                    Registrations::kWavesMost);
  }
  c.turn.effects.Log(LogLevel::kInfo, fmt::format("registration: {} calls {} a wave from {}",
                                                  c.user.name(), on ? "out" : "off", *network));
  c.Reply(on ? fmt::format("** From now on nobody registers from {} without a code.", *network)
             : fmt::format("** The wave from {} is over.", *network));
}

}  // namespace fibs::server
