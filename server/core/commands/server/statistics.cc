// Commands that show what is counted: users by the hour, the dice, the server's figures.

#include <algorithm>
#include <array>
#include <numbers>
#include <string>

#include "server/core/clock_text.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

// ---- average.

std::string HourText(const UsersByHour& users, size_t of_day) {
  const UsersByHour::Hour& hour = users.hour(of_day);
  const std::string average = hour.samples == 0 ? "0.00" : fmt::format("{:.1f}", hour.average());
  return fmt::format("{0:02}:00-{0:02}:59 {1:>5}   {2:>3} {3:>3}", of_day, average, hour.min,
                     hour.max);
}

void Average(Context& c, std::string_view) {
  constexpr size_t kHalfDay = UsersByHour::kHours / 2;
  const UsersByHour& users = c.presence.statistics.users;
  c.Reply("Time (UTC)  average min max    Time (UTC)  average min max");
  for (size_t hour = 0; hour < kHalfDay; ++hour) {
    c.Reply("{}    {}", HourText(users, hour), HourText(users, hour + kHalfDay));
  }
}

// ---- dicetest.

constexpr std::array<int, DiceCounts::kRunsMax> kRunColumns = {7, 6, 6, 5, 4, 3, 3, 2, 1, 2, 2, 2};

template <typename Numbers>
std::string RunRow(std::string_view label, const Numbers& counts) {
  std::string row = fmt::format("{}:", label);
  for (size_t n = 0; n < counts.size(); ++n) {
    row += fmt::format(" {:>{}}", static_cast<uint64_t>(counts[n]), kRunColumns[n]);
  }
  return row;
}

void TellPairs(Context& c, const DiceCounts& dice) {
  for (size_t first = 1; first <= DiceCounts::kFaces; ++first) {
    std::string row;
    for (size_t second = 1; second <= DiceCounts::kFaces; ++second) {
      row += fmt::format("{}{}-{} {:>6}", second == 1 ? "" : "  ", first, second,
                         dice.pair(first, second));
    }
    c.Reply(row);
  }
}

void TellSpheres(Context& c, const DiceCounts& dice) {
  constexpr double kPi = std::numbers::pi;
  c.Reply("unit n-sphere tests for n=1,2,3:");
  c.Reply("number:             PI/4         PI/6     PI*PI/32");
  c.Reply("calculated: {:>12.6f} {:>12.6f} {:>12.6f}", dice.SphereShare(0), dice.SphereShare(1),
          dice.SphereShare(2));
  c.Reply("real value: {:>12.6f} {:>12.6f} {:>12.6f}", kPi / 4, kPi / 6, kPi * kPi / 32);
}

void TellRuns(Context& c, const DiceCounts& dice) {
  c.Reply("Distribution of runs of n identical rolls:");
  c.Reply("n:       1      2      3     4    5   6   7  8 9 10 11 12+");
  DiceCounts::Runs sums{};
  for (size_t number = 1; number <= DiceCounts::kFaces; ++number) {
    const DiceCounts::Runs runs = dice.RunsOf(number);
    for (size_t n = 0; n < runs.size(); ++n) sums[n] += runs[n];
    c.Reply("{} S:{}", RunRow(std::to_string(number), runs), dice.face(number));
  }
  c.Reply("{} S:{}", RunRow("S", sums), 2 * dice.rolls());
  auto expected = dice.ExpectedRuns();
  for (double& count : expected) count += 0.5;  // rounded when it is cut
  c.Reply(RunRow("T", expected));
}

void Dicetest(Context& c, std::string_view) {
  const DiceCounts& dice = c.play.dice_counts;
  c.Reply("*** running dice test:");
  c.Reply("*** Rolled {} times with 2 dice", dice.rolls());
  TellPairs(c, dice);
  TellSpheres(c, dice);
  TellRuns(c, dice);
  c.Reply("Done.");
}

// ---- stat.

// Lines that begin with a number are those of FIBS: programs take others for messages of theirs.
void Stat(Context& c, std::string_view) {
  c.Reply("The server is running since {}.",
          DateAndZone(c.presence.statistics.started, c.user.settings.timezone));
  c.Reply("{} bytes sent.", c.sessions.out.bytes_sent());
  c.Reply("{} bytes received.", c.presence.statistics.bytes_received);
  c.Reply("{} registered users. Highest user number {}.", c.people.accounts.size(),
          c.people.accounts.last_id());
  c.Reply("Users in the rating list: {}.", c.people.rankings.backgammon().size());
  c.Reply("Users logged in: {}, at most {} at a time since the start.",
          c.presence.lobby.users().size(), c.presence.lobby.most_users());
  c.Reply("Matches being played: {}.", c.seats.seating.tables().size());
  c.Reply("Messages waiting for their readers: {}.", c.people.mailbox.waiting_count());
  c.Reply("Rolls since the start: {}.", c.play.dice_counts.rolls());
  c.Reply("Messages to you:");
  c.Reply("{} bytes sent.", c.sessions.out.bytes_sent(*c.user.session));
  c.Reply("");
}

constexpr Command kStatisticsCommands[] = {
    {"average", "", Needs::kNothing, Average},
    {"dicetest", "", Needs::kNothing, Dicetest},
    {"stat", "", Needs::kNothing, Stat},
};

}  // namespace

std::span<const Command> StatisticsCommands() { return kStatisticsCommands; }

}  // namespace fibs::server
