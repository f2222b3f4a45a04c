// Who may register: invitation codes, and what moderators do while strangers come in a wave.
#include <fmt/format.h>

#include <chrono>
#include <string>

#include "protocol/clip_administration.h"
#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/people/administrators.h"

namespace fibs::server {
namespace {

constexpr int kChangesAnHour = 60;  // of a moderator who is no administrator: each stays in the log

// Nobody forgets a door that he has shut for a year.
constexpr std::chrono::days kWaveLongest{30};

// Tells the user.
bool MayChangeAgain(Context& c) {
  if (IsAdministrator(*c.user.account, c.turn.config.admins) || !c.turn.limits.rates ||
      c.conduct.doors.Take(c.user.id(), c.turn.now, kChangesAnHour)) {
    return true;
  }
  c.Refuse("** You have changed who may register {} times in this hour.", kChangesAnHour);
  return false;
}

void MakeCodes(Context& c, int count) {
  if (!MayChangeAgain(c)) return;
  const auto made = MakeCodes(c, c.user.id(), count);
  if (made.empty()) {
    return c.Refuse("** You have made {} codes in a day, and no more are possible.",
                    Registrations::kCodesOfOneDay);
  }
  c.turn.effects.Log(LogLevel::kInfo, fmt::format("registration: {} has made {} invitation codes",
                                                  c.user.name(), made.size()));
  if (ReadsLines(c)) {
    const auto& codes = c.people.registrations.codes();
    for (const Registrations::Made& code : made) {
      c.Reply(protocol::ClipCodeMade(code.id, UnixSeconds(codes.at(code.id).until), code.secret));
    }
    return;
  }
  c.Reply("** Each lets one person register, within {} days, and is shown this once:",
          c.turn.config.registration_code_days);
  for (const Registrations::Made& code : made) c.Reply(MadeCodeLine(code));
}

void EndCodes(Context& c, std::string_view typed) {
  if (!MayChangeAgain(c)) return;
  const size_t ended = EndCodes(c, c.user.id(), typed);
  if (ended == 0) {
    return c.Refuse("** There is no code '{}' that could be used.", protocol::Printable(typed));
  }
  c.Reply("** {} code{} ended.", ended, ended == 1 ? " is" : "s are");
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

void ReplyCodes(Context& c) {
  const auto shown = CodesShown(c);
  for (const RegistrationCode* code : shown) {
    c.Reply(protocol::ClipCode({.number = code->id,
                                .by = NameWord(c, code->by),
                                .made = UnixSeconds(code->made),
                                .until = UnixSeconds(code->until),
                                .user = code->used_by == 0 ? "" : NameWord(c, code->used_by)}));
  }
  const size_t more = c.people.registrations.codes().size() - shown.size();
  if (more > 0) c.Reply(protocol::ClipMore(more));
}

void ListWaves(Context& c) {
  const auto& waves = c.people.registrations.waves();
  if (ReadsLines(c)) {
    for (const auto& [network, wave] : waves) {
      c.Reply(protocol::ClipWave(NameWord(c, wave.by), UnixSeconds(wave.until), network));
    }
    return;
  }
  if (waves.empty()) return c.Reply("** No wave is called out.");
  for (const auto& [network, wave] : waves) {
    c.Reply("** From {} nobody registers without a code until {} ({}).", network,
            IsoMinute(wave.until, c.user.settings.timezone), NameIn(c, wave.by));
  }
}

}  // namespace

void ChangeCodes(Context& c, std::string_view typed) {
  const auto words = protocol::Split(typed);
  if (words.empty()) {
    if (ReadsLines(c)) return ReplyCodes(c);
    for (const std::string& line : CodeLines(c, c.user.settings.timezone)) c.Reply(line);
    return;
  }
  if (!c.MayStore()) return;
  if (words.size() == 2 && protocol::EqualsNoCase(words[0], "end")) return EndCodes(c, words[1]);
  const auto count = protocol::ParseInt(words[0]);
  if (words.size() != 1 || !count || *count < 1 || *count > kCodesAtOnce) {
    return c.Refuse("** usage: mod codes [<1 to {}>], or mod codes end <number, name or all>",
                    kCodesAtOnce);
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
  if (on && *lasts > kWaveLongest) {
    return c.Refuse("** A wave lasts {} days at most.", kWaveLongest.count());
  }
  const auto network = ReadNetwork(c, words.size() > place ? words[place] : std::string_view());
  if (!network || !MayChangeAgain(c)) return;
  if (!on) {
    if (!EndWave(c, c.user.id(), *network)) {
      return c.Refuse("** No wave is called out for {}.", *network);
    }
  } else if (!BeginWave(c, c.user.id(), *network, *lasts)) {
    return c.Refuse("** {} waves are called out, and no more are possible.",
                    Registrations::kWavesMost);
  }
  c.turn.effects.Log(LogLevel::kInfo, fmt::format("registration: {} calls {} a wave from {}",
                                                  c.user.name(), on ? "out" : "off", *network));
  c.Reply(on ? fmt::format("** From now on nobody registers from {} without a code.", *network)
             : fmt::format("** The wave from {} is over.", *network));
}

}  // namespace fibs::server
