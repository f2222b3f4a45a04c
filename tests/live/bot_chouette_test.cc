// Bots and a person at a chouette of the real server: fibs-bot in processes of its own, the person
// by telnet's texts.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game.h"
#include "protocol/board.h"
#include "protocol/words.h"
#include "tests/host/temp_dir.h"
#include "tests/live/bots.h"
#include "tests/live/fibs_client.h"
#include "tests/live/game_text.h"
#include "tests/live/server_process.h"

namespace fibs::live {
namespace {

using server::TempDir;
using Words = std::vector<std::string>;

constexpr std::string_view kPlease = ": please accept or reject.";

// The scores of a sheet may be less than 0, as those of a match never are.
std::string WithoutScores(const std::string& board) {
  constexpr size_t kScores = 4;  // board:You:NAME:LENGTH:OWN:OTHER:...
  std::string text;
  size_t value = 0;
  for (size_t from = 0; from <= board.size(); ++value) {
    const size_t to = std::min(board.find(':', from), board.size());
    const bool score = value == kScores || value == kScores + 1;
    text += (value == 0 ? "" : ":") + (score ? "0" : board.substr(from, to - from));
    from = to + 1;
  }
  return text;
}

// Plays by what stands in the lines that people read.
class Person {
 public:
  Person(uint16_t port, std::string name) : name_(std::move(name)), client_(port) {
    client_.LogIn(name_);
  }

  FibsClient& client() { return client_; }
  int games() const { return games_; }                                // that are over
  const std::map<std::string, int>& seats() const { return seats_; }  // in how many games

  void PlayUntil(int games) {
    while (games_ < games) {
      const auto line = client_.stream().ReadLine();
      if (!line) throw NotSeen("the connection has ended, after:\n" + client_.stream().Tail());
      See(*line);
    }
  }

 private:
  void See(const std::string& line) {
    if (line.starts_with("board:You:")) board_ = line;
    if (line.starts_with("It's your turn. Please roll or double")) return client_.Type("roll");
    if (line.starts_with("Please move ")) return Move();
    if (line.ends_with(kPlease) && AsksMe(line)) return client_.Type("accept");
    if (!line.starts_with("Game ")) return;
    const auto words = protocol::Split(line);
    if (words[2] != "begins.") {
      ++games_;
    } else {
      const bool box = words[4] == name_ + ".", captain = words[6] == name_ + ".";
      ++seats_[box ? "box" : captain ? "captain" : "member"];
    }
  }
  // "bob doubles ann pat. ann, pat: please accept or reject."
  bool AsksMe(std::string_view line) const {
    line.remove_suffix(kPlease.size());
    const size_t stop = line.rfind(". ");
    const auto asked = protocol::Split(stop == line.npos ? line : line.substr(stop + 2));
    return std::any_of(asked.begin(), asked.end(), [this](std::string_view word) {
      return word == name_ || word == name_ + ",";
    });
  }
  void Move() {
    const protocol::BoardFields board = ParseBoard(WithoutScores(board_));
    const auto side = board.color > 0 ? engine::Side::kO : engine::Side::kX;
    engine::Position own;
    for (size_t point = 0; point < own.points.size(); ++point) {
      own.points[point] =
          board.color > 0 ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
    }
    const auto plays = engine::Backgammon().LegalPlays({own}, board.dice[0]);
    if (plays.empty()) throw NotSeen(name_ + " has nothing to move: " + board_);
    client_.Type("move " + protocol::FormatPlay(plays.front().play, side));
  }

  const std::string name_;
  FibsClient client_;
  std::string board_;
  int games_ = 0;
  std::map<std::string, int> seats_;
};

class BotChouetteTest : public testing::Test {
 protected:
  BotChouetteTest() {
    StartServer();
    RegisterUser(server_->port(), "pat");
    pat_ = std::make_unique<Person>(server_->port(), "pat");
  }
  // The one who is stopped may be the last of his side in a game: it is held, and ends soon.
  void StartServer() {
    server_ = std::make_unique<ServerProcess>(
        data_.path(),
        Words{"durability=process", "limits.chouette_pause_seconds=0",
              "limits.chouette_hold_seconds=5"},
        port_.number());
  }
  // Bots of these kinds sit down at a table that pat opens.
  void SitDown(const std::vector<Words>& kinds, const std::string& terms) {
    constexpr const char* kNames[] = {"ann", "ben", "carl", "dora"};
    pat_->client().Type("chouette " + terms);
    for (const Words& kind : kinds) {
      const std::string name = kNames[bots_.size()];
      Words arguments = {"--chouettes", "people"};
      arguments.insert(arguments.end(), kind.begin(), kind.end());
      bots_.push_back(StartBot(port_.number(), data_.path(), name, arguments));
      pat_->client().Expect("5 " + name + " - - 1 ");
      pat_->client().Type("chouette invite " + name);
      pat_->client().Expect(name + " joins the chouette.");
    }
    pat_->client().Type("chouette start");
  }
  // The rows of the sheet and its last line, as everybody can read them, add up to nothing.
  void ExpectSumsOfZero() {
    int rows = 0;
    for (const std::string& line : pat_->client().Ask("chouette pat sheet")) {
      const auto words = protocol::Split(line);
      const bool row = !words.empty() && (words[0] == "sum" || protocol::ParseInt(words[0]));
      if (!row || words.size() != bots_.size() + 2) continue;
      ++rows;
      int sum = 0;
      for (size_t i = 1; i < words.size(); ++i) {
        sum += protocol::ParseInt(words[i].starts_with('+') ? words[i].substr(1) : words[i])
                   .value_or(1'000'000);
      }
      EXPECT_EQ(sum, 0) << line;
    }
    EXPECT_EQ(rows, pat_->games() + 1);
  }
  // They leave by themselves when pat has left, and are not at fault.
  void ExpectBotsLeave() {
    pat_->client().Type("leave");
    for (const auto& bot : bots_) bot->errors().ReadUntil("nobody is there to play with");
    for (const auto& bot : bots_) {
      bot->Signal(SIGTERM);
      EXPECT_EQ(bot->Wait(), 0) << bot->errors().ReadToEnd();
    }
  }

  TempDir data_;
  const ReservedPort port_;
  std::unique_ptr<ServerProcess> server_;
  std::unique_ptr<Person> pat_;
  std::vector<std::unique_ptr<ChildProcess>> bots_;
};

TEST_F(BotChouetteTest, APersonIsBoxCaptainAndMemberAmongThem) {
  SitDown({{"--player", "random"},
           {"--player", "builtin", "--strength", "novice"},
           {"--player", "builtin"},
           {"--player", "random", "--seed", "2"}},
          "rotate");
  pat_->PlayUntil(6);
  for (const char* seat : {"box", "captain", "member"}) {
    EXPECT_GT(pat_->seats().count(seat), 0U) << seat;
  }
  ExpectSumsOfZero();
  ExpectBotsLeave();
}

TEST_F(BotChouetteTest, TheTableGoesOnWhenTheServerHasCrashed) {
  SitDown({{"--player", "random"}, {"--player", "random", "--seed", "2"}}, "extras");
  pat_->PlayUntil(2);
  server_->Kill();
  const int games = pat_->games();
  pat_.reset();
  StartServer();
  pat_ = std::make_unique<Person>(server_->port(), "pat");
  pat_->client().Type("accept");  // if he was asked: nobody says so again
  pat_->PlayUntil(3);
  EXPECT_GT(games, 0);
  ExpectBotsLeave();
}

// Who is stopped gets up first: nobody waits for it.
TEST_F(BotChouetteTest, ABotThatIsStoppedGetsUp) {
  SitDown({{"--player", "random"}, {"--player", "random", "--seed", "2"}}, "");
  pat_->PlayUntil(1);
  bots_.back()->Signal(SIGTERM);
  EXPECT_EQ(bots_.back()->Wait(), 0) << bots_.back()->errors().ReadToEnd();
  pat_->PlayUntil(3);
  bots_.pop_back();
  const auto lines = pat_->client().Ask("chouette pat");
  EXPECT_TRUE(std::none_of(lines.begin(), lines.end(),
                           [](const std::string& line) { return line.starts_with("  ben "); }));
  ExpectBotsLeave();
}

}  // namespace
}  // namespace fibs::live
