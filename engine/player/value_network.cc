#include "engine/player/value_network.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace fibs::engine {
namespace {

constexpr uint32_t kAllPoints = 0x1FFFFFE;  // bits 1 to 24
constexpr int kWindow = 6;                  // points in a row
constexpr float kManyPips = 200;

// One side of a board, in its own numbering.
struct SideBits {
  uint32_t own = 0;        // has free checkers here
  uint32_t closes = 0;     // the other one can't come here
  uint32_t is_closed = 0;  // this side can't come here
};

SideBits BitsOf(const Variant& variant, const Board& board) {
  SideBits bits;
  const int least = variant.contact == Contact::kBlock ? 1 : 2;
  for (int point = 1; point <= 24; ++point) {
    const int n = board.At(point);
    const uint32_t bit = 1U << point;
    if (n > 0) bits.own |= bit;
    const bool pins = board.HasPin(point);
    if (n >= least || (n > 0 && pins)) bits.closes |= bit;
    if (n <= -least || (n < 0 && pins)) bits.is_closed |= bit;
  }
  return bits;
}

class Writer {
 public:
  explicit Writer(ValueInputs& inputs) : inputs_(inputs) {}
  void Add(size_t index, float value) {
    inputs_.units[inputs_.count++] = {static_cast<uint16_t>(index), value};
  }
  void AddIf(bool is, size_t index) {
    if (is) Add(index, 1);
  }

 private:
  ValueInputs& inputs_;
};

void WriteSide(const Variant& variant, const Board& board, size_t first, Writer& writer) {
  using In = ValueInputs;
  const SideBits bits = BitsOf(variant, board);
  int men = 0, pips = 0;
  for (int point = 1; point <= kBar; ++point) {
    const int n = board.At(point);
    if (n <= 0) continue;
    men += n;
    pips += n * point;
    const size_t place = first + static_cast<size_t>(point - 1) * In::kPlaceUnits;
    writer.Add(place, 1);
    writer.AddIf(n >= 2, place + 1);
    writer.AddIf(n >= 3, place + 2);
    if (n > 3) writer.Add(place + 3, static_cast<float>(n - 3) / 3);
  }
  const size_t pinned = first + In::kPlaces * In::kPlaceUnits;
  for (int point = 1; board.pins != 0 && point <= 24; ++point) {
    if (!board.OwnPinned(point)) continue;
    ++men;
    pips += point;
    writer.Add(pinned + static_cast<size_t>(point) - 1, 1);
  }
  const size_t windows = pinned + 24;
  // Where both go the same way round, what is in a row goes on behind point 24.
  const uint64_t circle = uint64_t{bits.closes} | uint64_t{bits.closes & kAllPoints} << 24;
  const int last = variant.same_rotation ? 24 : 24 - kWindow + 1;
  for (int low = 1; low <= last; ++low) {
    const int held = std::popcount(circle >> low & 0x3F);
    for (int least = 4; least <= held; ++least) {
      writer.Add(windows + static_cast<size_t>((low - 1) * 3 + least - 4), 1);
    }
  }
  const size_t dice = windows + In::kWindows * In::kWindowUnits;
  for (int die = 1; die <= 6; ++die) {
    const int free = std::popcount(bits.own >> die & kAllPoints & ~bits.is_closed);
    const auto i = static_cast<size_t>(die - 1);
    writer.AddIf(free == 0, dice + i);
    if (free > 0) writer.Add(dice + In::kDice + i, static_cast<float>(free) / 5);
  }
  const size_t rest = dice + 2 * In::kDice;
  const int off = variant.men() - men;
  writer.AddIf(off > 0, rest);
  if (off > 0) writer.Add(rest + 1, static_cast<float>(off) / 8);
  writer.Add(rest + 2, static_cast<float>(pips) / kManyPips);
}

int Off(const Variant& variant, int men) { return variant.men() - men; }

// ---- The file.

constexpr std::string_view kTitle = "fibsd game network 1 ";  // the name and a line feed follow
constexpr float kLargest = 32767;
constexpr size_t kLayerEnds[] = {ValueNetwork::kToOutputs, ValueNetwork::kWeights};

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

// The caller knows that it is there.
template <typename T>
T Take(std::span<const uint8_t>& file) {
  std::array<uint8_t, sizeof(T)> bytes;
  std::copy_n(file.begin(), sizeof(T), bytes.begin());
  file = file.subspan(sizeof(T));
  return std::bit_cast<T>(bytes);
}

std::string Heading(const Variant& variant) {
  return std::string(kTitle).append(variant.name).append("\n");
}

}  // namespace

ValueInputs::ValueInputs(const Variant& variant, const GameMoment& moment) {
  Writer writer(*this);
  WriteSide(variant, moment.board, 0, writer);
  WriteSide(variant, Flipped(variant, moment.board), kSide, writer);
  if (variant.cascade_from == 0) return;
  for (size_t side = 0; side < 2; ++side) {
    writer.AddIf(moment.rolls[side] + 1 >= variant.cascade_from, 2 * kSide + side);
  }
  if (moment.stage == StageOf::kRoll) return;
  const size_t run = moment.stage == StageOf::kOwnRun ? 0 : kDice;
  writer.Add(2 * kSide + 2 + run + static_cast<size_t>(moment.die) - 1,
             static_cast<float>(moment.count) / kStepsMax);
}

ValueNetwork::Outputs ValueNetwork::Run(const ValueInputs& inputs, Hidden& hidden) const {
  const float* const weights = weights_.data();
  std::copy_n(weights + kBias, kHidden, hidden.begin());
  for (const auto& [index, value] : inputs.view()) {
    const float* const row = weights + index * kHidden;
    for (size_t h = 0; h < kHidden; ++h) hidden[h] += row[h] * value;
  }
  for (float& x : hidden) x /= 1 + std::abs(x);
  Outputs outputs;
  for (size_t o = 0; o < kOutputs; ++o) {
    const float* const row = weights + kToOutputs + o * kHidden;
    float sum = weights[kOutputBias + o];
    for (size_t h = 0; h < kHidden; ++h) sum += row[h] * hidden[h];
    outputs[o] = 1 / (1 + std::exp(-sum));
  }
  return outputs;
}

Probabilities ValueNetwork::Evaluate(const Variant& variant, const GameMoment& moment) const {
  Hidden hidden;
  const Outputs outputs = Run(ValueInputs(variant, moment), hidden);
  Probabilities p{outputs[0], outputs[1], outputs[2], outputs[3], outputs[4]};
  if (GradesOf(variant) == 0) {
    const MenCount men = CountMen(moment.board);
    if (Off(variant, men.opponent) > 0) p.win_gammon = 0;
    if (Off(variant, men.own) > 0) p.lose_gammon = 0;
  }
  const bool backgammon = variant.has_backgammon();
  p.win_gammon = std::min(p.win_gammon, p.win);
  p.win_backgammon = backgammon ? std::min(p.win_backgammon, p.win_gammon) : 0;
  p.lose_gammon = std::min(p.lose_gammon, 1 - p.win);
  p.lose_backgammon = backgammon ? std::min(p.lose_backgammon, p.lose_gammon) : 0;
  return p;
}

std::vector<uint8_t> EncodeNetwork(const Variant& variant, const ValueNetwork& network) {
  const std::string heading = Heading(variant);
  std::vector<uint8_t> file(heading.begin(), heading.end());
  size_t from = 0;
  for (const size_t end : kLayerEnds) {
    const auto weights = network.weights().subspan(from, end - from);
    from = end;
    float largest = 0;
    for (const float weight : weights) largest = std::max(largest, std::abs(weight));
    const float step = largest / kLargest;
    Append(file, step);
    for (const float weight : weights) {
      Append(file, static_cast<int16_t>(step > 0 ? std::lround(weight / step) : 0));
    }
  }
  Append(file, Checksum(file));
  return file;
}

std::optional<ValueNetwork> DecodeNetwork(const Variant& variant, std::span<const uint8_t> file) {
  const std::string heading = Heading(variant);
  const size_t size = heading.size() + std::size(kLayerEnds) * sizeof(float) +
                      ValueNetwork::kWeights * sizeof(int16_t) + sizeof(uint64_t);
  if (file.size() != size || !std::equal(heading.begin(), heading.end(), file.begin())) {
    return std::nullopt;
  }
  auto sum = file.last(sizeof(uint64_t));
  if (Take<uint64_t>(sum) != Checksum(file.first(size - sizeof(uint64_t)))) return std::nullopt;
  file = file.subspan(heading.size());
  std::vector<float> weights;
  weights.reserve(ValueNetwork::kWeights);
  for (const size_t end : kLayerEnds) {
    const float step = Take<float>(file);
    if (!std::isfinite(step)) return std::nullopt;
    while (weights.size() < end) weights.push_back(static_cast<float>(Take<int16_t>(file)) * step);
  }
  return ValueNetwork(std::move(weights));
}

}  // namespace fibs::engine
