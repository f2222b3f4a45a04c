// The board and the moves of the last match with somebody: a saved one, or the last that ended.
#include <array>
#include <string>

#include "engine/rules/redoubles.h"
#include "protocol/board.h"
#include "protocol/oldmoves.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/lobby/boards.h"

namespace fibs::server {
namespace {

using Use = MatchQuery::Use;

const Settings& SettingsOf(const ArchiveCall& c, AccountId id) {
  static const Settings kDefaults;
  if (const User* user = c.lobby.Online(id)) return user->settings;
  const Account* account = c.accounts.FindById(id);
  return account == nullptr ? kDefaults : account->settings;
}

void ShowOldBoard(ArchiveCall& c, const MatchEntry& entry) {
  const auto& [first, second] = entry.players;
  const std::array<std::string, 2> names = {NameOf(c.accounts, first), NameOf(c.accounts, second)};
  c.ReplyLines(
      protocol::FormatBoard({.match = *entry.match,
                             .viewed = entry.SeatOf(c.user.id()),
                             .names = {names[0], names[1]},
                             .playing = true,
                             .redoubles = engine::AgreedRedoubles(SettingsOf(c, first).redoubles,
                                                                  SettingsOf(c, second).redoubles)},
                            StyleFor(c.user, entry.match->game())));
}

void ShowOldMoves(ArchiveCall& c, const MatchEntry& entry) {
  const std::array<std::string, 2> names = {NameOf(c.accounts, entry.players[0]),
                                            NameOf(c.accounts, entry.players[1])};
  c.ReplyLines(
      protocol::FormatOldMoves(*entry.match, entry.SeatOf(c.user.id()), {names[0], names[1]}));
}

void ShowOld(ArchiveCall& c, const MatchEntry& entry, Use use) {
  use == Use::kOldboard ? ShowOldBoard(c, entry) : ShowOldMoves(c, entry);
}

void TellNoOldMatch(ArchiveCall& c, Use use, std::string_view opponent) {
  if (use == Use::kOldboard) {
    c.Refuse("** There's no saved match with a player called '{}'.", opponent);
  } else {
    c.Refuse("** There is no saved game with {}.", opponent);
  }
}

// The running match, or one that is loaded, is shown at once. For a saved one, or the last finished
// one, storage is asked.
void ShowMatchWith(ArchiveCall& c, AccountId opponent, Use use) {
  const MatchEntry* entry = c.matches.Unfinished(c.user.id(), opponent);
  if (entry != nullptr && entry->match != nullptr) return ShowOld(c, *entry, use);
  Ask(c, LoadMatch{.query = {.match = entry == nullptr ? 0 : entry->id,
                             .players = {c.user.id(), opponent},
                             .use = use,
                             .whole = entry != nullptr}});
}

// With somebody of exactly that name.
void ShowMatchWith(ArchiveCall& c, std::string_view name, Use use) {
  const Account* opponent = c.accounts.Find(name);
  if (opponent == nullptr) return TellNoOldMatch(c, use, protocol::Printable(name));
  ShowMatchWith(c, opponent->id, use);
}

void Oldboard(ArchiveCall& c, std::string_view args) {
  if (c.user.table != nullptr) return c.Refuse("** You can't do this while playing.");
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** usage: oldboard <name>");
  ShowMatchWith(c, name, Use::kOldboard);
}

void Oldmoves(ArchiveCall& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** usage: oldmoves <name>");
  ShowMatchWith(c, name, Use::kOldmoves);
}

constexpr CommandRow<ArchiveUses> kCommands[] = {
    {"oldboard", "", Needs::kNothing, Oldboard},
    {"oldmoves", "", Needs::kNothing, Oldmoves},
};

}  // namespace

void ShowOldMatch(ArchiveCall& c, const MatchLoaded& answer) {
  const Use use = answer.query.use;
  if (answer.query.match != 0) {  // a saved match, which may have changed meanwhile
    c.stored_matches.Take(answer);
    return ShowMatchWith(c, answer.query.players[1], use);
  }
  if (!answer.found) return TellNoOldMatch(c, use, NameOf(c.accounts, answer.query.players[1]));
  if (answer.found->too_long) return TellTooLong(c, answer.found->match.id);
  const auto entry = ReplayMatch(answer.found->match);
  if (!entry) return TellDamaged(c, answer.found->match.id);
  ShowOld(c, *entry, use);
}

void AddOldMatchCommands(CommandTable& table, const ArchiveUses& uses) {
  table.Add<ArchiveUses>(kCommands, uses);
}

}  // namespace fibs::server
