// The part of EventDesk about team matches: for which club somebody plays, and which club decides
// what. Neither decides about the other one's players.
#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "engine/events/hall/words.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/events/event_desk.h"
#include "server/core/events/event_names.h"
#include "server/core/events/event_said.h"

namespace fibs::server {
namespace {

using events::State;

bool IsAmongWords(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

bool EventDesk::DirectsSide(const HostedEvent& event, AccountId account, int side) const {
  if (!event.is_team_match()) return false;
  const ClubId club = side == 1 ? event.options().club : event.options().against;
  // Who has made it, and has left the club since, does not speak for it.
  const bool made = side == 1 && event.IsDirector(account) && uses_.clubs.IsMember(club, account);
  return made || uses_.clubs.IsDirector(club, account);
}

// A member of both clubs says for which of them he plays; else he plays for the first one.
int EventDesk::SideFor(const HostedEvent& event, AccountId account, std::string_view wanted) const {
  const EventOptions& options = event.options();
  const bool in_second = uses_.clubs.IsMember(options.against, account);
  if (!uses_.clubs.IsMember(options.club, account)) return 2;
  return in_second && events::ParseNumber(wanted) == options.against ? 2 : 1;
}

EventDesk::Refused EventDesk::WhyNotOfTeam(const HostedEvent& event, const Said& said) const {
  const std::string_view word = said.word->word;
  const bool first = DirectsSide(event, said.director, 1);
  const bool second = DirectsSide(event, said.director, 2);
  const bool drawn = event.was_drawn();
  if (word == "open" && event.state() == State::kAnnounced) {
    if (second) return std::nullopt;
    return fmt::format("A director of the club {} opens it: that is his yes.",
                       event.options().against);
  }
  if (word == "cancel" && !drawn && (first || second)) return std::nullopt;
  const bool before = event.state() == State::kDraft || event.state() == State::kAnnounced;
  if (before && first && IsAmongWords(word, {"set", "announce", "director", "retire"})) {
    return std::nullopt;
  }
  if ((word == "remind" || word == "invite") && (first || second)) return std::nullopt;
  if (IsAmongWords(word, {"withdraw", "replace"})) {
    const ClubId club = event.ClubOf(said.operands.front());
    const bool of_first = club == event.options().club;
    if (club != 0 && (of_first ? first : second)) return std::nullopt;
    return "Each club decides about its own players.";
  }
  return "In a team match neither club decides that. Ask an administrator.";
}

// The other club is challenged, and the first one reads its answer.
void EventDesk::TellOfTeam(const HostedEvent& event, const Said& said) {
  const std::string_view word = said.word->word;
  if (!IsAmongWords(word, {"announce", "open", "cancel"}) || event.was_drawn()) return;
  const bool by_first = DirectsSide(event, said.director, 1);
  const Club* club = uses_.clubs.Find(event.options().club);
  const Club* against = uses_.clubs.Find(event.options().against);
  if (club == nullptr || against == nullptr) return;
  std::string text;
  if (word == "announce") {
    text = fmt::format(
        "Club {0} challenges {1} to a team match: {2}. 'tournament show {3}' says how; 'tournament "
        "{3} open' accepts it, and 'tournament {3} cancel' does not.",
        NameOf(*club), NameOf(*against), event.Name(), event.id());
  } else {
    text = fmt::format("Club {} {} the team match {}.", NameOf(by_first ? *club : *against),
                       word == "open" ? "has accepted" : "does not play", event.Name());
  }
  const Club& told = by_first ? *against : *club;
  for (const auto& [account, member] : uses_.clubs.PeopleOf(told.id)) {
    if (member.role < ClubRole::kDirector || account == said.director) continue;
    // Of those who are not here only the owner: nobody makes mails for a whole club.
    const bool here = uses_.presence.lobby.Online(account) != nullptr;
    if (!here && member.role != ClubRole::kOwner) continue;
    if (uses_.presence.lobby.EitherGags(said.director, account)) continue;
    uses_.presence.claim_news.Notify(account, {.text = text, .screen = EventScreen(event.id())});
  }
}

}  // namespace fibs::server
