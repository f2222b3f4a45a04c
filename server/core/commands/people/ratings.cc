// The rating list.

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "protocol/typed_text.h"
#include "protocol/words.h"
#include "server/core/commands/commands.h"

namespace fibs::server {
namespace {

constexpr std::string_view kRatingsHeader = " rank name            rating    Experience";
constexpr int64_t kPlacesMax = 100;
constexpr int64_t kFirstPlace = 1;
constexpr int64_t kLastPlace = 20;

struct RatingsQuery {
  const engine::Series* series = &engine::kSeries[0];
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
  c.Refuse("** Please give a positive number after '{}'.", word);
  return false;
}

// "[game] [name] [from number] [to number]", behind the game in any order; none after a refusal.
std::optional<RatingsQuery> ReadQuery(Context& c, std::string_view args) {
  RatingsQuery query;
  std::optional<std::string_view> from;
  std::optional<std::string_view> to;
  const auto words = protocol::Split(args);
  size_t first = 0;
  if (!words.empty()) {
    if (const auto* series = engine::FindSeries(protocol::ToLower(words[0]))) {
      query.series = series;
      first = 1;
    }
  }
  for (size_t i = first; i < words.size(); ++i) {
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
    c.Refuse("** Please use only one of the given names '{}' and '{}'.",
             protocol::Printable(query.names[0]), protocol::Printable(query.names[1]));
    return std::nullopt;
  }
  return query;
}

// The place of somebody with too little experience is the one his rating would have.
void RatingLine(Context& c, const engine::Series& series, size_t rank, const Account& account) {
  const engine::RatedPlayer player = RatingIn(account, series);
  c.Reply("{}{:>4} {:<15} {:>7.2f}    {:>5}",
          c.people.rankings.Of(series).Lists(account) ? " " : "*", rank, account.name,
          player.rating, player.experience);
}

// Lists the given accounts and the reader's own line, which belongs to every list, by rank.
void ListRatings(Context& c, const engine::Series& series, std::vector<const Account*> accounts) {
  const Ranking& ranking = c.people.rankings.Of(series);
  const Account* own = c.user.account;
  if (ranking.Lists(*own) && std::find(accounts.begin(), accounts.end(), own) == accounts.end()) {
    accounts.push_back(own);
  }
  std::vector<std::pair<size_t, const Account*>> ranked;
  for (const Account* account : accounts) {
    ranked.emplace_back(ranking.RankOf(*account), account);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  c.Reply(kRatingsHeader);
  for (const auto& [rank, account] : ranked) RatingLine(c, series, rank, *account);
}

void Ratings(Context& c, std::string_view args) {
  const auto query = ReadQuery(c, args);
  if (!query) return;
  std::vector<const Account*> accounts;
  if (!query->names.empty()) {
    const Account* named = c.people.accounts.Find(query->names.front());
    if (named == nullptr) return c.Reply(kRatingsHeader);
    accounts.push_back(named);
  }
  if (query->names.empty() || query->from || query->to) {
    const int64_t from = query->from.value_or(kFirstPlace);
    const int64_t to = query->to.value_or(kLastPlace);
    if (to < from) return c.Refuse("** invalid range from {} to {}", from, to);
    if (to - from >= kPlacesMax) return c.Refuse("** range currently limited to {}.", kPlacesMax);
    const Ranking& ranking = c.people.rankings.Of(*query->series);
    for (const auto& entry : ranking.Range(static_cast<size_t>(from), static_cast<size_t>(to))) {
      const Account& account = c.people.accounts.Get(entry.account);
      if (std::find(accounts.begin(), accounts.end(), &account) == accounts.end()) {
        accounts.push_back(&account);
      }
    }
  }
  ListRatings(c, *query->series, std::move(accounts));
}

constexpr Command kRatingsCommands[] = {
    {"ratings", "", Needs::kNothing, Ratings},
};

}  // namespace

std::span<const Command> RatingsCommands() { return kRatingsCommands; }

}  // namespace fibs::server
