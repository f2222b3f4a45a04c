#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/player/embedded_file.h"
#include "engine/player/evaluator.h"

FIBS_EMBED_FILE(fibs_player_weights, FIBS_WEIGHTS_FILE)
namespace fibs::engine {
namespace {

// The number at the end changes when the meaning of the weights does.
constexpr std::string_view kTitle = "fibsd player networks 3\n";
constexpr float kLargest = 32767;

static_assert(std::endian::native == std::endian::little);

uint64_t Checksum(std::span<const uint8_t> bytes) {
  uint64_t hash = 0xcbf29ce484222325;
  for (const uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  return hash;
}

template <typename T>
void Append(std::vector<uint8_t>& file, T value) {
  const auto bytes = std::bit_cast<std::array<uint8_t, sizeof(T)>>(value);
  file.insert(file.end(), bytes.begin(), bytes.end());
}

template <typename T>
std::optional<T> Take(std::span<const uint8_t>& file) {
  if (file.size() < sizeof(T)) return std::nullopt;
  T value;
  std::memcpy(&value, file.data(), sizeof(T));
  file = file.subspan(sizeof(T));
  return value;
}

// Rows of weights that share a scale: measures want finer steps than places.
size_t LayerEnd(const Network::Shape& shape, size_t layer) {
  const size_t ends[] = {Network::kPlaceUnits * shape.hidden,
                         (shape.units() - shape.measures) * shape.hidden, shape.second_layer(),
                         shape.outputs(), shape.weights()};
  return ends[layer];
}
constexpr size_t kLayers = 5;

void AppendNetwork(std::vector<uint8_t>& file, const Network& network) {
  const Network::Shape& shape = network.shape();
  Append(file, static_cast<uint32_t>(shape.hidden));
  Append(file, static_cast<uint32_t>(shape.patterns));
  Append(file, static_cast<uint32_t>(shape.measures));
  size_t from = 0;
  for (size_t layer = 0; layer < kLayers; ++layer) {
    const auto weights = network.weights().subspan(from, LayerEnd(shape, layer) - from);
    from = LayerEnd(shape, layer);
    float largest = 0;
    for (const float weight : weights) largest = std::max(largest, std::abs(weight));
    const float step = largest / kLargest;
    Append(file, step);
    for (const float weight : weights) {
      Append(file, static_cast<int16_t>(step > 0 ? std::lround(weight / step) : 0));
    }
  }
}

std::optional<Network> TakeNetwork(std::span<const uint8_t>& file) {
  const auto hidden = Take<uint32_t>(file);
  const auto patterns = Take<uint32_t>(file);
  const auto measures = Take<uint32_t>(file);
  if (!hidden || !patterns || !measures) return std::nullopt;
  if (*hidden == 0 || *hidden > Network::kHiddenMax || *hidden % Network::kHiddenStep != 0 ||
      *patterns > 1 || *measures > kMeasures) {
    return std::nullopt;
  }
  const Network::Shape shape{*hidden, *patterns == 1, *measures};
  if (file.size() < shape.weights() * sizeof(int16_t) + kLayers * sizeof(float)) {
    return std::nullopt;
  }
  std::vector<float> weights;
  weights.reserve(shape.weights());
  for (size_t layer = 0; layer < kLayers; ++layer) {
    const float step = *Take<float>(file);
    if (!std::isfinite(step)) return std::nullopt;
    while (weights.size() < LayerEnd(shape, layer)) {
      weights.push_back(static_cast<float>(*Take<int16_t>(file)) * step);
    }
  }
  Network network(shape);
  network.SetWeights(weights);
  return network;
}

}  // namespace

std::vector<uint8_t> EncodeNetworks(const Networks& networks) {
  std::vector<uint8_t> file(kTitle.begin(), kTitle.end());
  for (const Network& network : networks) AppendNetwork(file, network);
  Append(file, Checksum(file));
  return file;
}

Result<Networks, NetworkFileFault> DecodeNetworks(std::span<const uint8_t> file) {
  if (file.size() < kTitle.size() + sizeof(uint64_t) ||
      !std::equal(kTitle.begin(), kTitle.end(), file.begin())) {
    return NetworkFileFault::kNotNetworks;
  }
  auto sum = file.last(sizeof(uint64_t));
  const auto body = file.first(file.size() - sum.size());
  if (*Take<uint64_t>(sum) != Checksum(body)) return NetworkFileFault::kDamaged;
  auto rest = body.subspan(kTitle.size());
  std::array<std::optional<Network>, kNetworks> networks;
  for (size_t i = 0; i < kNetworks; ++i) {
    networks[i] = TakeNetwork(rest);
    if (!networks[i] ||
        networks[i]->shape() != ShapeFor(static_cast<Part>(i), networks[i]->shape().hidden)) {
      return NetworkFileFault::kDamaged;
    }
  }
  if (!rest.empty()) return NetworkFileFault::kDamaged;
  return Networks{*std::move(networks[0]), *std::move(networks[1]), *std::move(networks[2])};
}

// The tests see to it that the weights in the program are not damaged.
Evaluator::Evaluator()
    : Evaluator(DecodeNetworks({fibs_player_weights, fibs_player_weights_end}).value(),
                std::make_shared<const BearOffTable>()) {}

}  // namespace fibs::engine
