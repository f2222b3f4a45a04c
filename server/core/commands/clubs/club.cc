// Commands about clubs: who is in them, what they say, what their directors decide.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/clip_club.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clubs/club_lines.h"
#include "server/core/commands/clubs/typed_club.h"
#include "server/core/commands/commands.h"
#include "server/core/commands/said.h"
#include "server/core/events/event_lines.h"
#include "server/core/events/event_texts.h"
#include "server/core/events/list_part.h"
#include "server/core/friend_links/link_token.h"
#include "server/core/people/administrators.h"

namespace fibs::server {

bool IsOfAdministration(const Context& c) {
  return c.user.session->scope >= Scope::kAll &&
         IsAdministrator(*c.user.account, c.turn.config.admins);
}

ClubRole RoleIn(const Context& c, const Club& club) {
  return c.clubs.book.RoleOf(club.id, c.user.id());
}

std::string DataOf(const Context& c, const Club& club) {
  return c.clubs.desk.DataFor(club, c.user.id());
}

namespace {

constexpr size_t kClubsListed = 50;
constexpr size_t kEventsShown = 5;
constexpr size_t kEventsListed = 50;

// Null after the refusal.
const Club* FindClub(Context& c, std::string_view typed) {
  const auto number = events::ParseNumber(typed);
  const Club* club = number ? c.clubs.book.Find(*number) : nullptr;
  if (club == nullptr) {
    c.Refuse("** There is no club '{}'. See 'club list'.", protocol::Printable(typed));
  }
  return club;
}

void ReplyClubs(Context& c, const std::vector<const Club*>& clubs) {
  if (c.user.session->game_lines) {
    for (const Club* club : clubs) c.Reply(DataOf(c, *club));
    return;
  }
  c.Reply("club  members  you are     name");
  for (const Club* club : clubs) {
    c.Reply(ClubLine(*club, RoleIn(c, *club), c.clubs.book.Members(club->id)));
  }
}

// ---- What anybody reads.

void Mine(Context& c) {
  std::vector<const Club*> mine;
  for (const ClubId id : c.clubs.book.ClubsOf(c.user.id())) {
    const Club* club = c.clubs.book.Find(id);
    if (RoleIn(c, *club) != ClubRole::kRemoved) mine.push_back(club);
  }
  if (mine.empty() && !c.user.session->game_lines) {
    return c.Reply("You are in no club. See 'club list'.");
  }
  ReplyClubs(c, mine);
  if (!c.user.session->game_lines) return;
  for (const Club* club : mine) {
    if (RoleIn(c, *club) < ClubRole::kDirector) continue;
    const std::string askers = ClubAskersData(c.clubs.book, *club, c.people.accounts);
    if (!askers.empty()) c.ReplyLines(askers);
  }
}

void List(Context& c, std::string_view) {
  std::vector<const Club*> all = c.clubs.book.All();
  const auto larger = [&](const Club* a, const Club* b) {
    return c.clubs.book.Members(a->id) > c.clubs.book.Members(b->id);
  };
  std::stable_sort(all.begin(), all.end(), larger);
  const size_t most = c.user.session->game_lines ? kClubDataMax : kClubsListed;
  const size_t more = all.size() - std::min(all.size(), most);
  all.resize(all.size() - more);
  if (all.empty() && !c.user.session->game_lines) return c.Reply("There are no clubs.");
  ReplyClubs(c, all);
  if (more > 0 && !c.user.session->game_lines) c.Reply("... and {} more.", more);
}

// Its tournaments that are not over, but for drafts, which nobody else sees.
void ShowEvents(Context& c, const Club& club) {
  size_t more = 0;
  size_t shown = 0;
  for (const EventId id : c.events.book.live()) {
    const HostedEvent& event = *c.events.book.Find(id);
    const bool draft = event.broken() || event.state() == events::State::kDraft;
    if (draft || (event.options().club != club.id && event.options().against != club.id)) {
      continue;
    }
    if (++shown > kEventsShown) {
      ++more;
      continue;
    }
    c.Reply("  {}: {}, {}. 'tournament show {}'", events::FormatWord(event.format()),
            event.head().title, events::StateWord(event.state()), id);
  }
  if (more > 0) c.Reply("  ... and {} more: 'tournament list'.", more);
}

std::vector<const HostedEvent*> EventsOver(const Context& c, ClubId club) {
  std::vector<const HostedEvent*> over;
  const auto& all = c.events.book.all();
  for (auto each = all.rbegin(); each != all.rend(); ++each) {
    const HostedEvent& event = *each->second;
    if (!event.is_over() || event.IsForgotten()) continue;
    if (event.options().club == club || event.options().against == club) over.push_back(&event);
  }
  return over;
}

// Those that are over, the newest first, in parts; also of a club that is closed.
void ListEvents(Context& c, std::string_view typed) {
  const auto [number, from] = protocol::SplitFirst(typed);
  if (number.empty()) return c.Refuse("** usage: club events <number>");
  ClubId club = events::ParseNumber(number).value_or(0);
  std::vector<const HostedEvent*> over;
  if (club != 0) over = EventsOver(c, club);
  if (over.empty()) {
    const Club* found = FindClub(c, number);
    if (found == nullptr) return;
    club = found->id;
    over = EventsOver(c, club);
  }
  const auto first = static_cast<size_t>(events::ParseNumber(protocol::Trim(from)).value_or(1));
  const ListPart part(over.size(), first, kEventsListed);
  const bool data = c.user.session->game_lines;
  if (!data) {
    c.Reply(part.begin == part.end ? "There are no such tournaments."
                                   : "event  state      format      people  begins       name");
  }
  const EventReader reader{c.people.accounts, c.user.settings.timezone};
  for (size_t i = part.begin; i < part.end; ++i) {
    c.ReplyLines(data ? ListedData(*over[i]) : EventLine(*over[i], reader));
  }
  if (data || part.end == over.size()) return;
  c.Reply("... and {} more: 'club events {} {}'.", over.size() - part.end, club, part.end + 1);
}

void Show(Context& c, const Club& club, std::string_view) {
  const bool owns = RoleIn(c, club) == ClubRole::kOwner;
  const std::string offer = ClubOfferData(c.clubs.book, club, c.people.accounts);
  if (!c.user.session->game_lines) {
    c.ReplyLines(ShowClub(c.clubs.book, club, c.people.accounts));
    ShowEvents(c, club);
    if (c.clubs.desk.IsOfferedTo(club, c.user.id())) {
      c.Reply("Its owner wants to pass it on to you: 'club accept {0}' or 'club decline {0}'.",
              club.id);
    }
    if (owns && !offer.empty()) {
      c.Reply("It is offered to {}. 'club {} owner {}' takes that back.",
              c.people.accounts.Get(club.offered_to).name, club.id, c.user.name());
    }
    if (c.clubs.book.IsMuted(club.id, c.user.id())) {
      c.Reply("You hear nothing of what is said in it: 'club unmute {}'.", club.id);
    }
    return;
  }
  c.Reply(DataOf(c, club));
  c.Reply(ClubAboutData(club));
  if (c.clubs.book.IsMember(club.id, c.user.id())) {
    c.Reply(protocol::ClipClubMuted(club.id, c.clubs.book.IsMuted(club.id, c.user.id())));
  }
  if (owns && !offer.empty()) c.Reply(offer);
}

void Members(Context& c, const Club& club, std::string_view rest) {
  const auto from = static_cast<size_t>(events::ParseNumber(protocol::Trim(rest)).value_or(1));
  const bool for_director = RoleIn(c, club) >= ClubRole::kDirector || IsOfAdministration(c);
  const auto text = c.user.session->game_lines ? ClubPeopleData : ShowClubPeople;
  const std::string lines = text(c.clubs.book, club, c.people.accounts, for_director, from);
  if (!lines.empty()) c.ReplyLines(lines);
}

// ---- What somebody does for himself.

void Create(Context& c, std::string_view typed) {
  if (!c.IsAllowed(Measure::kInvitations) || !c.MaySay(typed)) return;
  const std::string_view name = protocol::Trim(typed);
  if (name.empty()) return c.Refuse("** usage: club create <name>");
  const auto made = c.clubs.desk.Create(*c.user.account, name, IsOfAdministration(c));
  if (!made) return c.Refuse("** {}", made.error());
  const Club& club = **made;
  if (c.user.session->game_lines) return c.Reply(DataOf(c, club));
  c.Reply("Club {} is yours. Next: 'club {} about TEXT', 'club {} invite NAME'.", NameOf(club),
          club.id, club.id);
}

void Join(Context& c, const Club& club, std::string_view) {
  const auto role = c.clubs.desk.Join(club, *c.user.account);
  if (!role) return c.Refuse("** {}", role.error());
  if (c.user.session->game_lines) return c.Reply(DataOf(c, club));
  if (*role == ClubRole::kMember) return c.Reply("You are a member of {}.", NameOf(club));
  c.Reply("You have asked to join {}. A director will answer.", NameOf(club));
}

void Leave(Context& c, const Club& club, std::string_view) {
  if (const auto why = c.clubs.desk.Leave(club, *c.user.account)) return c.Refuse("** {}", *why);
  if (c.user.session->game_lines) return c.Reply(DataOf(c, club));
  c.Reply("You are not in {} any more.", NameOf(club));
}

void Accept(Context& c, const Club& club, std::string_view) {
  if (!c.IsInScope(Scope::kAll)) return;
  const ClubId id = club.id;
  if (const auto why = c.clubs.desk.Accept(club, *c.user.account)) return c.Refuse("** {}", *why);
  const Club& mine = *c.clubs.book.Find(id);
  if (c.user.session->game_lines) return c.Reply(DataOf(c, mine));
  c.Reply("Club {} is yours now.", NameOf(mine));
}

void Decline(Context& c, const Club& club, std::string_view) {
  const ClubId id = club.id;
  if (const auto why = c.clubs.desk.Decline(club, *c.user.account)) return c.Refuse("** {}", *why);
  const Club& kept = *c.clubs.book.Find(id);
  if (c.user.session->game_lines) return c.Reply(DataOf(c, kept));
  c.Reply("You do not take {}.", NameOf(kept));
}

void SetMuted(Context& c, const Club& club, bool muted) {
  if (const auto why = c.clubs.desk.Mute(club, *c.user.account, muted)) {
    return c.Refuse("** {}", *why);
  }
  if (c.user.session->game_lines) return c.Reply(protocol::ClipClubMuted(club.id, muted));
  if (muted) return c.Reply("You hear nothing of what is said in {} any more.", NameOf(club));
  c.Reply("You hear what is said in {}.", NameOf(club));
}

void Mute(Context& c, const Club& club, std::string_view) { SetMuted(c, club, true); }

void Unmute(Context& c, const Club& club, std::string_view) { SetMuted(c, club, false); }

void Say(Context& c, const Club& club, std::string_view typed) {
  const auto said = ReadSaid(c, protocol::Trim(typed));
  if (!said) return;
  if (said->text.empty()) return c.Refuse("** club {} say what?", club.id);
  if (!MayShout(c.turn.limits, *c.user.session->allowance, c.turn.now)) {
    c.sessions.refusals.Count(Limit::kShouts);
    return c.Refuse("** You say too much. Please wait a little.");
  }
  const std::string data = said->phrase != 0
                               ? protocol::ClipClubPhrase(club.id, c.user.name(), said->phrase)
                               : ClubTalkData(club, c.user.name(), said->text);
  int heard = 0;
  if (const auto why = c.clubs.desk.Say(club, c.user, said->text, data, heard)) {
    return c.Refuse("** {}", *why);
  }
  c.conduct.talk.Note(c.user.id(), 0,
                      fmt::format("{} to club {}: {}", c.user.name(), NameOf(club), said->text));
  if (c.user.session->game_lines) return c.Reply(data);
  c.Reply("** {} member{} heard you.", heard, heard == 1 ? "" : "s");
}

// ---- Directors.

void Direct(Context& c, const Club& club, std::string_view words) {
  const std::string_view word = protocol::SplitFirst(words).word;
  const bool of_owner = word == "close" || word == "owner" || word == "name";
  if (of_owner && !c.IsInScope(Scope::kAll)) return;
  const bool invites = word == "invite";
  if (invites && !c.IsAllowed(Measure::kInvitations)) return;
  if ((word == "about" || word == "name") && !c.MaySay(protocol::SplitFirst(words).rest)) return;
  const ClubId id = club.id;
  if (const auto why = c.clubs.desk.Direct(id, *c.user.account, words, IsOfAdministration(c))) {
    return c.Refuse("** {}", *why);
  }
  const Club* left = c.clubs.book.Find(id);
  if (left == nullptr) return c.Reply("It is closed.");
  if (c.user.session->game_lines) return Show(c, *left, "");
  c.Reply("Club {}: done.", NameOf(*left));
}

// ---- The words.

struct WordOfClub {
  std::string_view word;
  bool acts = false;
  void (*run)(Context& c, const Club& club, std::string_view rest);
};
constexpr std::array kOfClub = {
    WordOfClub{"show", false, Show},    WordOfClub{"members", false, Members},
    WordOfClub{"join", true, Join},     WordOfClub{"leave", true, Leave},
    WordOfClub{"accept", true, Accept}, WordOfClub{"decline", true, Decline},
    WordOfClub{"mute", true, Mute},     WordOfClub{"unmute", true, Unmute},
};

void ClubCommand(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (word.empty()) return Mine(c);
  if (word == "list") return List(c, rest);
  if (word == "events") return ListEvents(c, rest);
  if (word == "create") {
    if (c.IsInScope(Scope::kPlay) && c.MayStore()) Create(c, rest);
    return;
  }
  if (word == "link") {
    if (rest.empty()) return c.Refuse("** club link what? The last part of a link.");
    return DescribeClubLink(c, protocol::SplitFirst(rest).word);
  }
  for (const WordOfClub& one : kOfClub) {
    if (one.word != word) continue;
    const auto [number, more] = protocol::SplitFirst(rest);
    if (word == "join" && LinkTokens::IsToken(number)) {
      if (c.IsInScope(Scope::kPlay) && c.MayStore()) JoinByClubLink(c, number);
      return;
    }
    if (number.empty()) return c.Refuse("** usage: club {} <number>", word);
    if (one.acts && !(c.IsInScope(Scope::kPlay) && c.MayStore())) return;
    if (const Club* club = FindClub(c, number)) one.run(c, *club, more);
    return;
  }
  if (!events::ParseNumber(word)) {
    return c.Refuse("** There is no 'club {}'. See 'help club'.", protocol::Printable(word));
  }
  const Club* club = FindClub(c, word);
  if (club == nullptr) return;
  const auto [what, text] = protocol::SplitFirst(rest);
  if (what.empty()) return Show(c, *club, "");
  if (!c.IsInScope(Scope::kPlay)) return;
  if (what == "say") return Say(c, *club, text);
  if (what == "link") return MakeClubLink(c, *club, text);
  if (what == "links") return ListClubLinks(c, *club);
  if (what == "unlink") return EndClubLink(c, *club, text);
  if (c.MayStore()) Direct(c, *club, rest);
}

constexpr Command kClubCommands[] = {
    {"club", "", Needs::kNothing, ClubCommand, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> ClubCommands() { return kClubCommands; }

}  // namespace fibs::server
