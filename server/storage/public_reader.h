#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/core/records/conduct_years.h"
#include "server/core/records/record.h"
#include "server/storage/tables/job_rows.h"

// What everybody may know of what is stored: ratings and finished matches. Addresses, hosts,
// passwords and matches that are not over are not even read; of events the seed and the password
// are, as an event is the replay of its inputs. What is kept of somebody is read for who knows the
// secret of his link.
namespace fibs::server {

struct PublicMatch {
  FinishedMatch match;
  std::array<std::string, 2> names;  // kErasedName: the account was erased
};

// One with everything that happened in it.
struct PublicRecord {
  PublicMatch of;
  Time started;
  std::vector<std::string> inputs;  // dice seeds included
  bool too_long = false;            // it has more than was asked for, and none of them is here
};

// What became of its analysis.
struct PublicAnalysis {
  PublicMatch of;
  std::optional<StoredAnalysis> done = std::nullopt;
  std::optional<Job> job = std::nullopt;  // it waits or has failed; none: nobody has asked for it
};

struct PublicPlayer {
  AccountId id = 0;
  std::string name;
  bool bot = false;  // its account is one's
  double rating = 0;
  int experience = 0;
  std::vector<GameRating> game_ratings;
  std::optional<int64_t> place;  // in the rating list (Ranking); none: he has too little experience
  std::optional<Time> last_login;  // none: never
  int64_t won = 0, lost = 0;       // matches
  MatchTally tally;
  std::vector<PublicMatch> history;  // the last ones, the newest first
};

// A part of the rating list.
struct PublicRatings {
  struct Row {
    std::string name;
    bool bot = false;
    double rating = 0;
    int experience = 0;
  };
  int64_t from = 1;   // the place of the first row; the best is 1
  int64_t total = 0;  // places there are
  std::vector<Row> rows;
};

// Events that are younger than those one knows, and what has happened in all of them since.
struct PublicEvents {
  struct Input {
    RecordNumber number = 0;
    StoredEventInput input;
  };
  std::vector<StoredEvent> heads;  // with seeds, which are secret until the draw
  std::vector<Input> inputs;       // in the order of their records
};

// What somebody has asked for, with the matches that he has finished.
struct PublicOwnData {
  PublicPlayer player;
  OwnData data;
};

// Whose calendar is asked for, and his matches by days in which he has to decide.
struct PublicCalendar {
  struct Turn {
    EventId event = 0;
    std::string match;  // a word of events::ParseMatch
    Time until{};
  };
  AccountId account = 0;
  std::vector<Turn> turns;
};

// Used by one thread at a time. Everything throws StorageError.
class PublicReader {
 public:
  virtual ~PublicReader() = default;

  // By the name in any letter case, with at most so many matches, and what `now` counts for the
  // last year.
  virtual std::optional<PublicPlayer> LoadPlayer(const std::string& name, int matches_max,
                                                 Time now) = 0;
  // A finished match, without what happened in it.
  virtual std::optional<PublicMatch> FindMatch(MatchId match) = 0;
  // The same with it. `inputs_max` 0: no limit.
  virtual std::optional<PublicRecord> LoadMatch(MatchId match, size_t inputs_max) = 0;
  virtual std::optional<PublicAnalysis> LoadAnalysis(MatchId match) = 0;
  // At most `count` rows from the place `from` on, which is 1 or more.
  virtual PublicRatings LoadRatings(int64_t from, int count) = 0;
  // Events with numbers above that one, and at most `count` inputs behind that record.
  virtual PublicEvents LoadEvents(EventId after, RecordNumber after_input, int count) = 0;
  // What can be fetched `now` by the secret with that hash, with at most so many matches.
  virtual std::optional<PublicOwnData> LoadOwnData(const std::string& secret_hash, int matches_max,
                                                   Time now) = 0;
  // Of the account that has a calendar's address with that hash of its secret.
  virtual std::optional<PublicCalendar> LoadCalendar(const std::string& secret_hash) = 0;
  // What was reported and decided, in numbers.
  virtual ConductYears LoadConductYears() = 0;
  // Those of them that are in use: number and name alone.
  virtual std::vector<Account> LoadNames(const std::vector<AccountId>& accounts) = 0;
};

}  // namespace fibs::server
