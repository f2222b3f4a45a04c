// Commands that show figures: the rating list, the dice, how many users there are.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <numbers>
#include <optional>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/commands/command.h"

namespace fibs::server {
namespace {

// ---- ratings.

constexpr std::string_view kRatingsHeader = " rank name            rating    Experience";
constexpr int64_t kPlacesMax = 100;
constexpr int64_t kFirstPlace = 1;
constexpr int64_t kLastPlace = 20;

struct RatingsQuery {
  std::vector<std::string_view> names;
  std::optional<int64_t> from;
  std::optional<int64_t> to;
};

// A number, however long; what does not fit is beyond any list.
std::optional<int64_t> ParsePlace(std::string_view text) {
  int64_t place = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), place);
  if (text.empty() || end != text.data() + text.size() || text.front() == '-') return std::nullopt;
  if (error == std::errc::result_out_of_range) return std::numeric_limits<int64_t>::max();
  if (error != std::errc()) return std::nullopt;
  return place;
}

// Reads the number after `from` or `to`. False after a refusal.
bool ReadPlace(Context& c, std::string_view word, std::string_view text,
               std::optional<int64_t>& place) {
  place = ParsePlace(text);
  if (place && *place > 0) return true;
  c.Reply("** Please give a positive number after '{}'.", word);
  return false;
}

// "[name] [from number] [to number]" in any order; none after a refusal.
std::optional<RatingsQuery> ReadQuery(Context& c, std::string_view args) {
  RatingsQuery query;
  std::optional<std::string_view> from;
  std::optional<std::string_view> to;
  const auto words = protocol::Split(args);
  for (size_t i = 0; i < words.size(); ++i) {
    const bool is_from = protocol::EqualsNoCase(words[i], "from");
    if (!is_from && !protocol::EqualsNoCase(words[i], "to")) {
      query.names.push_back(words[i]);
      continue;
    }
    ++i;
    (is_from ? from : to) = i < words.size() ? words[i] : std::string_view();
  }
  if (from && !ReadPlace(c, "from", *from, query.from)) return std::nullopt;
  if (to && !ReadPlace(c, "to", *to, query.to)) return std::nullopt;
  if (query.names.size() > 1) {
    c.Reply("** Please use only one of the given names '{}' and '{}'.",
            protocol::Printable(query.names[0]), protocol::Printable(query.names[1]));
    return std::nullopt;
  }
  return query;
}

// The place of somebody with too little experience is the one his rating would have.
void RatingLine(Context& c, size_t rank, const Account& account) {
  c.Reply("{}{:>4} {:<15} {:>7.2f}    {:>5}", Ranking::Lists(account) ? " " : "*", rank,
          account.name, account.rating, account.experience);
}

// Lists the given accounts and the reader's own line, which belongs to every list, by rank.
void ListRatings(Context& c, std::vector<const Account*> accounts) {
  const Account* own = c.user.account;
  if (Ranking::Lists(*own) && std::find(accounts.begin(), accounts.end(), own) == accounts.end()) {
    accounts.push_back(own);
  }
  std::vector<std::pair<size_t, const Account*>> ranked;
  for (const Account* account : accounts) {
    ranked.emplace_back(c.world.ranking.RankOf(*account), account);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  c.Reply(kRatingsHeader);
  for (const auto& [rank, account] : ranked) RatingLine(c, rank, *account);
}

void Ratings(Context& c, std::string_view args) {
  const auto query = ReadQuery(c, args);
  if (!query) return;
  std::vector<const Account*> accounts;
  if (!query->names.empty()) {
    const Account* named = c.world.accounts.Find(query->names.front());
    if (named == nullptr) return c.Reply(kRatingsHeader);
    accounts.push_back(named);
  }
  if (query->names.empty() || query->from || query->to) {
    const int64_t from = query->from.value_or(kFirstPlace);
    const int64_t to = query->to.value_or(kLastPlace);
    if (to < from) return c.Reply("** invalid range from {} to {}", from, to);
    if (to - from >= kPlacesMax) return c.Reply("** range currently limited to {}.", kPlacesMax);
    for (const auto& entry :
         c.world.ranking.Range(static_cast<size_t>(from), static_cast<size_t>(to))) {
      const Account& account = c.world.accounts.Get(entry.account);
      if (std::find(accounts.begin(), accounts.end(), &account) == accounts.end()) {
        accounts.push_back(&account);
      }
    }
  }
  ListRatings(c, std::move(accounts));
}

// ---- average.

std::string HourText(const UsersByHour& users, size_t of_day) {
  const UsersByHour::Hour& hour = users.hour(of_day);
  const std::string average = hour.samples == 0 ? "0.00" : fmt::format("{:.1f}", hour.average());
  return fmt::format("{0:02}:00-{0:02}:59 {1:>5}   {2:>3} {3:>3}", of_day, average, hour.min,
                     hour.max);
}

void Average(Context& c, std::string_view) {
  constexpr size_t kHalfDay = UsersByHour::kHours / 2;
  const UsersByHour& users = c.world.statistics.users;
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
  const DiceCounts& dice = c.world.statistics.dice;
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
  const World& world = c.world;
  size_t waiting = 0;
  for (const auto& [account, messages] : world.messages) waiting += messages.size();
  c.Reply("The server is running since {}.", DateAndZone(world.started, c.user.settings.timezone));
  c.Reply("{} bytes sent.", world.out.bytes_sent());
  c.Reply("{} bytes received.", world.statistics.bytes_received);
  c.Reply("{} registered users. Highest user number {}.", world.accounts.size(),
          world.accounts.last_id());
  c.Reply("Users in the rating list: {}.", world.ranking.size());
  c.Reply("Users logged in: {}, at most {} at a time since the start.", world.users().size(),
          world.users_most);
  c.Reply("Matches being played: {}.", world.tables().size());
  c.Reply("Messages waiting for their readers: {}.", waiting);
  c.Reply("Rolls since the start: {}.", world.statistics.dice.rolls());
  c.Reply("Messages to you:");
  c.Reply("{} bytes sent.", world.out.bytes_sent(*c.user.session));
  c.Reply("");
}

constexpr Command kCommands[] = {
    {"average", "", Needs::kNothing, Average},
    {"dicetest", "", Needs::kNothing, Dicetest},
    {"ratings", "", Needs::kNothing, Ratings},
    {"stat", "", Needs::kNothing, Stat},
};

}  // namespace

std::span<const Command> FigureCommands() { return kCommands; }

}  // namespace fibs::server
