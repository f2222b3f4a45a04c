// The commands `claim` and `settle`.

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"
#include "server/core/people/administrators.h"
#include "server/core/presence/claim_words.h"

namespace fibs::server {
namespace {

using engine::Player;

// A match of the user as one line says it.
std::string MatchText(const Context& c, const MatchEntry& entry) {
  return c.presence.claim_news.MatchText(entry, entry.SeatOf(c.user.id()));
}

void Answer(Context& c, const MatchEntry& entry, ClaimNews::What what) {
  const auto told = c.presence.claim_news.Told(entry, entry.SeatOf(c.user.id()), std::move(what));
  if (c.user.session->game_lines) c.Reply(protocol::ClipClaim(told));
  c.Reply("** {}", ClaimSentence(told));
}

void AnswerOpen(Context& c, const MatchEntry& entry, bool made) {
  Answer(c, entry,
         protocol::ClaimOpen{.mine = entry.claim->by == entry.SeatOf(c.user.id()),
                             .made = made,
                             .due = UnixSeconds(c.due.claims.DueAt(entry))});
}

void ListClaims(Context& c) {
  bool any = false;
  for (const MatchEntry* entry : c.play.matches.UnfinishedOf(c.user.id())) {
    if (!entry->claim) continue;
    any = true;
    AnswerOpen(c, *entry, /*made=*/false);
  }
  if (!any) c.Reply("** There is no claim of yours, and none of a match of yours.");
}

std::optional<MatchId> ParseMatch(std::string_view word) {
  if (word.starts_with('#')) word.remove_prefix(1);
  MatchId id = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return id;
}

// Which match with an opponent he means; null: he is told why none.
MatchEntry* WhichMatch(Context& c, const Account& other, std::string_view typed) {
  const std::vector<MatchEntry*> all = c.play.matches.SavedOf(c.user.id(), other.id);
  for (MatchEntry* entry : all) {
    if (typed.empty() ? all.size() == 1 : fmt::format("#{}", entry->id) == typed) return entry;
  }
  if (all.empty() && c.play.matches.HasCorrupt(c.user.id(), other.id)) {
    c.Refuse("** ERROR: Saved match is corrupt. Please start another one.");
  } else if (all.empty() || !typed.empty()) {
    c.Refuse("** You have no saved match {}{}with {}.", protocol::Printable(typed),
             typed.empty() ? "" : " ", other.name);
  } else {
    c.Refuse("** You have {} saved matches with {}. Please say which, as in 'claim {} #{}':",
             all.size(), other.name, other.name, all.back()->id);
    for (const MatchEntry* entry : all) c.Reply("** {}", MatchText(c, *entry));
  }
  return nullptr;
}

// The match of `claim NAME [#N]` or `claim #N`; null: he is told why none.
MatchEntry* FindTyped(Context& c, std::string_view name, std::string_view number) {
  if (const auto id = ParseMatch(name)) {
    const std::vector<MatchEntry*> all = c.play.matches.SavedOf(c.user.id());
    const auto found = std::ranges::find(all, *id, &MatchEntry::id);
    if (found != all.end()) return *found;
    c.Refuse("** You have no saved match #{}.", *id);
    return nullptr;
  }
  if (const Account* other = c.people.accounts.FindAnyCase(name))
    return WhichMatch(c, *other, number);
  c.Refuse("** There is no one called {}", protocol::Printable(name));
  return nullptr;
}

void ClaimMatch(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return ListClaims(c);
  MatchEntry* entry = FindTyped(c, name, protocol::SplitFirst(rest).word);
  if (entry == nullptr) return;
  const Player by = entry->SeatOf(c.user.id());
  if (const auto why = c.due.claims.WhyNot(*entry, by)) {
    c.NoteRefused();
    return Answer(c, *entry, *why);
  }
  c.due.claims.Make(*entry, by);
  AnswerOpen(c, *entry, /*made=*/true);
}

// ---- settle.

// Whether it can be said to be won.
bool CanBeWon(Context& c, const MatchEntry& entry) {
  if (entry.terms.rules.length == engine::kUnlimited) {
    c.Refuse("** An unlimited match has no result. It can be settled as void.");
    return false;
  }
  const auto [first, second] = entry.players;
  if (first != second && c.people.accounts.FindById(first) != nullptr &&
      c.people.accounts.FindById(second) != nullptr) {
    return true;
  }
  c.Refuse("** That is no match of two players. It can be settled as void.");
  return false;
}

// Of `settle`, which nothing takes back.
void AskToConfirm(Context& c, const MatchEntry& entry, std::optional<Player> winner,
                  std::string_view reason) {
  const auto name = [&](Player player) {
    const Account* account = c.people.accounts.FindById(entry.players[engine::Index(player)]);
    return account == nullptr ? "nobody" : account->name;
  };
  c.Refuse(
      "** Nothing takes that back: the match {} of {} {}. Type 'settle {} {} confirm {}' to do "
      "it.",
      c.presence.claim_news.MatchText(entry, Player::kFirst), name(Player::kFirst),
      winner ? fmt::format("is won by {}", name(*winner)) : "does not count", entry.id,
      !winner                     ? "void"
      : *winner == Player::kFirst ? "win"
                                  : "loss",
      reason);
}

void Settle(Context& c, std::string_view args) {
  if (!IsAdministrator(*c.user.account, c.turn.config.admins)) {
    return c.Refuse("** Permission denied");
  }
  const auto [number, rest] = protocol::SplitFirst(args);
  const auto [verdict, behind] = protocol::SplitFirst(rest);
  const auto [word, text] = protocol::SplitFirst(behind);
  const bool confirmed = protocol::EqualsNoCase(word, "confirm");
  const std::string_view reason = confirmed ? text : behind;
  const auto is = [verdict = verdict](std::string_view other) {
    return protocol::EqualsNoCase(verdict, other);
  };
  const auto id = ParseMatch(number);
  if (!id || reason.empty() || !(is("win") || is("loss") || is("void"))) {
    return c.Refuse("** usage: settle <number of a match> win|loss|void <reason>");
  }
  MatchEntry* entry = c.play.matches.FindAny(*id);
  if (entry == nullptr) return c.Refuse("** There is no unfinished match number {}.", *id);
  std::optional<Player> winner;
  if (!is("void")) {
    if (!CanBeWon(c, *entry)) return;
    winner = is("win") ? Player::kFirst : Player::kSecond;
  }
  if (!confirmed) return AskToConfirm(c, *entry, winner, protocol::Printable(reason));
  c.due.claims.Settle(*entry, winner, c.user.name(), protocol::Printable(reason));
  c.Reply("** Match #{} is settled.", *id);
}

constexpr Command kClaimCommands[] = {
    {"claim", "", Needs::kStorage, ClaimMatch},
    {"settle", "", Needs::kStorage, Settle, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> ClaimCommands() { return kClaimCommands; }

}  // namespace fibs::server
