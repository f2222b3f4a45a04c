// The command `chouette`: to open a table, to come to one, and what its host says.

#include <algorithm>
#include <optional>
#include <string>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/chouettes/chouette_export.h"
#include "server/core/chouettes/chouette_lines.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/commands/chouettes/words.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

namespace chouette = engine::chouette;
using chouette::ActionKind;

void Answer(Context& c, const ChouetteSeating::Why& why) {
  if (why) c.Refuse(*why);
}

// ---- Looking.

std::string TitleOf(const ChouetteTable& table) {
  const std::string words = ChouetteTermWords(table);
  return fmt::format("Chouette of {} ({}), {} of {} places taken{}", ChouetteHost(table),
                     ChouetteStateWord(table.chouette()), table.chouette().seats_taken(),
                     +table.chouette().terms().seats, words.empty() ? "" : ": " + words);
}

void Show(Context& c, const ChouetteTable& table) {
  c.Reply(TitleOf(table));
  c.ReplyLines(DescribeChouette(table.chouette()));
}

// The table of somebody who sits at one. Null: he is told why not.
const ChouetteTable* TableOfNamed(Context& c, std::string_view name) {
  const User* const host = c.FindUser(name, "** There is no one called {}");
  if (host == nullptr) return nullptr;
  if (host->chouette == nullptr) {
    c.Refuse("** {} is at no chouette.", host->name());
    return nullptr;
  }
  if (!host->chouette->IsOpenTo(c.user.id())) {
    c.Refuse("** That table is private.");
    return nullptr;
  }
  return host->chouette;
}

// A file that he takes home. More than this would fill the queue of his connection, and close it.
void ReplyFile(Context& c, std::string_view text) {
  const size_t most = c.turn.limits.queue_bytes_max / 2;
  if (most != 0 && text.size() > most) {
    return c.Refuse("** That chouette is too long to be sent.");
  }
  c.ReplyLines(text);
}

void ShowNamed(Context& c, std::string_view name, std::string_view rest) {
  const ChouetteTable* const table = TableOfNamed(c, name);
  if (table == nullptr) return;
  if (rest.empty()) return Show(c, *table);
  const auto [what, form] = protocol::SplitFirst(rest);
  const bool exports = protocol::EqualsNoCase(what, "export");
  if (form.empty() && protocol::EqualsNoCase(what, "sheet")) {
    return ReplyFile(c, ChouetteSheet(table->chouette()));
  }
  if (exports && form.empty()) return ReplyFile(c, ChouetteCsv(table->chouette()));
  if (exports && protocol::EqualsNoCase(form, "inputs")) {
    return ReplyFile(c, ChouetteExport(*table));
  }
  c.Refuse("** usage: chouette <user> [sheet | export | export inputs]");
}

// ---- Opening.

// Words that are no terms are told.
std::optional<chouette::Terms> ReadTerms(Context& c, std::string_view args) {
  std::string text;
  for (const std::string_view word : protocol::Split(args)) {
    if (!text.empty()) text += ' ';
    text += protocol::ToLower(word);
  }
  chouette::Terms terms;
  std::string_view words = text;
  while (!words.empty()) {
    if (chouette::TakeTermWord(terms, words)) continue;
    c.Refuse(
        "** '{}' is no term of a chouette, or its number is missing or wrong. Type 'help "
        "chouette'.",
        protocol::Printable(protocol::SplitFirst(words).word));
    return std::nullopt;
  }
  if (const std::string fault = chouette::FaultOf(terms); !fault.empty()) {
    c.Refuse("** {}.", fault);
    return std::nullopt;
  }
  return terms;
}

void Open(Context& c, std::string_view args) {
  const auto terms = ReadTerms(c, args);
  if (!terms) return;
  if (const auto why = c.chouettes.seating.Open(c.user, *terms)) return c.Refuse(*why);
  c.Reply("** You have opened a chouette. Type 'chouette start' when two or more are here.");
}

// Without terms: his own table, if he has a place at one.
void OpenOrShow(Context& c, std::string_view) {
  if (c.user.chouette != nullptr) return Show(c, *c.user.chouette);
  const ChouetteTable* const table = c.chouettes.tables.Of(c.user.id());
  table == nullptr ? Open(c, {}) : Show(c, *table);
}

// ---- What else stands behind `chouette`.

void Join(Context& c, std::string_view name) {
  if (name.empty()) return c.Refuse("** chouette join who?");
  const User* const host = c.FindUser(name, "** There is no one called {}");
  if (host == nullptr) return;
  if (host->chouette == nullptr) return c.Refuse("** {} is at no chouette.", host->name());
  Answer(c, c.chouettes.seating.Join(c.user, *host->chouette));
}

void Invite(Context& c, std::string_view name) {
  if (!IsAtChouette(c)) return;
  if (name.empty()) return c.Refuse("** chouette invite who?");
  User* const guest = c.FindUser(name, "** There is no one called {}");
  if (guest == nullptr || !c.IsAllowed(Measure::kInvitations)) return;
  if (const auto why = c.chouettes.seating.Invite(c.user, *guest)) return c.Refuse(*why);
  c.Reply("** You invited {} to the chouette.", guest->name());
}

void Private(Context& c, std::string_view) {
  if (IsAtChouette(c)) Answer(c, c.chouettes.seating.TogglePrivate(c.user));
}
void Start(Context& c, std::string_view) {
  if (IsAtChouette(c)) Answer(c, c.chouettes.seating.Start(c.user));
}
void End(Context& c, std::string_view) {
  if (IsAtChouette(c)) Answer(c, c.chouettes.seating.End(c.user));
}
template <bool yes>
void Partner(Context& c, std::string_view) {
  if (!IsAtChouette(c)) return;
  const auto why = c.chouettes.seating.Do(c.user, {.kind = ActionKind::kPartner, .yes = yes});
  if (why) return c.Refuse(yes ? "** You say yes already." : "** You say no already.");
  c.Reply(yes ? "** You are the partner of the box when it comes to you."
              : "** You are not the partner of the box.");
}

struct Word {
  std::string_view word;
  void (*run)(Context& c, std::string_view rest);
};
constexpr Word kWords[] = {
    {"join", Join}, {"invite", Invite},         {"private", Private},         {"start", Start},
    {"end", End},   {"partner", Partner<true>}, {"nopartner", Partner<false>}};

bool IsTermWord(std::string_view word) {
  chouette::Terms terms;
  const std::string lower = protocol::ToLower(word);
  std::string_view words = lower;
  if (chouette::TakeTermWord(terms, words)) return true;
  const auto all = chouette::AllTermWords();
  return std::ranges::find(all, lower) != all.end();
}

void Chouette(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (word.empty()) return OpenOrShow(c, args);
  // `private` and `partner` are terms, too, for who opens a table.
  const bool opens = c.user.chouette == nullptr && IsTermWord(word);
  for (const Word& each : kWords) {
    if (!opens && protocol::EqualsNoCase(each.word, word)) return each.run(c, rest);
  }
  if (IsTermWord(word)) return Open(c, args);
  ShowNamed(c, word, rest);
}

constexpr Command kChouetteCommands[] = {
    {"chouette", "", Needs::kStorage, Chouette},
};

}  // namespace

std::span<const Command> ChouetteCommands() { return kChouetteCommands; }

}  // namespace fibs::server
