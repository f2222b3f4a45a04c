// Commands for what a user can set: toggles, variables, address, password.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/match/redoubles.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/account/approach.h"
#include "server/core/commands/account/bot_mark.h"
#include "server/core/commands/account/email.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

// ---- Toggles.

struct ToggleText {
  std::string_view on;
  std::string_view off;
};

// In the order of enum class Toggle. The texts of `silent` and `wrap` are those that are true,
// which the specification has the other way round.
constexpr std::array<ToggleText, kToggles> kToggleTexts = {{
    {"** You allow the use the server's 'pip' command.",
     "** You don't allow the use of the server's 'pip' command."},
    {"** The board will be refreshed after every move.",
     "** The board won't be refreshed after every move."},
    {"** You agree that doublets during opening double the cube.",
     "** You don't agree that doublets during opening double the cube."},
    {"** Forced moves will be done automatically.", "** Forced moves won't be done automatically."},
    {"** Your terminal will ring the bell if someone talks to you or invites you",
     "** Your terminal won't ring the bell if someone talks to you or invites you"},
    {"** You insist on playing with the Crawford rule.",
     "** You would like to play without using the Crawford rule."},
    {"** You will be asked if you want to double.", "** You won't be asked if you want to double."},
    {"** Will use automatic greedy bearoffs.", "** Won't use automatic greedy bearoffs."},
    {"** Will send rawboards after rolling.", "** Won't send rawboards after rolling."},
    {"** You want a list of moves after this game.",
     "** You won't see a list of moves after this game."},
    {"** You'll be notified when new users log in.",
     "** You won't be notified when new users log in."},
    {"** You'll see how the rating changes are calculated.",
     "** You won't see how the rating changes are calculated."},
    {"** You're now ready to invite or join someone.",
     "** You're now refusing to play with someone."},
    {"** You will be informed about starting and ending matches.",
     "** You won't be informed about starting and ending matches."},
    {"** You won't hear what other players shout.", "** You will hear what other players shout."},
    {"** You use telnet and don't need extra 'newlines'.",
     "** You use a client program and will receive extra 'newlines'."},
    {"** Your terminal knows how to wrap long lines.", "** The server will wrap long lines."},
}};

// The place in `names` of a word typed in full or as a prefix that only one name has.
template <size_t kSize>
std::optional<size_t> FindName(const std::array<std::string_view, kSize>& names,
                               std::string_view typed) {
  std::optional<size_t> found;
  for (size_t i = 0; i < kSize; ++i) {
    if (protocol::EqualsNoCase(names[i], typed)) return i;
  }
  for (size_t i = 0; i < kSize; ++i) {
    if (!protocol::StartsWithNoCase(names[i], typed)) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

void ListToggles(Context& c) {
  c.Reply("The current settings are:");
  for (size_t i = 0; i < kToggles; ++i) {
    c.Reply("{:<15} {}", kToggleNames[i], c.user.settings.toggles.test(i) ? "YES" : "NO");
  }
}

void ToggleCommand(Context& c, std::string_view args) {
  if (args.empty()) return ListToggles(c);
  if (!c.IsInScope(Scope::kPlay)) return;  // others see whether he is ready
  const bool was_ready = c.user.on(Toggle::kReady);
  for (std::string_view word : protocol::Split(args)) {
    const auto index = FindName(kToggleNames, word);
    if (!index) {
      c.Refuse("** Don't know how to toggle {}", protocol::Printable(word));
      continue;
    }
    const auto toggle = static_cast<Toggle>(*index);
    const bool on = !c.user.on(toggle);
    c.Reply(on ? kToggleTexts[*index].on : kToggleTexts[*index].off);
    c.user.settings.set(toggle, on);
  }
  // The others see that, once, as it is in the end.
  if (c.user.on(Toggle::kReady) != was_ready) c.presence.announcer.SendWhoInfo(c.user);
}

// ---- Variables.

constexpr std::array<std::string_view, 4> kSortWhoNames = {"login", "name", "rating", "rrating"};
constexpr int kLengthMax = 999;  // linelength, pagelength
constexpr int kBoardstyleMax = 3;

std::string_view SortWhoName(SortWho sort) { return kSortWhoNames[static_cast<size_t>(sort)]; }

void SetBoardstyle(Context& c, std::string_view value) {
  const auto style = protocol::ParseInt(value);
  if (!style || *style < 1 || *style > kBoardstyleMax) {
    return c.Refuse("** Valid arguments are the numbers 1 to 3.");
  }
  c.user.settings.boardstyle = *style;
  c.Reply("Value of 'boardstyle' set to {}.", *style);
}

// A whole number, however long.
bool IsNumber(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char ch) { return ch >= '0' && ch <= '9'; });
}

// The value of linelength or pagelength; a word counts as 0. None after a refusal.
std::optional<int> ReadLength(Context& c, std::string_view value, std::string_view name) {
  if (!IsNumber(value)) return 0;
  const auto length = protocol::ParseInt(value);
  if (length && *length >= 0 && *length <= kLengthMax) return length;
  c.Refuse("** Valid arguments are the numbers 0 to 999. Use 0 for no {}.", name);
  return std::nullopt;
}

void SetLinelength(Context& c, std::string_view value) {
  const auto length = ReadLength(c, value, "linelength");
  if (!length) return;
  c.user.settings.linelength = *length;
  // FIBS leaves the full stop out when the value is a word.
  c.Reply("Value of 'linelength' set to {}{}", *length, IsNumber(value) ? "." : "");
}

void SetPagelength(Context& c, std::string_view value) {
  const auto length = ReadLength(c, value, "pagelength");
  if (!length) return;
  c.user.settings.pagelength = *length;
  c.Reply("Value of 'pagelength' set to {}.", *length);
}

void SetRedoubles(Context& c, std::string_view value) {
  int& redoubles = c.user.settings.redoubles;
  if (protocol::EqualsNoCase(value, "none") || protocol::EqualsNoCase(value, "unlimited")) {
    redoubles = protocol::EqualsNoCase(value, "none") ? 0 : engine::kRedoublesUnlimited;
    return c.Reply("Value of 'redoubles' set to '{}'.", protocol::RedoublesText(redoubles));
  }
  const auto number = protocol::ParseInt(value);
  if (!number || *number < 1 || *number > engine::kRedoublesMax) {
    return c.Refuse("** Valid arguments are 'none', 'unlimited' and the numbers 1 to 99.");
  }
  redoubles = *number;
  c.Reply("Value of 'redoubles' set to {}.", redoubles);
}

void SetSortwho(Context& c, std::string_view value) {
  for (size_t i = 0; i < kSortWhoNames.size(); ++i) {
    if (!protocol::EqualsNoCase(kSortWhoNames[i], value)) continue;
    c.user.settings.sortwho = static_cast<SortWho>(i);
    return c.Reply("Value of 'sortwho' set to {}", kSortWhoNames[i]);
  }
  c.Refuse("** Unknown value '{}'. Try 'login', 'name', 'rating' or 'rrating'.",
           protocol::Printable(value));
}

void SetTimezone(Context& c, std::string_view value) {
  const auto zone = FindTimezone(value);
  if (!zone) {
    c.Refuse("Can't find timezone '{}'. Try one of:", protocol::Printable(value));
    return c.ReplyLines(TimezoneList());
  }
  c.user.settings.timezone = *zone;
  c.Reply("Value of 'timezone' set to {}", *zone);
}

struct Variable {
  std::string (*value)(const User& user);
  void (*set)(Context& c, std::string_view value);
};

constexpr std::array<std::string_view, 6> kVariableNames = {
    "boardstyle", "linelength", "pagelength", "redoubles", "sortwho", "timezone"};
constexpr std::array<Variable, kVariableNames.size()> kVariables = {{
    {[](const User& u) { return std::to_string(u.boardstyle()); }, SetBoardstyle},
    {[](const User& u) { return std::to_string(u.settings.linelength); }, SetLinelength},
    {[](const User& u) { return std::to_string(u.settings.pagelength); }, SetPagelength},
    {[](const User& u) { return protocol::RedoublesText(u.settings.redoubles); }, SetRedoubles},
    {[](const User& u) { return std::string(SortWhoName(u.settings.sortwho)); }, SetSortwho},
    {[](const User& u) { return u.settings.timezone; }, SetTimezone},
}};

// The variables that are not in the list, which programs read.
constexpr std::string_view kDiceseed = "diceseed";
constexpr std::string_view kManual = "manual";
constexpr std::string_view kEmail = "email";
constexpr std::string_view kProgress = "progress";
constexpr std::string_view kSpectators = "spectators";
constexpr std::string_view kBot = "bot";

// A setting that holds at once and for good, for it is about what happens while he is away, too.
// Whether it has changed.
bool SetLasting(Context& c, std::string_view name, bool Account::*setting, std::string_view value) {
  bool& is = c.user.account->*setting;
  if (value.empty()) {
    c.Reply("Value of '{}' is {}.", name, is ? "yes" : "no");
    return false;
  }
  const bool on = protocol::EqualsNoCase(value, "yes");
  if (!on && !protocol::EqualsNoCase(value, "no")) {
    c.Refuse("** Valid arguments are 'yes' and 'no'.");
    return false;
  }
  if (!c.IsInScope(Scope::kPlay)) return false;
  const bool changes = is != on;
  if (changes) {
    if (!c.MayStore()) {
      c.NoteRefused();
      return false;
    }
    is = on;
    c.people.account_changes.Save(*c.user.account);
  }
  c.Reply("Value of '{}' set to {}.", name, is ? "yes" : "no");
  return changes;
}

// Who watches him or his opponent without an account sees the table, or no more of it.
void SetSpectators(Context& c, std::string_view value) {
  if (!SetLasting(c, kSpectators, &Account::spectators, value)) return;
  const Table* table = c.user.table;
  if (table == nullptr) return c.seats.game_lines.Spectated(*c.user.account, nullptr);
  for (const engine::Player seat : {engine::Player::kFirst, engine::Player::kSecond}) {
    const Account& player = c.people.accounts.Get(table->account(seat));
    if (!c.seats.spectators.IsTableOf(*table, player.id)) continue;
    c.seats.game_lines.Spectated(player, table);
  }
}

void Diceseed(Context& c, std::string_view text) {
  std::string& mine = c.user.dice_text;
  if (text.empty()) {
    if (mine.empty()) return c.Reply("Value of 'diceseed' is none.");
    return c.Reply("Value of 'diceseed' is '{}'.", mine);
  }
  if (protocol::EqualsNoCase(text, "none")) {
    mine.clear();
    return c.Reply("Value of 'diceseed' set to none.");
  }
  if (!engine::IsDiceText(text)) {
    return c.Refuse("** Your text may have at most {} plain characters, and no double quotes.",
                    engine::kDiceTextMax);
  }
  mine = text;
  c.Reply("Value of 'diceseed' set to '{}'.", mine);
}

// Of a program of CLIP 1009, for its connection: `set sentences on`, `set boards off`.
bool SetGameWords(Context& c, std::string_view name, std::string_view value) {
  Session& session = *c.user.session;
  if (!session.game_lines) return false;
  bool* words = protocol::EqualsNoCase(name, "sentences") ? &session.sentences
                : protocol::EqualsNoCase(name, "boards")  ? &session.boards
                : protocol::EqualsNoCase(name, "seeks")   ? &session.seek_lines
                                                          : nullptr;
  if (words == nullptr) return false;
  const bool on = protocol::EqualsNoCase(value, "on");
  if (!on && !protocol::EqualsNoCase(value, "off")) {
    c.Refuse("** Valid arguments are 'on' and 'off'.");
  } else {
    *words = on;
    c.Reply("Value of '{}' set to {}.", protocol::ToLower(name), on ? "on" : "off");
  }
  return true;
}

void Set(Context& c, std::string_view args) {
  const auto words = protocol::Split(args);
  if (words.empty()) {
    c.Reply("Settings of variables:");
    for (size_t i = 0; i < kVariables.size(); ++i) {
      c.Reply("{:<11} {}", fmt::format("{}:", kVariableNames[i]), kVariables[i].value(c.user));
    }
    return;
  }
  if (protocol::StartsWithNoCase(kDiceseed, words[0])) {
    return Diceseed(c, protocol::Trim(protocol::SplitFirst(args).rest));
  }
  if (protocol::StartsWithNoCase(kManual, words[0])) {
    SetLasting(c, kManual, &Account::manual, words.size() > 1 ? words[1] : "");
    return;
  }
  if (words[0].size() > 1 && protocol::StartsWithNoCase(kProgress, words[0])) {
    SetLasting(c, kProgress, &Account::progress, words.size() > 1 ? words[1] : "");
    return;
  }
  if (words[0].size() > 1 && protocol::StartsWithNoCase(kSpectators, words[0])) {
    return SetSpectators(c, words.size() > 1 ? words[1] : "");
  }
  if (protocol::EqualsNoCase(kBot, words[0])) {
    return SetBotMark(c, words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  }
  if (SetApproach(c, words[0], words.size() > 1 ? words[1] : "")) return;
  if (protocol::StartsWithNoCase(kEmail, words[0])) {
    return SetEmail(c, words.size() > 1 ? words[1] : "", words.size() > 2 ? words[2] : "");
  }
  if (SetGameWords(c, words[0], words.size() > 1 ? words[1] : "")) return;
  const auto index = FindName(kVariableNames, words[0]);
  if (!index) return c.Refuse("** Invalid argument. Type 'help set'.");
  if (words.size() > 1) return kVariables[*index].set(c, words[1]);
  c.Reply("Value of '{}' is {}", kVariableNames[*index], kVariables[*index].value(c.user));
}

void Save(Context& c, std::string_view) {
  Settings saved = c.user.settings;
  saved.saved = true;
  const Settings defaults;
  for (Toggle every_game : {Toggle::kDouble, Toggle::kGreedy, Toggle::kMoves}) {
    saved.set(every_game, defaults.on(every_game));
  }
  if (c.user.account->settings != saved) {
    c.user.account->settings = saved;
    c.people.account_changes.Save(*c.user.account);
  }
  c.Reply("Settings saved.");
}

// ---- Address.

void Address(Context& c, std::string_view args) {
  const std::string address = protocol::Printable(protocol::SplitFirst(args).word);
  if (address.empty()) return c.Refuse("** You didn't give your address.");
  if (protocol::EqualsNoCase(address, "none")) {
    if (c.user.account->email.empty()) return c.Reply("You publish no email address.");
    c.user.account->email.clear();
    c.people.account_changes.Save(*c.user.account);
    c.Reply("You publish no email address.");
    return c.presence.announcer.SendWhoInfo(c.user);
  }
  if (address.size() > kEmailAddressMax) {
    return c.Refuse("** Your address may have at most {} characters.", kEmailAddressMax);
  }
  if (!IsEmailAddress(address)) return c.Refuse("** '{}' is not an email address.", address);
  if (!c.MaySay(address)) return;  // all read it
  const bool differs = c.user.account->email != address;
  if (differs) {
    c.user.account->email = address;
    c.people.account_changes.Save(*c.user.account);
  }
  c.Reply("Your email address is '{}'.", address);
  if (differs) c.presence.announcer.SendWhoInfo(c.user);
}

constexpr Command kSettingsCommands[] = {
    {"address", "", Needs::kStorage, Address},
    {"save", "", Needs::kStorage, Save},
    {"set", "", Needs::kNothing, Set},
    {"toggle", "", Needs::kNothing, ToggleCommand},
};

}  // namespace

std::span<const Command> SettingsCommands() { return kSettingsCommands; }

}  // namespace fibs::server
