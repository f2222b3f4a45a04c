#include "tools/verify/own_draw.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <limits>
#include <numeric>

namespace fibs::verify {
namespace {

using Bytes = std::vector<uint8_t>;
using Sha = std::array<uint8_t, 32>;

std::string Hex(const Sha& bytes) {
  std::string text;
  for (const uint8_t byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

// 32 bytes of 64 lower-case hex digits; else empty.
Bytes FromHex(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (text.size() != 64) return {};
  Bytes bytes;
  for (size_t i = 0; i < text.size(); i += 2) {
    const size_t high = kDigits.find(text[i]);
    const size_t low = kDigits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return {};
    bytes.push_back(static_cast<unsigned char>(16 * high + low));
  }
  return bytes;
}

void Put(Bytes& to, uint64_t number, size_t width) {
  for (size_t i = 0; i < width; ++i) {
    to.push_back(static_cast<unsigned char>(number & 0xff));
    number >>= 8;
  }
}

void PutField(Bytes& to, const Bytes& field) {
  Put(to, field.size(), 4);
  to.insert(to.end(), field.begin(), field.end());
}

Bytes BytesOf(std::string_view text) { return {text.begin(), text.end()}; }

Sha KeyOf(const Bytes& seed, uint64_t event, const std::vector<DrawnEntrant>& entrants) {
  std::string names;
  for (const DrawnEntrant& entrant : entrants) names += entrant.name + "\n";
  if (!names.empty()) names.pop_back();
  Bytes number;
  Put(number, event, 8);
  Bytes all;
  for (const Bytes& field : {BytesOf("fibsd draw 1"), seed, number, BytesOf(names)}) {
    PutField(all, field);
  }
  return OwnSha256(all);
}

// Shuffle `draw` of 0, 1, 2 ...: which element stands where.
std::vector<size_t> ShuffleOf(std::span<const uint8_t> key, uint32_t draw, size_t count) {
  std::vector<uint32_t> words;
  uint32_t block = 0;
  size_t taken = 0;
  const auto next = [&] {
    if (taken == words.size()) {
      Bytes bytes(key.begin(), key.end());
      Put(bytes, draw, 4);
      Put(bytes, block++, 4);
      const Sha digest = OwnSha256(bytes);
      for (size_t i = 0; i < digest.size(); i += 4) {
        words.push_back(static_cast<uint32_t>(digest[i]) | (uint32_t{digest[i + 1]} << 8) |
                        (uint32_t{digest[i + 2]} << 16) | (uint32_t{digest[i + 3]} << 24));
      }
    }
    return words[taken++];
  };
  std::vector<size_t> list(count);
  std::iota(list.begin(), list.end(), size_t{0});
  for (size_t k = count; k > 1; --k) {
    const uint64_t all = uint64_t{std::numeric_limits<uint32_t>::max()} + 1;
    uint64_t word = next();
    while (word >= all / k * k) word = next();
    std::swap(list[k - 1], list[word % k]);
  }
  return list;
}

}  // namespace

Sha OwnSha256(std::span<const uint8_t> bytes) {
  Sha digest{};
  crypto_hash_sha256(digest.data(), bytes.data(), bytes.size());
  return digest;
}

std::optional<std::string> HashOfSeed(std::string_view seed) {
  const Bytes bytes = FromHex(seed);
  if (bytes.empty()) return std::nullopt;
  return Hex(OwnSha256(bytes));
}

OwnDraw DrawOf(const std::string& seed, uint64_t event, const std::vector<DrawnEntrant>& entrants,
               size_t seeds) {
  const Sha key = KeyOf(FromHex(seed), event, entrants);
  const std::vector<size_t> lot = ShuffleOf(key, 0, entrants.size());
  std::vector<size_t> place(entrants.size());  // in the lot
  for (size_t i = 0; i < lot.size(); ++i) place[lot[i]] = i;
  std::vector<size_t> best = lot;
  std::sort(best.begin(), best.end(), [&](size_t a, size_t b) {
    if (entrants[a].rating != entrants[b].rating) return entrants[a].rating > entrants[b].rating;
    return place[a] < place[b];
  });
  best.resize(std::min(seeds, best.size()));
  OwnDraw draw{.key = Hex(key)};
  for (const size_t index : best) draw.names.push_back(entrants[index].name);
  for (const size_t index : lot) {
    if (std::find(best.begin(), best.end(), index) == best.end()) {
      draw.names.push_back(entrants[index].name);
    }
  }
  return draw;
}

std::vector<size_t> OwnShuffle(std::string_view key, uint32_t draw, size_t count) {
  return ShuffleOf(FromHex(key), draw, count);
}

}  // namespace fibs::verify
