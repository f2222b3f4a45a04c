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
  enum class For : uint8_t { kModerators, kAdministrators, kAll } whom = For::kModerators;
  std::string_view usage;  // what is typed behind it
  void (*run)(Context& c, std::string_view typed) = nullptr;
};

using For = ModWord::For;
constexpr ModWord kWords[] = {
    {"", false, For::kModerators, "", ListReports},
    {"reports", false, For::kModerators, "[<from report>]", ListReports},
    {"show", false, For::kModerators, "<report or name>", ShowReportOrPerson},
    {"take", true, For::kModerators, "<report>", TakeReport},
    {"answer", true, For::kModerators, "<report> <text for who has reported>", AnswerReport},
    {"measure", true, For::kModerators, "<name> <measure> <30m, 12h, 7d or forever> <reason>",
     TakeMeasure},
    {"lift", true, For::kModerators, "<measure> <reason>", LiftMeasure},
    {"objections", false, For::kModerators, "[<from measure>]", ListObjections},
    {"uphold", true, For::kModerators, "<measure> <reason>", UpholdMeasure},
    {"held", false, For::kModerators, "[<from message>]", ListHeld},
    {"let", true, For::kModerators, "<message>", LetMessage},
    {"stop", true, For::kModerators, "<message> [confirm]", StopMessage},
    {"codes", false, For::kModerators, "[<how many>], or end <code, name or all>", ChangeCodes},
    {"wave", false, For::kModerators, "[on <30m, 12h or 7d> [<address or name>], or off ...]",
     ChangeWave},
    {"restore", true, For::kAdministrators, "<name> <30d or a day as in 2026-11-01> <reason>",
     RestoreRatings},
    {"numbers", false, For::kAll, "", ShowNumbers},
    {"role", false, For::kAdministrators, "[<name> <moderator, director or bot> <on or off>]",
     ChangeRole},
    {"log", false, For::kAdministrators, "[<name>] [[before] <entry>]", ShowLog},
};

void Mod(Context& c, std::string_view args) {
  const auto [typed, rest] = protocol::SplitFirst(args);
  const auto found = std::ranges::find(kWords, protocol::ToLower(typed), &ModWord::word);
  const bool for_all = found != std::end(kWords) && found->whom == For::kAll;
  if (!for_all && !IsModerator(c, *c.user.account)) return c.Refuse("** Permission denied");
  if (found == std::end(kWords)) {
    c.Refuse("** mod {}? These are the words:", protocol::Printable(typed));
    for (const ModWord& word : kWords) c.Reply("  mod {} {}", word.word, word.usage);
    return;
  }
  if (found->whom == For::kAdministrators &&
      !IsAdministrator(*c.user.account, c.turn.config.admins)) {
    return c.Refuse("** Permission denied");
  }
  if (found->stores && !c.MayStore()) return;
  found->run(c, rest);
}

constexpr Command kModCommands[] = {
    {"mod", "", Needs::kNothing, Mod, /*repeatable=*/false, /*in_full=*/true},
};

}  // namespace

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
