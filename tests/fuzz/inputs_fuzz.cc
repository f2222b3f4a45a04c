#include <bit>
#include <vector>

#include "engine/rules/board.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "server/core/play/matches.h"
#include "tests/broken.h"
#include "tests/fuzz/byte_reader.h"
#include "tests/fuzz/targets.h"

// Whatever stands in the database, a match is replayed by the rules or not at all.
namespace fibs::fuzz {
namespace {

void CheckMatch(const engine::Match& match) {
  const engine::Board board = match.BoardOf(engine::Player::kFirst);
  Require(match.games() == 0 || engine::FaultOf(match.game(), board).empty());
  Require(std::has_single_bit(static_cast<unsigned>(match.cube())));
  for (const auto player : {engine::Player::kFirst, engine::Player::kSecond}) {
    Require(match.score(player) >= 0);
    if (match.phase() == engine::Phase::kMatchOver || match.unlimited()) continue;
    Require(match.score(player) < match.rules().length);
  }
  if (match.games() == 0) return;
  const protocol::BoardView view{.match = match, .names = {"ann", "bob"}, .playing = false};
  const std::string line = protocol::FormatVariantBoard(view);
  Require(protocol::ParseVariantRaw(line).has_value(), "no board");
  if (!protocol::FitsRawBoard(match.game())) return;
  const std::string raw = protocol::FormatBoard(view, protocol::BoardStyle::kRaw);
  Require(protocol::ParseRaw(raw).has_value(), "no board");
}

}  // namespace

void Inputs(std::string_view bytes) {
  ByteReader reader(bytes);
  server::StoredMatch stored;
  stored.id = 1;
  stored.players = {1, 2};
  stored.terms.rules.length = static_cast<int>(reader.Below(100));
  const size_t rules = reader.Below(2 * engine::kSeries.size());
  stored.terms.rules.crawford = rules % 2 == 0;
  stored.terms.rules.series = &engine::kSeries[rules / 2];
  for (const auto word : protocol::Split(reader.rest())) stored.inputs.emplace_back(word);

  engine::Match match(stored.terms.rules);
  for (const std::string& text : stored.inputs) {
    const auto input = engine::DecodeInput(text);
    if (!input) break;
    Require(engine::EncodeInput(*input) == text, "an input that is written otherwise");
    if (!match.Apply(*input)) break;
    CheckMatch(match);
  }
  std::vector<server::Account> players(2);
  for (size_t i = 0; i < players.size(); ++i) {
    players[i].id = stored.players[i];
    players[i].name = i == 0 ? "ann" : "bob";
  }
  const server::Accounts accounts(players, 2);
  const server::Matches matches({}, {stored}, 1, accounts);
  matches.ForEachUnfinished([](const server::MatchEntry& entry) { CheckMatch(*entry.match); });
}

}  // namespace fibs::fuzz
