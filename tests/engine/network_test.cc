#include "engine/player/network.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "engine/player/evaluator.h"
#include "tests/engine/game_positions.h"
#include "tools/train/gradient.h"
#include "tools/train/optimizer.h"

namespace fibs::engine {
namespace {

using train::AddGradient;
using train::Lesson;
using train::RandomNetwork;

constexpr Network::Shape kContactShape{64, true, kMeasures};
constexpr Network::Shape kRaceShape{64, false, kRaceMeasures};

// One lesson for every position with contact.
std::vector<Lesson> LessonsOfGames(size_t games) {
  std::vector<Lesson> lessons;
  for (const Position& position : PositionsOfGames(games, 3)) {
    const Sides sides(position);
    if (!sides.contact()) continue;
    ContactFeatures(sides, lessons.emplace_back().features);
    const float win = position.own_pips() < position.opponent_pips() ? 0.8F : 0.3F;
    lessons.back().target = {win, win / 4, win / 40, (1 - win) / 3, (1 - win) / 30};
  }
  return lessons;
}

// Random weights everywhere: those to start with leave out the patterns.
Network FullNetwork() {
  Network network(kContactShape);
  Random random(5);
  std::vector<float> weights(kContactShape.weights());
  for (float& weight : weights) weight = static_cast<float>(random.Below(2001)) / 5000 - 0.2F;
  network.SetWeights(weights);
  return network;
}

TEST(Network, GivesTheSameInEveryWay) {
  const Network network = FullNetwork();
  const std::vector<Lesson> lessons = LessonsOfGames(4);
  ASSERT_GT(lessons.size(), 100U);
  for (const Lesson& lesson : lessons) {
    const auto outputs = network.Run(lesson.features);
    EXPECT_EQ(outputs, network.RunPortably(lesson.features));
    EXPECT_EQ(outputs, network.RunNarrowly(lesson.features));
    for (const float output : outputs) {
      EXPECT_GT(output, 0);
      EXPECT_LT(output, 1);
    }
  }
}

// What a network with these weights says, written down without any of the tricks.
std::array<double, kOutputs> SaidBy(const Network::Shape& shape, std::span<const float> weights,
                                    const Lesson& lesson) {
  std::vector<double> units(shape.units());
  for (size_t r = 0; r < lesson.features.row_count; ++r) {
    const size_t row = lesson.features.rows[r];
    if (row >= kPlaceRows) {
      units[Network::kPlaceUnits + row - kPlaceRows] = 1;
      continue;
    }
    const auto factors = Network::UnitsOfPlaceRow(row);
    for (size_t u = 0; u < 4; ++u) units[row / 15 * 4 + u] = static_cast<double>(factors[u]);
  }
  for (size_t m = 0; m < kMeasures; ++m) {
    units[shape.units() - kMeasures + m] = static_cast<double>(lesson.features.measures[m]);
  }
  const auto weight = [&](size_t i) { return static_cast<double>(weights[i]); };
  const auto squashed = [](double sum) { return sum / (1 + std::abs(sum)); };
  std::vector<double> hidden;
  for (size_t h = 0; h < shape.hidden; ++h) {
    double sum = weight(shape.units() * shape.hidden + h);
    for (size_t u = 0; u < units.size(); ++u) sum += units[u] * weight(u * shape.hidden + h);
    hidden.push_back(squashed(sum));
  }
  for (size_t s = 0; s < Network::kSecond; ++s) {
    const size_t second = shape.second_layer() + s;
    double sum = weight(second + shape.hidden * Network::kSecond);
    for (size_t h = 0; h < shape.hidden; ++h) {
      sum += hidden[h] * weight(second + h * Network::kSecond);
    }
    hidden.push_back(squashed(sum));
  }
  std::array<double, kOutputs> outputs{};
  for (size_t o = 0; o < kOutputs; ++o) {
    double sum = weight(shape.outputs() + kOutputs * shape.seen() + o);
    for (size_t h = 0; h < shape.seen(); ++h) {
      sum += hidden[h] * weight(shape.outputs() + o * shape.seen() + h);
    }
    outputs[o] = 1 / (1 + std::exp(-sum));
  }
  return outputs;
}

// A run rounds weights, measures and units to whole numbers of steps.
TEST(Network, IsWhatItSays) {
  const Network network = FullNetwork();
  for (const Lesson& lesson : LessonsOfGames(1)) {
    const auto outputs = network.Run(lesson.features);
    const auto said = SaidBy(network.shape(), network.weights(), lesson);
    for (size_t o = 0; o < kOutputs; ++o) {
      EXPECT_NEAR(static_cast<double>(outputs[o]), said[o], 5e-4);
    }
  }
}

TEST(Network, GradientIsTheSlopeOfTheLoss) {
  const Network network = FullNetwork();
  const Lesson lesson = LessonsOfGames(1).at(9);
  train::Gradient gradient(kContactShape.weights());
  AddGradient(network, lesson, gradient);
  std::vector<float> weights(network.weights().begin(), network.weights().end());
  const auto loss_with = [&](size_t i, float weight) {
    const float before = std::exchange(weights[i], weight);
    const auto said = SaidBy(kContactShape, weights, lesson);
    weights[i] = before;
    double loss = 0;
    for (size_t o = 0; o < kOutputs; ++o) {
      const auto target = static_cast<double>(lesson.target[o]);
      loss -= target * std::log(said[o]) + (1 - target) * std::log(1 - said[o]);
    }
    return loss;
  };
  // Every weight with a slope is too many; every 97th, and of the last ones, which belong to the
  // second layer and the outputs, every 7th.
  size_t steep = 0;
  for (size_t i = 0; i < weights.size(); i += i < kContactShape.second_layer() ? 97U : 7U) {
    constexpr float kStep = 0.01F;
    const double slope = (loss_with(i, weights[i] + kStep) - loss_with(i, weights[i] - kStep)) /
                         (2 * static_cast<double>(kStep));
    EXPECT_NEAR(static_cast<double>(gradient[i]), slope, 5e-4) << i;
    steep += std::abs(slope) > 0.01 ? 1U : 0U;
  }
  EXPECT_GT(steep, 40U);
}

TEST(Network, LearnsItsLessons) {
  const std::vector<Lesson> lessons = LessonsOfGames(1);
  train::Optimizer optimizer(RandomNetwork(kContactShape, 1));
  const auto loss = [&](const Network& network) {
    float sum = 0;
    for (const Lesson& lesson : lessons) sum += train::Loss(network, lesson);
    return sum / static_cast<float>(lessons.size());
  };
  const float before = loss(optimizer.network());
  for (int step = 0; step < 30; ++step) {
    train::Gradient gradient(kContactShape.weights());
    for (const Lesson& lesson : lessons) AddGradient(optimizer.network(), lesson, gradient);
    optimizer.Step(gradient, lessons.size(), 0.005F);
  }
  EXPECT_LT(loss(optimizer.network()), before - 0.1F);
  EXPECT_LT(loss(optimizer.Mean()), before - 0.1F);
}

class NetworkFile : public testing::Test {
 protected:
  Networks networks_{FullNetwork(), RandomNetwork(kContactShape, 3), RandomNetwork(kRaceShape, 2)};
  std::vector<uint8_t> file_ = EncodeNetworks(networks_);

  void ExpectFault(NetworkFileFault fault) const {
    const auto decoded = DecodeNetworks(file_);
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error(), fault);
  }
};

TEST_F(NetworkFile, IsReadAsItWasWritten) {
  const auto decoded = DecodeNetworks(file_);
  ASSERT_TRUE(decoded);
  const auto& contact = (*decoded)[static_cast<size_t>(Part::kContact)];
  EXPECT_EQ(contact.shape(), kContactShape);
  EXPECT_EQ((*decoded)[static_cast<size_t>(Part::kRace)].shape(), kRaceShape);
  for (size_t i = 0; i < kContactShape.weights(); ++i) {
    ASSERT_NEAR(contact.weights()[i], networks_[0].weights()[i], 1e-5) << i;
  }
  // What was rounded once stays as it is.
  EXPECT_EQ(EncodeNetworks(*decoded), file_);
}

TEST_F(NetworkFile, IsRefusedWhenDamaged) {
  file_[file_.size() / 2] ^= 1;
  ExpectFault(NetworkFileFault::kDamaged);
}
TEST_F(NetworkFile, IsRefusedWhenCut) {
  file_.pop_back();
  ExpectFault(NetworkFileFault::kDamaged);
  file_.erase(file_.begin() + 10, file_.end());
  ExpectFault(NetworkFileFault::kNotNetworks);
}
TEST_F(NetworkFile, IsRefusedWhenSomethingElse) {
  file_[0] = '#';
  ExpectFault(NetworkFileFault::kNotNetworks);
}
TEST_F(NetworkFile, IsRefusedWithNetworksOfTheWrongKind) {
  file_ = EncodeNetworks({networks_[2], networks_[0], networks_[1]});
  ExpectFault(NetworkFileFault::kDamaged);
}

}  // namespace
}  // namespace fibs::engine
