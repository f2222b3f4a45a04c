// Random events of all formats, with people who come and go, and directors who err.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/events/hall/words.h"
#include "tests/events/typed_event.h"

namespace fibs::events {
namespace {

using Lines = std::vector<std::string>;

Lines Split(const std::string& line) {
  std::istringstream in(line);
  Lines words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

class RandomEvent {
 public:
  RandomEvent(FormatName format, unsigned seed) : format_(format), random_(seed) {}

  void Play() {
    Begin();
    for (int i = 0; i < 60 && !Over(); ++i) Step();
    ComeToAnEnd();
    EXPECT_TRUE(Over());
    CheckPlaces();
    CheckReplay();
  }

 private:
  int Below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  bool Chance(int percent) { return Below(100) < percent; }
  bool Over() const {
    return event_.event().state() == State::kFinished ||
           event_.event().state() == State::kCancelled;
  }

  bool Type(const std::string& line) {
    const auto outputs = event_.Type(line);
    if (!outputs) return false;
    accepted_.push_back(line);
    outputs_.push_back(*outputs);
    for (const std::string& output : *outputs) Read(output, *outputs);
    CheckShown();
    return true;
  }

  // What a reader of the outputs knows.
  void Read(const std::string& line, const Lines& all) {
    const Lines words = Split(line);
    if (words[0] == "void") {
      EXPECT_EQ(shown_.erase(words[1]), 1u) << line;
    } else if (words[0] == "match" || words[0] == "bye" || words[0] == "walkover" ||
               words[0] == "nobody") {
      EXPECT_NE(shown_[words[1]], line) << "told twice";
      shown_[words[1]] = line;
    } else if (words[0] == "place") {
      if (&line == &*std::find_if(all.begin(), all.end(), [](const std::string& one) {
            return one.starts_with("place");
          })) {
        places_.clear();
      }
      EXPECT_TRUE(places_.insert(words[3]).second) << "two places: " << line;
    }
  }

  // What is shown is what stands, and nobody plays twice in a round or two open matches at once
  // where rounds follow each other.
  void CheckShown() {
    if (event_.event().state() != State::kRunning) return;
    std::map<std::string, std::set<std::string>> players;  // by round
    for (const auto& [id, line] : shown_) {
      const Fixture* fixture = event_.event().fixtures().Find(*ParseMatch(id));
      ASSERT_NE(fixture, nullptr) << line;
      ASSERT_FALSE(fixture->is_void) << line;
      const Entrants& entrants = event_.event().entrants();
      const bool rounds = format_ != FormatName::kArena && format_ != FormatName::kLadder;
      if (!rounds && !fixture->open()) continue;
      const std::string round = id.substr(0, id.rfind(':'));
      EXPECT_TRUE(players[round].insert(entrants[fixture->first].name).second) << line;
      if (fixture->second == 0) continue;
      EXPECT_TRUE(players[round].insert(entrants[fixture->second].name).second) << line;
      EXPECT_FALSE(fixture->open() &&
                   (entrants[fixture->first].withdrawn || entrants[fixture->second].withdrawn))
          << line;
    }
  }

  void Begin() {
    Type("format " + std::string(FormatWord(format_)));
    Type("seed " + std::string(kTestSeed));
    Type("event " + std::to_string(Below(1000)));
    const Lines kOptions = {"third yes",
                            "last yes",
                            "playoff yes",
                            "reset no",
                            "entry 1",
                            "entry 2",
                            "groups 2",
                            "groups 3",
                            "advance 1",
                            "advance 3",
                            "lives 1",
                            "lives 2",
                            "late 3",
                            "rounds 1",
                            "rounds 5",
                            "cycles 2",
                            "division 3",
                            "up 2",
                            "pairing near",
                            "pairing random",
                            "move swap",
                            "idle 2",
                            "drop 2",
                            "cooldown 0",
                            "seeds all",
                            "seeds 2",
                            "length 3,5,1",
                            "ties direct,wins",
                            "ties median,buchholz,points",
                            "minutes 1",
                            "grace 0",
                            "boards 2"};
    for (const std::string& option : kOptions) {
      if (Chance(30)) Type("set " + option);
    }
    const int entrants = 2 + Below(11);
    for (int i = 0; i < entrants; ++i)
      Type("enter " + NextName() + ' ' + std::to_string(1500 + Below(9)));
    if (Chance(20)) Type("withdraw " + AnyName());
    while (!Type("draw")) {
      if (event_.why() == Refusal::kTooManyGroups || event_.why() == Refusal::kTooFew) {
        Type("enter " + NextName() + " 1500");
      } else if (event_.why() == Refusal::kNoSides) {
        for (int i = 1; i <= names_; ++i) {
          Type("side p" + std::to_string(i) + ' ' + std::to_string(1 + Below(2)));
        }
      } else {
        FAIL();
      }
    }
  }

  std::string NextName() { return "p" + std::to_string(++names_); }
  std::string AnyName() { return "p" + std::to_string(1 + Below(names_)); }

  std::vector<const Fixture*> OpenMatches() {
    std::vector<const Fixture*> open;
    for (const auto& [id, line] : shown_) {
      const Fixture* fixture = event_.event().fixtures().Find(*ParseMatch(id));
      if (fixture != nullptr && fixture->open()) open.push_back(fixture);
    }
    return open;
  }

  void DecideOne() {
    const auto open = OpenMatches();
    if (open.empty()) return;
    const Fixture& fixture = *open[static_cast<size_t>(Below(static_cast<int>(open.size())))];
    const std::string id = MatchWord(fixture.id);
    const std::string length = std::to_string(fixture.length);
    const std::string less = std::to_string(Below(fixture.length));
    const std::string name = event_.event().entrants()[fixture.first].name;
    if (Chance(6)) {
      Type("both " + id);
    } else if (Chance(6)) {
      Type("forfeit " + id + ' ' + name);
    } else if (Chance(6)) {
      Type("absent " + id + ' ' + name + ' ' + std::to_string(Below(40)));
    } else if (Chance(50)) {
      Type("result " + id + ' ' + length + ' ' + less);
    } else {
      Type("result " + id + ' ' + less + ' ' + length);
    }
  }

  std::string AnyMatch() {
    if (shown_.empty()) return "main:1:1";
    auto it = shown_.begin();
    std::advance(it, Below(static_cast<int>(shown_.size())));
    return it->first;
  }

  void Step() {
    if (Chance(55)) return DecideOne();
    switch (Below(20)) {
      case 0:
        Type("withdraw " + AnyName());
        break;
      case 1:
        if (Chance(40)) Type("disqualify " + AnyName());
        break;
      case 2:
      case 3:
        Type("undo " + AnyMatch());
        break;
      case 4:
        Type("late " + NextName() + " 1500");
        break;
      case 5:
        Type("enter " + NextName() + " 1500");
        break;
      case 6:
        Type("replace " + AnyName() + ' ' + NextName() + " 1500");
        break;
      case 7:
        Type("return " + AnyName());
        break;
      case 8:
        Type("pause");
        break;
      case 9:
      case 10:
        Type("resume");
        break;
      case 11:
      case 12:
        Type("challenge " + AnyName() + ' ' + AnyName());
        break;
      case 13:
        Type("accept " + AnyMatch());
        break;
      case 14:
        MoveClock();
        break;
      case 15:
      case 16:
        Type("pair");
        break;
      case 17:
        Type((Chance(50) ? "leave " : "join ") + AnyName());
        break;
      case 18:
        Type("move " + AnyName() + ' ' + std::to_string(1 + Below(names_)));
        break;
      default:
        Type("standings");
        break;
    }
  }

  void MoveClock() {
    clock_ += format_ == FormatName::kArena ? Below(20) : Below(200'000);
    Type("time " + std::to_string(clock_));
  }

  void ComeToAnEnd() {
    if (Chance(3)) Type("cancel");
    for (int i = 0; i < 2000 && !Over(); ++i) {
      if (event_.event().state() == State::kPaused) {
        ASSERT_TRUE(Type("resume"));
      }
      if (Over()) return;
      if (OpenMatches().empty()) {
        ASSERT_TRUE(Type("finish")) << "nothing to play, and not over";
      } else {
        DecideOne();
      }
    }
  }

  void CheckPlaces() {
    if (event_.event().state() != State::kFinished) return;
    const Entrants& entrants = event_.event().entrants();
    for (const Number number : entrants.numbers()) {
      const bool has = places_.contains(entrants[number].name);
      if (format_ == FormatName::kLadder) {
        EXPECT_EQ(has, !entrants[number].withdrawn) << entrants[number].name;
      } else {
        EXPECT_TRUE(has) << entrants[number].name;
      }
    }
  }

  // Without what was refused the same inputs lead to the same outputs.
  void CheckReplay() {
    TypedEvent again;
    for (size_t i = 0; i < accepted_.size(); ++i) {
      const auto outputs = again.Type(accepted_[i]);
      ASSERT_TRUE(outputs) << accepted_[i];
      ASSERT_EQ(*outputs, outputs_[i]) << accepted_[i];
    }
  }

  FormatName format_;
  std::mt19937 random_;
  TypedEvent event_;
  int names_ = 0;
  int64_t clock_ = 0;
  Lines accepted_;
  std::vector<Lines> outputs_;
  std::map<std::string, std::string> shown_;
  std::set<std::string> places_;
};

class RandomEvents : public ::testing::TestWithParam<FormatName> {};

TEST_P(RandomEvents, EndAndAreAFunctionOfTheirInputs) {
  for (unsigned seed = 1; seed <= 150; ++seed) {
    SCOPED_TRACE(seed);
    RandomEvent(GetParam(), seed).Play();
    if (HasFailure()) return;
  }
}

std::string NameOfFormat(const ::testing::TestParamInfo<FormatName>& one) {
  return std::string(FormatWord(one.param));
}

INSTANTIATE_TEST_SUITE_P(Formats, RandomEvents,
                         ::testing::Values(FormatName::kKnockout, FormatName::kDouble,
                                           FormatName::kConsolation, FormatName::kSwiss,
                                           FormatName::kRoundRobin, FormatName::kGroups,
                                           FormatName::kLives, FormatName::kLeague,
                                           FormatName::kLadder, FormatName::kArena,
                                           FormatName::kTeam),
                         NameOfFormat);

}  // namespace
}  // namespace fibs::events
