#include "server/core/commands/play/may_play.h"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "engine/match/rule_words.h"
#include "protocol/words.h"
#include "server/core/commands/play/typed_terms.h"
#include "server/core/people/contacts.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

constexpr int kShortMatchMax = 9;
constexpr int kMenLeftMatch = 31;  // usual where a win counts the checkers that are left

// So long a match may be for somebody who is not in the rating list.
int ShortMatchMax(const engine::MatchRules& rules) {
  return rules.Game(1).men_left ? kMenLeftMatch : kShortMatchMax;
}

// Why `player` can't begin another match. What others left does not count, or they could keep him
// from playing; nor does the match whose place the new one takes.
enum class NoRoom : uint8_t { kSaved, kDiscards, kDays };

std::optional<NoRoom> WhyNoRoom(const Rooms& c, AccountId player, const MatchTerms& terms,
                                const MatchEntry* replaced) {
  const Limits& limits = c.turn.limits;
  if (WaysOf(terms.rules).many_of_a_pair) {
    const auto most = static_cast<size_t>(limits.days_matches_max);
    const bool full = most != 0 && c.play.matches.CountWithoutSeats(player) >= most;
    return full ? std::optional(NoRoom::kDays) : std::nullopt;
  }
  const auto saved = static_cast<size_t>(limits.saved_matches_max);
  if (saved != 0 && c.play.matches.CountLeftBy(player, replaced) >= saved) {
    return NoRoom::kSaved;
  }
  if (limits.rates && limits.discards_per_hour_max != 0 && replaced != nullptr &&
      !c.sessions.discards.Has(player, c.turn.now, limits.discards_per_hour_max)) {
    return NoRoom::kDiscards;
  }
  return std::nullopt;
}

void TellNoRoom(Context& c, User& reader, const User& player, NoRoom why) {
  const Limits& limits = c.turn.limits;
  const bool own = &reader == &player;
  switch (why) {
    case NoRoom::kSaved: {
      c.sessions.refusals.Count(Limit::kSavedMatches);
      const int most = limits.saved_matches_max;
      const std::string matches = fmt::format("left {} saved match{}", most, most == 1 ? "" : "es");
      return c.Tell(
          reader, own ? fmt::format("** You have {}. Please finish one before you start a new one: "
                                    "see 'show saved'.",
                                    matches)
                      : fmt::format("** {} has {} and can't start a new one before one of them is "
                                    "finished.",
                                    player.name(), matches));
    }
    case NoRoom::kDiscards:
      c.sessions.refusals.Count(Limit::kDiscards);
      return c.Tell(
          reader,
          fmt::format(
              "** {} given up {} saved matches for new ones in this hour. Please resume the "
              "saved one.",
              own ? "You have" : player.name() + " has", limits.discards_per_hour_max));
    case NoRoom::kDays:
      c.sessions.refusals.Count(Limit::kDaysMatches);
      return c.Tell(reader,
                    fmt::format("** {} {} match{} by days, and no more are possible.",
                                own ? "You have" : player.name() + " has", limits.days_matches_max,
                                limits.days_matches_max == 1 ? "" : "es"));
  }
}

}  // namespace

bool IsListed(const User& user) { return user.account->experience > kListedExperience; }

int LongestMatch(const User& user, std::string_view words) {
  if (IsListed(user)) return kMatchLengthMax;
  return ShortMatchMax(engine::RulesFromTerms(1, /*crawford=*/true, protocol::ToLower(words)));
}

bool MayPlayWith(Context& c, const User& other, std::string_view prefix, EvenIf even_if) {
  if (even_if == EvenIf::kBusy) return true;
  if (!other.on(Toggle::kReady)) {
    c.Refuse("** {} is refusing games.", other.name());
    return false;
  }
  if (other.table != nullptr || other.chouette != nullptr) {
    c.Refuse("** {}{} is already playing with someone else.", prefix, other.name());
    return false;
  }
  return true;
}

bool MayMeet(Context& c, const User& other) {
  if (c.people.blocks.Has(c.user.id(), other.id())) {
    c.Refuse("** You block {0}. Type 'unblock {0}' first.", other.name());
    return false;
  }
  if (LetsInvite(c.people, *other.account, c.user.id())) return true;
  c.Refuse("** {} is refusing games.", other.name());  // that he is blocked is not for him to know
  return false;
}

bool GoesOnAtTable(Context& c, const User& other, const Table* table) {
  if (table == nullptr) return false;
  c.Refuse("** Your match with {0} goes on: type 'join {0}'.", other.name());
  return true;
}

bool MayStartAnother(Context& c, User& other, const MatchTerms& terms, const MatchEntry* replaced,
                     bool other_waits) {
  if (replaced != nullptr && GoesOnAtTable(c, other, replaced->table)) return false;
  for (User* player : {&c.user, &other}) {
    const auto why = WhyNoRoom(c, player->id(), terms, replaced);
    if (!why) continue;
    c.NoteRefused();
    TellNoRoom(c, c.user, *player, *why);
    if (other_waits) TellNoRoom(c, other, *player, *why);
    return false;
  }
  return true;
}

bool CanShowBoth(Context& c, User& other, const engine::MatchRules& rules, bool other_waits) {
  const auto why = [&rules](std::string_view whose) {
    return fmt::format(
        "** {} program cannot show {}: it knows the boards of backgammon only. Play it in the "
        "browser, or by telnet.",
        whose, rules.series->name);
  };
  const bool own = !CanShow(c.user, rules);
  if (!own && CanShow(other, rules)) return true;
  c.Refuse("{}", why(own ? "Your" : other.name() + "'s"));
  if (other_waits) c.Tell(other, why(own ? c.user.name() + "'s" : "Your"));
  return false;
}

bool HasRoom(const Rooms& rooms, AccountId player, const MatchTerms& terms) {
  return !WhyNoRoom(rooms, player, terms, /*replaced=*/nullptr);
}

void ReplyNoSavedMatch(Context& c, const User& other) {
  c.Refuse("** There's no saved match with {}. Please give a match length.", other.name());
}

}  // namespace fibs::server
