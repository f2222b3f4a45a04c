#include "protocol/password_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocol/common_passwords.h"
#include "protocol/utf8.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

constexpr size_t kEndingMax = 4;  // "2024", "123!"
constexpr size_t kUnitMax = 4;    // "abcd" of "abcdabcd"
constexpr std::string_view kRows[] = {"abcdefghijklmnopqrstuvwxyz", "01234567890",
                                      "qwertyuiopasdfghjklzxcvbnm", "qwertzuiopasdfghjklyxcvbnm",
                                      "azertyuiopqsdfghjklmwxcvbn"};

size_t Characters(std::string_view text) {
  size_t count = 0;
  while (!text.empty()) {
    const auto point = FirstCodePoint(text);
    text.remove_prefix(point ? point->size : 1);
    ++count;
  }
  return count;
}

// "p@ssw0rd" as it is meant.
std::string AsLetters(std::string_view text) {
  constexpr std::string_view kFor = "@4013$57!";
  constexpr std::string_view kMeant = "aaoiessti";
  std::string letters(text);
  for (char& c : letters) {
    const size_t found = kFor.find(c);
    if (found != std::string_view::npos) c = kMeant[found];
  }
  return letters;
}

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) > 127; }

// Without what people hang on a word to have a digit and a sign in it.
std::string_view WithoutEnding(std::string_view text) {
  size_t size = text.size();
  while (size > 0 && text.size() - size < kEndingMax && !IsLetter(text[size - 1])) --size;
  return text.substr(0, size);
}

// "abcabcabc", "aaaaaaaa": the unit; none: it is no repetition of one.
std::optional<std::string_view> UnitOf(std::string_view text) {
  for (size_t unit = 1; unit * 2 <= text.size(); ++unit) {
    bool repeats = true;
    for (size_t i = unit; i < text.size() && repeats; ++i) repeats = text[i] == text[i - unit];
    if (repeats) return text.substr(0, unit);
  }
  return std::nullopt;
}

// A row of keys or of the alphabet, from anywhere in it and in either direction.
bool IsRow(std::string_view text) {
  const std::string backwards(text.rbegin(), text.rend());
  return std::ranges::any_of(kRows, [&](std::string_view row) {
    return row.find(text) != row.npos || row.find(backwards) != row.npos;
  });
}

}  // namespace

std::optional<PasswordFault> FaultOf(std::string_view password, size_t length_min,
                                     std::span<const std::string_view> names) {
  const size_t characters = Characters(password);
  if (characters < length_min) return PasswordFault::kTooShort;
  if (password.size() > kPasswordMax) return PasswordFault::kTooLong;
  const bool typeable = std::ranges::none_of(password, [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == ':' || c == 127;
  });
  if (!typeable) return PasswordFault::kBlanks;
  if (length_min < kCommonPasswordMin) return std::nullopt;
  const std::string small = ToLower(password);
  const auto unit = UnitOf(small);
  if ((unit && unit->size() <= kUnitMax) || IsRow(small)) return PasswordFault::kCommon;
  // As it is, without its ending, and both as letters.
  const std::string letters = AsLetters(small);
  const std::string stem = AsLetters(WithoutEnding(small));
  const std::array<std::string_view, 5> forms = {small, letters, stem, WithoutEnding(small),
                                                 unit.value_or(small)};
  for (const std::string_view form : forms) {
    if (IsCommonPassword(form) || (form.size() >= kUnitMax && IsRow(form))) {
      return PasswordFault::kCommon;
    }
    for (const std::string_view name : names) {
      const std::string small_name = ToLower(name);
      if (form == small_name || UnitOf(form).value_or(form) == small_name) {
        return PasswordFault::kName;
      }
    }
  }
  return std::nullopt;
}

std::string WordsOf(PasswordFault fault, size_t length_min) {
  switch (fault) {
    case PasswordFault::kTooShort:
      return fmt::format("Minimal password length is {} characters.", length_min);
    case PasswordFault::kTooLong:
      return fmt::format("Your password may have at most {} characters.", kPasswordMax);
    case PasswordFault::kBlanks:
      return "Your password may not contain blanks ' ' or colons ':'.";
    case PasswordFault::kCommon:
      return "Your password is one of those that are tried first. Please choose another one.";
    case PasswordFault::kName:
      return "Your password may not be a name that everybody knows. Please choose another one.";
  }
  return {};
}

}  // namespace fibs::protocol
