// Commands with which people invite a friend by a link.
#include "server/core/commands/play/link.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "protocol/clip_friend.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/play/invite_to.h"
#include "server/core/commands/play/may_play.h"
#include "server/core/commands/play/offered_match.h"
#include "server/core/commands/play/typed_seek.h"

namespace fibs::server {
namespace {

constexpr size_t kLooksATick = 50;  // links by which somebody waits that are looked at

// "a 5 point match, unrated, until 2026-11-27 12:03"
std::string Words(const User& reader, const FriendLink& link) {
  std::string words = protocol::AMatchKind(link.terms.match.rules.Length());
  const std::string more = InvitationWords(link.terms.match);
  if (!more.empty()) words += ", " + more;
  if (link.until == Time{}) return words;
  return words + ", until " + IsoMinute(link.until, reader.settings.timezone);
}

// ---- link

void ReplyMade(Context& c, const FriendLinks::Made& made) {
  const FriendLink& link = *c.friend_links.links.Find(made.id);
  if (c.user.session->game_lines) {
    c.Reply(c.friend_links.links.OwnLine(link));
    c.Reply(protocol::ClipLinkToken(made.id, made.token));
  }
  c.Reply("** Your link #{} stands: {}. 'unlink {}' withdraws it.", made.id, Words(c.user, link),
          made.id);
  const std::string& page = c.turn.config.mail.page;
  if (page.empty()) {
    return c.Reply("** Tell a friend to type, once logged in: play link {}", made.token);
  }
  c.Reply("** Give it to a friend, or tell him to type 'play link {}':", made.token);
  c.Reply("** {}/#/friend/{}", page, made.token);
}

void MakeLink(Context& c, std::string_view args) {
  if (args.empty()) return c.Refuse("** link to what? A match, as in 'link 5 clock 2+12'.");
  const auto terms = ReadTypedSeek(c.user, args, "link");
  if (!terms) return c.Refuse("{}", terms.error());
  if (!terms->ratings.is_open() || terms->people) {
    return c.Refuse("** A link is for whoever has it: it has no range of ratings.");
  }
  if (!c.IsAllowed(Measure::kInvitations)) return;
  if (const auto why = c.friend_links.links.WhyFull(c.user.id())) {
    c.sessions.refusals.Count(Limit::kFriendLinks);
    if (*why == FriendLinks::Full::kOfAll) {
      return c.Refuse("** Too many links stand on this server. Please try again later.");
    }
    return c.Refuse("** You have {} links, and no more are possible. 'unlink' ends one.",
                    c.turn.limits.friend_links_max);
  }
  if (!terms->by_days()) SetReady(c.presence.announcer, c.user, true);
  ReplyMade(c, c.friend_links.links.Make(c.user.id(), *terms));
}

// ---- links, unlink

// What a token stands for.
void Describe(Context& c, std::string_view token) {
  if (const ClubLink* into = c.clubs.links.FindByToken(token)) {
    return c.Reply(c.clubs.desk.LinkOfferText(*into, c.user, token));
  }
  const FriendLink* link = c.friend_links.links.FindByToken(token);
  if (link == nullptr) return c.Refuse(kNoSuchLink);
  if (c.user.session->game_lines) return c.Reply(c.friend_links.links.TokenLine(token));
  c.Reply("{} invites you to {}. Type 'play link {}' to play it.",
          NameOf(c.people.accounts, link->owner), Words(c.user, *link), token);
}

void ListLinks(Context& c, std::string_view args) {
  const std::string_view token = protocol::SplitFirst(args).word;
  if (!token.empty()) return Describe(c, token);
  const FriendLinks& links = c.friend_links.links;
  const auto mine = links.Of(c.user.id()), opened = links.OpenedBy(c.user.id());
  if (c.user.session->game_lines) {
    for (const FriendLink* link : mine) c.Reply(links.OwnLine(*link));
    for (const FriendLink* link : opened) c.Reply(links.WaitLine(*link));
    return;
  }
  if (mine.empty() && opened.empty()) return c.Reply("You have no links. See 'help link'.");
  for (const FriendLink* link : mine) {
    const std::string guest =
        link->guest == 0 ? "" : fmt::format("; {} waits", NameOf(c.people.accounts, link->guest));
    c.Reply("#{}  {}{}", link->id, Words(c.user, *link), guest);
  }
  for (const FriendLink* link : opened) {
    c.Reply("You wait for {}: {}", NameOf(c.people.accounts, link->owner), Words(c.user, *link));
  }
}

void Unlink(Context& c, std::string_view args) {
  const std::string_view word = protocol::SplitFirst(args).word;
  if (word.empty()) return c.Refuse("** unlink what? The number of a link: see 'links'.");
  const auto number = ReadSeekNumber(word);
  const FriendLink* link = number ? c.friend_links.links.Find(*number) : nullptr;
  if (link == nullptr || link->owner != c.user.id()) {
    return c.Refuse("** You have no link {}.", protocol::Printable(word));
  }
  c.friend_links.links.Finish(*number, FriendLinks::End::kWithdrawn);
  c.Reply("** Your link #{} is withdrawn.", *number);
}

// ---- play link

// Whether the user may open it; tells him otherwise.
bool MayOpen(Context& c, const FriendLink& link) {
  if (link.owner == c.user.id()) {
    c.Refuse("** That is your own link: give it to a friend.");
    return false;
  }
  // Who is gagged does not learn it.
  if (c.presence.lobby.EitherGags(link.owner, c.user.id())) {
    c.Refuse(kNoSuchLink);
    return false;
  }
  return true;
}

// The owner can't play now.
void Wait(Context& c, const FriendLink& link) {
  const FriendLinkId id = link.id;
  FriendLinks& links = c.friend_links.links;
  const std::string owner = NameOf(c.people.accounts, link.owner);
  const bool is_here = links.StateOf(link.owner) == FriendLinks::Maker::kHere;
  if (link.guest == 0) {
    c.push.notices.OnLinkOpened(c.user, link.owner);
    links.Open(id, c.user);
  }
  if (c.user.session->game_lines) c.Reply(links.WaitLine(*links.Find(id)));
  c.Reply(
      "** {} {}, and is told that you wait. As soon as both of you are here and free you invite "
      "{} to {}.",
      owner, is_here ? "can't play just now" : "is not here", owner, Words(c.user, link));
}

// Whether the one who waits can invite the owner now. Nobody is told.
bool MayInvite(const Rooms& rooms, const FriendLink& link) {
  const FriendLinks& links = rooms.friend_links.links;
  const MatchTerms& terms = link.terms.match;
  if (!links.IsFree(link.owner) || !links.IsFree(link.guest)) return false;
  if (rooms.presence.lobby.EitherGags(link.owner, link.guest)) return false;
  if (!HasRoom(rooms, link.owner, terms) || !HasRoom(rooms, link.guest, terms)) return false;
  const User& guest = *rooms.presence.lobby.Online(link.guest);
  return !guest.invitation &&
         MayBegin(rooms, *rooms.presence.lobby.Online(link.owner), guest, terms);
}

constexpr Command kLinkCommands[] = {
    // FIBS had none of these: its words keep their beginnings.
    {"link", "", Needs::kStorage, MakeLink, /*repeatable=*/true, /*in_full=*/true},
    {"links", "", Needs::kNothing, ListLinks, /*repeatable=*/true, /*in_full=*/true},
    {"unlink", "", Needs::kStorage, Unlink, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

void PlayLink(Context& c, std::string_view token) {
  if (token.empty()) return c.Refuse("** play link what? Its token, as your friend has it.");
  FriendLinks& links = c.friend_links.links;
  const FriendLink* found = links.FindByToken(token);
  if (found == nullptr || (found->guest != 0 && found->guest != c.user.id())) {
    return c.Refuse(kNoSuchLink);
  }
  if (!MayOpen(c, *found)) return;
  const AccountId owner = found->owner;
  const FriendLinkId id = found->id;
  const MatchTerms terms = found->terms.match;
  if (!CouldPlayWith(c, owner, terms)) return;
  if (terms.rules.by_days()) {
    links.Finish(id, FriendLinks::End::kUsed);
    return TakeByDays(c, owner, terms);
  }
  SetReady(c.presence.announcer, c.user, true);
  if (links.StateOf(owner) != FriendLinks::Maker::kReady) return Wait(c, *found);
  links.Finish(id, FriendLinks::End::kUsed);
  User& host = *c.presence.lobby.Online(owner);
  if (IsInvited(host)) {
    return InviteTo(c, host, {.to = owner, .terms = terms}, /*saved=*/nullptr);
  }
  BeginOffered(c, host, terms);
}

void InviteByLinks(const Rooms& rooms) {
  if (rooms.sessions.storage_gate.Full()) return;
  FriendLinks& links = rooms.friend_links.links;
  for (const FriendLinkId id : links.TakeWaiting(kLooksATick)) {
    const FriendLink* link = links.Find(id);
    if (link == nullptr || !MayInvite(rooms, *link)) continue;
    const MatchTerms terms = link->terms.match;
    User& owner = *rooms.presence.lobby.Online(link->owner);
    Context c{rooms, *rooms.presence.lobby.Online(link->guest)};
    links.Finish(id, FriendLinks::End::kUsed);
    SetReady(rooms.presence.announcer, c.user, true);
    InviteTo(c, owner, {.to = owner.id(), .terms = terms}, /*saved=*/nullptr);
  }
}

std::span<const Command> LinkCommands() { return kLinkCommands; }

}  // namespace fibs::server
