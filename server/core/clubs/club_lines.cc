#include "server/core/clubs/club_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "protocol/clip_club.h"
#include "server/core/clock_text.h"

namespace fibs::server {
namespace {

// As programs read them.
char RoleLetter(ClubRole role) {
  switch (role) {
    case ClubRole::kNone:
      return '-';
    case ClubRole::kRemoved:
      return 'x';
    case ClubRole::kAsked:
      return 'a';
    case ClubRole::kInvited:
      return 'i';
    case ClubRole::kMember:
      return 'm';
    case ClubRole::kDirector:
      return 'd';
    case ClubRole::kOwner:
      return 'o';
  }
  return '-';
}

// Those who are shown, the higher role first, equal ones by how long they have had it.
std::vector<const ClubMember*> Shown(const ClubBook& book, const Club& club,
                                     const Accounts& accounts, bool for_director) {
  std::vector<const ClubMember*> shown;
  for (const auto& [account, member] : book.PeopleOf(club.id)) {
    if (member.role < ClubRole::kMember && !for_director) continue;
    if (accounts.IsInUse(account)) shown.push_back(&member);
  }
  std::stable_sort(shown.begin(), shown.end(), [](const ClubMember* a, const ClubMember* b) {
    return a->role != b->role ? a->role > b->role : a->since < b->since;
  });
  return shown;
}

template <typename T>
std::vector<T> PartOf(const std::vector<T>& all, size_t from, size_t most) {
  const size_t begin = std::min(from == 0 ? 0 : from - 1, all.size());
  const size_t end = std::min(begin + most, all.size());
  return {all.begin() + static_cast<ptrdiff_t>(begin), all.begin() + static_cast<ptrdiff_t>(end)};
}

std::string_view AdmissionSentence(ClubAdmission admission) {
  switch (admission) {
    case ClubAdmission::kInvitation:
      return "Its directors invite whom they want.";
    case ClubAdmission::kRequest:
      return "You ask to join, and a director answers.";
    case ClubAdmission::kOpen:
      return "Everybody may join.";
  }
  return "";
}

}  // namespace

std::string NameOf(const Club& club) { return fmt::format("{} \"{}\"", club.id, club.name); }

std::string ClubScreen(ClubId club) { return fmt::format("#/clubs/{}", club); }

std::string_view RoleWord(ClubRole role) {
  switch (role) {
    case ClubRole::kNone:
      return "";
    case ClubRole::kRemoved:
      return "removed";
    case ClubRole::kAsked:
      return "asked";
    case ClubRole::kInvited:
      return "invited";
    case ClubRole::kMember:
      return "a member";
    case ClubRole::kDirector:
      return "a director";
    case ClubRole::kOwner:
      return "the owner";
  }
  return "";
}

std::string_view AdmissionWord(ClubAdmission admission) {
  switch (admission) {
    case ClubAdmission::kInvitation:
      return "invitation";
    case ClubAdmission::kRequest:
      return "request";
    case ClubAdmission::kOpen:
      return "open";
  }
  return "";
}

// ---- For programs.

std::string ClubData(const Club& club, ClubRole role, int members, bool offered) {
  // What he was is nothing that a program has to know.
  if (role == ClubRole::kRemoved) role = ClubRole::kNone;
  char letter = RoleLetter(role);
  if (offered && role == ClubRole::kMember) letter = 'h';
  if (offered && role == ClubRole::kDirector) letter = 'H';
  return protocol::ClipClubSeen(club.id, letter, members, club.name);
}

std::string ClubAboutData(const Club& club) {
  return protocol::ClipClubAbout(club.id, AdmissionWord(club.admission), UnixSeconds(club.made),
                                 club.about);
}

std::string ClubPeopleData(const ClubBook& book, const Club& club, const Accounts& accounts,
                           bool for_director, size_t from) {
  std::vector<std::string> lines;
  for (const ClubMember* member :
       PartOf(Shown(book, club, accounts, for_director), from, kClubDataMax)) {
    lines.push_back(protocol::ClipClubPerson(club.id, accounts.Get(member->account).name,
                                             RoleLetter(member->role), UnixSeconds(member->since)));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string ClubPersonData(const ClubBook& book, const Club& club, const Account& person) {
  const auto& people = book.PeopleOf(club.id);
  const auto found = people.find(person.id);
  const ClubMember member =
      found == people.end() ? ClubMember{.role = ClubRole::kNone} : found->second;
  return protocol::ClipClubPerson(club.id, person.name, RoleLetter(member.role),
                                  UnixSeconds(member.since));
}

std::string ClubOfferData(const ClubBook& book, const Club& club, const Accounts& accounts) {
  if (club.offered_to == 0 || !book.IsMember(club.id, club.offered_to)) return "";
  const ClubMember& member = book.PeopleOf(club.id).at(club.offered_to);
  return protocol::ClipClubPerson(club.id, accounts.Get(club.offered_to).name,
                                  member.role == ClubRole::kDirector ? 'H' : 'h',
                                  UnixSeconds(member.since));
}

std::string ClubDeclinedData(const Club& club, const Account& person) {
  return protocol::ClipClubPerson(club.id, person.name, 'n', 0);
}

std::string ClubAskersData(const ClubBook& book, const Club& club, const Accounts& accounts) {
  std::vector<std::string> lines;
  for (const ClubMember* member : Shown(book, club, accounts, /*for_director=*/true)) {
    if (member->role != ClubRole::kAsked) continue;
    lines.push_back(ClubPersonData(book, club, accounts.Get(member->account)));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string ClubTalkData(const Club& club, std::string_view speaker, std::string_view text) {
  return protocol::ClipClubTalk(club.id, speaker, text);
}

std::string ClubLinkData(const ClubLink& link, const Accounts& accounts, std::string_view token) {
  return protocol::ClipClubLink(link.club, link.id, link.uses, link.uses_max,
                                UnixSeconds(link.until), accounts.Get(link.maker).name, token);
}

std::string ClubLinkOfferData(const ClubBook& book, const ClubLink& link, const Accounts& accounts,
                              ClubRole role) {
  const char letter = RoleLetter(role == ClubRole::kRemoved ? ClubRole::kNone : role);
  return protocol::ClipClubLinkOffer(link.club, letter, book.Members(link.club),
                                     accounts.Get(link.maker).name, book.Find(link.club)->name);
}

std::string ClubReasonData(const Club& club, std::string_view reason) {
  return protocol::ClipClubReason(club.id, reason);
}

// ---- For people.

std::string ClubLinkWords(const ClubLink& link, std::string_view zone) {
  return fmt::format("{} of {} have come, until {}", link.uses, link.uses_max,
                     IsoMinute(link.until, zone));
}

std::vector<std::string> ClubLinksMadeBy(const ClubLinks& links, ClubId club, AccountId maker) {
  std::vector<std::string> made;
  for (const ClubLink* link : links.Of(club)) {
    if (link->maker == maker) made.push_back(ClubLinkWords(*link, "UTC"));
  }
  return made;
}

std::string ClubLine(const Club& club, ClubRole role, int members) {
  return fmt::format("{:>4}  {:>7}  {:<10}  {}", club.id, members, RoleWord(role), club.name);
}

std::string ShowClub(const ClubBook& book, const Club& club, const Accounts& accounts) {
  std::vector<std::string> lines = {"Club " + NameOf(club)};
  if (!club.about.empty()) lines.push_back("  " + club.about);
  const int members = book.Members(club.id);
  lines.push_back(fmt::format("  {} member{}. {}", members, members == 1 ? "" : "s",
                              AdmissionSentence(club.admission)));
  std::vector<std::string> directors;
  for (const ClubMember* member : Shown(book, club, accounts, /*for_director=*/false)) {
    const std::string& name = accounts.Get(member->account).name;
    if (member->role == ClubRole::kOwner) lines.push_back("  Owner: " + name);
    if (member->role == ClubRole::kDirector) directors.push_back(name);
  }
  if (!directors.empty()) {
    lines.push_back(fmt::format("  Directors: {}", fmt::join(directors, ", ")));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

std::string ShowClubPeople(const ClubBook& book, const Club& club, const Accounts& accounts,
                           bool for_director, size_t from) {
  const auto shown = Shown(book, club, accounts, for_director);
  std::vector<std::string> lines;
  for (const ClubMember* member : PartOf(shown, from, kClubLinesMax)) {
    lines.push_back(fmt::format("  {:<20}  {:<10}  {:>7.2f}", accounts.Get(member->account).name,
                                RoleWord(member->role), accounts.Get(member->account).rating));
  }
  const size_t end = (from == 0 ? 0 : from - 1) + lines.size();
  if (end < shown.size()) {
    lines.push_back(fmt::format("... and {} more: 'club members {} {}'.", shown.size() - end,
                                club.id, end + 1));
  }
  return fmt::format("{}", fmt::join(lines, "\n"));
}

}  // namespace fibs::server
