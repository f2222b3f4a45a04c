#include "tools/bot/manners.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/match/rule_words.h"
#include "protocol/words.h"

namespace fibs::bot {
namespace {

constexpr size_t kProfileBytes = 20;
constexpr size_t kProfileNameBytes = 16;
constexpr char kSurnameShift = 30;           // marks the first letter of the last name
constexpr char kOurClient = 'f';             // the last character: outside JavaFIBS's '!' to '\''
constexpr int kMenLeftMatch = 31;            // usual where a win counts the checkers that are left
constexpr std::string_view kCountry = "NT";  // not told

char Upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

engine::MatchRules RulesOf(const Invited& invitation) {
  const bool unlimited = invitation.kind == Invited::Kind::kUnlimited;
  return engine::RulesFromTerms(unlimited ? engine::kUnlimited : invitation.length,
                                /*crawford=*/true, invitation.terms);
}

std::string WhyNotSuchGames(const Limits& limits, const Invited& invitation) {
  const engine::MatchRules rules = RulesOf(invitation);
  if (rules.by_days() && !limits.by_days) {
    return "Sorry, I only play matches that are played at once.";
  }
  if (limits.all_games || GameWords(rules).empty()) return "";
  return "Sorry, I only play backgammon, without options.";
}

int LengthMax(const Limits& limits, const Invited& invitation) {
  const bool men_left = RulesOf(invitation).Game(1).men_left;
  return men_left ? std::max(limits.max_length, kMenLeftMatch) : limits.max_length;
}

}  // namespace

std::string DescribeLimits(const Limits& limits) {
  std::string text = limits.max_length == 1
                         ? std::string("I play matches to 1 point")
                         : fmt::format("I play matches of 1 to {} points", limits.max_length);
  if (limits.unlimited) text += " and unlimited ones";
  if (limits.all_games) text += ", of every game";
  if (limits.min_experience > 0) {
    text += fmt::format(", with players whose experience is {} or more", limits.min_experience);
  }
  return text + ".";
}

std::optional<std::string> WhyDecline(const Limits& limits, const Invited& invitation,
                                      std::optional<int> experience, bool saved,
                                      std::string_view own_name) {
  using Kind = Invited::Kind;
  if (invitation.kind == Kind::kResume) return std::nullopt;
  if (saved) {
    return fmt::format("Sorry, we have an unfinished match. Please type 'invite {}' to resume it.",
                       own_name);
  }
  if (std::string why = WhyNotSuchGames(limits, invitation); !why.empty()) return why;
  if (invitation.kind == Kind::kUnlimited && !limits.unlimited) {
    return fmt::format(
        "Sorry, I do not play unlimited matches. {} Type 'invite {} 3', for example.",
        DescribeLimits(limits), own_name);
  }
  if (invitation.kind == Kind::kLength && invitation.length > LengthMax(limits, invitation)) {
    return fmt::format("Sorry, {} points are too many for me. {} Type 'invite {} {}', for example.",
                       invitation.length, DescribeLimits(limits), own_name,
                       std::min(limits.max_length, 5));
  }
  if (limits.min_experience > 0 && experience.value_or(0) < limits.min_experience) {
    return fmt::format("Sorry, I only play with an experience of {} or more. Yours is {}.",
                       limits.min_experience, experience.value_or(0));
  }
  return std::nullopt;
}

std::string ProfileClient(std::string_view name) {
  std::string full;
  bool new_word = true;
  bool last_name_marked = false;
  for (const char c : name) {
    if (!IsLetter(c)) {
      new_word = true;
      continue;
    }
    char letter = new_word ? Upper(c) : Lower(c);
    if (new_word && !full.empty() && !last_name_marked) {  // only one blank can be left out
      letter = static_cast<char>(letter - kSurnameShift);
      last_name_marked = true;
    }
    full += letter;
    new_word = false;
  }
  full.resize(kProfileNameBytes, '_');
  return fmt::format("={}{}{}", kCountry, full, kOurClient);
}

bool IsComputer(std::string_view client) {
  constexpr std::array<std::string_view, 3> kOthers = {"ParlorBot", "Computer_player",
                                                       "bot_1p_matches_only"};
  return (client.size() == kProfileBytes && client.front() == '=') ||
         std::find(kOthers.begin(), kOthers.end(), client) != kOthers.end();
}

bool RateGate::Allow(const std::string& name, Time now) {
  while (!uses_.empty() && now - uses_.front().first >= window_) uses_.pop_front();
  const auto of_name = std::count_if(uses_.begin(), uses_.end(),
                                     [&](const auto& use) { return use.second == name; });
  if (uses_.size() >= in_all_max_ || static_cast<size_t>(of_name) >= per_name_max_) return false;
  uses_.emplace_back(now, name);
  return true;
}

}  // namespace fibs::bot
