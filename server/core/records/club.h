#pragma once

#include <cstdint>
#include <string>

#include "server/core/records/account.h"
#include "server/link/time.h"

// What is stored of clubs. A club that is closed stays, without members, for the events it has had.
namespace fibs::server {

using ClubId = int64_t;
using ClubMemberId = int64_t;
using ClubLinkId = int64_t;

// How somebody becomes a member. Stored as numbers.
enum class ClubAdmission : uint8_t {
  kInvitation,  // a director invites him
  kRequest,     // he asks, and a director admits him
  kOpen,        // he joins
};

// What somebody is in a club, in the order of what he may do. Stored as numbers.
enum class ClubRole : uint8_t {
  kNone,
  kRemoved,  // was a member; comes back only if a director wants it
  kAsked,    // wants to become a member
  kInvited,  // may become one
  kMember,
  kDirector,  // admits, invites and removes members; directs the club's events
  kOwner,     // one; names directors, passes the club on, closes it
};

struct Club {
  ClubId id = 0;
  std::string name;
  Time made{};
  ClubAdmission admission = ClubAdmission::kRequest;
  std::string about = {};    // in its own words; may be empty
  Time closed{};             // 0: it is not
  AccountId offered_to = 0;  // its owner wants to pass it on to him; 0: to nobody

  friend bool operator==(const Club&, const Club&) = default;
};

// A link by which directors invite whoever has it. Who has its token becomes a member; the token
// itself is kept nowhere.
struct ClubLink {
  ClubLinkId id = 0;
  ClubId club = 0;
  AccountId maker = 0;
  std::string token_hash = {};  // 64 hex digits [club_links.h]
  int uses_max = 0;             // so many may come by it ...
  int uses = 0;                 // ... and so many have
  Time since{};
  Time until{};

  friend bool operator==(const ClubLink&, const ClubLink&) = default;
};

struct ClubMember {
  ClubMemberId id = 0;
  ClubId club = 0;
  AccountId account = 0;
  ClubRole role = ClubRole::kMember;
  Time since{};        // in this role
  bool muted = false;  // a member who does not want to hear what is said in it

  friend bool operator==(const ClubMember&, const ClubMember&) = default;
};

// ---- Records.

struct ClubSaved {
  Club club;
};
struct ClubMemberSaved {
  ClubMember member;
};
// He has left, was removed, or what he had asked for is answered.
struct ClubMemberGone {
  ClubMemberId member = 0;
};
// The whole row as it is now.
struct ClubLinkSaved {
  ClubLink link;
};
struct ClubLinkGone {
  ClubLinkId link = 0;
};
// With all its members and links.
struct ClubClosed {
  ClubId club = 0;
  Time closed{};
};

}  // namespace fibs::server
