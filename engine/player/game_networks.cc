#include <array>
#include <span>
#include <string_view>

#include "engine/player/embedded_file.h"
#include "engine/player/game_evaluator.h"

FIBS_EMBED_FILE(fibs_hypergammon_weights, FIBS_GAMES "hypergammon.weights")
FIBS_EMBED_FILE(fibs_plakoto_weights, FIBS_GAMES "plakoto.weights")
FIBS_EMBED_FILE(fibs_narde_weights, FIBS_GAMES "narde.weights")
FIBS_EMBED_FILE(fibs_fevga_weights, FIBS_GAMES "fevga.weights")
FIBS_EMBED_FILE(fibs_moultezim_weights, FIBS_GAMES "moultezim.weights")
FIBS_EMBED_FILE(fibs_gulbara_weights, FIBS_GAMES "gulbara.weights")
FIBS_EMBED_FILE(fibs_maghribiyya_weights, FIBS_GAMES "maghribiyya.weights")
FIBS_EMBED_FILE(fibs_swedish_weights, FIBS_GAMES "swedish.weights")

namespace fibs::engine {
namespace {

struct GameWeights {
  std::string_view game;     // whose network it is
  std::string_view learned;  // as which game it was learned
  std::span<const uint8_t> file;
};

// The three pinning games differ in nothing that these networks know of.
const std::array kGameWeights = {
    GameWeights{
        "hypergammon", "hypergammon", {fibs_hypergammon_weights, fibs_hypergammon_weights_end}},
    GameWeights{"plakoto", "plakoto", {fibs_plakoto_weights, fibs_plakoto_weights_end}},
    GameWeights{"tapa", "plakoto", {fibs_plakoto_weights, fibs_plakoto_weights_end}},
    GameWeights{"mahbusa", "plakoto", {fibs_plakoto_weights, fibs_plakoto_weights_end}},
    GameWeights{"narde", "narde", {fibs_narde_weights, fibs_narde_weights_end}},
    GameWeights{"fevga", "fevga", {fibs_fevga_weights, fibs_fevga_weights_end}},
    GameWeights{"moultezim", "moultezim", {fibs_moultezim_weights, fibs_moultezim_weights_end}},
    GameWeights{"gulbara", "gulbara", {fibs_gulbara_weights, fibs_gulbara_weights_end}},
    GameWeights{
        "maghribiyya", "maghribiyya", {fibs_maghribiyya_weights, fibs_maghribiyya_weights_end}},
    GameWeights{"swedish", "swedish", {fibs_swedish_weights, fibs_swedish_weights_end}},
};

}  // namespace

// The tests see to it that the weights in the program are not damaged.
SharedGameEvaluator BuiltinNetworkOf(const Variant& variant) {
  for (const GameWeights& weights : kGameWeights) {
    if (weights.game != variant.name) continue;
    auto network = DecodeNetwork(*FindVariant(weights.learned), weights.file);
    if (network) return EvaluatorOf(*std::move(network));
  }
  return nullptr;
}

}  // namespace fibs::engine
