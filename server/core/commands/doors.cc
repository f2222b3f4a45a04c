#include "server/core/commands/doors.h"

#include <fmt/format.h>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

using Kind = ConductEntry::Kind;

constexpr size_t kShown = 40;
constexpr std::string_view kAllCodes = "all";

std::string CodeState(const Rooms& rooms, const RegistrationCode& code, std::string_view zone) {
  if (code.used_by != 0) return "used by " + NameIn(rooms, code.used_by);
  return "until " + IsoMinute(code.until, zone);
}

}  // namespace

std::vector<Registrations::Made> MakeCodes(const Rooms& rooms, AccountId by, int count) {
  std::vector<Registrations::Made> made;
  for (int i = 0; i < count; ++i) {
    const auto code = rooms.people.registrations.Make(by);
    if (!code) break;
    made.push_back(*code);
  }
  if (made.empty()) return made;
  rooms.conduct.conduct.Note(
      {.kind = Kind::kCodesMade,
       .what = static_cast<int>(made.size()),
       .by = by,
       .until = rooms.people.registrations.codes().at(made.back().id).until});
  return made;
}

size_t EndCodes(const Rooms& rooms, AccountId by, std::string_view typed) {
  std::vector<RegistrationCodeId> ends;
  const auto number = protocol::ParseInt(typed.starts_with('#') ? typed.substr(1) : typed);
  const bool all = protocol::EqualsNoCase(typed, kAllCodes);
  const Account* maker = rooms.people.accounts.FindAnyCase(typed);
  for (const auto& [id, code] : rooms.people.registrations.codes()) {
    const bool meant = all || number == id || (maker != nullptr && code.by == maker->id);
    if (code.used_by == 0 && meant) ends.push_back(id);
  }
  for (const RegistrationCodeId id : ends) rooms.people.registrations.End(id);
  if (ends.empty()) return 0;
  rooms.conduct.conduct.Note(
      {.kind = Kind::kCodesEnded, .what = static_cast<int>(ends.size()), .by = by});
  return ends.size();
}

std::string MadeCodeLine(const Registrations::Made& code) {
  return fmt::format("#{}  {}", code.id, code.secret);
}

std::vector<const RegistrationCode*> CodesShown(const Rooms& rooms) {
  const auto& codes = rooms.people.registrations.codes();
  std::vector<const RegistrationCode*> shown;
  for (const bool used : {false, true}) {
    for (auto code = codes.rbegin(); code != codes.rend() && shown.size() < kShown; ++code) {
      if ((code->second.used_by != 0) == used) shown.push_back(&code->second);
    }
  }
  return shown;
}

std::vector<std::string> CodeLines(const Rooms& rooms, std::string_view zone) {
  std::vector<std::string> lines;
  for (const RegistrationCode* code : CodesShown(rooms)) {
    lines.push_back(fmt::format("#{}  made {} by {}, {}", code->id, IsoMinute(code->made, zone),
                                NameIn(rooms, code->by), CodeState(rooms, *code, zone)));
  }
  const size_t count = rooms.people.registrations.codes().size();
  lines.push_back(fmt::format("** {} code{} in all.", count, count == 1 ? "" : "s"));
  return lines;
}

bool BeginWave(const Rooms& rooms, AccountId by, const std::string& network,
               std::chrono::seconds lasts) {
  if (!rooms.people.registrations.Begin(network, by, lasts)) return false;
  rooms.conduct.conduct.Note(
      {.kind = Kind::kWaveBegun, .by = by, .until = rooms.turn.now + lasts, .text = network});
  return true;
}

bool EndWave(const Rooms& rooms, AccountId by, const std::string& network) {
  if (!rooms.people.registrations.EndWave(network)) return false;
  rooms.conduct.conduct.Note({.kind = Kind::kWaveEnded, .by = by, .text = network});
  return true;
}

std::string NameIn(const Rooms& rooms, AccountId account) {
  if (account == 0) return "an operator";
  return rooms.people.accounts.IsInUse(account) ? rooms.people.accounts.Get(account).name
                                                : "a deleted player";
}

}  // namespace fibs::server
