#include "server/storage/schema.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/core/people/ranking.h"
#include "server/storage/storage.h"

namespace fibs::server {
namespace {

// Times are milliseconds since 1970 in UTC, 0 for never; texts are UTF-8, as the core has them.
//
// Tables have no foreign keys: the core is the only writer, and a finished match outlives the
// accounts of its players.
//
// Of the records, inputs alone are rows of the journal, found by a partial index; what any other
// says stands in the table that it changes. Older versions kept a row of every record.
std::vector<std::string> FirstVersion(const Dialect& dialect) {
  const std::string key = dialect.KeyType();
  return {
      fmt::format("CREATE TABLE accounts (id {}, name TEXT NOT NULL UNIQUE,"
                  " password_hash TEXT NOT NULL, email TEXT NOT NULL,"
                  " rating DOUBLE PRECISION NOT NULL, experience BIGINT NOT NULL,"
                  " registered BIGINT NOT NULL, last_login BIGINT NOT NULL,"
                  " last_logout BIGINT NOT NULL, last_host TEXT NOT NULL,"
                  " toggles BIGINT NOT NULL, boardstyle BIGINT NOT NULL,"
                  " linelength BIGINT NOT NULL, pagelength BIGINT NOT NULL,"
                  " redoubles BIGINT NOT NULL, sortwho BIGINT NOT NULL, timezone TEXT NOT NULL,"
                  " settings_saved BIGINT NOT NULL)",
                  key),
      // state: 0 being played or saved, 1 finished, 2 discarded.
      fmt::format("CREATE TABLE matches (id {}, player1 BIGINT NOT NULL, player2 BIGINT NOT NULL,"
                  " length BIGINT NOT NULL, crawford BIGINT NOT NULL, started BIGINT NOT NULL,"
                  " state BIGINT NOT NULL, ended BIGINT, winner BIGINT, score1 BIGINT,"
                  " score2 BIGINT, rating1_before DOUBLE PRECISION,"
                  " rating2_before DOUBLE PRECISION, rating1_after DOUBLE PRECISION,"
                  " rating2_after DOUBLE PRECISION)",
                  key),
      "CREATE INDEX matches_open ON matches (id) WHERE state = 0",
      // For match_reader.cc. A match enters them once, when it ends.
      "CREATE INDEX matches_player1 ON matches (player1, ended, id) WHERE state = 1",
      "CREATE INDEX matches_player2 ON matches (player2, ended, id) WHERE state = 1",
      "CREATE INDEX matches_pair ON matches (player1, player2, ended, id) WHERE state = 1",
      fmt::format("CREATE TABLE messages (id {}, recipient BIGINT NOT NULL,"
                  " sender TEXT NOT NULL, sent BIGINT NOT NULL, body TEXT NOT NULL)",
                  key),
      "CREATE INDEX messages_recipient ON messages (recipient)",
      fmt::format("CREATE TABLE journal (number {}, time BIGINT NOT NULL, kind TEXT NOT NULL,"
                  " account BIGINT, match_id BIGINT, data TEXT NOT NULL)",
                  key),
      "CREATE INDEX journal_inputs ON journal (match_id, number) WHERE kind = 'input'",
      // The highest numbers ever given; rows that had them may be gone.
      "CREATE TABLE last_ids (account BIGINT NOT NULL, match_id BIGINT NOT NULL,"
      " message BIGINT NOT NULL)",
      "INSERT INTO last_ids VALUES (0, 0, 0)",
  };
}

std::vector<std::string> SecondVersion() {
  return {"ALTER TABLE accounts ADD COLUMN admin BIGINT NOT NULL DEFAULT 0"};
}

// See leader.h. The rows of the journal that nobody reads are deleted by and by.
std::vector<std::string> FourthVersion() {
  return {
      "CREATE TABLE leader (epoch BIGINT NOT NULL, record BIGINT NOT NULL,"
      " unpruned BIGINT NOT NULL)",
      "INSERT INTO leader SELECT 0, COALESCE(MAX(number), 0), COALESCE(MAX(number), 0)"
      " FROM journal"};
}

// A match at which nobody sits is read as its summary (match_row.h). Where that is not known yet,
// all inputs are read.
std::vector<std::string> FifthVersion() {
  return {"ALTER TABLE matches ADD COLUMN table_open BIGINT NOT NULL DEFAULT 1",
          "ALTER TABLE matches ADD COLUMN left_by BIGINT NOT NULL DEFAULT 0",
          "UPDATE matches SET score1 = 0, score2 = 0 WHERE state = 0"};
}
constexpr int kFirstWithSummaries = 5;

// For public_reader.cc, which asks nothing that looks at every account or match: a name in any
// letter case, the rating list, and how many matches somebody has won. The last two are counted
// along an index that holds all that is asked for.
static_assert(Ranking::kExperienceMin == 51, "another one needs a schema version with its index");
std::vector<std::string> SixthVersion() {
  const auto played = [](std::string_view seat) {
    return fmt::format(
        "CREATE INDEX matches_{0} ON matches ({0}, ended, id, winner, state)"
        " WHERE state = 1",
        seat);
  };
  return {"CREATE INDEX accounts_lower_name ON accounts (LOWER(name))",
          "CREATE INDEX accounts_ranking ON accounts (rating DESC, id, experience)"
          " WHERE experience >= 51",
          "DROP INDEX matches_player1",
          "DROP INDEX matches_player2",
          played("player1"),
          played("player2")};
}

// For link_rows.h and leader.h. matches.table_open is from here on the number of the record that
// opened the table; older rows have 1.
std::vector<std::string> SeventhVersion(const Dialect& dialect) {
  const std::string key = dialect.KeyType();
  return {fmt::format("CREATE TABLE causes (session {}, input BIGINT NOT NULL,"
                      " before BIGINT NOT NULL, record BIGINT NOT NULL, epoch BIGINT NOT NULL)",
                      key),
          fmt::format("CREATE TABLE edges (edge {})", key),
          "ALTER TABLE leader ADD COLUMN wrote BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE leader ADD COLUMN core TEXT NOT NULL DEFAULT ''",  // in hexadecimal digits
          "ALTER TABLE leader ADD COLUMN token BIGINT NOT NULL DEFAULT 0"};
}

// For match_row.h.
std::vector<std::string> EighthVersion() {
  return {"ALTER TABLE matches ADD COLUMN terms TEXT NOT NULL DEFAULT ''"};
}

// For account_row.h.
std::vector<std::string> NinthVersion() {
  return {"ALTER TABLE accounts ADD COLUMN game_ratings TEXT NOT NULL DEFAULT ''"};
}

// For matches by days: match_row.h, account_row.h, the record Reminded.
std::vector<std::string> TenthVersion() {
  return {"ALTER TABLE matches ADD COLUMN decider BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN since BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN reminded BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE accounts ADD COLUMN manual BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE accounts ADD COLUMN vacations TEXT NOT NULL DEFAULT ''"};
}

// For MatchCounts and MatchEntry::closed. The indexes are for public_reader.h.
std::vector<std::string> EleventhVersion() {
  return {"ALTER TABLE accounts ADD COLUMN match_counts TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE matches ADD COLUMN closed BIGINT NOT NULL DEFAULT 0",
          "CREATE INDEX matches_unfinished1 ON matches (player1) WHERE state = 0",
          "CREATE INDEX matches_unfinished2 ON matches (player2) WHERE state = 0"};
}

// For match_row.h and Presence.
std::vector<std::string> TwelfthVersion() {
  return {"ALTER TABLE accounts ADD COLUMN presence BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN claimed BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN claimed_by BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN judged DOUBLE PRECISION NOT NULL DEFAULT 0",
          "ALTER TABLE matches ADD COLUMN settled TEXT NOT NULL DEFAULT ''"};
}

// For Account::erasing: whoever is erased is not in the rating list of public_reader.h.
std::vector<std::string> ThirteenthVersion() {
  return {"ALTER TABLE accounts ADD COLUMN erasing BIGINT NOT NULL DEFAULT 0",
          "DROP INDEX accounts_ranking",
          "CREATE INDEX accounts_ranking ON accounts (rating DESC, id, experience, erasing)"
          " WHERE experience >= 51 AND erasing = 0"};
}

// For MailSettings and mail_row.h.
std::vector<std::string> FourteenthVersion() {
  return {"ALTER TABLE accounts ADD COLUMN mail_address TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE accounts ADD COLUMN mail_wanted INTEGER NOT NULL DEFAULT 1",
          "ALTER TABLE accounts ADD COLUMN mail_asked TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE accounts ADD COLUMN mail_asked_at BIGINT NOT NULL DEFAULT 0",
          "ALTER TABLE accounts ADD COLUMN mail_proposed TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE accounts ADD COLUMN mail_seen TEXT NOT NULL DEFAULT ''",
          "ALTER TABLE last_ids ADD COLUMN mail BIGINT NOT NULL DEFAULT 0",
          "CREATE TABLE mails (id BIGINT PRIMARY KEY, written BIGINT NOT NULL,"
          " account BIGINT NOT NULL, match_id BIGINT NOT NULL, receiver TEXT NOT NULL,"
          " reply_to TEXT NOT NULL, unsubscribe TEXT NOT NULL, in_reply_to TEXT NOT NULL,"
          " subject TEXT NOT NULL, body TEXT NOT NULL)",
          "CREATE TABLE mail_key (secret TEXT NOT NULL)"};
}

// For RefusalsRow and VerdictRow in match_row.h.
std::vector<std::string> FifteenthVersion() {
  std::vector<std::string> steps;
  for (const char* column : {"refusals1", "refusals2", "refused1", "refused2", "on_time"}) {
    steps.push_back(
        fmt::format("ALTER TABLE matches ADD COLUMN {} BIGINT NOT NULL DEFAULT 0", column));
  }
  return steps;
}

// For RatingGains. Until then who had more experience than this was no newcomer: he stays so.
std::vector<std::string> SixteenthVersion() {
  return {"ALTER TABLE accounts ADD COLUMN rating_gains TEXT NOT NULL DEFAULT ''",
          "UPDATE accounts SET rating_gains = 'known' WHERE experience > 50"};
}

// What leads from version - 1 to version.
std::vector<std::string> Steps(int version, const Dialect& dialect) {
  if (version == 1) return FirstVersion(dialect);
  if (version == 2) return SecondVersion();
  // Empty: drawn at the next log-in. A match of an older version has no input that names a seed.
  if (version == 3) return {"ALTER TABLE accounts ADD COLUMN dice_seed TEXT NOT NULL DEFAULT ''"};
  if (version == 4) return FourthVersion();
  if (version == 5) return FifthVersion();
  if (version == 6) return SixthVersion();
  if (version == 7) return SeventhVersion(dialect);
  if (version == 8) return EighthVersion();
  if (version == 9) return NinthVersion();
  if (version == 10) return TenthVersion();
  if (version == 11) return EleventhVersion();
  if (version == 12) return TwelfthVersion();
  if (version == 13) return ThirteenthVersion();
  if (version == 14) return FourteenthVersion();
  if (version == 15) return FifteenthVersion();
  if (version == 16) return SixteenthVersion();
  throw StorageError(fmt::format("no way to schema version {}", version));
}

}  // namespace

void MigrateSchema(soci::session& sql, const Dialect& dialect, const Progress& progress) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)";
  int version = 0;
  sql << "SELECT COALESCE(MAX(version), 0) FROM schema_version", soci::into(version);
  if (version > kSchemaVersion) {
    throw StorageError(fmt::format(
        "the database has schema version {}, this fibsd knows up to {}; use a newer fibsd", version,
        kSchemaVersion));
  }
  const int found = version;
  while (version < kSchemaVersion) {
    ++version;
    soci::transaction transaction(sql);
    for (const std::string& step : Steps(version, dialect)) sql << step;
    sql << "DELETE FROM schema_version";
    sql << "INSERT INTO schema_version VALUES (:version)", soci::use(version);
    transaction.commit();
  }
  if (found < kFirstWithSummaries) SummarizeMatches(sql, progress);  // needs all columns of today
}

}  // namespace fibs::server
