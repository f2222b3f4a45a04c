#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/result.h"
#include "server/core/clubs/club_book.h"
#include "server/core/clubs/club_links.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"
#include "server/limits/hourly_limit.h"

namespace fibs::server {

// Who may do what in a club: what people want becomes changes of the book, and those whom it
// concerns are told, if they are here. Who is not finds it in `club`.
class ClubDesk {
 public:
  static constexpr int kWaitingMax = 100;      // invitations of a club that wait; requests likewise
  static constexpr int kDecisionsAnHour = 60;  // about people, by one director in all clubs
  static constexpr int kJoinsAnHour = 20;      // of one account, with those that it asks for
  static constexpr int kClubsMax = 50;         // in which one account is a member, or asks to be
  static constexpr int kInvitedMax = 20;       // one account; the newest takes the oldest's place
  static constexpr int kRemovedMax = 500;      // of a club, so many are known
  static constexpr int kMadeAnHour = 5;        // by one account
  static constexpr int kLinkUses = 20;         // of a link, unless its maker says another number
  static constexpr int kLinksAnHour = 20;      // made by one account
  static constexpr int kLinkDays = 7;          // likewise

  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
    ClubBook& book;
    ClubLinks& links;
  };
  explicit ClubDesk(const Uses& uses) : uses_(uses) {}

  // Why not; none: it is done.
  using Refused = std::optional<std::string>;

  // ---- For everybody.
  engine::Result<const Club*, std::string> Create(const Account& account, std::string_view name,
                                                  bool is_administrator);
  // He is a member, or has asked to become one: the role that he has now.
  engine::Result<ClubRole, std::string> Join(const Club& club, const Account& account);
  // He is a member by a link of one of its directors: the club.
  engine::Result<const Club*, std::string> JoinByLink(const Account& account,
                                                      std::string_view token);
  // Where a link leads to: line 95 to programs.
  std::string LinkOfferText(const ClubLink& link, const User& reader, std::string_view token) const;
  // He leaves, takes back what he asked for, or does not take an invitation.
  Refused Leave(const Club& club, const Account& account);
  // He takes the club that its owner wants to pass on to him, or does not.
  Refused Accept(const Club& club, const Account& account);
  Refused Decline(const Club& club, const Account& account);
  bool IsOfferedTo(const Club& club, AccountId account) const;
  // Line 49 for him.
  std::string DataFor(const Club& club, AccountId reader) const;
  // Whether he hears what is said in it; nobody else is told.
  Refused Mute(const Club& club, const Account& account, bool muted);
  // A line to all members who are here and want to hear it, as `data` to programs of CLIP 1009;
  // `heard`: how many those are.
  Refused Say(const Club& club, const User& speaker, std::string_view text, const std::string& data,
              int& heard);

  // ---- For directors and the owner: a word, its operand, a reason. What they cannot do is said.
  Refused Direct(ClubId club, const Account& director, std::string_view words,
                 bool is_administrator);
  // A link for so many people and days, as typed; "": the usual ones.
  engine::Result<ClubLinks::Made, std::string> MakeLink(const Club& club, const Account& director,
                                                        std::string_view typed);

 private:
  struct Said;
  Refused Carry(const Said& said);
  Refused Invite(const Said& said);
  Refused Answer(const Said& said, bool admitted);
  Refused Remove(const Said& said);
  Refused Appoint(const Said& said, ClubRole role);
  Refused PassOn(const Said& said);
  Refused Change(const Said& said);
  Refused Close(const Said& said);
  Refused WhyNotName(std::string_view name) const;
  Refused WhyNotOwn(const Account& person) const;
  bool IsFull(ClubId club) const;
  Refused WhyNotCome(const Club& club, const Account& account);
  void Forbid(const Club& club, AccountId account);
  void MakeRoomForInvitation(AccountId account);
  void Tell(AccountId account, const std::string& line);
  void TellRole(const Club& club, AccountId account, const std::string& line,
                const std::string& data = "");
  void TellDirectors(const Club& club, const Account& about, const std::string& line);

  const Uses uses_;
  HourlyLimit made_;
  HourlyLimit decisions_;
  HourlyLimit joins_;
  HourlyLimit linked_;
};

}  // namespace fibs::server
