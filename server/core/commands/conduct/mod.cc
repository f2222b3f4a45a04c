// The command `mod`: what moderators do. Administrators may do all of it.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/people/administrators.h"

namespace fibs::server {
namespace {

struct ModWord {
  std::string_view word;
  bool stores = false;  // appends records
  bool for_administrators = false;
  std::string_view usage;  // what is typed behind it
  void (*run)(Context& c, std::string_view typed) = nullptr;
};

constexpr ModWord kWords[] = {
    {"", false, false, "", ListReports},
    {"show", false, false, "<report or name>", ShowReportOrPerson},
    {"take", true, false, "<report>", TakeReport},
    {"answer", true, false, "<report> <text for who has reported>", AnswerReport},
    {"measure", true, false, "<name> <measure> <30m, 12h, 7d or forever> <reason>", TakeMeasure},
    {"lift", true, false, "<measure> <reason>", LiftMeasure},
    {"objections", false, false, "", ListObjections},
    {"uphold", true, false, "<measure> <reason>", UpholdMeasure},
    {"held", false, false, "", ListHeld},
    {"let", true, false, "<message>", LetMessage},
    {"stop", true, false, "<message>", StopMessage},
    {"restore", true, true, "<name> <30d or a day as in 2026-11-01> <reason>", RestoreRatings},
    {"role", true, true, "<name> <moderator or director> <on or off>", ChangeRole},
    {"log", false, true, "[<from entry>]", ShowLog},
};

void Mod(Context& c, std::string_view args) {
  if (!IsModerator(c, *c.user.account)) return c.Refuse("** Permission denied");
  const auto [typed, rest] = protocol::SplitFirst(args);
  const auto found = std::ranges::find(kWords, protocol::ToLower(typed), &ModWord::word);
  if (found == std::end(kWords)) {
    c.Refuse("** mod {}? These are the words:", protocol::Printable(typed));
    for (const ModWord& word : kWords) c.Reply("  mod {} {}", word.word, word.usage);
    return;
  }
  if (found->for_administrators && !IsAdministrator(*c.user.account, c.turn.config.admins)) {
    return c.Refuse("** Permission denied");
  }
  if (found->stores && !c.MayStore()) return;
  found->run(c, rest);
}

constexpr Command kModCommands[] = {
    {"mod", "", Needs::kNothing, Mod, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

std::string NameIn(const Rooms& rooms, AccountId account) {
  if (account == 0) return "an operator";
  return rooms.people.accounts.IsInUse(account) ? rooms.people.accounts.Get(account).name
                                                : "a deleted player";
}

const ConductEntry* FindTyped(Context& c, std::string_view typed, ConductEntry::Kind kind) {
  const std::optional<int> number = protocol::ParseInt(typed);
  const ConductEntry* entry = number ? c.conduct.conduct.Find(*number, kind) : nullptr;
  if (entry == nullptr)
    c.Refuse("** There is no {} '{}'.", WordOf(kind), protocol::Printable(typed));
  return entry;
}

void NoteOf(Context& c, ConductEntry::Kind kind, const ConductEntry& of, std::string text) {
  c.conduct.conduct.Note(
      {.kind = kind, .by = c.user.id(), .about = of.about, .of = of.id, .text = std::move(text)});
}

std::span<const Command> ModCommands() { return kModCommands; }

}  // namespace fibs::server
