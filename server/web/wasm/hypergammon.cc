// Of the games that are analysed this is the only one with a network of its own: instead of
// engine/player/game_networks.cc, which has those of all games.
#include "engine/player/embedded_file.h"
#include "engine/player/game_evaluator.h"

FIBS_EMBED_FILE(fibs_hypergammon_weights, FIBS_HYPERGAMMON_FILE)

namespace fibs::engine {

SharedGameEvaluator BuiltinNetworkOf(const Variant& variant) {
  if (variant.name != "hypergammon") return nullptr;
  auto network = DecodeNetwork(variant, {fibs_hypergammon_weights, fibs_hypergammon_weights_end});
  return network ? EvaluatorOf(*std::move(network)) : nullptr;
}

}  // namespace fibs::engine
