#pragma once

#include "server/core/friend_links/friend_links.h"

namespace fibs::server {

// Who invites a friend by a link.
struct FriendLinksRoom {
  FriendLinksRoom(Turn& turn, SessionsRoom& sessions, PeopleRoom& people, PresenceRoom& presence,
                  const StoredState& stored)
      : links({turn, sessions, people, presence}, stored.friend_links, stored.friend_link_key) {}
  FriendLinksRoom(const FriendLinksRoom&) = delete;
  FriendLinksRoom& operator=(const FriendLinksRoom&) = delete;

  FriendLinks links;
};

}  // namespace fibs::server
