#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/cube/probabilities.h"
#include "engine/player/game_moment.h"
#include "engine/rules/variant.h"

namespace fibs::engine {

// What a network for a game other than backgammon is told of a moment: the units of the input that
// are not 0. For each side, in its own numbering: on each point and the bar whether it has one,
// two, three checkers, and how many more; its pinned checkers; where it holds four, five or six
// points out of six in a row; with which dice it can move nothing at all, and with how many stacks
// otherwise; checkers off; pips. Then what only Match knows: whose next double is a cascade, and
// the stage that waits.
struct ValueInputs {
  struct Unit {
    uint16_t index = 0;
    float value = 0;
  };
  static constexpr size_t kPlaces = 25;
  static constexpr size_t kPlaceUnits = 4;
  static constexpr size_t kWindows = 24;
  static constexpr size_t kWindowUnits = 3;
  static constexpr size_t kDice = 6;
  static constexpr size_t kSide =
      kPlaces * kPlaceUnits + 24 + kWindows * kWindowUnits + 2 * kDice + 3;
  static constexpr size_t kAll = 2 * kSide + 2 + 2 * kDice;

  std::array<Unit, kAll> units;  // the first `count`
  size_t count = 0;

  ValueInputs(const Variant& variant, const GameMoment& moment);
  std::span<const Unit> view() const { return {units.data(), count}; }
};

// How a game will end, from a network with one hidden layer. A hidden unit is x / (1 + |x|) of its
// sum, an output 1 / (1 + exp(-x)). Sums are made in one fixed order.
class ValueNetwork {
 public:
  static constexpr size_t kHidden = 48;
  static constexpr size_t kOutputs = 5;  // the five of Probabilities, in their order
  // For each unit of the input, then the bias, the weights to the hidden units; for each output
  // those from the hidden units; the bias of the outputs.
  static constexpr size_t kBias = ValueInputs::kAll * kHidden;
  static constexpr size_t kToOutputs = kBias + kHidden;
  static constexpr size_t kOutputBias = kToOutputs + kOutputs * kHidden;
  static constexpr size_t kWeights = kOutputBias + kOutputs;

  using Hidden = std::array<float, kHidden>;
  using Outputs = std::array<float, kOutputs>;

  explicit ValueNetwork(std::vector<float> weights) : weights_(std::move(weights)) {}

  std::span<const float> weights() const { return weights_; }
  std::span<float> weights() { return weights_; }

  Outputs Run(const ValueInputs& inputs, Hidden& hidden) const;
  // Made consistent: the chance of losing a gammon is at most that of losing, and a player who has
  // borne off loses no gammon.
  Probabilities Evaluate(const Variant& variant, const GameMoment& moment) const;

 private:
  std::vector<float> weights_;
};

// A network as a file: a text line with the name of the game, the weights as 16-bit numbers with a
// scale for each layer, and an FNV-1a 64 checksum; see docs/PLAYER.md.
std::vector<uint8_t> EncodeNetwork(const Variant& variant, const ValueNetwork& network);
// Nothing when it is no file for that game.
std::optional<ValueNetwork> DecodeNetwork(const Variant& variant, std::span<const uint8_t> file);

}  // namespace fibs::engine
