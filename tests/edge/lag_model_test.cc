// What a player's line is given back: figures of a model, which stand in docs/PROTOCOL.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include "engine/match/match.h"
#include "server/core/play/pace.h"
#include "server/edge/sockets/round_trip.h"

namespace fibs::server {
namespace {

using engine::Milliseconds;

constexpr int kDecisions = 60;  // about a match of five points
constexpr Milliseconds kDelay{12'000}, kQuick{6'000}, kSlow{20'000};

struct Modelled {
  const char* name;
  int trip_ms;       // there and back
  int jitter_ms;     // up to so much more, by chance
  int pretended_ms;  // acknowledgements come so much later
};

// What is used and given in all decisions that take more than the delay.
struct Sum {
  Milliseconds needed{};
  Milliseconds given{};
};

// A player who thinks longer than the delay at each `slow_every`-th decision.
Sum Play(const Modelled& line, int slow_every) {
  engine::Match match(
      {.length = engine::kUnlimited, .clock = {.minutes = 600, .delay_seconds = 12}});
  const std::unique_ptr<Pace> pace = MakePace(match.rules());
  RoundTrip trip;
  Milliseconds at{};
  const auto input = [&](const char* text, Milliseconds lag) {
    const auto decoded = engine::DecodeInput(text);
    EXPECT_TRUE(decoded && match.Apply(*decoded)) << text;
    return pace->Add(match, *decoded, {.running = at}, lag)->lag;
  };
  input("s", {});
  input("o31", {});
  Sum sum;
  uint32_t chance = 1;
  double smoothed = 0;  // as the system does it (RFC 6298)
  for (int i = 1; i <= kDecisions; ++i) {
    chance = chance * 1664525 + 1013904223;
    const int jitter = static_cast<int>(chance >> 8) % (line.jitter_ms + 1);
    const int needs = line.trip_ms + jitter;
    const int measured = needs + line.pretended_ms;
    smoothed = i == 1 ? measured : smoothed + (measured - smoothed) / 8;
    at += (i % slow_every == 0 ? kSlow : kQuick) + Milliseconds(needs);
    trip.Note(std::chrono::microseconds(static_cast<int64_t>(smoothed * 1000)),
              RoundTrip::TimePoint(at));
    sum.given += input("g11", trip.time());
    if (i % slow_every == 0) sum.needed += Milliseconds(needs);
    at += Milliseconds(9000);  // the other one thinks, too
    input("n", {});
  }
  return sum;
}

std::string Cell(const Sum& sum) {
  using Seconds = std::chrono::duration<double>;
  return fmt::format("{:.1f} of {:.1f}", Seconds(sum.given).count(), Seconds(sum.needed).count());
}

TEST(LagModelTest, ItsFiguresStandInTheDocument) {
  const Modelled lines[] = {{"30 ms", 30, 0, 0},
                            {"100 ms", 100, 0, 0},
                            {"60 to 140 ms by chance", 60, 80, 0},
                            {"250 ms", 250, 0, 0},
                            {"600 ms", 600, 0, 0},
                            {"20 ms, and acknowledges 450 ms late", 20, 0, 450}};
  std::string table =
      "| line, there and back | every decision beyond the delay | every fourth |\n|---|---|---|\n";
  for (const Modelled& line : lines) {
    table += fmt::format("| {} | {} | {} |\n", line.name, Cell(Play(line, 1)), Cell(Play(line, 4)));
  }
  std::cout << table;
  std::ifstream file(FIBS_PROTOCOL_DOCUMENT);
  const std::string document{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(document.find(table), std::string::npos) << "docs/PROTOCOL.md should hold this table:\n"
                                                     << table;
}

TEST(LagModelTest, WhoLiesGainsLittleAndAnHonestLineIsNeverShort) {
  for (const int slow_every : {1, 4}) {
    for (const int trip : {50, 80, 100}) {
      const Sum honest = Play({"", trip, 0, 0}, slow_every);
      EXPECT_EQ(honest.given, honest.needed) << trip;
    }
    const Sum liar = Play({"", 0, 0, 450}, slow_every);
    EXPECT_LE(liar.given, Milliseconds(2000 + 100 * kDecisions));
  }
}

}  // namespace
}  // namespace fibs::server
