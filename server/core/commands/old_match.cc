// The board and the moves of the last match with somebody: a saved one, or the last that ended.
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "engine/rules/redoubles.h"
#include "protocol/board.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

using Use = MatchQuery::Use;

const Settings& SettingsOf(const ArchiveCall& c, AccountId id) {
  static const Settings kDefaults;
  if (const User* user = c.lobby.Online(id)) return user->settings;
  const Account* account = c.accounts.FindById(id);
  return account == nullptr ? kDefaults : account->settings;
}

engine::Player SeatOf(const std::array<AccountId, 2>& players, AccountId account) {
  return players[0] == account ? engine::Player::kFirst : engine::Player::kSecond;
}

void ShowOldBoard(ArchiveCall& c, const std::array<AccountId, 2>& players,
                  const engine::Match& match) {
  const auto& [first, second] = players;
  const std::array<std::string, 2> names = {NameOf(c.accounts, first), NameOf(c.accounts, second)};
  c.ReplyLines(
      protocol::FormatBoard({.match = match,
                             .viewed = SeatOf(players, c.user.id()),
                             .names = {names[0], names[1]},
                             .playing = true,
                             .redoubles = engine::AgreedRedoubles(SettingsOf(c, first).redoubles,
                                                                  SettingsOf(c, second).redoubles)},
                            StyleFor(c.user, match.game())));
}

// As it is now. The text is made elsewhere.
void AskOldMoves(ArchiveCall& c, const MatchEntry& entry) {
  const auto& [first, second] = entry.players;
  auto shown = std::make_shared<const ShownMatch>(
      ShownMatch{.match = *entry.match,
                 .viewer = entry.SeatOf(c.user.id()),
                 .names = {NameOf(c.accounts, first), NameOf(c.accounts, second)}});
  Ask(c, MatchQuery{.match = entry.id,
                    .players = {c.user.id(), entry.OpponentOf(c.user.id())},
                    .use = Use::kOldmoves,
                    .shown = std::move(shown)});
}

void TellNoOldMatch(ArchiveCall& c, Use use, std::string_view opponent) {
  if (use == Use::kOldboard) {
    c.Refuse("** There's no saved match with a player called '{}'.", opponent);
  } else {
    c.Refuse("** There is no saved game with {}.", opponent);
  }
}

// The running match, or one that is loaded, is shown as it is. For a saved one, or the last
// finished one, storage is asked.
void ShowMatchWith(ArchiveCall& c, AccountId opponent, Use use) {
  const MatchEntry* entry = c.matches.Unfinished(c.user.id(), opponent);
  if (entry != nullptr && entry->match != nullptr) {
    return use == Use::kOldboard ? ShowOldBoard(c, entry->players, *entry->match)
                                 : AskOldMoves(c, *entry);
  }
  Ask(c, MatchQuery{.match = entry == nullptr ? 0 : entry->id,
                    .players = {c.user.id(), opponent},
                    .use = use,
                    .whole = entry != nullptr,
                    .reader = c.user.id(),
                    .as_asked = entry != nullptr && use == Use::kOldmoves});
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
  const MatchQuery& query = answer.query;
  if (answer.text) return ShowText(c, *answer.text);
  if (answer.match) return ShowOldBoard(c, answer.found->match.players, *answer.match);
  if (query.match != 0) {  // a saved match, which may have changed meanwhile; or it is corrupt
    c.stored_matches.Take(answer);
    return ShowMatchWith(c, query.players[1], query.use);
  }
  if (!answer.found) return TellNoOldMatch(c, query.use, NameOf(c.accounts, query.players[1]));
  const MatchId match = answer.found->match.id;
  answer.found->too_long ? TellTooLong(c, match) : TellDamaged(c, match);
}

void AddOldMatchCommands(CommandTable& table, const ArchiveUses& uses) {
  table.Add<ArchiveUses>(kCommands, uses);
}

}  // namespace fibs::server
