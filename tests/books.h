#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/match/match.h"
#include "server/core/records/record.h"

namespace fibs::server {

struct CoreState;

// How a game ended, and for how many times the cube.
enum class Ending : uint8_t {
  kSingle,
  kGammon,
  kBackgammon,
  kDrop,
  kResignedSingle,
  kResignedGammon,
  kResignedBackgammon,
};
inline constexpr size_t kEndings = 7;

// Which game of a match it was.
enum class Stage : uint8_t { kOnePoint, kBeforeCrawford, kCrawford, kPostCrawford, kUnlimited };
inline constexpr size_t kStages = 5;

// What led to the last input of a game. The first three exclude each other.
enum class EndedBy : uint8_t {
  kTypedLine,
  kAutomove,
  kGreedy,
  kResume,        // it goes by itself when the match goes on
  kAfterRestart,  // the server has started again, and this is the first that happens in the match
};
inline constexpr size_t kEndedBy = 5;

// What has happened in all matches.
struct Tally {
  std::array<std::array<int, kStages>, kEndings> games{};
  std::array<int, kEndings> matches{};         // by the end of their last game
  std::array<int, kEndedBy> games_by{};        // more than one may be true of a game
  std::array<int, kEndedBy> matches_by{};      // of the last game
  int doubles = 0, takes = 0, redoubles = 0;   // offers, acceptances
  int resignations = 0, resigns_rejected = 0;  // offers, refusals
  int lost_on_time = 0;                        // matches
  int timed_out = 0;                           // decisions in matches by days
  int claims = 0, lapsed = 0, claims_played_on = 0, judged = 0;
  int claims_refused = 0;  // those who claimed did not play on
  int claims_gone = 0;     // the match was resigned, or another one took its place

  int MatchesFinished() const;
  // A table: for people who read the output of a test.
  std::string Print() const;
  // The kinds of endings, of stages and of causes that have not happened yet, by name.
  std::vector<std::string> Missing() const;
};

// The books of a server, kept from its records alone: every match is replayed beside the server's,
// every rating added up. Whatever does not agree is thrown as Broken.
class Books {
 public:
  explicit Books(const StoredState& stored);

  // Before each event. `seated`: whoever caused it sits at a table.
  void BeginEvent(bool seated);
  // In the order of the records; `state` as it is after the event.
  void Add(const NumberedRecord& record, const CoreState& state);
  // After each event: what is over is settled.
  void EndEvent(const CoreState& state);
  // Everything: every account and every unfinished match of the server.
  void Check(const CoreState& state) const;
  void Restarted();

  const Tally& tally() const { return tally_; }

 private:
  // Ratings of the games and series of which he has finished a rated match, and of backgammon.
  using Player = std::map<const engine::Series*, engine::RatedPlayer>;
  struct OpenMatch {
    std::array<AccountId, 2> players{};
    engine::Match match;
    bool rated = true;
    Time last_input{};  // of a match by days, and when its decision began
    Time since{};
    int inputs = 0;
    bool at_table = false;
    int since_progress = 0;   // inputs in a row that leave the game as it was
    uint64_t last_event = 0;  // in which it had an input
    bool claimed = false;
    std::array<int, 2> refusals{};
    bool lost_on_time = false;
    bool after_restart = false;  // nothing has happened in it since
    Ending last_ending = Ending::kSingle;
    std::vector<EndedBy> last_ended_by = {};
  };

  void Add(const AccountCreated& created);
  void Add(const AccountSaved& saved);
  void Add(const AccountErased& erased);
  void Add(const MatchStarted& started);
  void Add(const MatchInput& input, const CoreState& state);
  void Add(const TableOpened& opened);
  void Add(const TableClosed& closed);
  void Add(const MatchClaimed& claimed);
  void Add(const ClaimRefused& refused);
  void Add(const MatchFinished& finished, const CoreState& state);
  // What a judged match is worth is what a win and a loss are, as likely as they are.
  static void CheckJudged(const MatchFinished& finished, const OpenMatch& open,
                          const engine::RatedPlayer& winner, const engine::RatedPlayer& loser);
  void Add(const MatchDiscarded& discarded);

  static void RequireRatings(const Account& account, const Player& player);
  OpenMatch& Find(MatchId id);
  static std::optional<engine::Input> Read(OpenMatch& open, std::string_view input);
  static MatchSummary SummaryOf(const OpenMatch& open);
  // A match grows by what is played in it: the rest is bounded between two such inputs.
  static void CheckProgress(OpenMatch& open, const engine::Input& input, const CoreState& state);
  void Count(const engine::Input& input);
  void CountEnd(OpenMatch& open, const engine::GameWon& won);

  std::unordered_map<AccountId, Player> players_;
  std::unordered_map<MatchId, OpenMatch> matches_;
  uint64_t event_ = 0;
  bool seated_ = false;
  std::vector<MatchId> touched_;   // by this event
  std::vector<MatchId> reopened_;  // tables, in the first event after a restart
  std::vector<std::pair<AccountId, MatchId>> just_finished_;  // their players
  Tally tally_;
};

}  // namespace fibs::server
