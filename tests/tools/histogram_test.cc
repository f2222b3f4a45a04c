#include "tools/load/histogram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace fibs::load {
namespace {

TEST(Histogram, IsEmptyAtFirst) {
  const Histogram histogram;
  EXPECT_EQ(histogram.count(), 0u);
  EXPECT_EQ(histogram.max(), 0u);
  EXPECT_EQ(histogram.Percentile(99), 0u);
}

TEST(Histogram, IsExactForSmallValues) {
  Histogram histogram;
  for (uint64_t value = 1; value <= 100; ++value) histogram.Record(value);
  EXPECT_EQ(histogram.Percentile(1), 1u);
  EXPECT_EQ(histogram.Percentile(50), 50u);
  EXPECT_EQ(histogram.Percentile(90), 90u);
  EXPECT_EQ(histogram.Percentile(100), 100u);
  EXPECT_EQ(histogram.max(), 100u);
}

// Against the sorted values themselves, over the whole range.
TEST(Histogram, IsAtMostOneSixtyFourthTooLarge) {
  std::mt19937_64 random(7);
  Histogram histogram;
  std::vector<uint64_t> values;
  for (int i = 0; i < 20000; ++i) {
    const uint64_t value = (random() & Histogram::kValueMax) >> (random() % 40);
    histogram.Record(value);
    values.push_back(value);
  }
  std::sort(values.begin(), values.end());
  for (const double percent : {0.01, 1.0, 10.0, 50.0, 90.0, 99.0, 99.9, 100.0}) {
    const auto rank = static_cast<size_t>(std::ceil(percent / 100 * 20000)) - 1;
    EXPECT_GE(histogram.Percentile(percent), values[rank]) << percent;
    EXPECT_LE(histogram.Percentile(percent), values[rank] + values[rank] / 64) << percent;
  }
  EXPECT_EQ(histogram.max(), values.back());
}

TEST(Histogram, CutsWhatIsTooLarge) {
  Histogram histogram;
  histogram.Record(UINT64_MAX);
  EXPECT_EQ(histogram.max(), Histogram::kValueMax);
  EXPECT_EQ(histogram.Percentile(50), Histogram::kValueMax);
}

TEST(Histogram, AddsAnother) {
  Histogram low, high;
  for (int i = 0; i < 90; ++i) low.Record(10);
  for (int i = 0; i < 10; ++i) high.Record(5000);
  low.Add(high);
  EXPECT_EQ(low.count(), 100u);
  EXPECT_EQ(low.Percentile(90), 10u);
  EXPECT_EQ(low.Percentile(91), 5000u);
  EXPECT_EQ(low.max(), 5000u);
}

}  // namespace
}  // namespace fibs::load
