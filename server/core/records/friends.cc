#include "server/core/records/friends.h"

#include <algorithm>
#include <charconv>

namespace fibs::server {

std::string FriendList::Text() const {
  std::string text;
  for (const Friend& each : all) {
    text += std::to_string(each.account) + ' ' + each.note + '\n';
  }
  return text;
}

FriendList FriendList::FromText(std::string_view text) {
  FriendList list;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    AccountId account = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), account);
    const std::string_view rest = line.substr(static_cast<size_t>(end - line.data()));
    if (error != std::errc() || account <= 0 || !rest.starts_with(' ')) continue;
    list.all.push_back({.account = account, .note = std::string(rest.substr(1))});
  }
  return list;
}

}  // namespace fibs::server
