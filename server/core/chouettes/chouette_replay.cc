#include "server/core/chouettes/chouette_replay.h"

namespace fibs::server {

namespace chouette = engine::chouette;

std::optional<ReplayedChouette> ReplayChouette(const StoredChouette& stored) {
  const auto terms = chouette::TermsOf(stored.terms);
  if (!terms || stored.version != kChouetteVersion) return std::nullopt;
  ReplayedChouette replayed{.chouette = chouette::Chouette(*terms), .inputs = {}};
  for (const std::string& text : stored.inputs) {
    const auto input = chouette::Decode(text);
    if (!input || !replayed.chouette.Apply(*input)) return std::nullopt;
    replayed.inputs.Add(text);
    if (!replayed.chouette.game_on() && replayed.chouette.games() > 0) replayed.inputs.Reveal();
  }
  return replayed;
}

}  // namespace fibs::server
