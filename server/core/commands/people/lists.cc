// Commands for lists of others: whom one waits for, does not listen to, does not let watch, or
// wants to have nothing to do with.

#include <fmt/ranges.h>

#include <string>
#include <string_view>
#include <vector>

#include "protocol/clip_people.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr size_t kListMax = Blocks::kMost;  // names a list of one user can hold

// In the order of registration.
std::vector<std::string_view> NamesOf(Context& c, const AccountSet& accounts) {
  std::vector<std::string_view> names;
  for (AccountId id : accounts) names.push_back(c.people.accounts.Get(id).name);
  return names;
}

bool IsFull(Context& c, const AccountSet& list) {
  if (list.size() < kListMax) return false;
  c.Refuse("** Your list is full: it has {} names.", kListMax);
  return true;
}

void ListWaitingFor(Context& c) {
  const auto names = NamesOf(c, c.user.waiting_for);
  if (names.empty()) return c.Reply("You are not waiting for any players.");
  if (names.size() == 1) return c.Reply("You are waiting for {}", names.front());
  c.Reply("You are waiting for the following {} players:", names.size());
  c.Reply("  {}", fmt::join(names, ", "));
}

// All who are on his list of friends and not here.
void WaitForFriends(Context& c) {
  const std::vector<Friend>& friends = c.people.friends.Of(c.user.id());
  if (friends.empty()) return c.Refuse("** You have no friends here yet: 'friend NAME' adds one.");
  size_t added = 0;
  for (const Friend& each : friends) {
    if (c.presence.lobby.Online(each.account) != nullptr) continue;
    if (c.user.waiting_for.contains(each.account)) continue;
    if (IsFull(c, c.user.waiting_for)) break;
    c.user.waiting_for.insert(each.account);
    ++added;
  }
  if (added == 0) return c.Reply("** All of your friends are here, or you wait for them already.");
  c.Reply("** You'll receive a message when one of {} more friend{} logs in.", added,
          added == 1 ? "" : "s");
}

void Waitfor(Context& c, std::string_view args) {
  if (args.empty()) return ListWaitingFor(c);
  if (protocol::EqualsNoCase(protocol::Trim(args), "friends")) return WaitForFriends(c);
  for (std::string_view name : protocol::Split(args)) {
    const Account* account = c.people.accounts.FindAnyCase(name);
    if (account == nullptr) {
      c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
    } else if (account == c.user.account) {
      c.Refuse("** Look behind you. Maybe you are waiting there.");
    } else if (c.presence.lobby.Online(account->id) != nullptr) {
      c.Refuse("** '{}' is already logged in.", account->name);
    } else {
      if (!c.user.waiting_for.contains(account->id) && IsFull(c, c.user.waiting_for)) return;
      c.user.waiting_for.insert(account->id);
      c.Reply("** You'll receive a message when '{}' logs in.", account->name);
    }
  }
}

constexpr size_t kGagReasonMax = 80;  // bytes

// `gag` and `blind` are one command with other words.
struct Ban {
  AccountSet User::*list;
  std::string_view title;  // "Gagged"
  std::string_view verb;   // "gag"
  std::string_view self;   // the answer to one's own name
};

// A name that is on the list can be typed in full also when that user has logged out.
const Account* BannedBy(Context& c, const AccountSet& list, std::string_view name) {
  const Account* account = c.people.accounts.FindAnyCase(name);
  return account != nullptr && list.contains(account->id) ? account : nullptr;
}

// Puts a name on the list or takes it off. Gives the user that is on it now.
User* ToggleBan(Context& c, std::string_view args, const Ban& ban) {
  AccountSet& list = c.user.*ban.list;
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) {
    c.Reply("** {} users: {}", ban.title,
            list.empty() ? "none" : fmt::to_string(fmt::join(NamesOf(c, list), ",")));
    return nullptr;
  }
  const Account* account = BannedBy(c, list, name);
  if (account == nullptr) {
    const User* user = c.FindUser(name, "** There is no one called '{}'");
    if (user == nullptr) return nullptr;
    account = user->account;
  }
  if (account == c.user.account) {
    c.Reply(ban.self);
    return nullptr;
  }
  if (c.people.blocks.Has(c.user.id(), account->id)) {
    c.Refuse("** You block {0}. Type 'unblock {0}' if you want to {1} or un{1} him.", account->name,
             ban.verb);
    return nullptr;
  }
  if (list.erase(account->id) > 0) {
    c.Reply("** You un{} {}.", ban.verb, account->name);
    return nullptr;
  }
  if (IsFull(c, list)) return nullptr;
  list.insert(account->id);
  c.Reply("** You {} {}.", ban.verb, account->name);
  return c.presence.lobby.Online(account->id);
}

// Why, as he has typed it for himself, stands behind the list.
void Gag(Context& c, std::string_view args) {
  const auto [name, rest] = protocol::SplitFirst(args);
  const bool lists = name.empty();
  ToggleBan(c, args, {&User::gagged, "Gagged", "gag", "** You talk too much, don't you?"});
  auto& reasons = c.user.gag_reasons;
  const std::string reason = protocol::Printable(rest.substr(0, kGagReasonMax));
  if (const Account* account = BannedBy(c, c.user.gagged, name); account != nullptr) {
    if (!reason.empty()) reasons.insert_or_assign(account->id, reason);
  }
  std::erase_if(reasons, [&](const auto& one) { return !c.user.gagged.contains(one.first); });
  if (!lists) return;
  for (const auto& [account, why] : reasons) {
    c.Reply("  {}: {}", c.people.accounts.Get(account).name, why);
  }
}

// He watches no more, if he watches the user or his opponent.
void SendAway(Context& c, User& watcher) {
  if (watcher.watching == nullptr) return;
  const User* opponent = c.user.opponent;
  if (watcher.watching != &c.user && watcher.watching != opponent) return;
  c.seats.watching.Ban(watcher, c.user);
}

void Blind(Context& c, std::string_view args) {
  User* watcher = ToggleBan(
      c, args,
      {&User::blinded, "Blinded", "blind", "** You can't read this message now, can you?"});
  if (watcher != nullptr) SendAway(c, *watcher);
}

// ---- Blocks: a gag and a blind that stay, and no new match.

void ListBlocked(Context& c) {
  const AccountSet& blocked = c.people.blocks.Of(c.user.id());
  c.Reply("** Blocked users: {}",
          blocked.empty() ? "none" : fmt::to_string(fmt::join(NamesOf(c, blocked), ",")));
}

// Of new matches; one that both have begun can always be gone on with.
void EndInvitation(Context& c, User& host, const User& guest, Invitations::End why) {
  if (!host.invitation || host.invitation->to != guest.id() || !host.invitation->terms) return;
  c.seats.invitations.Finish(host, why);
}

void OnBlocked(Context& c, User& blocked) {
  SendAway(c, blocked);
  EndInvitation(c, blocked, c.user, Invitations::End::kDeclined);
  EndInvitation(c, c.user, blocked, Invitations::End::kWithdrawn);
}

void Block(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return ListBlocked(c);
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(name));
  }
  Blocks& blocks = c.people.blocks;
  if (account == c.user.account) return c.Refuse("** You can't block yourself.");
  if (blocks.Has(c.user.id(), account->id)) {
    return c.Refuse("** You block {} already.", account->name);
  }
  if (IsFull(c, blocks.Of(c.user.id()))) return;
  blocks.Add(c.user.id(), account->id);
  if (c.people.friends.Remove(c.user.id(), account->id) && c.user.session->game_lines) {
    c.Reply(protocol::ClipFriendGone(account->name));
  }
  c.user.gagged.insert(account->id);
  c.user.blinded.insert(account->id);
  c.Reply("** You block {}.", account->name);
  if (User* blocked = c.presence.lobby.Online(account->id)) OnBlocked(c, *blocked);
}

void Unblock(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** unblock who?");
  const Account* account = c.people.accounts.FindAnyCase(name);
  if (account == nullptr || !c.people.blocks.Remove(c.user.id(), account->id)) {
    return c.Refuse("** You don't block '{}'.", protocol::Printable(name));
  }
  c.user.gagged.erase(account->id);
  c.user.blinded.erase(account->id);
  c.Reply("** You unblock {}.", account->name);
}

constexpr Command kListsCommands[] = {
    {"blind", "", Needs::kNothing, Blind},
    // FIBS had no blocks: its words keep their beginnings.
    {"block", "", Needs::kStorage, Block, /*repeatable=*/true, /*in_full=*/true},
    {"gag", "", Needs::kNothing, Gag},
    {"unblock", "", Needs::kStorage, Unblock, /*repeatable=*/true, /*in_full=*/true},
    {"waitfor", "", Needs::kNothing, Waitfor},
};

}  // namespace

std::span<const Command> ListCommands() { return kListsCommands; }

}  // namespace fibs::server
