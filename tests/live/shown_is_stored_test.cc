#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/rating.h"
#include "protocol/words.h"
#include "tests/host/temp_dir.h"
#include "tests/live/disk.h"
#include "tests/live/mail.h"
#include "tests/live/random_player.h"
#include "tests/live/server_process.h"

// The server is killed in the middle of many matches, again and again, and everything that anybody
// had been shown must be there when it is back.
namespace fibs::live {
namespace {

using server::TempDir;

constexpr size_t kPairs = 12;
// Lines between two kills, all players together: from "while the matches are being resumed" to
// several matches later.
constexpr size_t kLinesMax = 12000;
constexpr double kRatingRounding = 0.0051;  // line 2 has two decimals

uint64_t FromEnvironment(const char* name, uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Two who play with each other only, and what they are worth.
class Pair {
 public:
  Pair(size_t number, Mail& mail, Random& random)
      : box_("box_" + Letter(number)),
        host_({.self = "host_" + Letter(number),
               .opponent = "guest_" + Letter(number),
               .box = box_,
               .host = true},
              mail, random),
        guest_({.self = "guest_" + Letter(number),
                .opponent = "host_" + Letter(number),
                .box = box_,
                .host = false},
               mail, random) {}

  void Register(uint16_t port) {
    RegisterUser(port, box_);
    for (RandomPlayer* player : players()) {
      FibsClient client(port);
      client.Register(player->name());
      client.Type("toggle ready");
      client.Type("save");
      client.stream().ReadUntil("Settings saved.");
    }
  }

  void LogIn(uint16_t port) { seen_ = {host_.LogIn(port), guest_.LogIn(port)}; }
  // Compares what is stored with what was shown, and plays on.
  void CheckAndResume();

  std::array<RandomPlayer*, 2> players() { return {&host_, &guest_}; }
  const std::string& box() const { return box_; }
  size_t results() const { return results_.size(); }

 private:
  using Result = Witness::Result;  // of the host

  void CheckResults();
  void CheckStoredMatch(const MoveList& host_list, const MoveList& guest_list,
                        const std::string& host_board, const std::string& guest_board);
  void AddResult(Result result);
  static std::vector<Result> OtherSide(std::vector<Result> results) {
    for (Result& result : results) result.won = !result.won;
    return results;
  }

  std::string box_;
  RandomPlayer host_;
  RandomPlayer guest_;
  std::array<RandomPlayer::Rating, 2> seen_;  // at the last log-in, host first
  std::vector<Result> results_;
  std::array<engine::RatedPlayer, 2> rated_;  // what they must be, host first
};

void Pair::AddResult(Result result) {
  results_.push_back(result);
  const size_t winner = result.won ? 0 : 1;
  const auto change = engine::RateMatch(rated_[winner], rated_[1 - winner], result.length);
  rated_[winner].rating += change.winner_change;
  rated_[1 - winner].rating += change.loser_change;
  for (engine::RatedPlayer& player : rated_) player.experience += result.length;
}

// The results that either has seen, at most one that neither has, and the ratings that follow.
void Pair::CheckResults() {
  const std::vector<Result> by_guest = OtherSide(guest_.witness().results());
  const std::vector<Result>& by_host = host_.witness().results();
  const auto& longer = by_host.size() > by_guest.size() ? by_host : by_guest;
  for (size_t i = results_.size(); i < longer.size(); ++i) AddResult(longer[i]);
  if (seen_[0].experience > rated_[0].experience) {
    const Witness& witness = by_host.size() == results_.size() ? host_.witness() : guest_.witness();
    AddResult({seen_[0].rating > rated_[0].rating, witness.length()});
  }
  for (const size_t i : {size_t{0}, size_t{1}}) {
    if (seen_[i].experience != rated_[i].experience ||
        std::abs(seen_[i].rating - rated_[i].rating) > kRatingRounding) {
      throw NotSeen(players()[i]->name() + " has rating " + std::to_string(seen_[i].rating) + ", " +
                    std::to_string(seen_[i].experience) + ", not " +
                    std::to_string(rated_[i].rating) + ", " + std::to_string(rated_[i].experience));
    }
  }
}

void Pair::CheckStoredMatch(const MoveList& host_list, const MoveList& guest_list,
                            const std::string& host_board, const std::string& guest_board) {
  std::vector<std::string> same = guest_list.lines;
  for (std::string& line : same) line.replace(0, 2, line.starts_with("me") ? "he" : "me");
  if (host_list.lines != same) throw NotSeen("the two have different lists of moves");
  auto board = ParseBoard(host_board);
  auto other = ParseBoard(guest_board);
  // Only the side that was doubled is told so.
  const std::string last = host_list.lines.empty() ? "" : host_list.lines.back();
  if (board.was_doubled != (last == "he: doubles") ||
      other.was_doubled != (last == "me: doubles")) {
    throw NotSeen("a double is lost, or was never made: " + host_board);
  }
  board.was_doubled = other.was_doubled = false;
  // In the opening only the side on turn reads how many it can move.
  board.can_move = other.can_move = std::max(board.can_move, other.can_move);
  other.names = {};
  if (Mirrored(board) != other) throw NotSeen("two boards:\n" + host_board + "\n" + guest_board);
  const Outcome outcome = PlayThrough(host_list);
  if (outcome.points != board.points || outcome.cube != board.cube ||
      host_list.score != board.score || host_list.viewer_is_o != (board.color > 0)) {
    throw NotSeen("the board is not where the moves lead to: " + host_board);
  }
}

void Pair::CheckAndResume() {
  CheckResults();
  const auto host_list = host_.StoredMatch();
  const auto guest_list = guest_.StoredMatch();
  if (host_list.has_value() != guest_list.has_value()) throw NotSeen("one has a match");
  std::array<std::string, 2> boards;
  if (host_list) {
    boards = {host_.StoredBoard(), guest_.StoredBoard()};
    CheckStoredMatch(*host_list, *guest_list, boards[0], boards[1]);
  }
  for (const size_t i : {size_t{0}, size_t{1}}) {
    RandomPlayer& player = *players()[i];
    const auto results = i == 0 ? results_ : OtherSide(results_);
    const auto& list = i == 0 ? host_list : guest_list;
    std::optional<protocol::BoardFields> board;
    if (list) board = ParseBoard(boards[i]);
    const auto wrong = player.witness().Contradiction(results, list, board ? &*board : nullptr);
    if (wrong) throw NotSeen(player.name() + ": " + *wrong + "\n" + boards[i]);
    player.witness().Believe(results, list);
    // Between two games the next one begins at once.
    const bool same_board = list && !list->game_over();
    player.Begin(list.has_value(), same_board ? std::optional(boards[i]) : std::nullopt);
  }
}

class Crowd {
 public:
  explicit Crowd(uint64_t seed) : random_(seed) {
    for (size_t i = 0; i < kPairs; ++i) pairs_.push_back(std::make_unique<Pair>(i, mail_, random_));
  }

  void Register(uint16_t port) {
    for (const auto& pair : pairs_) pair->Register(port);
  }

  void LogInAndCheck(uint16_t port) {
    for (const auto& pair : pairs_) {
      pair->LogIn(port);
      FibsClient box(port);
      for (const std::string& line : box.LogIn(pair->box())) mail_.OnLine(pair->box(), line);
    }
    if (const auto problem = mail_.Problem()) throw NotSeen(*problem);
    for (const auto& pair : pairs_) pair->CheckAndResume();
  }

  // Plays until so many lines have come.
  void Play() {
    std::vector<pollfd> all;
    for (const auto& pair : pairs_) {
      for (RandomPlayer* player : pair->players()) {
        all.push_back({.fd = player->client().stream().read_fd(), .events = POLLIN, .revents = 0});
      }
    }
    const auto patience = static_cast<int>(std::chrono::milliseconds(kPatience).count());
    for (size_t left = random_() % kLinesMax, lines = 0; left > 0; left -= std::min(left, lines)) {
      if (poll(all.data(), all.size(), patience) <= 0) throw NotSeen("nobody plays any more");
      lines = 0;
      for (const auto& pair : pairs_) {
        for (RandomPlayer* player : pair->players()) lines += static_cast<size_t>(player->Act());
      }
    }
  }

  void OnServerEnded(bool killed) {
    for (const auto& pair : pairs_) {
      for (RandomPlayer* player : pair->players()) player->ReadTheRest();
    }
    mail_.OnServerEnded(killed);
  }

  size_t results() const {
    size_t sum = 0;
    for (const auto& pair : pairs_) sum += pair->results();
    return sum;
  }
  size_t messages() const { return mail_.acknowledged(); }

 private:
  Mail mail_;
  Random random_;
  std::vector<std::unique_ptr<Pair>> pairs_;
};

class ShownIsStored : public testing::TestWithParam<const char*> {};

// FIBS_LIVE_KILLS: how often the server is killed, 20 times without it. FIBS_LIVE_SEED: what the
// players do and when the server is killed; a failure names it.
TEST_P(ShownIsStored, AfterEveryKill) {
  const uint64_t seed = FromEnvironment("FIBS_LIVE_SEED", std::random_device{}());
  const uint64_t kills = FromEnvironment("FIBS_LIVE_KILLS", 20);
  const std::vector<std::string> settings = {std::string("durability=") + GetParam(),
                                             "limits.messages_max=0"};
  const TempDir data;
  Crowd crowd(seed);
  uint64_t kill = 0;
  try {
    for (; kill <= kills; ++kill) {
      ServerProcess server(data.path(), settings);
      if (kill == 0) crowd.Register(server.port());
      crowd.LogInAndCheck(server.port());
      crowd.Play();
      const bool killed = kill % 4 != 3;  // a clean end keeps the promise as well
      if (!killed) {
        if (const int code = server.Stop(); code != 0) {
          throw NotSeen("exit code " + std::to_string(code));
        }
      } else {
        server.Kill();
      }
      crowd.OnServerEnded(killed);
    }
  } catch (const std::exception& error) {
    FAIL() << "FIBS_LIVE_SEED=" << seed << ", after kill " << kill << ": " << error.what();
  }
  std::cout << crowd.results() << " matches over, " << crowd.messages() << " messages\n";
}

INSTANTIATE_TEST_SUITE_P(Durability, ShownIsStored, testing::Values("process", "power"),
                         [](const auto& test) { return std::string(test.param); });

// The power is cut under a running server, again and again, until something that was shown is not
// there any more; returns after how many cuts, with what is missing.
struct Loss {
  uint64_t cuts = 0;
  std::string missing;
};
std::optional<Loss> CutPowerUntilALoss(const std::string& durability, uint64_t cuts,
                                       uint64_t seed) {
  const TempDir data;
  Disk disk(data.path());
  Random random(seed);
  Crowd crowd(seed);
  {
    ServerProcess server(data.path(), {"durability=power"}, /*port=*/0, disk.Environment());
    crowd.Register(server.port());
    server.Stop();
  }
  for (uint64_t cut = 0; cut <= cuts; ++cut) {
    try {
      ServerProcess server(data.path(), {"durability=" + durability, "limits.messages_max=0"},
                           /*port=*/0, disk.Environment());
      crowd.LogInAndCheck(server.port());
      crowd.Play();
      server.Kill();
      crowd.OnServerEnded(/*killed=*/true);
    } catch (const NotSeen& error) {
      return Loss{cut, error.what()};
    }
    disk.CutPower(random);
  }
  std::cout << crowd.results() << " matches over, " << crowd.messages() << " messages\n";
  return std::nullopt;
}

// FIBS_LIVE_CUTS: how often the power is cut, 8 times without it.
TEST(PowerCut, LosesNothingThatWasShown) {
  const uint64_t seed = FromEnvironment("FIBS_LIVE_SEED", std::random_device{}());
  const auto loss = CutPowerUntilALoss("power", FromEnvironment("FIBS_LIVE_CUTS", 8), seed);
  if (loss) {
    FAIL() << "FIBS_LIVE_SEED=" << seed << ", after cut " << loss->cuts << ": " << loss->missing;
  }
}

// The control: a database that does not sync loses what was shown, and the test sees it.
TEST(PowerCut, LosesWhatWasNotSynced) {
  const auto loss = CutPowerUntilALoss("process", 8, /*seed=*/1);
  ASSERT_TRUE(loss.has_value());
  EXPECT_GT(loss->cuts, 0U) << loss->missing;
}

}  // namespace
}  // namespace fibs::live
