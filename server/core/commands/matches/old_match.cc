// The board and the moves of the last match with somebody: a saved one, or the last that ended.
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "engine/match/redoubles.h"
#include "protocol/board.h"
#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/archive.h"
#include "server/core/commands/commands.h"
#include "server/core/seats/boards.h"

namespace fibs::server {
namespace {

using Form = MatchQuery::Form;

const Settings& SettingsOf(const Context& c, AccountId id) {
  static const Settings kDefaults;
  if (const User* user = c.presence.lobby.Online(id)) return user->settings;
  const Account* account = c.people.accounts.FindById(id);
  return account == nullptr ? kDefaults : account->settings;
}

engine::Player SeatOf(const std::array<AccountId, 2>& players, AccountId account) {
  return players[0] == account ? engine::Player::kFirst : engine::Player::kSecond;
}

void ShowOldBoard(Context& c, const std::array<AccountId, 2>& players, const engine::Match& match) {
  const auto& [first, second] = players;
  const std::array<std::string, 2> names = {NameOf(c.people.accounts, first),
                                            NameOf(c.people.accounts, second)};
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
void AskOldMoves(Context& c, const MatchEntry& entry) {
  const auto& [first, second] = entry.players;
  auto shown = std::make_shared<const ShownMatch>(
      ShownMatch{.match = *entry.match,
                 .viewer = entry.SeatOf(c.user.id()),
                 .names = {NameOf(c.people.accounts, first), NameOf(c.people.accounts, second)}});
  Ask(c, MatchQuery{.form = Form::kMoves, .shown = std::move(shown)},
      [](Context& call, const MatchLoaded& answer) {
        answer.failed ? TellStorageFailed(call) : ShowText(call, *answer.text);
      });
}

void TellNoOldMatch(Context& c, Form form, std::string_view opponent) {
  if (form == Form::kBoard) {
    c.Refuse("** There's no saved match with a player called '{}'.", opponent);
  } else {
    c.Refuse("** There is no saved game with {}.", opponent);
  }
}

void ShowMatchWith(Context& c, AccountId opponent, Form form);

void ShowOldMatch(Context& c, const MatchQuery& query, const MatchLoaded& answer) {
  if (answer.failed) return TellStorageFailed(c);
  if (answer.text) return ShowText(c, *answer.text);
  if (answer.match) return ShowOldBoard(c, answer.found->match.players, *answer.match);
  const AccountId opponent = query.players[1];
  if (query.match != 0) {  // a saved match, which may have changed meanwhile; or it is corrupt
    c.play.stored_matches.Take(query.match, answer);
    return ShowMatchWith(c, opponent, query.form);
  }
  if (!answer.found) return TellNoOldMatch(c, query.form, NameOf(c.people.accounts, opponent));
  const MatchId match = answer.found->match.id;
  answer.found->too_long ? TellTooLong(c, match) : TellDamaged(c, match);
}

// The running match, or one that is loaded, is shown as it is. For a saved one, or the last
// finished one, storage is asked.
void ShowMatchWith(Context& c, AccountId opponent, Form form) {
  const MatchEntry* entry = c.play.matches.Unfinished(c.user.id(), opponent);
  if (entry != nullptr && entry->match != nullptr) {
    return form == Form::kBoard ? ShowOldBoard(c, entry->players, *entry->match)
                                : AskOldMoves(c, *entry);
  }
  const MatchQuery query{.match = entry == nullptr ? 0 : entry->id,
                         .players = {c.user.id(), opponent},
                         .form = form,
                         .whole = entry != nullptr,
                         .reader = c.user.id(),
                         .as_asked = entry != nullptr && form == Form::kMoves};
  Ask(c, query,
      [query](Context& call, const MatchLoaded& answer) { ShowOldMatch(call, query, answer); });
}

// With somebody of exactly that name.
void ShowMatchWith(Context& c, std::string_view name, Form form) {
  const Account* opponent = c.people.accounts.Find(name);
  if (opponent == nullptr) return TellNoOldMatch(c, form, protocol::Printable(name));
  ShowMatchWith(c, opponent->id, form);
}

void Oldboard(Context& c, std::string_view args) {
  if (c.user.table != nullptr) return c.Refuse("** You can't do this while playing.");
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** usage: oldboard <name>");
  ShowMatchWith(c, name, Form::kBoard);
}

void Oldmoves(Context& c, std::string_view args) {
  const std::string_view name = protocol::SplitFirst(args).word;
  if (name.empty()) return c.Refuse("** usage: oldmoves <name>");
  ShowMatchWith(c, name, Form::kMoves);
}

constexpr Command kOldMatchCommands[] = {
    {"oldboard", "", Needs::kNothing, Oldboard},
    {"oldmoves", "", Needs::kNothing, Oldmoves},
};

}  // namespace

std::span<const Command> OldMatchCommands() { return kOldMatchCommands; }

}  // namespace fibs::server
