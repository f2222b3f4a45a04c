#include "server/core/records/account_numbers.h"

#include <charconv>

namespace fibs::server {

std::string AccountNumbers::Text() const {
  std::string text;
  for (const AccountId id : all) {
    if (!text.empty()) text += ' ';
    text += std::to_string(id);
  }
  return text;
}

AccountNumbers AccountNumbers::FromText(std::string_view text) {
  AccountNumbers numbers;
  while (!text.empty()) {
    AccountId id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    if (error != std::errc()) break;
    numbers.all.push_back(id);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (text.starts_with(' ')) text.remove_prefix(1);
  }
  return numbers;
}

}  // namespace fibs::server
