#include "engine/events/hall/draw.h"

#include <algorithm>

namespace fibs::events {
namespace {

constexpr std::string_view kLabel = "fibsd draw 1";
constexpr uint64_t kWords = uint64_t{1} << 32;  // how many different words there are

// Numbers are unsigned, the lowest byte first.
void AddNumber(std::vector<uint8_t>& to, uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) to.push_back(static_cast<uint8_t>(number >> (8 * i)));
}

template <typename Bytes>
void AddField(std::vector<uint8_t>& to, const Bytes& bytes) {
  AddNumber(to, bytes.size(), 4);
  to.insert(to.end(), bytes.begin(), bytes.end());
}

}  // namespace

// The words of one draw, one behind the other.
class Draw::Words {
 public:
  Words(Hash& hash, const Digest& key, uint32_t number) : hash_(hash) {
    bytes_.assign(key.begin(), key.end());
    AddNumber(bytes_, number, 4);
  }

  uint32_t Next() {
    if (next_ == block_.size()) Refill();
    uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= static_cast<uint32_t>(block_[next_++]) << (8 * i);
    return word;
  }

 private:
  void Refill() {
    std::vector<uint8_t> bytes = bytes_;
    AddNumber(bytes, blocks_++, 4);
    block_ = hash_(bytes);
    next_ = 0;
  }

  Hash& hash_;
  std::vector<uint8_t> bytes_;  // key and number of the draw
  uint32_t blocks_ = 0;
  Digest block_{};
  size_t next_ = block_.size();
};

Draw::Draw(Hash& hash, const engine::Seed& seed, uint64_t event,
           const std::vector<std::string_view>& names)
    : hash_(hash) {
  std::vector<uint8_t> number;
  AddNumber(number, event, 8);
  std::string joined;
  for (const std::string_view name : names) {
    if (!joined.empty()) joined += '\n';
    joined += name;
  }
  std::vector<uint8_t> bytes;
  AddField(bytes, kLabel);
  AddField(bytes, seed);
  AddField(bytes, number);
  AddField(bytes, joined);
  key_ = hash_(bytes);
}

void Draw::Shuffle(uint32_t number, std::vector<Number>& list) const {
  Words words(hash_, key_, number);
  for (size_t i = list.size(); i-- > 1;) {
    const uint64_t k = i + 1;
    // Words from here on would favour the low places.
    const uint64_t end = kWords - kWords % k;
    uint64_t word = words.Next();
    while (word >= end) word = words.Next();
    std::swap(list[i], list[word % k]);
  }
}

std::vector<Number> MakeLine(const Draw& draw, const Entrants& entrants, int64_t seeds) {
  std::vector<Number> lot = entrants.numbers();
  draw.Shuffle(0, lot);
  if (seeds <= 0) return lot;
  std::vector<Number> by_rating = lot;
  std::stable_sort(by_rating.begin(), by_rating.end(), [&entrants](Number a, Number b) {
    return entrants[a].rating > entrants[b].rating;
  });
  const auto count = std::min(static_cast<size_t>(seeds), by_rating.size());
  std::vector<Number> line(by_rating.begin(), by_rating.begin() + static_cast<ptrdiff_t>(count));
  std::vector<bool> seeded(by_rating.size() + 1, false);
  for (const Number number : line) seeded[static_cast<size_t>(number)] = true;
  for (const Number number : lot) {
    if (!seeded[static_cast<size_t>(number)]) line.push_back(number);
  }
  return line;
}

}  // namespace fibs::events
