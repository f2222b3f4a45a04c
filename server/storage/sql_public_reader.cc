#include "server/storage/sql_public_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "server/core/people/canonical_name.h"
#include "server/core/people/ranking.h"
#include "server/core/play/mat_text.h"
#include "server/core/play/schedule.h"
#include "server/storage/match_reader.h"
#include "server/storage/read_connection.h"
#include "server/storage/tables/account_rows.h"
#include "server/storage/tables/conduct_rows.h"
#include "server/storage/tables/event_rows.h"
#include "server/storage/tables/match_rows.h"
#include "server/storage/tables/own_data_rows.h"
#include "server/storage/tables/query.h"

namespace fibs::server {
namespace {

using soci::into;
using soci::use;

// For a SQLite that is locked, which happens only while the server recovers its log.
constexpr std::chrono::milliseconds kBusy = std::chrono::seconds(1);

// Number and name of those who are in use, by one question however many they are. The numbers are
// ours, so they may stand in the text.
std::vector<Account> FindNames(soci::session& sql, const std::set<AccountId>& ids) {
  if (ids.empty()) return {};
  const auto named = AccountTable().Named({"id", "name"});
  const auto text =
      named.Select(fmt::format("WHERE erasing = 0 AND id IN ({})", fmt::join(ids, ", ")));
  return FindAll(sql, named, text);
}

// The names of all who play in the matches.
void AddNames(soci::session& sql, std::span<PublicMatch> matches) {
  std::map<AccountId, std::string> names;
  std::set<AccountId> ids;
  for (const PublicMatch& each : matches) {
    for (const AccountId id : each.match.players) names.emplace(id, kErasedName);
    ids.insert(each.match.players.begin(), each.match.players.end());
  }
  for (Account& account : FindNames(sql, ids)) names[account.id] = std::move(account.name);
  for (PublicMatch& each : matches) {
    for (size_t i = 0; i < each.names.size(); ++i) each.names[i] = names.at(each.match.players[i]);
  }
}

std::optional<PublicPlayer> FindPlayer(soci::session& sql, const std::string& name, Time now) {
  const auto told = AccountTable().Named(
      {"id", "name", "bot", "rating", "experience", "last_login", "game_ratings", "match_counts"});
  auto account =
      FindOne(sql, told, told.Select("WHERE LOWER(name) = LOWER(:name) AND erasing = 0"), name);
  if (!account) return std::nullopt;
  PublicPlayer found;
  found.id = account->id;
  found.bot = account->bot || IsOfHouse(account->name);
  found.name = std::move(account->name);
  found.rating = account->rating;
  found.experience = account->experience;
  found.game_ratings = std::move(account->game_ratings);
  const MatchCounts::Counts year = account->match_counts.LastYear(now);
  found.tally.finished = year.finished;
  found.tally.abandoned = year.abandoned;
  if (account->last_login != Time()) found.last_login = account->last_login;
  return found;
}

// As Ranking has it. Two questions, each a walk along the index (account_rows.cc), instead of an
// OR.
void AddPlace(soci::session& sql, PublicPlayer& player) {
  if (player.experience < Ranking::kExperienceMin) return;
  const std::string listed = fmt::format(
      "SELECT COUNT(*) FROM accounts WHERE experience >= {} AND erasing = 0 AND rating ",
      Ranking::kExperienceMin);
  long long better = 0, older = 0;
  const long long id = player.id;
  sql << listed + "> :rating", use(player.rating), into(better);
  sql << listed + "= :rating AND id < :id", use(player.rating), use(id), into(older);
  player.place = better + older + 1;
}

// `winner` is 0 for player1, 1 for player2.
void AddScore(soci::session& sql, PublicPlayer& player) {
  const auto count = [&](const char* seat) {
    const long long id = player.id;
    std::pair<long long, long long> counted;
    sql << fmt::format(
        "SELECT COUNT(*), COALESCE(SUM(winner), 0) FROM matches WHERE state = 1"
        " AND {} = :id",
        seat),
        use(id), into(counted.first), into(counted.second);
    return counted;
  };
  const auto [first, lost] = count("player1");
  const auto [second, won] = count("player2");
  player.won = first - lost + won;
  player.lost = lost + second - won;
}

// As TallyOf (core/play/match_tally.h) has it.
void AddUnfinished(soci::session& sql, PublicPlayer& player, Time now) {
  const long long id = player.id;
  const long long year = ToMilliseconds(MatchCounts::YearBefore(now));
  for (const int seat : {1, 2}) {
    int unfinished = 0, abandoned = 0;
    sql << fmt::format(
        "SELECT COUNT(*), COALESCE(SUM(CASE WHEN table_open = 0 AND left_by = {0} AND"
        " closed >= :year THEN 1 ELSE 0 END), 0) FROM matches WHERE state = 0 AND player{0} = :id",
        seat),
        use(year), use(id), into(unfinished), into(abandoned);
    player.tally.unfinished += unfinished;
    player.tally.abandoned += abandoned;
  }
}

void AddHistory(soci::session& sql, PublicPlayer& player, int matches_max) {
  for (FinishedMatch& match : ReadHistory(sql, player.id, matches_max)) {
    player.history.push_back({.match = std::move(match), .names = {}});
  }
  AddNames(sql, player.history);
}

// Matches of events by days in which the owner has to decide, as Schedule has it: his vacations do
// not count.
void AddTurns(soci::session& sql, const Account& owner, PublicCalendar& calendar) {
  const auto all = MatchTable().All();
  const long long id = owner.id;
  for (const char* seat : {"player1", "player2"}) {
    const auto text = all.Select(fmt::format("WHERE state = 0 AND {} = :id ORDER BY id", seat));
    for (const MatchRow& row : FindAll(sql, all, text, id)) {
      const SavedMatch match = row.Saved();
      const auto& decider = match.summary.decider;
      const bool his = decider && match.players[engine::Index(*decider)] == owner.id;
      if (!his || match.terms.event == 0 || !match.terms.rules.by_days()) continue;
      calendar.turns.push_back(
          {.event = match.terms.event,
           .match = match.terms.event_match,
           .until = Later(match.summary.since, std::chrono::days(match.terms.rules.days),
                          owner.vacations)});
    }
  }
}

class SqlPublicReader : public PublicReader {
 public:
  SqlPublicReader(const Config& config, std::chrono::milliseconds work)
      : connection_(config, {.busy = kBusy, .work = work}) {}

  std::optional<PublicPlayer> LoadPlayer(const std::string& name, int matches_max,
                                         Time now) override {
    std::optional<PublicPlayer> found;
    connection_.Run([&](soci::session& sql) {
      found = FindPlayer(sql, name, now);
      if (!found) return;
      AddPlace(sql, *found);
      AddScore(sql, *found);
      AddUnfinished(sql, *found, now);
      AddHistory(sql, *found, matches_max);
    });
    return found;
  }

  std::optional<PublicOwnData> LoadOwnData(const std::string& secret_hash, int matches_max,
                                           Time now) override {
    std::optional<PublicOwnData> found;
    connection_.Run([&](soci::session& sql) {
      const auto whole = OwnDataTable().All();
      auto data = FindOne(sql, whole, whole.Select("WHERE secret_hash = :hash"), secret_hash);
      if (!data || now >= data->until) return;
      const std::vector<Account> names = FindNames(sql, {data->account});
      if (names.empty()) return;
      auto player = FindPlayer(sql, names.front().name, now);
      if (!player) return;
      AddHistory(sql, *player, matches_max);
      found = {.player = std::move(*player), .data = std::move(*data)};
    });
    return found;
  }

  std::optional<PublicCalendar> LoadCalendar(const std::string& secret_hash) override {
    std::optional<PublicCalendar> found;
    if (secret_hash.empty()) return found;
    connection_.Run([&](soci::session& sql) {
      const auto told = AccountTable().Named({"id", "vacations"});
      const auto owner = FindOne(
          // SQLite takes the index only when it reads that there is a hash.
          sql, told,
          told.Select("WHERE calendar_hash = :hash AND calendar_hash <> '' AND erasing = 0"),
          secret_hash);
      if (!owner) return;
      found = {.account = owner->id, .turns = {}};
      AddTurns(sql, *owner, *found);
    });
    return found;
  }

  std::optional<PublicMatch> FindMatch(MatchId match) override {
    std::optional<PublicMatch> found;
    connection_.Run([&](soci::session& sql) {
      const auto finished = ReadFinishedMatch(sql, match);
      if (!finished) return;
      found = {.match = *finished, .names = {}};
      AddNames(sql, std::span(&*found, 1));
    });
    return found;
  }

  std::optional<PublicRecord> LoadMatch(MatchId match, size_t inputs_max) override {
    std::optional<PublicRecord> found;
    connection_.Run([&](soci::session& sql) {
      const auto finished = ReadFinishedMatch(sql, match);
      if (!finished) return;
      auto archived = ReadMatch(sql, match, inputs_max);
      if (!archived) return;
      found = {.of = {.match = *finished, .names = {}},
               .started = archived->match.started,
               .inputs = std::move(archived->match.inputs),
               .too_long = archived->too_long};
      AddNames(sql, std::span(&found->of, 1));
    });
    return found;
  }

  std::optional<PublicAnalysis> LoadAnalysis(MatchId match) override {
    std::optional<PublicAnalysis> found;
    connection_.Run([&](soci::session& sql) {
      const auto finished = ReadFinishedMatch(sql, match);
      if (!finished) return;
      found.emplace(PublicAnalysis{.of = {.match = *finished, .names = {}}});
      AddNames(sql, std::span(&found->of, 1));
      const auto analyses = AnalysisTable().All();
      const long long id = match;
      found->done = FindOne(sql, analyses, analyses.Select("WHERE match_id = :id"), id);
      if (found->done) return;
      const auto jobs = JobTable().All();
      const long long job = Job::IdOf(JobKind::kAnalysis, match);
      found->job = FindOne(sql, jobs, jobs.Select("WHERE id = :id"), job);
    });
    return found;
  }

  PublicRatings LoadRatings(int64_t from, int count) override {
    PublicRatings found{.from = from, .total = 0, .rows = {}};
    connection_.Run([&](soci::session& sql) {
      const std::string listed = fmt::format("FROM accounts WHERE experience >= {} AND erasing = 0",
                                             Ranking::kExperienceMin);
      long long total = 0;
      sql << "SELECT COUNT(*) " + listed, into(total);
      found.total = total;
      if (from > total) return;
      const long long before = from - 1;
      const auto row = AccountTable().Named({"name", "bot", "rating", "experience"});
      const auto text =
          fmt::format("SELECT {} {} ORDER BY rating DESC, id LIMIT :count OFFSET :before",
                      row.Text("{}"), listed);
      for (Account& account : FindAll(sql, row, text, count, before)) {
        const bool bot = account.bot || IsOfHouse(account.name);
        found.rows.push_back({.name = std::move(account.name),
                              .bot = bot,
                              .rating = account.rating,
                              .experience = account.experience});
      }
    });
    return found;
  }

  PublicEvents LoadEvents(EventId after, RecordNumber after_input, int count) override {
    PublicEvents found;
    connection_.Run([&](soci::session& sql) {
      const Columns<StoredEvent> heads = EventTable().All();
      const long long after_head = after;
      found.heads = FindAll(sql, heads, heads.Select("WHERE id > :id ORDER BY id"), after_head);
      const Columns<EventInputRow> inputs = EventInputTable().All();
      const auto after_number = static_cast<long long>(after_input);
      const auto text = inputs.Select("WHERE number > :number ORDER BY number LIMIT :count");
      for (EventInputRow& row : FindAll(sql, inputs, text, after_number, count)) {
        found.inputs.push_back({.number = row.number, .input = std::move(row.input)});
      }
    });
    return found;
  }

  ConductYears LoadConductYears() override {
    ConductYears years;
    connection_.Run([&](soci::session& sql) {
      years = {};
      const auto told = ConductTable().Named({"id", "noted", "kind", "what", "of_entry"});
      Query<ConductEntry> rows(sql, told, told.Select("ORDER BY id"));
      rows.Execute();
      while (const auto row = rows.Next()) years.Add(*row);
    });
    return years;
  }

  std::vector<Account> LoadNames(const std::vector<AccountId>& accounts) override {
    std::vector<Account> found;
    connection_.Run([&](soci::session& sql) {
      found = FindNames(sql, {accounts.begin(), accounts.end()});
    });
    return found;
  }

 private:
  ReadConnection connection_;
};

}  // namespace

std::unique_ptr<PublicReader> MakeSqlPublicReader(const Config& config,
                                                  std::chrono::milliseconds work) {
  return std::make_unique<SqlPublicReader>(config, work);
}

}  // namespace fibs::server
