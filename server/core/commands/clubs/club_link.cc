// The words of `club` about links into clubs: who makes and ends them, and who comes by them.
#include <string_view>

#include "engine/events/hall/words.h"
#include "protocol/clip_club.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/commands/clubs/typed_club.h"
#include "server/core/friend_links/link_token.h"

namespace fibs::server {
namespace {

// Links into a club go with their makers: administrators end them, and make none.
bool DirectsOrTold(Context& c, const Club& club, bool or_administers) {
  if (RoleIn(c, club) >= ClubRole::kDirector) return true;
  if (or_administers && IsOfAdministration(c)) return true;
  c.Refuse("** You do not direct {}.", NameOf(club));
  return false;
}

}  // namespace

void JoinByClubLink(Context& c, std::string_view token) {
  const auto joined = c.clubs.desk.JoinByLink(*c.user.account, token);
  if (!joined) return c.Refuse("** {}", joined.error());
  const Club& club = **joined;
  if (c.user.session->game_lines) return c.Reply(DataOf(c, club));
  c.Reply("You are a member of {}.", NameOf(club));
}

void MakeClubLink(Context& c, const Club& club, std::string_view typed) {
  if (!DirectsOrTold(c, club, /*or_administers=*/false) || !c.IsAllowed(Measure::kInvitations) ||
      !c.MayStore())
    return;
  const auto made = c.clubs.desk.MakeLink(club, *c.user.account, typed);
  if (!made) return c.Refuse("** {}", made.error());
  const ClubLink& link = *c.clubs.links.Find(made->id);
  if (c.user.session->game_lines) {
    return c.Reply(ClubLinkData(link, c.people.accounts, made->token));
  }
  c.Reply("** Link #{} into {} stands: {}. 'club {} unlink {}' ends it.", link.id, NameOf(club),
          ClubLinkWords(link, c.user.settings.timezone), club.id, link.id);
  c.Reply("** Give it to people, or tell them to type 'club join {}'.", made->token);
  if (!c.turn.config.mail.page.empty()) {
    c.Reply("** {}/#/club/{}", c.turn.config.mail.page, made->token);
  }
}

void ListClubLinks(Context& c, const Club& club) {
  if (!DirectsOrTold(c, club, /*or_administers=*/true)) return;
  const auto links = c.clubs.links.Of(club.id);
  for (const ClubLink* link : links) {
    if (c.user.session->game_lines) {
      c.Reply(ClubLinkData(*link, c.people.accounts));
      continue;
    }
    c.Reply("#{}  {}; by {}", link->id, ClubLinkWords(*link, c.user.settings.timezone),
            c.people.accounts.Get(link->maker).name);
  }
  if (links.empty() && !c.user.session->game_lines) {
    c.Reply("It has no links. 'club {} link' makes one.", club.id);
  }
}

void EndClubLink(Context& c, const Club& club, std::string_view typed) {
  if (!DirectsOrTold(c, club, /*or_administers=*/true) || !c.MayStore()) return;
  const auto number = events::ParseNumber(protocol::Trim(typed));
  const ClubLink* link = number ? c.clubs.links.Find(*number) : nullptr;
  if (link == nullptr || link->club != club.id) {
    return c.Refuse("** It has no link '{}'. See 'club {} links'.", protocol::Printable(typed),
                    club.id);
  }
  c.clubs.links.End(*number);
  if (c.user.session->game_lines) return c.Reply(protocol::ClipClubLinkGone(club.id, *number));
  c.Reply("** Link #{} is ended.", *number);
}

// Where a link leads to.
void DescribeClubLink(Context& c, std::string_view token) {
  const ClubLink* link = c.clubs.links.FindByToken(token);
  if (link == nullptr) return c.Refuse(kNoSuchLink);
  c.Reply(c.clubs.desk.LinkOfferText(*link, c.user, token));
}

}  // namespace fibs::server
