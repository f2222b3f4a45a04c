// The command `show`.

#include <algorithm>
#include <array>
#include <vector>

#include "protocol/clip_game.h"
#include "protocol/narrate.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/chouettes/chouette_lines.h"
#include "server/core/chouettes/chouette_words.h"
#include "server/core/commands/commands.h"
#include "server/core/seats/table_talk.h"

namespace fibs::server {
namespace {

using engine::Player;

void ShowGames(Context& c, std::string_view) {
  if (c.user.session->game_lines) {
    for (const auto& table : c.seats.seating.tables()) c.seats.game_lines.Running(c.user, *table);
    return;
  }
  if (c.seats.seating.tables().empty()) return c.Reply("List of games: none.");
  c.Reply("List of games:");
  for (const auto& table : c.seats.seating.tables()) {
    const engine::Match& match = table->match();
    const std::string game = protocol::GameName(match);
    c.Reply("{:<15} - {:>15} ({} {}-{}){}{}", table->names()[0], table->names()[1],
            protocol::MatchKind(match.rules().Length()), match.score(Player::kFirst),
            match.score(Player::kSecond), game.empty() ? "" : " ", game);
  }
}

void ShowChouettes(Context& c, std::string_view) {
  const auto tables = c.chouettes.tables.All();
  if (c.user.session->game_lines) {
    for (const ChouetteTable* table : tables) c.Reply(ChouetteListLine(*table));
    return;
  }
  if (tables.empty()) return c.Reply("List of chouettes: none.");
  c.Reply("List of chouettes:");
  for (const ChouetteTable* table : tables) {
    const std::string words = ChouetteTermWords(*table);
    c.Reply("{:<15} {} of {} {}{}", ChouetteHost(*table), table->chouette().seats_taken(),
            +table->chouette().terms().seats, ChouetteStateWord(table->chouette()),
            words.empty() ? "" : " " + words);
  }
}

bool CanPlay(const User* opponent) {
  return opponent != nullptr && opponent->on(Toggle::kReady) && opponent->table == nullptr;
}

// Two stars: he could play now; one: he is here.
std::string_view Stars(const User* opponent) {
  return opponent == nullptr ? "  " : CanPlay(opponent) ? "**" : " *";
}

void SendLine(Context& c, const MatchEntry& entry, const User* opponent) {
  using Opponent = protocol::SavedMatchLine::Opponent;
  const Player seat = entry.SeatOf(c.user.id());
  const auto score = entry.Summary().score;
  c.Reply(
      protocol::ClipSaved({.match = entry.id,
                           .opponent = c.people.accounts.Get(entry.OpponentOf(c.user.id())).name,
                           .length = entry.terms.rules.length,
                           .score = {score[Index(seat)], score[Index(Other(seat))]},
                           .state = CanPlay(opponent)     ? Opponent::kReady
                                    : opponent != nullptr ? Opponent::kHere
                                                          : Opponent::kAway,
                           .terms = TermsWords(entry.terms)}));
}

// What tells it from other matches with the same opponent; FIBS's own matches have nothing.
std::string MoreOfSaved(Context& c, const MatchEntry& entry) {
  const std::string words = TermsWords(entry.terms);
  if (words.empty() && c.play.matches.SavedOf(entry.players[0], entry.players[1]).size() < 2) {
    return "";
  }
  return fmt::format("  #{}{}{}", entry.id, words.empty() ? "" : " ", words);
}

void ShowSaved(Context& c, std::string_view) {
  const auto entries = c.play.matches.SavedOf(c.user.id());
  if (entries.empty()) return c.Reply("no saved games.");
  c.Reply("  opponent          matchlength   score (your points first)");
  for (const MatchEntry* entry : entries) {
    const AccountId opponent = entry->OpponentOf(c.user.id());
    const Player seat = entry->SeatOf(c.user.id());
    const int points = entry->terms.rules.length;
    const std::string length =
        points == engine::kUnlimited ? "unlimited" : fmt::format("{:>6}   ", points);
    const auto score = entry->Summary().score;
    if (c.user.session->game_lines) SendLine(c, *entry, c.presence.lobby.Online(opponent));
    c.Reply("{}{:<18} {}{:>14} - {:>2}{}", Stars(c.presence.lobby.Online(opponent)),
            c.people.accounts.Get(opponent).name, length, score[Index(seat)],
            score[Index(Other(seat))], MoreOfSaved(c, *entry));
  }
}

void ShowSavedCount(Context& c, std::string_view args) {
  const Account* account = c.user.account;
  if (const auto name = protocol::SplitFirst(args).word; !name.empty()) {
    account = c.people.accounts.Find(name);
    if (account == nullptr) {
      const User* user = c.FindUser(name, "** There is no one called {}");
      if (user == nullptr) return;
      account = user->account;
    }
  }
  const size_t count = c.play.matches.SavedOf(account->id).size();
  c.Reply("{} has {} saved game{}.", account->name, count == 0 ? "no" : std::to_string(count),
          count == 1 ? "" : "s");
}

void ShowWatchers(Context& c, std::string_view) {
  bool any = false;
  for (const auto& user : c.presence.lobby.users()) {
    if (user->watching == nullptr) continue;
    if (!std::exchange(any, true)) c.Reply("Watching players:");
    c.Reply("{} is watching {}.", user->name(), user->watching->name());
  }
  if (!any) c.Reply("Watching players: none.");
}

void ShowMax(Context& c, std::string_view) {
  c.Reply("max_logins is {} (maximum: {})", c.presence.lobby.most_users(),
          c.turn.limits.sessions_max);
}

// How the next game in which `host` is the first player will be rolled.
void ShowNextDice(Context& c, const Account& host, bool own) {
  c.Reply("Dice of the next game in which {} is the host:", host.name);
  if (c.turn.dice.scripted()) {
    c.Reply("  They will be dice of a test: they follow from no seed and cannot be checked.");
  } else {
    c.Reply("  sha256: {}", c.turn.dice.Commitment(host.dice_seed.value()));
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
  const Table* table = about->table;
  if (table != nullptr && table != c.user.table) {
    for (const User* player : {about, static_cast<const User*>(about->opponent)}) {
      if (player != nullptr && player->blinded.contains(c.user.id())) {
        return c.Refuse("** {} doesn't want you to look.", player->name());
      }
    }
  }
  const auto show = [&c](const DiceReport& report) {
    c.ReplyLines(FormatDiceReport(report, c.turn.dice));
  };
  if (about->last_dice) show(*about->last_dice);
  // Between two games `last_dice` is that of the table, unless it was resumed.
  if (table != nullptr && (!table->between_games() || !about->last_dice)) show(table->Dice());
  ShowNextDice(
      c, table != nullptr ? c.people.accounts.Get(table->account(Player::kFirst)) : *about->account,
      /*own=*/about == &c.user);
}

struct Item {
  std::string_view name;
  void (*show)(Context& c, std::string_view args);
};

// `saved` stands before `savedcount`: a prefix of both means the first.
constexpr std::array<Item, 7> kItems = {{{"chouettes", ShowChouettes},
                                         {"dice", ShowDice},
                                         {"games", ShowGames},
                                         {"max", ShowMax},
                                         {"saved", ShowSaved},
                                         {"savedcount", ShowSavedCount},
                                         {"watchers", ShowWatchers}}};

void Show(Context& c, std::string_view args) {
  const auto [word, rest] = protocol::SplitFirst(args);
  if (word.empty()) return c.Refuse("** show what?");
  for (const Item& item : kItems) {
    if (protocol::StartsWithNoCase(item.name, word)) return item.show(c, rest);
  }
  c.Refuse("** Don't know how to show {}", protocol::Printable(word));
}

constexpr Command kShowCommands[] = {
    {"show", "", Needs::kNothing, Show},
};

}  // namespace

std::span<const Command> ShowCommands() { return kShowCommands; }

}  // namespace fibs::server
