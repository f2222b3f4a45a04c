// Who has which role, as administrators see and change it.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "protocol/clip_administration.h"
#include "protocol/clip_moderation.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/conduct/mod_words.h"
#include "server/core/commands/moderation_lines.h"
#include "server/core/commands/roles.h"

namespace fibs::server {
namespace {

// "moderator,administrator", and of who is no person "bot"; empty: none.
std::string AllRolesOf(const Rooms& rooms, const Account& account) {
  std::string roles = RolesOf(rooms, account);
  if (account.bot) roles += fmt::format("{}{}", roles.empty() ? "" : ",", WordOf(Role::kBot));
  return roles;
}

struct Holder {
  std::string name;
  std::string roles;
};

// Who keeps order first, then bots, each by name.
std::vector<Holder> Holders(const Rooms& rooms) {
  std::vector<Holder> people;
  std::vector<Holder> bots;
  rooms.people.accounts.ForEach([&](const Account& account) {
    std::string roles = RolesOf(rooms, account);
    if (!roles.empty()) {
      people.push_back({account.name, AllRolesOf(rooms, account)});
    } else if (account.bot) {
      bots.push_back({account.name, AllRolesOf(rooms, account)});
    }
  });
  for (std::vector<Holder>* each : {&people, &bots}) {
    std::ranges::sort(*each, {}, [](const Holder& one) { return protocol::ToLower(one.name); });
  }
  people.insert(people.end(), bots.begin(), bots.end());
  return people;
}

void ListRoles(Context& c) {
  const std::vector<Holder> all = Holders(c);
  const bool lines = ReadsLines(c);
  for (size_t i = 0; i < all.size() && i < kModerationLines; ++i) {
    const auto& [name, roles] = all[i];
    lines ? c.Reply(protocol::ClipRoleHolder(name, roles)) : c.Reply("** {}: {}", name, roles);
  }
  if (all.size() <= kModerationLines) return;
  const size_t more = all.size() - kModerationLines;
  lines ? c.Reply(protocol::ClipMore(more)) : c.Reply("** and {} more", more);
}

}  // namespace

void ChangeRole(Context& c, std::string_view typed) {
  const auto words = protocol::Split(typed);
  if (words.empty()) return ListRoles(c);
  const auto role = words.size() == 3 ? RoleOf(protocol::ToLower(words[1])) : std::nullopt;
  const bool on = words.size() == 3 && protocol::EqualsNoCase(words[2], "on");
  if (!role || (!on && !protocol::EqualsNoCase(words[2], "off"))) {
    return c.Refuse("** usage: mod role <name> <{}> <on or off>", RoleWords());
  }
  Account* account = c.people.accounts.FindAnyCase(words[0]);
  if (account == nullptr) {
    return c.Refuse("** There is no user called '{}'.", protocol::Printable(words[0]));
  }
  if (HasRole(c, *account, *role) == on) {
    return c.Refuse("** {} is {} {}.", account->name, on ? "already a" : "no", WordOf(*role));
  }
  if (!c.MayStore()) return;
  SetRole(c, *account, *role, on, c.user.id());
  c.Reply("** {} is {} {} now.", account->name, on ? "a" : "no", WordOf(*role));
}

}  // namespace fibs::server
