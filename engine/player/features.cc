#include "engine/player/features.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "engine/player/roll_chances.h"

// Sets of points are bit masks, bit n = point n, bit 25 = the bar.
namespace fibs::engine {
namespace {

constexpr Points Bit(int point) { return Points{1} << point; }
// The points `first` to `last`.
constexpr Points Range(int first, int last) { return (Bit(last) << 1) - Bit(first); }
constexpr Points kBoard = Range(1, 24);
constexpr Points kHome = Range(1, 6);
constexpr Points kBarBit = Bit(kBar);

// The points of 0 to 25 that hold more than `n` checkers of the player on roll, the opponent's
// counting as less than none; |n| up to 2.
Points MoreThan(const std::array<uint64_t, 4>& words, int n) {
  static_assert(std::endian::native == std::endian::little);
  const uint64_t each = 0x0101010101010101;
  Points points = 0;
  for (size_t i = 0; i < words.size(); ++i) {
    // The words hold counts + 16, so that no byte runs over; the top bit becomes the answer, and
    // the product brings the bits of the eight bytes together in the top byte.
    const uint64_t sums = words[i] + each * static_cast<uint64_t>(111 - n);
    const uint64_t byte = (sums >> 7 & each) * 0x0102040810204080 >> 56;
    points |= static_cast<Points>(byte) << (8 * i);
  }
  return points;
}

Points Mirrored(Points points) {
  // Bit n becomes bit 25 - n.
  uint32_t x = points;
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0F0F0F0F) | (x & 0x0F0F0F0F) << 4;
  x = (x >> 8 & 0x00FF00FF) | (x & 0x00FF00FF) << 8;
  x = x >> 16 | x << 16;
  return x >> 6;
}

int Rearmost(Points any) { return static_cast<int>(std::bit_width(any)) - 1; }

// Rolls of 36 that take a checker on `place` (in its owner's numbering, 25 = bar) clear of the
// points that `other` has made (in the numbering of `other`).
int Escapes(int place, const SideView& other) {
  return kEscapes[other.made >> (26 - place) & 4095];
}

std::array<uint8_t, 64> MakeBitCounts() {
  std::array<uint8_t, 64> counts{};
  for (uint32_t set = 0; set < 64; ++set) counts[set] = static_cast<uint8_t>(std::popcount(set));
  return counts;
}

// [six points] how many.
const std::array<uint8_t, 64> kBitCounts = MakeBitCounts();

float Float(int n) { return static_cast<float>(n); }

int CountOfSix(Points points) { return kBitCounts[points & 63]; }
int CountAll(Points points) {
  return CountOfSix(points) + CountOfSix(points >> 6) + CountOfSix(points >> 12) +
         CountOfSix(points >> 18) + CountOfSix(points >> 24);
}

// The chances of hitting and what it would cost.
struct Shots {
  int rolls = 0;   // of 36 that hit something
  int twice = 0;   // of 36 that could hit either of two blots
  float pips = 0;  // that the other side would lose on average
};

Shots ShotsOf(const SideView& side, const SideView& other) {
  Shots shots;
  const Points open = kBoard & ~Mirrored(other.made);
  const Points hitters = side.any & kBarBit ? kBarBit : side.any;
  uint32_t rolls = 0, twice = 0;
  for (Points blots = Mirrored(other.blots); blots != 0; blots &= blots - 1) {
    const int blot = std::countr_zero(blots);
    if (hitters >> blot == 0) break;
    const uint32_t hitting = HittingRolls(blot, hitters, open);
    twice |= rolls & hitting;
    rolls |= hitting;
    shots.pips += static_cast<float>(Chances(hitting) * blot) / 36.0F;
  }
  shots.rolls = Chances(rolls);
  shots.twice = Chances(twice);
  return shots;
}

// Most points made of six in a row, counting those that the opponent's rearmost checker (in his
// numbering, 0 = nobody) has still to pass.
int BestPrime(const SideView& side, int opponent_rear) {
  const Points in_front =
      side.made & kBoard & (opponent_rear > 0 ? ~Range(0, 25 - opponent_rear) : 0);
  int best = 0;
  for (int first = 1; first <= 13; ++first) {
    best = std::max(best, CountOfSix(in_front >> first));
  }
  return best;
}

// What is added up over the checkers of one side.
struct Sums {
  int pips = 0;
  int checkers = 0;
  int contact_pips = 0;  // to go until all have passed the last enemy
  int to_pass = 0;       // checkers that have still to
  int trapped = 0;       // rolls that do not escape, of all checkers far back
  int spare_pips = 0;    // that can be played before the home board breaks
  int deep = 0;
  int stacked = 0;
  int zone = 0;
  int back = 0;
  int mobility = 0;     // rolls that escape, of the checkers outside home, by their way home
  int free_pips = 0;    // of checkers that have passed all enemies
  int square_pips = 0;  // of the squares of all checkers' pips
};

Sums AddUp(const SideView& side, const SideView& other) {
  Sums sums;
  const int meeting = 25 - std::max(0, Rearmost(other.any));
  for (Points left = side.any; left != 0; left &= left - 1) {
    const int point = std::countr_zero(left);
    const int n = side.count(point);
    sums.pips += n * point;
    sums.checkers += n;
    sums.square_pips += n * point * point;
    if (point > meeting) {
      sums.contact_pips += n * (point - meeting);
      sums.to_pass += n;
    } else {
      sums.free_pips += n * point;
    }
    if (point >= 7) sums.mobility += n * (point - 6) * Escapes(point, other);
    if (point >= 17) {
      sums.trapped += n * (36 - Escapes(point, other));
      if (point >= 19) sums.back += n;
    } else if (point >= 7) {
      sums.spare_pips += n * (point - 6);
    } else if (n > 2) {
      sums.spare_pips += (n - 2) * (point - 1);
    }
    if (point <= 2) sums.deep += n;
    if (n > 3) sums.stacked += (n - 3) * (n - 3);
    if (point <= 12) sums.zone += n;
  }
  return sums;
}

// What a side holds back: rolls of 36 that do not escape.
struct Blockade {
  int home = 0;  // of all places in its home board and the bar
  int hold = 0;  // the most, of places between the rearmost checker of the other side and the
                 // blockade's far side
};

Blockade BlockadeOf(const SideView& side, int other_rear) {
  Blockade blockade;
  for (int place = kBar; place >= 12; --place) {
    const int held = 36 - Escapes(place, side);
    if (place >= 19) blockade.home += held;
    if (place <= other_rear) blockade.hold = std::max(blockade.hold, held);
  }
  return blockade;
}

// How far the checkers stand from each other: the root of the mean square from their middle.
float Spread(const Sums& sums) {
  const auto n = static_cast<float>(std::max(1, sums.checkers));
  const float middle = static_cast<float>(sums.pips) / n;
  return std::sqrt(std::max(0.0F, static_cast<float>(sums.square_pips) / n - middle * middle));
}

// A measure is multiplied by it, which is quicker than to divide.
consteval float Per(int unit) { return 1.0F / static_cast<float>(unit); }

// The measures of one side. All are about 0 to 1.
void Measure(const SideView& side, const SideView& other, const Sums& sums, const Sums& other_sums,
             float* out) {
  const int rear = std::max(1, Rearmost(side.any)), other_rear = std::max(0, Rearmost(other.any));
  const Shots shots = ShotsOf(side, other);
  const int other_home = CountOfSix(other.made >> 1);
  const Blockade blockade = BlockadeOf(side, other_rear);
  const Points anchors = side.made & Range(13, 24);
  const Points deep_anchors = side.made & Range(19, 24);

  out[0] = Float(sums.pips) * Per(150);
  out[1] = Float(shots.rolls) * Per(36);
  out[2] = shots.pips * Per(20);
  out[3] = side.any & kBarBit ? Float(other_home * other_home) * Per(36) : 0;  // stays on the bar
  out[4] = Float(CountOfSix(side.made >> 1)) * Per(6);
  out[5] = Float(CountOfSix(side.blots >> 1)) * Per(3);
  out[6] = Float(BestPrime(side, other_rear)) * Per(6);
  out[7] = Float(rear) * Per(25);
  out[8] = Float(Escapes(rear, other)) * Per(36);
  out[9] = Float(sums.trapped) * Per(4 * 36);
  out[10] = Float(sums.back) * Per(4);
  out[11] = Float(blockade.home) * Per(7 * 36);
  out[12] = Float(sums.contact_pips) * Per(100);
  out[13] = Float(sums.spare_pips) * Per(50);
  out[14] = Float(sums.deep) * Per(5);
  out[15] = Float(sums.stacked) * Per(20);
  out[16] = Float(CountAll(side.blots)) * Per(5);
  out[17] = Float(sums.zone) * Per(12);
  out[18] = Float(sums.to_pass) * Per(12);
  out[19] = Float(sums.pips - other_sums.pips) * Per(50);
  out[20] = Float(shots.twice) * Per(36);
  out[21] = Float(blockade.hold) * Per(36);
  out[22] = Float(sums.mobility) * Per(3600);
  out[23] = Spread(sums) * Per(8);
  out[24] = Float(sums.free_pips) * Per(100);
  out[25] = anchors != 0 ? Float(Rearmost(anchors)) * Per(24) : 0;
  out[26] = anchors != 0 ? Float(25 - std::countr_zero(anchors)) * Per(12) : 0;
  out[27] = CountAll(deep_anchors) >= 2 ? Float(sums.back) * Per(4) : 0;
}

void AddPlaces(const SideView& side, int off, size_t which, Features& features) {
  const auto add = [&](size_t row) {
    features.rows[features.row_count++] = static_cast<uint16_t>(row);
  };
  for (Points left = side.any; left != 0; left &= left - 1) {
    const auto place = static_cast<size_t>(std::countr_zero(left));
    add(PlaceRow(which, place, static_cast<size_t>(side.count(static_cast<int>(place)))));
  }
  if (off > 0) add(PlaceRow(which, kOff, static_cast<size_t>(off)));
}

void AddPatterns(const SideView& side, const SideView& other, size_t which, Features& features) {
  constexpr std::array<int, kFixedWindows> kFirst = {1, 5, 9, 13, 19};
  const auto add = [&](size_t window, int first) {
    const size_t pattern = side.made >> first & (kPatterns - 1);
    features.rows[features.row_count++] = static_cast<uint16_t>(PatternRow(which, window, pattern));
  };
  for (size_t window = 0; window < kFixedWindows; ++window) add(window, kFirst[window]);
  const int before = 26 - std::max(1, Rearmost(other.any));
  add(kFixedWindows, before);
  add(kFixedWindows + 1, before + 6);
}

}  // namespace

int SideView::checkers() const {
  int sum = 0;
  for (Points left = any; left != 0; left &= left - 1) sum += count(std::countr_zero(left));
  return sum;
}

bool SideView::all_home() const { return (any & ~kHome) == 0; }

Sides::Sides(const Position& position) {
  std::array<uint64_t, 4> words;
  words.fill(0x1010101010101010);
  for (size_t i = 0; i < 3; ++i) {
    uint64_t word;
    std::memcpy(&word, &position.points[8 * i], sizeof(word));
    // Adds 16 to every byte without carries: five bits are enough for -15 to 15 and the sum.
    words[i] = (word ^ 0x1010101010101010) & 0x1F1F1F1F1F1F1F1F;
  }
  const auto last = [&](size_t p) {
    return static_cast<uint64_t>(static_cast<uint8_t>(position.points[p] + 16));
  };
  words[3] = (words[3] & ~uint64_t{0xFFFF}) | last(24) | last(25) << 8;
  own.board = position.points.data();
  own.step = 1;
  own.any = MoreThan(words, 0);
  own.made = MoreThan(words, 1) & kBoard;
  own.blots = own.any & ~own.made & kBoard;
  other.board = position.points.data() + kBar;
  other.step = -1;
  constexpr Points kAll = Range(0, kBar);
  other.any = Mirrored(kAll & ~MoreThan(words, -1));
  other.made = Mirrored(kAll & ~MoreThan(words, -2)) & kBoard;
  other.blots = other.any & ~other.made & kBoard;
}

bool Sides::contact() const { return Rearmost(own.any) + Rearmost(other.any) > kBar; }

void ContactFeatures(const Sides& sides, Features& features) {
  const SideView& own = sides.own;
  const SideView& other = sides.other;
  const Sums own_sums = AddUp(own, other), other_sums = AddUp(other, own);
  features.row_count = 0;
  AddPlaces(own, kCheckers - own_sums.checkers, 0, features);
  AddPlaces(other, kCheckers - other_sums.checkers, 1, features);
  AddPatterns(own, other, 0, features);
  AddPatterns(other, own, 1, features);
  Measure(own, other, own_sums, other_sums, features.measures.data());
  Measure(other, own, other_sums, own_sums, features.measures.data() + kSideMeasures);
}

void RaceFeatures(const Sides& sides, Features& features) {
  features.row_count = 0;
  AddPlaces(sides.own, kCheckers - sides.own.checkers(), 0, features);
  AddPlaces(sides.other, kCheckers - sides.other.checkers(), 1, features);
  const auto pips = [](const SideView& side) {
    int sum = 0;
    for (Points left = side.any; left != 0; left &= left - 1) {
      sum += std::countr_zero(left) * side.count(std::countr_zero(left));
    }
    return static_cast<float>(sum);
  };
  const auto outside = [](const SideView& side) {
    int crossovers = 0;
    for (int p = 7; p <= 24; ++p) {
      if (side.any & Bit(p)) crossovers += side.count(p) * ((p - 1) / 6);
    }
    return static_cast<float>(crossovers) / 15;
  };
  const float own = pips(sides.own), other = pips(sides.other);
  features.measures[0] = own / 100;
  features.measures[1] = other / 100;
  features.measures[2] = (other - own) / 20;
  features.measures[3] = 4 * (other - own) / (own + other + 8);
  features.measures[4] = outside(sides.own);
  features.measures[5] = outside(sides.other);
}

}  // namespace fibs::engine
