#include "server/core/friend_links/friend_links.h"

#include <fmt/format.h>

#include <chrono>

#include "protocol/narrate.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

Time UntilOf(const Limits& limits, const SeekTerms& terms, Time now) {
  const auto stands =
      terms.by_days() ? std::chrono::hours(std::chrono::days(limits.friend_link_by_days_days_max))
                      : std::chrono::hours(limits.friend_link_hours_max);
  return stands == std::chrono::hours(0) ? Time{} : now + stands;
}

// `words`: of its terms, which outlive what is returned.
protocol::LinkMatch MatchOf(const FriendLink& link, std::string_view words) {
  return {
      .until = UnixSeconds(link.until), .length = link.terms.match.rules.length, .terms = words};
}

}  // namespace

FriendLinks::FriendLinks(const Uses& uses, std::vector<FriendLink> stored, std::string_view key)
    : uses_(uses), board_(std::move(stored)) {
  if (const auto known = engine::ParseSeed(key)) tokens_.SetKey(*known);
}

// ---- They come and go.

std::optional<FriendLinks::Full> FriendLinks::WhyFull(AccountId owner) const {
  const Limits& limits = uses_.turn.limits;
  const auto of_one = static_cast<size_t>(limits.friend_links_max);
  if (of_one != 0 && board_.Of(owner).size() >= of_one) return Full::kOfOne;
  const auto of_all = static_cast<size_t>(limits.friend_links_all_max);
  if (of_all != 0 && board_.size() >= of_all) return Full::kOfAll;
  return std::nullopt;
}

FriendLinks::Made FriendLinks::Make(AccountId owner, const SeekTerms& terms) {
  if (!tokens_.has_key()) {
    const engine::Seed key = uses_.turn.dice.DrawSeed();
    tokens_.SetKey(key);
    uses_.turn.effects.Append(FriendLinkKeyMade{engine::SeedText(key)});
  }
  Made made{.id = board_.NextNumber(), .token = {}};
  made.token = LinkTokens::Make(uses_.turn.dice.DrawSeed(), made.id);
  const FriendLink& link = board_.Put({.id = made.id,
                                       .owner = owner,
                                       .token_hash = *tokens_.HashOf(made.token),
                                       .terms = terms,
                                       .since = uses_.turn.now,
                                       .until = UntilOf(uses_.turn.limits, terms, uses_.turn.now)});
  uses_.turn.effects.Append(FriendLinkPut{link});
  return made;
}

void FriendLinks::Open(FriendLinkId id, const User& guest) {
  board_.SetGuest(id, guest.id());
  uses_.turn.effects.Append(FriendLinkOpened{.link = id, .guest = guest.id()});
  const FriendLink& link = *board_.Find(id);
  const std::string text = fmt::format(
      "{} has opened your link #{} to {}, and waits for you. You are invited to it when both of "
      "you are here and free.",
      guest.name(), id, protocol::AMatchKind(link.terms.match.rules.Length()));
  const User* owner = uses_.presence.lobby.Online(link.owner);
  if (owner == nullptr) {
    return uses_.people.mailbox.Keep(
        uses_.people.mailbox.Write(link.owner, std::string(kServerSender), text));
  }
  if (owner->session->game_lines) Tell(uses_.sessions.out, *owner, OwnLine(link));
  Tell(uses_.sessions.out, *owner, "** " + text);
}

void FriendLinks::Finish(FriendLinkId id, End why) {
  const FriendLink* found = board_.Find(id);
  if (found == nullptr) return;
  const FriendLink link = *found;
  board_.Remove(id);
  uses_.turn.effects.Append(FriendLinkEnded{id});
  TellEnd(link, why);
}

void FriendLinks::TellEnd(const FriendLink& link, End why) const {
  if (const User* owner = uses_.presence.lobby.Online(link.owner)) {
    if (owner->session->game_lines) {
      Tell(uses_.sessions.out, *owner, protocol::ClipLinkEnded(link.id, why));
    }
    if (why == End::kExpired) {
      Tell(uses_.sessions.out, *owner, fmt::format("** Your link #{} has expired.", link.id));
    }
  }
  const User* guest = uses_.presence.lobby.Online(link.guest);
  if (guest == nullptr) return;
  const std::string owner = NameOf(link.owner);
  if (guest->session->game_lines) {
    Tell(uses_.sessions.out, *guest, protocol::ClipLinkWaitOver(owner));
  }
  if (why == End::kUsed) return;
  Tell(uses_.sessions.out, *guest,
       why == End::kExpired
           ? fmt::format("** The link of {} has expired: you wait no more.", owner)
           : fmt::format("** {} has withdrawn the link: you wait no more.", owner));
}

void FriendLinks::Tick() {
  for (const FriendLinkId id : board_.Over(uses_.turn.now)) Finish(id, End::kExpired);
}

// ---- What they are.

std::string FriendLinks::NameOf(AccountId account) const {
  const Account* found = uses_.people.accounts.FindById(account);
  return found == nullptr ? "-" : found->name;
}

const FriendLink* FriendLinks::Find(FriendLinkId id) const {
  const FriendLink* link = board_.Find(id);
  return link != nullptr && uses_.people.accounts.IsInUse(link->owner) ? link : nullptr;
}

const FriendLink* FriendLinks::FindByToken(std::string_view typed) const {
  const auto hash = tokens_.HashOf(typed);
  const FriendLink* link = hash ? board_.FindByHash(*hash) : nullptr;
  return link == nullptr ? nullptr : Find(link->id);
}

FriendLinks::Maker FriendLinks::StateOf(AccountId account) const {
  const User* user = uses_.presence.lobby.Online(account);
  if (user == nullptr) return Maker::kAway;
  return IsFree(account) && user->on(Toggle::kReady) ? Maker::kReady : Maker::kHere;
}

bool FriendLinks::IsFree(AccountId account) const {
  const User* user = uses_.presence.lobby.Online(account);
  return user != nullptr && user->table == nullptr && user->chouette == nullptr &&
         user->away.empty() && !user->session->interrupted;
}

std::string FriendLinks::OwnLine(const FriendLink& link) const {
  const std::string guest = link.guest == 0 ? "" : NameOf(link.guest);
  const std::string words = InvitationWords(link.terms.match);
  return protocol::ClipLink(link.id, guest, MatchOf(link, words));
}

std::string FriendLinks::WaitLine(const FriendLink& link) const {
  const std::string words = InvitationWords(link.terms.match);
  return protocol::ClipLinkWait(NameOf(link.owner), MatchOf(link, words));
}

std::string FriendLinks::TokenLine(std::string_view token) const {
  const FriendLink* link = FindByToken(token);
  if (link == nullptr) return std::string(kNoSuchLink);
  const std::string words = InvitationWords(link->terms.match);
  return protocol::ClipLinkOffer(NameOf(link->owner), StateOf(link->owner), MatchOf(*link, words));
}

}  // namespace fibs::server
