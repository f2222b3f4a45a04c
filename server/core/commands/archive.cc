#include "server/core/commands/archive.h"

#include <fmt/format.h>

#include <charconv>

#include "protocol/words.h"
#include "server/core/play/mat_text.h"

namespace fibs::server {

const Account* FindAccount(Context& c, std::string_view name) {
  if (const Account* account = c.people.accounts.FindAnyCase(name)) return account;
  const User* user = c.FindUser(name, "** There is no one called {}");
  return user == nullptr ? nullptr : user->account;
}

std::optional<MatchId> ParseMatchNumber(std::string_view word) {
  if (word.starts_with('#')) word.remove_prefix(1);
  MatchId id = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
  if (error != std::errc() || end != word.data() + word.size() || id < 1) return std::nullopt;
  return id;
}

void ShowText(Context& c, std::string_view text) {
  text.remove_suffix(1);  // the last line end
  c.ReplyLines(text);
}

std::string NameOf(const Accounts& accounts, AccountId id) {
  const Account* account = accounts.FindById(id);
  return account == nullptr ? kErasedName : account->name;
}

void TellStorageFailed(Context& c) {
  c.Refuse("** The stored matches cannot be read now. Please try again later.");
}

void TellDamaged(Context& c, MatchId match) {
  c.turn.effects.Log(LogLevel::kError, fmt::format("match {} cannot be replayed", match));
  c.Refuse(fmt::format("** The record of match number {} is damaged.", match));
}

void TellTooLong(Context& c, MatchId match) {
  c.Refuse(fmt::format("** Match number {} is too long to be sent.", match));
}

}  // namespace fibs::server
