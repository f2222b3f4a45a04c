#include "server/core/presence/bots.h"

#include <string_view>

#include "protocol/words.h"
#include "server/core/people/canonical_name.h"

namespace fibs::server {
namespace {

constexpr std::string_view kBotWord = "bot";

bool HasProfile(std::string_view client) {
  constexpr size_t kProfileBytes = 20;
  return client.size() == kProfileBytes && client.starts_with('=');
}

}  // namespace

bool IsBot(const Account& account) { return account.bot || IsOfHouse(account.name); }

bool IsComputer(const User& user) { return IsBot(*user.account) || HasProfile(user.client); }

std::string ClientShown(const User& user) {
  const std::string& client = user.client;
  const bool says_so =
      HasProfile(client) || protocol::ToLower(client).find(kBotWord) != std::string::npos;
  if (!user.account->bot || says_so) return client;
  return client.empty() ? std::string(kBotWord) : std::string(kBotWord) + '_' + client;
}

}  // namespace fibs::server
