#include "server/core/mail/mail_token.h"

#include <array>
#include <cassert>
#include <charconv>

#include "protocol/words.h"
#include "server/crypto/crypto.h"

namespace fibs::server {
namespace {

constexpr size_t kSignLetters = 16;  // of 5 bits
constexpr size_t kCodeLetters = 8;
constexpr int kBase = 36;

// The members of a token in their order, and the letter that it begins with.
template <typename Token, typename F>
void ForEachNumber(Token& token, F&& f) {
  using T = std::remove_const_t<Token>;
  if constexpr (std::is_same_v<T, TurnToken>) {
    f(token.match), f(token.account), f(token.inputs);
  } else if constexpr (std::is_same_v<T, StopToken>) {
    f(token.account);
  } else {
    f(token.from), f(token.to), f(token.minute), f(token.length), f(token.days), f(token.series),
        f(token.from_starts), f(token.confirmed), f(token.last_match);
  }
}
template <typename Token>
constexpr char kKind = std::is_same_v<Token, TurnToken>   ? 't'
                       : std::is_same_v<Token, StopToken> ? 's'
                                                          : 'c';

// Takes "-NUMBER" away from `text`.
bool TakeNumber(std::string_view& text, int64_t& number) {
  if (!text.starts_with('-')) return false;
  const char* const begin = text.data() + 1;
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number, kBase);
  if (error != std::errc() || number < 0) return false;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  return true;
}

template <typename Token>
std::optional<MailToken> Read(std::string_view numbers) {
  Token token;
  bool good = true;
  ForEachNumber(token, [&](int64_t& number) { good = good && TakeNumber(numbers, number); });
  if (!good || !numbers.empty()) return std::nullopt;
  return token;
}

}  // namespace

std::string MailTokens::Sign(std::string_view what, size_t letters) const {
  assert(key_.has_value());
  return crypto::TypedLetters(crypto::KeyedHash(*key_, what), letters);
}

std::string MailTokens::Text(const MailToken& token) const {
  std::string text = std::visit(
      [](const auto& of_kind) {
        std::string numbers(1, kKind<std::remove_cvref_t<decltype(of_kind)>>);
        ForEachNumber(of_kind, [&numbers](int64_t number) {
          std::array<char, 16> digits{};
          const auto end =
              std::to_chars(digits.data(), digits.data() + digits.size(), number, kBase).ptr;
          numbers += '-';
          numbers.append(digits.data(), end);
        });
        return numbers;
      },
      token);
  const std::string sign = Sign(text, kSignLetters);
  return text + '-' + sign;
}

std::optional<MailToken> MailTokens::Parse(std::string_view typed) const {
  const std::string text = protocol::ToLower(typed);
  const size_t hyphen = text.rfind('-');
  if (!has_key() || hyphen == std::string::npos || hyphen == 0) return std::nullopt;
  const std::string_view said = std::string_view(text).substr(0, hyphen);
  const std::string_view sign = std::string_view(text).substr(hyphen + 1);
  const std::string right = Sign(said, kSignLetters);
  if (!crypto::AreSame(sign, right)) return std::nullopt;
  const std::string_view numbers = said.substr(1);
  if (said[0] == kKind<TurnToken>) return Read<TurnToken>(numbers);
  if (said[0] == kKind<StopToken>) return Read<StopToken>(numbers);
  return Read<ChallengeToken>(numbers);
}

std::string MailTokens::Code(std::string_view what) const {
  // No token looks like this.
  return Sign("code " + std::string(what), kCodeLetters);
}

}  // namespace fibs::server
