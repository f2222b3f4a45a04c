// Commands with which people look for a match and an opponent.

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/match/rule_words.h"
#include "protocol/clip_seek.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/play/invite_to.h"
#include "server/core/commands/play/link.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/offered_match.h"
#include "server/core/commands/play/typed_seek.h"

namespace fibs::server {
namespace {

constexpr size_t kListedMax = 200;    // seeks in one answer
constexpr size_t kPairsATick = 20;    // seeks for which a partner is looked for again
constexpr size_t kTermsColumns = 19;  // what is left of 80 for the terms in a row

// ---- What may begin.

// Whether a match of these two seeks may begin, who are both free to play.
bool MayBegin(const Rooms& rooms, const Seek& mine, const Seek& theirs) {
  for (const AccountId owner : {mine.owner, theirs.owner}) {
    if (!HasRoom(rooms, owner, mine.terms.match)) return false;
  }
  if (mine.terms.by_days()) return true;
  const User* a = rooms.presence.lobby.Online(mine.owner);
  const User* b = rooms.presence.lobby.Online(theirs.owner);
  return a != nullptr && b != nullptr && !WaitsForAnswer(*b->session) &&
         MayBegin(rooms, *a, *b, mine.terms.match);
}

// The user plays a seek of somebody else's with whom he may play.
void Take(Context& c, const Seek& found) {
  const Seek seek = found;
  if (seek.terms.by_days()) {
    c.seeks.seeks.Remove(seek.id, Seeks::End::kTaken, c.user.name());
    return TakeByDays(c, seek.owner, seek.terms.match);
  }
  User& owner = *c.presence.lobby.Online(seek.owner);
  if (IsInvited(owner)) {
    return InviteTo(c, owner, {.to = owner.id(), .terms = seek.terms.match}, /*saved=*/nullptr);
  }
  c.seeks.seeks.Remove(seek.id, Seeks::End::kTaken, c.user.name());
  BeginOffered(c, owner, seek.terms.match);
}

// ---- seek

std::string Words(const SeekTerms& terms) {
  std::string words = protocol::AMatchKind(terms.match.rules.Length());
  const std::string more = InvitationWords(terms.match);
  if (!more.empty()) words += ", " + more;
  if (!terms.ratings.is_open()) {
    words += fmt::format(", for ratings {} to {}", terms.ratings.min, terms.ratings.max);
  }
  if (terms.people) words += ", with people only";
  return words;
}

// It waits for somebody.
void PutUp(Context& c, const SeekTerms& terms) {
  if (terms.by_days() && c.seeks.seeks.IsFull(c.user.id())) {
    c.sessions.refusals.Count(Limit::kSeeks);
    return c.Refuse("** You have {} seeks by days, and no more are possible. 'unseek' ends one.",
                    c.turn.limits.seeks_days_max);
  }
  const Seek seek = c.seeks.seeks.Put(c.user, terms);
  if (c.user.session->game_lines) c.Reply(protocol::ClipSeek(c.seeks.seeks.LineOf(seek)));
  c.Reply("** Your seek #{} stands: {}. 'unseek' withdraws it.", seek.id, Words(terms));
}

void SeekOpponent(Context& c, std::string_view args) {
  if (args.empty()) return c.Refuse("** seek what? A match, as in 'seek 5 clock 2+12'.");
  const auto terms = ReadTypedSeek(c.user, args, "seek");
  if (!terms) return c.Refuse("{}", terms.error());
  if (!c.IsAllowed(Measure::kInvitations) || !CouldPlay(c, terms->match)) return;
  for (const Seek* each : c.seeks.seeks.Of(c.user.id())) {
    if (each->terms == *terms) return c.Refuse("** Your seek #{} is the same.", each->id);
  }
  if (!terms->by_days()) SetReady(c.presence.announcer, c.user, true);
  const Seek mine{.owner = c.user.id(), .terms = *terms, .since = c.turn.now};
  const Seek* partner =
      c.seeks.seeks.PartnerOf(mine, [&](const Seek& theirs) { return MayBegin(c, mine, theirs); });
  if (partner == nullptr) return PutUp(c, *terms);
  const bool begins =
      partner->terms.by_days() || !IsInvited(*c.presence.lobby.Online(partner->owner));
  Take(c, *partner);
  if (!begins) PutUp(c, *terms);
}

// ---- play

void RefuseUnknown(Context& c, std::string_view number) {
  c.Refuse("** There is no seek {}. Type 'seeks' for a list.", protocol::Printable(number));
}

// Whether he may play it; tells him otherwise.
bool MayTake(Context& c, const Seek& seek) {
  const std::string& owner = c.people.accounts.Get(seek.owner).name;
  switch (c.seeks.seeks.WhyNot(seek, c.user)) {
    case Seeks::Obstacle::kNone:
      return true;
    case Seeks::Obstacle::kOwn:
      c.Refuse("** That is your own seek.");
      return false;
    case Seeks::Obstacle::kRating:
      c.Refuse("** {} seeks somebody with a rating of {} to {} in that game.", owner,
               seek.terms.ratings.min, seek.terms.ratings.max);
      return false;
    case Seeks::Obstacle::kBot:
      c.Refuse("** {} seeks a person to play with, and no bot.", owner);
      return false;
    case Seeks::Obstacle::kGag:  // he does not see it in a list either
      RefuseUnknown(c, fmt::to_string(seek.id));
      return false;
    case Seeks::Obstacle::kNotHere:
      c.Refuse("** The connection of {} is lost. Please try again in a moment.", owner);
      return false;
  }
  return false;
}

void Play(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (protocol::EqualsNoCase(word, "link")) return PlayLink(c, protocol::SplitFirst(rest).word);
  if (word.empty()) return c.Refuse("** play what? The number of a seek: see 'seeks'.");
  const auto number = ReadSeekNumber(word);
  const Seek* seek = number ? c.seeks.seeks.Find(*number) : nullptr;
  if (seek == nullptr) return RefuseUnknown(c, word);
  if (!MayTake(c, *seek) || !CouldPlayWith(c, seek->owner, seek->terms.match)) return;
  if (!seek->terms.by_days()) SetReady(c.presence.announcer, c.user, true);
  Take(c, *seek);
}

// ---- seeks

char MarkOf(Context& c, const Seek& seek) {
  const auto why = c.seeks.seeks.WhyNot(seek, c.user);
  if (why == Seeks::Obstacle::kOwn) return '*';
  return why == Seeks::Obstacle::kNone ? ' ' : '-';
}

std::string Row(Context& c, const Seek& seek) {
  const protocol::SeekLine line = c.seeks.seeks.LineOf(seek);
  const auto& range = seek.terms.ratings;
  const std::string opponent = range.is_open() ? "any" : fmt::format("{}-{}", range.min, range.max);
  const std::string length =
      line.length == engine::kUnlimited ? "unlimited" : std::to_string(line.length);
  std::string row =
      fmt::format("{}{:>6}  {:<20} {:>7.2f}  {:<9}  {:<9}", MarkOf(c, seek),
                  fmt::format("#{}", seek.id), line.name, line.rating, opponent, length);
  std::string words = line.people ? "people" : "";
  if (!words.empty() && !line.terms.empty()) words += ' ';
  words += line.terms;
  if (words.empty()) return row;
  return row + (words.size() <= kTermsColumns ? "  " : "\n         ") + words;
}

void ListSeeks(Context& c, std::string_view args) {
  const std::string_view word = protocol::SplitFirst(args).word;
  const engine::Series* game = word.empty() ? nullptr : engine::FindSeries(protocol::ToLower(word));
  if (!word.empty() && game == nullptr) {
    return c.Refuse("** There is no game '{}'. Type 'help variants' for a list.",
                    protocol::Printable(word));
  }
  std::vector<const Seek*> list = c.seeks.seeks.ListFor(c.user);
  std::erase_if(list, [game](const Seek* seek) {
    return game != nullptr && seek->terms.match.rules.series != game;
  });
  const bool lines = c.user.session->game_lines;
  if (list.empty() && !lines) return c.Reply("Nobody seeks an opponent now. See 'help seek'.");
  if (!lines) c.Reply("    no.  player                rating  opponent   length     terms");
  for (size_t i = 0; i < list.size() && i < kListedMax; ++i) {
    lines ? c.Reply(protocol::ClipSeek(c.seeks.seeks.LineOf(*list[i])))
          : c.ReplyLines(Row(c, *list[i]));
  }
  if (list.size() > kListedMax) c.Reply("** ... and {} more.", list.size() - kListedMax);
}

// ---- unseek

void Withdraw(Context& c, SeekId seek) {
  c.seeks.seeks.Remove(seek, Seeks::End::kWithdrawn);
  c.Reply("** Your seek #{} is withdrawn.", seek);
}

void Unseek(Context& c, std::string_view args) {
  std::vector<SeekId> mine;
  for (const Seek* seek : c.seeks.seeks.Of(c.user.id())) mine.push_back(seek->id);
  const std::string_view word = protocol::SplitFirst(args).word;
  if (!word.empty()) {
    const auto number = ReadSeekNumber(word);
    if (number && std::ranges::find(mine, *number) != mine.end()) return Withdraw(c, *number);
    return c.Refuse("** You have no seek {}.", protocol::Printable(word));
  }
  if (mine.empty()) return c.Refuse("** You seek nothing.");
  for (const SeekId id : mine) Withdraw(c, id);
}

// ---- Without a word of theirs.

// Two seeks become a match. Who has waited longer is the host.
void Pair(const Rooms& rooms, const Seek& a, const Seek& b) {
  const Seek first = a.since <= b.since ? a : b, second = a.since <= b.since ? b : a;
  const std::string names[] = {rooms.people.accounts.Get(first.owner).name,
                               rooms.people.accounts.Get(second.owner).name};
  rooms.seeks.seeks.Remove(first.id, Seeks::End::kTaken, names[1]);
  rooms.seeks.seeks.Remove(second.id, Seeks::End::kTaken, names[0]);
  if (first.terms.by_days()) {
    BeginByDays(rooms, first.owner, second.owner, first.terms.match);
    return;
  }
  Context c{rooms, *rooms.presence.lobby.Online(second.owner)};
  BeginOffered(c, *rooms.presence.lobby.Online(first.owner), first.terms.match);
}

bool IsInvited(const Rooms& rooms, const Seek& seek) {
  const User* owner = seek.terms.by_days() ? nullptr : rooms.presence.lobby.Online(seek.owner);
  return owner != nullptr && (IsInvited(*owner) || WaitsForAnswer(*owner->session));
}

constexpr Command kSeekCommands[] = {
    // FIBS had none of these: its words keep their beginnings.
    {"play", "", Needs::kStorage, Play, /*repeatable=*/true, /*in_full=*/true},
    {"seek", "", Needs::kStorage, SeekOpponent, /*repeatable=*/true, /*in_full=*/true},
    {"seeks", "", Needs::kNothing, ListSeeks, /*repeatable=*/true, /*in_full=*/true},
    {"unseek", "", Needs::kStorage, Unseek, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

void PairSeeks(const Rooms& rooms) {
  if (rooms.sessions.storage_gate.Full()) return;
  for (const SeekId id : rooms.seeks.seeks.TakeTurns(kPairsATick)) {
    const Seek* mine = rooms.seeks.seeks.Find(id);
    if (mine == nullptr || IsInvited(rooms, *mine)) continue;
    const Seek* theirs = rooms.seeks.seeks.PartnerOf(*mine, [&](const Seek& other) {
      return !IsInvited(rooms, other) && MayBegin(rooms, *mine, other);
    });
    if (theirs != nullptr) Pair(rooms, *mine, *theirs);
  }
}

std::span<const Command> SeekCommands() { return kSeekCommands; }

}  // namespace fibs::server
