#include "tests/invariants.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "engine/match/redoubles.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "server/core/dice/game_dice.h"
#include "tests/broken.h"

namespace fibs::server {
namespace {

using engine::Phase;
using engine::Player;

constexpr std::array<Player, 2> kPlayers = {Player::kFirst, Player::kSecond};

// Everything of a match that a player can see.
std::string Describe(const engine::Match& match) {
  std::string text;
  for (const Player p : kPlayers) {
    text +=
        protocol::FormatBoard({.match = match, .viewed = p, .names = {"a", "b"}, .playing = false},
                              protocol::BoardStyle::kRaw);
  }
  return fmt::format("{} {} {} {} {} {}", text, static_cast<int>(match.phase()),
                     match.offered_cube(), match.resign_points(), match.redoubles(), match.games());
}

template <typename T>
bool Contains(const std::vector<T>& all, const T& one) {
  return std::find(all.begin(), all.end(), one) != all.end();
}

void CheckSettings(const Settings& settings) {
  Require(settings.boardstyle >= 0 && settings.boardstyle <= 3, "a board style that is none");
  Require(settings.linelength >= 0 && settings.linelength <= 999, "a bad line length");
  Require(settings.pagelength >= 0 && settings.pagelength <= 999, "a bad page length");
  Require(settings.redoubles >= 0 && settings.redoubles <= engine::kRedoublesUnlimited,
          "bad redoubles");
  Require(protocol::Split(settings.timezone).size() == 1, "a time zone that is no word");
}

void CheckAccount(const Account& account) {
  Require(account.name.size() >= 2 && account.name.size() <= 20, "a bad name");
  Require(std::isfinite(account.rating), "a rating that is no number");
  Require(account.experience >= 0, "less than no experience");
  Require(account.email.find_first_of(" \t") == std::string::npos, "an address with blanks");
  Require(!account.erasing || account.password_hash.empty(), "who is erased has a password");
  CheckSettings(account.settings);
}

// Every roll follows from the seed, whatever has happened since the game began.
void CheckDice(const engine::Match& match, MatchId id) {
  const auto& origin = match.dice_origin();
  if (!origin) return;
  Require(origin->seed.has_value(), "a game without a seed");
  Require(match.rolls_before_origin() == 0, "rolls before the seed");
  GameDice dice(*origin, {.match = id, .game = match.games()});
  for (const engine::Dice roll : match.rolls()) {
    Require(roll == dice.Roll(), "a roll that the seed does not give");
  }
}

bool SitsAt(const User* user, const Table& table) {
  return user != nullptr && user->table == &table;
}

// A player may have got up from it.
bool MayBeAlone(const Table& table) {
  const engine::MatchRules& rules = table.match().rules();
  return rules.has_clock() || rules.by_days();
}

void CheckTable(const CoreState& state, const Table& table) {
  const bool known =
      std::any_of(state.seating.tables().begin(), state.seating.tables().end(),
                  [&](const auto& known_table) { return known_table.get() == &table; });
  Require(known, "a table that nobody has opened");
  for (const Player p : kPlayers) {
    const User* player = state.lobby.Online(table.account(p));
    if (!SitsAt(player, table) && MayBeAlone(table)) continue;
    Require(player != nullptr, "a seat of somebody who is not here");
    const User& user = *player;
    Require(user.table == &table, "sits at two tables");
    const User* other = state.lobby.Online(table.account(Other(p)));
    Require(user.opponent == (SitsAt(other, table) ? other : nullptr), "plays with another");
    Require(user.seat == p, "sits on the wrong side");
    Require(user.watching == nullptr, "plays and watches");
    Require(!user.invitation, "plays and invites");
  }
  Require(table.account(Player::kFirst) != table.account(Player::kSecond), "plays with himself");
  CheckMatch(table.match());
  Require(table.match().dice_origin() != nullptr, "a game with dice from nowhere");
  CheckDice(table.match(), table.Dice().number.match);
}

std::string_view NameOr(const User* user) {
  return user == nullptr ? std::string_view("-") : user->name();
}

// Somebody owns each club, and nobody is in one who is not there.
void CheckClubs(const CoreState& state) {
  for (const Club* club : state.clubs.All()) {
    int owners = 0, members = 0;
    for (const auto& [account, member] : state.clubs.PeopleOf(club->id)) {
      Require(state.accounts.FindById(account) != nullptr, "a club with somebody who is erased");
      Require(state.clubs.ClubsOf(account).contains(club->id), "a club that its member misses");
      owners += member.role == ClubRole::kOwner;
      members += member.role >= ClubRole::kMember;
    }
    Require(owners == 1, "a club without its one owner");
    Require(members == state.clubs.Members(club->id), "members of a club that are counted wrong");
  }
}

}  // namespace

void CheckMatch(const engine::Match& match) {
  Require(engine::FaultOf(match.game(), match.BoardOf(Player::kFirst)).empty(), "a faulty board");
  unsigned cube = static_cast<unsigned>(match.cube());
  while (match.rules().options.triples && cube % 3 == 0) cube /= 3;
  Require(std::has_single_bit(cube), "no value of a cube");
  Require(match.cube() <= engine::kCubeMax * 2, "a cube beyond its limit");
  for (const Player p : kPlayers) {
    Require(match.score(p) >= 0, "a score below nothing");
    const bool open = !match.rules().to_points() || match.phase() == Phase::kMatchOver;
    Require(open || match.score(p) < match.rules().length, "a score beyond the match");
  }
  Require(
      !match.rules().counts_games() || match.games_left() > 0 || match.phase() == Phase::kMatchOver,
      "no game left of a match that goes on");
  if (match.phase() == Phase::kMove) Require(match.to_play() >= 1, "nothing to move");
  Require(match.phase() != Phase::kMatchOver, "a finished match among the unfinished ones");
  Require(match.phase() != Phase::kOpeningRoll, "an opening roll that is waited for");
}

void CheckUser(const CoreState& state, const User& user) {
  Require(user.session != nullptr && user.session->user == &user, "a session of somebody else");
  Require(user.invitation ? user.invitation->to != user.id() : true, "invites himself");
  Require(!user.gagged.contains(user.id()), "gags himself");
  CheckSettings(user.settings);
  if (user.table != nullptr) CheckTable(state, *user.table);
  if (user.watching != nullptr) {
    Require(user.watching != &user, "watches himself");
    Require(Contains(user.watching->watchers, const_cast<User*>(&user)), "watches unseen");
  }
  std::set<const User*> watchers;
  for (const User* watcher : user.watchers) {
    Require(watcher->watching == &user, "is watched by somebody who watches another");
    Require(watchers.insert(watcher).second, "is watched twice by the same");
  }
}

void CheckState(const CoreState& state) {
  std::set<std::string> names;
  std::set<const Session*> sessions;
  size_t seated = 0;
  for (const auto& user : state.lobby.users()) {
    Require(names.insert(protocol::ToLower(user->name())).second, "is logged in twice");
    Require(sessions.insert(user->session).second, "shares a session");
    Require(state.accounts.FindById(user->id()) == user->account, "has no account");
    if (user->table != nullptr) ++seated;
    CheckUser(state, *user);
  }
  size_t seats = 0;
  for (const auto& table : state.seating.tables()) {
    size_t taken = 0;
    for (const Player p : kPlayers) taken += SitsAt(state.lobby.Online(table->account(p)), *table);
    const bool may_be_alone = MayBeAlone(*table);
    Require(taken == 2 || may_be_alone, "a table with an empty seat");
    Require(taken > 0 || table->entry().pace->WaitsForAbsent(), "an empty table");
    seats += taken;
  }
  Require(seated == seats, "somebody sits at a table that is none");
  std::set<const engine::Match*> at_tables;
  for (const auto& table : state.seating.tables()) {
    Require(at_tables.insert(&table->match()).second, "two tables of one match");
  }
  state.accounts.ForEach(CheckAccount);
  std::set<std::pair<std::set<AccountId>, std::string>> pairs;  // with the words of their terms
  state.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    const auto [first, second] = entry.players;
    const bool is_new = entry.terms.rules.by_days() ||
                        pairs.insert({{first, second}, TermsWords(entry.terms)}).second;
    Require(first != second && is_new, "two matches of one pair with the same terms");
    Require(state.accounts.FindById(first) != nullptr && state.accounts.FindById(second) != nullptr,
            "a match of nobody");
    Require((entry.table != nullptr) == at_tables.contains(entry.match.get()),
            "a match with another table");
    if (entry.match == nullptr) return;
    CheckMatch(*entry.match);
    at_tables.erase(entry.match.get());
  });
  Require(at_tables.empty(), "a table of a match that is over");
  CheckClubs(state);
}

void CheckWhoLine(const User& about, std::string_view line) {
  const auto words = protocol::Split(line);
  const User* opponent = about.opponent;
  const User* watching = opponent == nullptr ? about.watching : nullptr;
  const bool agrees =
      words[1] == about.name() && words[2] == NameOr(opponent) && words[3] == NameOr(watching) &&
      (words[4] == "1") == about.on(Toggle::kReady) && (words[5] == "1") == !about.away.empty() &&
      words[6] == fmt::format("{:.2f}", about.account->rating) &&
      words[7] == fmt::format("{}", about.account->experience) &&
      words[11] == (about.client.empty() ? std::string_view("-") : about.client);
  if (!agrees) {
    throw Broken(fmt::format("says what is not so of {}: {}; he plays {} and watches {}",
                             about.name(), line, NameOr(opponent), NameOr(watching)));
  }
}

std::map<MatchId, std::string> UnfinishedMatches(const CoreState& state) {
  std::map<MatchId, std::string> all;
  state.matches.ForEachUnfinished([&](const MatchEntry& entry) {
    if (entry.match != nullptr) all[entry.id] = Describe(*entry.match);
  });
  return all;
}

std::map<MatchId, MatchSummary> Summaries(const CoreState& state) {
  std::map<MatchId, MatchSummary> all;
  state.matches.ForEachUnfinished(
      [&](const MatchEntry& entry) { all[entry.id] = entry.Summary(); });
  return all;
}

}  // namespace fibs::server
