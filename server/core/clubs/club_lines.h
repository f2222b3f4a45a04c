#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/clubs/club_book.h"
#include "server/core/clubs/club_links.h"
#include "server/core/people/accounts.h"

namespace fibs::server {

// 3 "Berlin"; no answer begins with it, as that would be a line of CLIP to programs.
std::string NameOf(const Club& club);
// The screen of the page that shows it.
std::string ClubScreen(ClubId club);
// "a member"; of who asks or is invited "asked", "invited".
std::string_view RoleWord(ClubRole role);
// "open"
std::string_view AdmissionWord(ClubAdmission admission);

// ---- Clubs as programs of CLIP 1009 read them.

inline constexpr size_t kClubDataMax = 1000;  // lines of an answer

// 49: a club, and what the reader is in it. `offered`: its owner wants to pass it on to him.
std::string ClubData(const Club& club, ClubRole role, int members, bool offered = false);
// 56: how one becomes a member, since when there is one, what it says of itself.
std::string ClubAboutData(const Club& club);
// 57, a line each, the higher role first: those that the reader may see, from that one on, counted
// from 1. Who asks or is invited is seen by directors alone.
std::string ClubPeopleData(const ClubBook& book, const Club& club, const Accounts& accounts,
                           bool for_director, size_t from);
// 57: whom it is about when a director is told that somebody asks or has joined, and who invites.
std::string ClubPersonData(const ClubBook& book, const Club& club, const Account& person);
// 57, with the letter of 49: to whom its owner wants to pass it on; "": to nobody.
std::string ClubOfferData(const ClubBook& book, const Club& club, const Accounts& accounts);
// 57, with the letter n: who does not want it.
std::string ClubDeclinedData(const Club& club, const Account& person);
// 57, a line each: those who ask, who waits longest first; without any: "".
std::string ClubAskersData(const ClubBook& book, const Club& club, const Accounts& accounts);
// 58: somebody says something to the members.
std::string ClubTalkData(const Club& club, std::string_view speaker, std::string_view text);
// 94: a link that stands, with its token when it is made.
std::string ClubLinkData(const ClubLink& link, const Accounts& accounts,
                         std::string_view token = {});
// 95: into which club a link leads; the role of the reader.
std::string ClubLinkOfferData(const ClubBook& book, const ClubLink& link, const Accounts& accounts,
                              ClubRole role);
// 59: why somebody was removed.
std::string ClubReasonData(const Club& club, std::string_view reason);

// ---- As people read them: lines of at most 80 columns.

inline constexpr size_t kClubLinesMax = 100;

// "3 of 20 have come, until 2026-11-27 12:03"
std::string ClubLinkWords(const ClubLink& link, std::string_view zone);
std::vector<std::string> ClubLinksMadeBy(const ClubLinks& links, ClubId club, AccountId maker);
std::string ClubLine(const Club& club, ClubRole role, int members);
std::string ShowClub(const ClubBook& book, const Club& club, const Accounts& accounts);
std::string ShowClubPeople(const ClubBook& book, const Club& club, const Accounts& accounts,
                           bool for_director, size_t from);

}  // namespace fibs::server
