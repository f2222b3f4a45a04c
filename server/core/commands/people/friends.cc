// Commands for one's friends: who they are, who of them is here, and what one has noted about them.

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/clip_people.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

std::string WhereIs(const Context& c, AccountId account) {
  const User* user = c.presence.lobby.Online(account);
  if (user == nullptr) return "not here";
  if (user->table != nullptr || user->chouette != nullptr) return "plays";
  return user->away.empty() ? "here" : "away";
}

void ListFriends(Context& c, std::string_view) {
  const std::vector<Friend>& friends = c.people.friends.Of(c.user.id());
  if (c.user.session->game_lines) {
    for (const Friend& each : friends) {
      c.Reply(protocol::ClipFriend(c.people.accounts.Get(each.account).name, each.note));
    }
    return;
  }
  if (friends.empty()) return c.Reply("** You have no friends here yet: 'friend NAME' adds one.");
  c.Reply("** Your friends:");
  for (const Friend& each : friends) {
    c.Reply("  {:<20} {:<8}{}{}", c.people.accounts.Get(each.account).name,
            WhereIs(c, each.account), each.note.empty() ? "" : "  ", each.note);
  }
}

void AddFriend(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  if (name.empty()) return ListFriends(c, {});
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  if (account == c.user.account) return c.Refuse("** You are your own friend, I hope.");
  Friends& friends = c.people.friends;
  const bool is_one = friends.Has(c.user.id(), account->id);
  std::string note = protocol::Printable(rest);
  if (is_one && note.empty()) return c.Refuse("** {} is on your list already.", account->name);
  if (c.people.blocks.Has(c.user.id(), account->id)) {
    return c.Refuse("** You block {0}. Type 'unblock {0}' first.", account->name);
  }
  if (!is_one && friends.Of(c.user.id()).size() >= Friends::kMost) {
    return c.Refuse("** Your list is full: it has {} names.", Friends::kMost);
  }
  if (protocol::EqualsNoCase(note, "none")) note.clear();
  if (note.size() > Friends::kNoteBytes) {
    return c.Refuse("** A note has {} characters at most.", Friends::kNoteBytes);
  }
  friends.Put(c.user.id(), {.account = account->id, .note = note});
  if (c.user.session->game_lines) c.Reply(protocol::ClipFriend(account->name, note));
  if (is_one) return c.Reply("** Your note about {} is changed.", account->name);
  c.Reply("** {} is on your list of friends now.", account->name);
}

void RemoveFriend(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** unfriend who?");
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr || !c.people.friends.Remove(c.user.id(), account->id)) {
    return c.Refuse("** '{}' is not on your list of friends.", protocol::Printable(name));
  }
  if (c.user.session->game_lines) c.Reply(protocol::ClipFriendGone(account->name));
  c.Reply("** {} is not on your list of friends any more.", account->name);
}

constexpr Command kFriendCommands[] = {
    // FIBS had none of them: its words keep their beginnings.
    {"friend", "", Needs::kStorage, AddFriend, /*repeatable=*/true, /*in_full=*/true},
    {"friends", "", Needs::kNothing, ListFriends, /*repeatable=*/true, /*in_full=*/true},
    {"unfriend", "", Needs::kStorage, RemoveFriend, /*repeatable=*/true, /*in_full=*/true},
};

}  // namespace

std::span<const Command> FriendCommands() { return kFriendCommands; }

}  // namespace fibs::server
