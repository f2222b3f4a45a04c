// Commands about matches: lists, and the board and the moves of a saved one.
#include <algorithm>
#include <array>
#include <vector>

#include "engine/rules/redoubles.h"
#include "protocol/board.h"
#include "protocol/narrate.h"
#include "protocol/oldmoves.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/command.h"
#include "server/core/commands/history.h"

namespace fibs::server {
namespace {

using engine::Player;

// ---- show.

void ShowGames(Context& c, std::string_view) {
  if (c.world.tables().empty()) return c.Reply("List of games: none.");
  c.Reply("List of games:");
  for (const auto& table : c.world.tables()) {
    const engine::Match& match = table->match();
    c.Reply("{:<15} - {:>15} ({} {}-{})", table->user(Player::kFirst).name(),
            table->user(Player::kSecond).name(), protocol::MatchKind(match.rules().length),
            match.score(Player::kFirst), match.score(Player::kSecond));
  }
}

// Two stars: he could play now; one: he is here.
std::string_view Stars(const User* opponent) {
  if (opponent == nullptr) return "  ";
  return opponent->on(Toggle::kReady) && opponent->table == nullptr ? "**" : " *";
}

void ShowSaved(Context& c, std::string_view) {
  const auto entries = c.world.matches.UnfinishedOf(c.user.id());
  if (entries.empty()) return c.Reply("no saved games.");
  c.Reply("  opponent          matchlength   score (your points first)");
  for (const MatchEntry* entry : entries) {
    const AccountId opponent = entry->OpponentOf(c.user.id());
    const Player seat = entry->SeatOf(c.user.id());
    const std::string length = entry->match.unlimited()
                                   ? "unlimited"
                                   : fmt::format("{:>6}   ", entry->match.rules().length);
    c.Reply("{}{:<18} {}{:>14} - {:>2}", Stars(c.world.Online(opponent)),
            c.world.accounts.Get(opponent).name, length, entry->match.score(seat),
            entry->match.score(engine::Other(seat)));
  }
}

void ShowSavedCount(Context& c, std::string_view args) {
  const Account* account = c.user.account;
  if (const auto name = protocol::SplitFirst(args).word; !name.empty()) {
    account = c.world.accounts.Find(name);
    if (account == nullptr) {
      const User* user = c.FindUser(name, "** There is no one called {}");
      if (user == nullptr) return;
      account = user->account;
    }
  }
  const size_t count = c.world.matches.UnfinishedOf(account->id).size();
  c.Reply("{} has {} saved game{}.", account->name, count == 0 ? "no" : std::to_string(count),
          count == 1 ? "" : "s");
}

void ShowWatchers(Context& c, std::string_view) {
  bool any = false;
  for (const auto& user : c.world.users()) {
    if (user->watching == nullptr) continue;
    if (!std::exchange(any, true)) c.Reply("Watching players:");
    c.Reply("{} is watching {}.", user->name(), user->watching->name());
  }
  if (!any) c.Reply("Watching players: none.");
}

void ShowMax(Context& c, std::string_view) {
  c.Reply("max_logins is {} (maximum: {})", c.world.users_most, c.world.config.limits.sessions_max);
}

// How the next game in which `host` is the first player will be rolled.
void ShowNextDice(Context& c, const User& host, bool own) {
  c.Reply("Dice of the next game in which {} is the host:", host.name());
  if (c.world.dice.scripted()) {
    c.Reply("  They will be dice of a test: they follow from no seed and cannot be checked.");
  } else {
    c.Reply("  sha256: {}", c.world.dice.Commitment(host.account->dice_seed.value()));
  }
  if (own) c.Reply("  your text: {}", c.user.dice_text.empty() ? "-" : c.user.dice_text);
}

// The last game that is over, the one that is being played, and the next one.
void ShowDice(Context& c, std::string_view args) {
  const User* about = &c.user;
  if (const auto name = protocol::SplitFirst(args).word; !name.empty()) {
    about = c.FindUser(name, "** There is no one called {}");
    if (about == nullptr) return;
  }
  const GameTable* table = about->table;
  if (table != nullptr && table != c.user.table) {
    for (const User* player : {about, static_cast<const User*>(&table->OpponentOf(*about))}) {
      if (player->blinded.contains(c.user.id())) {
        return c.Reply("** {} doesn't want you to look.", player->name());
      }
    }
  }
  const auto show = [&c](const DiceReport& report) {
    c.world.TellLines(c.user, FormatDiceReport(report, c.world.dice));
  };
  if (about->last_dice) show(*about->last_dice);
  // Between two games `last_dice` is that of the table, unless it was resumed.
  if (table != nullptr && (!table->between_games() || !about->last_dice)) show(table->Dice());
  ShowNextDice(c, table != nullptr ? table->user(Player::kFirst) : *about,
               /*own=*/about == &c.user);
}

struct Item {
  std::string_view name;
  Handler show;
};

// `saved` stands before `savedcount`: a prefix of both means the first.
constexpr std::array<Item, 6> kItems = {{{"dice", ShowDice},
                                         {"games", ShowGames},
                                         {"max", ShowMax},
                                         {"saved", ShowSaved},
                                         {"savedcount", ShowSavedCount},
                                         {"watchers", ShowWatchers}}};

void Show(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (word.empty()) return c.Reply("** show what?");
  for (const Item& item : kItems) {
    if (protocol::StartsWithNoCase(item.name, word)) return item.show(c, rest);
  }
  c.Reply("** Don't know how to show {}", protocol::Printable(word));
}

// ---- oldboard and oldmoves.

using Use = MatchQuery::Use;

Settings SettingsOf(World& world, AccountId id) {
  if (const User* user = world.Online(id)) return user->settings;
  const Account* account = world.accounts.FindById(id);
  return account == nullptr ? Settings() : account->settings;
}

// The running or saved match with somebody of exactly that name is shown at once, for the last
// finished one storage is asked.
void ShowMatchWith(Context& c, std::string_view name, Use use) {
  const Account* opponent = c.world.accounts.Find(name);
  if (opponent == nullptr) {
    return TellNoOldMatch(c.world, c.user, use, protocol::Printable(name));
  }
  const MatchEntry* entry = c.world.matches.Unfinished(c.user.id(), opponent->id);
  if (entry == nullptr) {
    return c.Ask(LoadMatch{.query = {.players = {c.user.id(), opponent->id}, .use = use}});
  }
  use == Use::kOldboard ? ShowOldBoard(c.world, c.user, *entry)
                        : ShowOldMoves(c.world, c.user, *entry);
}

void Oldboard(Context& c, std::string_view args) {
  if (c.user.table != nullptr) return c.Reply("** You can't do this while playing.");
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Reply("** usage: oldboard <name>");
  ShowMatchWith(c, name, Use::kOldboard);
}

void Oldmoves(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Reply("** usage: oldmoves <name>");
  ShowMatchWith(c, name, Use::kOldmoves);
}

constexpr Command kCommands[] = {
    {"oldboard", "", Needs::kNothing, Oldboard},
    {"oldmoves", "", Needs::kNothing, Oldmoves},
    {"show", "", Needs::kNothing, Show},
};

}  // namespace

void ShowOldBoard(World& world, User& user, const MatchEntry& entry) {
  const auto& [first, second] = entry.players;
  const std::array<std::string, 2> names = {NameOf(world, first), NameOf(world, second)};
  const int redoubles = engine::AgreedRedoubles(SettingsOf(world, first).redoubles,
                                                SettingsOf(world, second).redoubles);
  world.TellLines(user,
                  protocol::FormatBoard({.match = entry.match,
                                         .viewed = entry.SeatOf(user.id()),
                                         .names = {names[0], names[1]},
                                         .playing = true,
                                         .redoubles = redoubles},
                                        static_cast<protocol::BoardStyle>(user.boardstyle())));
}

void ShowOldMoves(World& world, User& user, const MatchEntry& entry) {
  const std::array<std::string, 2> names = {NameOf(world, entry.players[0]),
                                            NameOf(world, entry.players[1])};
  world.TellLines(
      user, protocol::FormatOldMoves(entry.match, entry.SeatOf(user.id()), {names[0], names[1]}));
}

void TellNoOldMatch(World& world, User& user, MatchQuery::Use use, std::string_view opponent) {
  world.Tell(user,
             use == Use::kOldboard
                 ? fmt::format("** There's no saved match with a player called '{}'.", opponent)
                 : fmt::format("** There is no saved game with {}.", opponent));
}

std::span<const Command> MatchInfoCommands() { return kCommands; }

}  // namespace fibs::server
