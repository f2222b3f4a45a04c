#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/clip_friend.h"
#include "server/core/friend_links/link_board.h"
#include "server/core/friend_links/link_token.h"
#include "server/core/people/people_room.h"
#include "server/core/presence/presence_room.h"
#include "server/core/sessions/sessions_room.h"
#include "server/core/turn.h"

namespace fibs::server {

// Links by which somebody invites a friend: who has which, what a token stands for, until when; and
// what the two are told. All are stored, and stand whether their owner is here or not.
//
// A link works once. When its owner cannot play at once it is his who has opened it: he waits, and
// as soon as both are here and free the owner is invited for him. Nobody else can open it then.
class FriendLinks {
 public:
  using End = protocol::LinkEnd;
  using Maker = protocol::LinkMaker;
  struct Uses {
    Turn& turn;
    SessionsRoom& sessions;
    PeopleRoom& people;
    PresenceRoom& presence;
  };
  // `key`: FriendLinkKeyMade, empty: there is none yet.
  FriendLinks(const Uses& uses, std::vector<FriendLink> stored, std::string_view key);

  // Why no other link may stand.
  enum class Full : uint8_t { kOfOne, kOfAll };
  std::optional<Full> WhyFull(AccountId owner) const;
  // It stands from now on; its number, and its token, which nobody is told again.
  struct Made {
    FriendLinkId id = 0;
    std::string token;
  };
  Made Make(AccountId owner, const SeekTerms& terms);

  // Null: no link that stands has that token, or that number.
  const FriendLink* FindByToken(std::string_view typed) const;
  const FriendLink* Find(FriendLinkId id) const;
  std::vector<const FriendLink*> Of(AccountId owner) const { return board_.Of(owner); }
  std::vector<const FriendLink*> OpenedBy(AccountId guest) const { return board_.OpenedBy(guest); }
  // The next few by which somebody waits, in turns.
  std::vector<FriendLinkId> TakeWaiting(size_t most) { return board_.TakeWaiting(most); }

  // Whether somebody could begin a live match now without a word more. One who is here and free,
  // but not ready, can be invited.
  Maker StateOf(AccountId account) const;
  bool IsFree(AccountId account) const;

  // The guest waits from now on; the owner is told, at once or at his next log-in.
  void Open(FriendLinkId id, const User& guest);
  // It stands no more. Whoever of the two has not brought it about is told, but of kUsed, which the
  // match or the invitation tells.
  void Finish(FriendLinkId id, End why);

  // Line 60, of the owner's; 64, of the guest's.
  std::string OwnLine(const FriendLink& link) const;
  std::string WaitLine(const FriendLink& link) const;
  std::string TokenLine(std::string_view token) const;
  // Once a second: those that are over go.
  void Tick();

 private:
  std::string NameOf(AccountId account) const;  // "-": it is erased
  void TellEnd(const FriendLink& link, End why) const;

  const Uses uses_;
  LinkBoard board_;
  LinkTokens tokens_;
};

}  // namespace fibs::server
