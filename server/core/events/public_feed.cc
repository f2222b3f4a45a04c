#include "server/core/events/public_feed.h"

#include <fmt/format.h>

#include <array>
#include <variant>

#include "engine/events/hall/words.h"
#include "engine/events/input.h"
#include "protocol/clip_game.h"
#include "server/core/events/event_names.h"

namespace fibs::server {

using engine::Player;
using events::How;
using events::Verb;

void PublicFeed::OnTableOpened(const Table& table) {
  if (IsPublic(table.entry())) Tell("match-begin", MatchKeys(table.entry()));
}

void PublicFeed::OnMatchOver(const MatchEntry& entry, Player winner) {
  if (!IsPublic(entry)) return;
  const size_t seat = winner == Player::kFirst ? 0 : 1;
  Tell("match-end", fmt::format(R"("match":{},{},"winner":"{}")", entry.id, MatchKeys(entry),
                                uses_.people.accounts.Get(entry.players[seat]).name));
}

void PublicFeed::OnInput(HostedEvent& event, const StoredEventInput& input,
                         const std::vector<events::Output>& outputs) {
  if (event.state() == events::State::kDraft || event.IsForgotten()) return;
  const auto parsed = events::ParseInput(input.text);
  const bool decides = parsed && (parsed->verb == Verb::kResult || parsed->verb == Verb::kForfeit);
  if (decides) TellResult(event, parsed->match);
  bool told = decides;
  for (const events::Output& output : outputs) {
    if (const auto* state = std::get_if<events::StateIs>(&output)) {
      told = true;
      Tell("event", fmt::format(R"("event":{},"state":"{}","format":"{}","entrants":{})",
                                event.id(), events::StateWord(state->state), event.head().format,
                                event.event().entrants().size()));
    }
    if (const auto* forfeit = std::get_if<events::Forfeited>(&output)) {
      told = true;
      TellResult(event, forfeit->match);
    }
  }
  // What two agree on about their match is theirs alone, and what is secret is told to nobody.
  if (told || HostedEvent::IsAboutTime(input.text) || IsSecretInput(input.text)) return;
  Tell("event-change", fmt::format(R"("event":{})", event.id()));
}

bool PublicFeed::IsPublic(const MatchEntry& entry) const {
  return entry.match != nullptr && uses_.people.accounts.Get(entry.players[0]).spectators &&
         uses_.people.accounts.Get(entry.players[1]).spectators;
}

// Names are letters and '_', games words of letters: nothing has to be quoted.
std::string PublicFeed::MatchKeys(const MatchEntry& entry) const {
  return fmt::format(R"("players":["{}","{}"],"length":{},"game":"{}","score":[{},{}])",
                     uses_.people.accounts.Get(entry.players[0]).name,
                     uses_.people.accounts.Get(entry.players[1]).name, entry.terms.rules.length,
                     entry.terms.rules.series->name, entry.match->score(Player::kFirst),
                     entry.match->score(Player::kSecond));
}

void PublicFeed::TellResult(const HostedEvent& event, events::MatchId id) {
  const events::Fixture* fixture = event.event().fixtures().Find(id);
  if (fixture == nullptr || fixture->second == 0) return;
  const events::Decision& decision = fixture->decision;
  const std::array players = {EntrantName(event, uses_.people.accounts, fixture->first),
                              EntrantName(event, uses_.people.accounts, fixture->second)};
  std::string keys = fmt::format(R"("event":{},"id":"{}","players":["{}","{}"],"winner":"{}")",
                                 event.id(), events::MatchWord(id), players[0], players[1],
                                 players[decision.first_wins ? 0 : 1]);
  if (decision.how == How::kResult) {
    keys += fmt::format(R"(,"score":[{},{}])", decision.first_score, decision.second_score);
  }
  Tell("event-result", keys);
}

void PublicFeed::Tell(std::string_view kind, std::string_view keys) {
  const std::string line = protocol::ClipPublic(kind, keys);
  uses_.spectators.ForEachOf(Spectators::kAll,
                             [&](Session& listener) { uses_.sessions.out.Line(listener, line); });
}

}  // namespace fibs::server
