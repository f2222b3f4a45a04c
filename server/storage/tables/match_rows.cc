#include "server/storage/tables/match_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "server/storage/storage.h"
#include "server/storage/tables/query.h"
#include "server/storage/tables/unfinished_reader.h"

namespace fibs::server {

// Read behind the length and the Crawford rule, which have columns of their own.
template <>
struct Form<MatchTerms> {
  using Kept = std::string;
  static void Write(const MatchTerms& terms, Kept& kept) { kept = TermsWords(terms); }
  static void Read(const Kept& kept, MatchTerms& terms) {
    const auto all = WithTerms(terms, kept);
    if (!all) {
      throw StorageError(fmt::format(
          "a match was agreed on with terms that this fibsd does not know ({}); use a newer fibsd",
          kept));
    }
    terms = *all;
  }
};

// 0 nobody, 1 the first player, 2 the second one.
template <>
struct Form<std::optional<engine::Player>> {
  using Kept = long long;
  static void Write(std::optional<engine::Player> player, Kept& kept) {
    kept = player ? static_cast<Kept>(engine::Index(*player)) + 1 : 0;
  }
  static void Read(Kept kept, std::optional<engine::Player>& player) {
    player.reset();
    if (kept == 1 || kept == 2) player = static_cast<engine::Player>(kept - 1);
  }
};

// What a newer server knows more is as good as not known.
template <>
struct Form<OnTime> {
  using Kept = long long;
  static void Write(OnTime why, Kept& kept) { kept = static_cast<Kept>(why); }
  static void Read(Kept kept, OnTime& why) {
    const bool known = kept >= 0 && kept <= static_cast<Kept>(OnTime::kDays);
    why = known ? static_cast<OnTime>(kept) : OnTime::kNo;
  }
};

namespace {

// A match enters an index of finished ones once, when it ends. Those of a player and of two are for
// match_reader.cc and, with the winner, for public_reader.h: both ask nothing that looks at every
// match.
std::vector<SchemaStep> Steps() {
  const auto played = [](int since, std::string_view seat, const char* more) {
    return SchemaStep{since, fmt::format("CREATE INDEX matches_{0} ON matches ({0}, ended, id{1})"
                                         " WHERE state = 1",
                                         seat, more)};
  };
  return {
      {1, "CREATE INDEX matches_open ON matches (id) WHERE state = 0"},
      played(1, "player1", ""),
      played(1, "player2", ""),
      {1, "CREATE INDEX matches_pair ON matches (player1, player2, ended, id) WHERE state = 1"},
      // Until its summary is known (summary_migration.h) all inputs of a match are read.
      {5, "UPDATE matches SET score1 = 0, score2 = 0 WHERE state = 0"},
      {6, "DROP INDEX matches_player1"},
      {6, "DROP INDEX matches_player2"},
      played(6, "player1", ", winner, state"),
      played(6, "player2", ", winner, state"),
      {11, "CREATE INDEX matches_unfinished1 ON matches (player1) WHERE state = 0"},
      {11, "CREATE INDEX matches_unfinished2 ON matches (player2) WHERE state = 0"},
  };
}

}  // namespace

const TableOf<MatchRow>& MatchTable() {
  using Row = MatchRow;
  const auto rules = [](auto member) { return Field(&Row::terms, &MatchTerms::rules, member); };
  const auto summary = [](auto... member) { return Field(&Row::summary, member...); };
  const auto verdict = [](auto member) { return Field(&Row::verdict, member); };
  const auto refusals = [](auto seat, auto member) { return Field(&Row::refusals, seat, member); };
  const ColumnOptions later{.null = true};
  static const TableOf<Row> table(
      "matches", 1,
      {
          {"id", &Row::id, {.key = true}},
          {"player1", Field(&Row::players, kFirst)},
          {"player2", Field(&Row::players, kSecond)},
          {"length", rules(&engine::MatchRules::length)},
          {"crawford", rules(&engine::MatchRules::crawford)},
          {"started", &Row::started},
          {"state", &Row::state},
          {"ended", &Row::ended, later},
          {"winner", &Row::winner, later},
          {"score1", summary(&MatchSummary::score, kFirst), later},
          {"score2", summary(&MatchSummary::score, kSecond), later},
          {"rating1_before", Field(&Row::rating_before, kFirst), later},
          {"rating2_before", Field(&Row::rating_before, kSecond), later},
          {"rating1_after", Field(&Row::rating_after, kFirst), later},
          {"rating2_after", Field(&Row::rating_after, kSecond), later},
          {"table_open", &Row::opened, {.since = 5, .before = "1"}},
          {"left_by", summary(&MatchSummary::left_by), {.since = 5}},
          {"terms", &Row::terms, {.since = 8}},
          {"decider", summary(&MatchSummary::decider), {.since = 10}},
          {"since", summary(&MatchSummary::since), {.since = 10}},
          {"reminded", &Row::reminded, {.since = 10}},
          {"closed", &Row::closed, {.since = 11}},
          {"claimed", &Row::claimed, {.since = 12}},
          {"claimed_by", &Row::claimed_by, {.since = 12}},
          {"judged", verdict(&Verdict::chance), {.since = 12}},
          {"settled", verdict(&Verdict::settled), {.since = 12}},
          {"refusals1", refusals(kFirst, &ClaimRefusals::count), {.since = 15}},
          {"refusals2", refusals(kSecond, &ClaimRefusals::count), {.since = 15}},
          {"refused1", refusals(kFirst, &ClaimRefusals::last), {.since = 15}},
          {"refused2", refusals(kSecond, &ClaimRefusals::last), {.since = 15}},
          {"on_time", verdict(&Verdict::on_time), {.since = 15}},
          {"restored", &Row::restored, {.since = 32, .type = "BIGINT"}},
      },
      Steps());
  return table;
}

Columns<MatchRow> ClosedColumns() {
  return MatchTable().WithKey(
      {"table_open", "score1", "score2", "left_by", "decider", "since", "closed"});
}

std::optional<Claim> MatchRow::claim() const {
  if (!claimed_by) return std::nullopt;
  return Claim{.by = *claimed_by, .at = claimed};
}

StoredMatch MatchRow::Open() const {
  return {.id = id,
          .players = players,
          .terms = terms,
          .started = started,
          .inputs = {},
          .reminded = reminded,
          .claim = claim(),
          .refusals = refusals};
}

SavedMatch MatchRow::Saved() const {
  return {.id = id,
          .players = players,
          .terms = terms,
          .summary = summary,
          .reminded = reminded,
          .closed = closed,
          .claim = claim(),
          .refusals = refusals};
}

FinishedMatch MatchRow::Finished() const {
  return {.id = id,
          .players = players,
          .terms = terms,
          .ended = ended,
          .winner = winner,
          .score = summary.score,
          .rating_before = rating_before,
          .rating_after = rating_after,
          .verdict = verdict,
          .restored = restored};
}

void MatchRows::Load(soci::session& sql, StoredState& state) {
  const auto append = [](auto& to, auto& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
  };
  long long count = 0;
  sql << "SELECT COUNT(*) FROM matches WHERE state = 0", soci::into(count);
  state.saved.reserve(static_cast<size_t>(count));
  std::vector<OpenMatch> open;
  UnfinishedReader reader(sql);
  for (bool more = true; more;) {
    more = reader.Read(kPageRows);
    append(open, reader.open());
    append(state.saved, reader.saved());
  }
  std::ranges::stable_sort(open, {}, &OpenMatch::opened);
  state.matches.reserve(open.size());
  for (OpenMatch& each : open) state.matches.push_back(std::move(each.match));
}

MatchRows::MatchRows(const Writing& writing)
    : start_(writing.sql, Change::kInsert,
             MatchTable().Named({"id", "player1", "player2", "length", "crawford", "terms",
                                 "started", "state", "score1", "score2"})),
      open_(writing.sql, Change::kUpdate, MatchTable().WithKey({"table_open"})),
      close_(writing.sql, Change::kUpdate, ClosedColumns()),
      remind_(writing.sql, Change::kUpdate, MatchTable().WithKey({"reminded"})),
      finish_(writing.sql, Change::kUpdate,
              MatchTable().WithKey({"state", "ended", "winner", "score1", "score2",
                                    "rating1_before", "rating2_before", "rating1_after",
                                    "rating2_after", "judged", "settled", "on_time"})),
      discard_(writing.sql, Change::kUpdate, MatchTable().WithKey({"state", "ended", "settled"})),
      claim_(writing.sql, Change::kUpdate, MatchTable().WithKey({"claimed", "claimed_by"})),
      restore_(writing.sql, Change::kUpdate, MatchTable().WithKey({"restored"})),
      refuse_{RowStatement(writing.sql, Change::kUpdate,
                           MatchTable().WithKey({"refusals1", "refused1"})),
              RowStatement(writing.sql, Change::kUpdate,
                           MatchTable().WithKey({"refusals2", "refused2"}))},
      erase_((writing.sql.prepare << "UPDATE matches SET state = 2, ended = :ended WHERE state = 0"
                                     " AND (player1 = :first OR player2 = :second)",
              soci::use(now_), soci::use(erased_), soci::use(erased_))) {}

void MatchRows::Write(const MatchStarted& record, const NumberedRecord&) {
  const StoredMatch& match = record.match;
  start_.Add(
      {.id = match.id, .players = match.players, .terms = match.terms, .started = match.started});
}

void MatchRows::Write(const TableOpened& record, const NumberedRecord& of) {
  open_.Add({.id = record.match, .opened = of.number});
}

void MatchRows::Write(const TableClosed& record, const NumberedRecord& of) {
  close_.Add({.id = record.match, .summary = record.summary, .opened = 0, .closed = of.at});
}

void MatchRows::Write(const Reminded& record, const NumberedRecord&) {
  remind_.Add({.id = record.match, .reminded = record.since});
}

void MatchRows::Write(const MatchFinished& record, const NumberedRecord& of) {
  finish_.Add({.id = record.match,
               .state = MatchState::kFinished,
               .ended = of.at,
               .winner = record.winner,
               .summary = {.score = record.score, .left_by = std::nullopt},
               .rating_before = record.rating_before,
               .rating_after = record.rating_after,
               .verdict = record.verdict});
}

void MatchRows::Write(const MatchDiscarded& record, const NumberedRecord& of) {
  discard_.Add({.id = record.match,
                .state = MatchState::kDiscarded,
                .ended = of.at,
                .verdict = {.chance = 0, .settled = record.settled}});
}

void MatchRows::Write(const MatchClaimed& record, const NumberedRecord&) {
  MatchRow row{.id = record.match};
  if (record.claim) row.claimed_by = record.claim->by, row.claimed = record.claim->at;
  claim_.Add(row);
}

void MatchRows::Write(const ClaimRefused& record, const NumberedRecord&) {
  MatchRow row{.id = record.match};
  row.refusals[engine::Index(record.by)] = record.refusals;
  refuse_[engine::Index(record.by)].Add(row);
}

void MatchRows::Write(const MatchRestored& record, const NumberedRecord&) {
  restore_.Add({.id = record.match, .restored = record.entry});
}

void MatchRows::Write(const AccountErased& record, const NumberedRecord& of) {
  erased_ = record.account;
  now_ = ToMilliseconds(of.at);
  erase_.execute(true);
}

}  // namespace fibs::server
