// Each state of the second step of the log-in against each thing that somebody types about it, and
// all of it once more behind a crash.
#include <gtest/gtest.h>
#include <sodium.h>

#include <chrono>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/crypto/totp.h"
#include "server/host/server_dice.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

using FactorSteps = std::vector<std::string_view>;

// What anna does; see FactorWorld::Do.
struct FactorState {
  std::string_view name;
  FactorSteps steps;
};

const std::vector<FactorState>& FactorStates() {
  static const std::vector<FactorState> states = {
      {"off", {}},
      {"offered", {"new"}},
      {"just on", {"new", "on"}},
      {"on", {"new", "on", "wait"}},
      {"code used", {"new", "on", "wait", "in now"}},
      {"next used", {"new", "on", "wait", "in next"}},
      {"one left", {"new", "on", "wait", "use up"}},
      {"none left", {"new", "on", "wait", "use up", "in recovery"}},
      {"renewed", {"new", "on", "wait", "codes"}},
      {"new key", {"new", "on", "wait", "new"}},
      {"key changed", {"new", "on", "wait", "new", "on", "wait"}},
      {"off again", {"new", "on", "wait", "off"}},
      {"codes alone", {"codes"}},
  };
  return states;
}

// What is typed, and in each of the states the word that is made of the answer; one is that of all.
struct FactorInput {
  std::string_view line;
  std::vector<std::string_view> answers;
};

// At "code: " behind the right password, by the kind of the code (FactorWorld::Code).
const std::vector<FactorInput>& FactorLogIns() {
  // off, offered, just on, on, code used, next used, one left, none left, renewed, new key,
  // key changed, off again, codes alone
  static const std::vector<FactorInput> inputs = {
      {"now",
       {"open", "open", "no", "in", "no", "no", "in", "in", "in", "in", "in", "open", "open"}},
      {"last",  // of a telephone that is slow
       {"open", "open", "no", "in", "no", "no", "in", "in", "in", "in", "in", "open", "open"}},
      {"next",  // ... or fast
       {"open", "open", "in", "in", "in", "no", "in", "in", "in", "in", "in", "open", "open"}},
      {"last but one",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"next but one",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"used",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"recovery",
       {"open", "open", "in", "in", "in", "in", "in", "no", "in", "in", "in", "open", "open"}},
      {"recovery, as it is read aloud",
       {"open", "open", "in", "in", "in", "in", "in", "no", "in", "in", "in", "open", "open"}},
      {"used recovery",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"of the offer",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"of the old key",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"wrong",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"nothing",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
      {"the password",
       {"open", "open", "no", "no", "no", "no", "no", "no", "no", "no", "no", "open", "open"}},
  };
  return inputs;
}

// Typed by anna; what stands in braces is a code of that kind.
const std::vector<FactorInput>& FactorCommands() {
  static const std::vector<FactorInput> inputs = {
      {"twofactor",
       {"no 0", "no 0", "yes 10", "yes 10", "yes 10", "yes 10", "yes 1", "yes 0", "yes 10",
        "yes 10", "yes 10", "no 10", "no 10"}},
      {"twofactor new secret", {"key"}},
      {"twofactor new wrong", {"password"}},
      {"twofactor on {of the offer}",
       {"first", "ten yes 10", "first", "first", "first", "first", "first", "first", "first",
        "ten yes 10", "first", "first", "first"}},
      {"twofactor on {next of the offer}",
       {"first", "ten yes 10", "first", "first", "first", "first", "first", "first", "first",
        "ten yes 10", "first", "first", "first"}},
      {"twofactor on {now}",
       {"first", "wrong", "first", "first", "first", "first", "first", "first", "first", "wrong",
        "first", "first", "first"}},
      {"twofactor on {recovery}",
       {"first", "wrong", "first", "first", "first", "first", "first", "first", "first", "wrong",
        "first", "first", "first"}},
      {"twofactor off secret",
       {"no 0", "no 0", "no 10", "no 10", "no 10", "no 10", "no 1", "no 0", "no 10", "no 10",
        "no 10", "no 10", "no 10"}},
      {"twofactor off wrong", {"password"}},
      {"twofactor off", {"usage"}},
      {"twofactor off {now}", {"password"}},
      {"twofactor codes secret",
       {"ten no 10", "ten no 10", "ten yes 10", "ten yes 10", "ten yes 10", "ten yes 10",
        "ten yes 10", "ten yes 10", "ten yes 10", "ten yes 10", "ten yes 10", "ten no 10",
        "ten no 10"}},
      {"twofactor codes wrong", {"password"}},
  };
  return inputs;
}

// Typed at "login: ", by somebody who has lost the password.
const std::vector<FactorInput>& FactorRecoveries() {
  static const std::vector<FactorInput> inputs = {
      {"recover anna {recovery} another",
       {"no", "no", "changed", "changed", "changed", "changed", "changed", "no", "changed",
        "changed", "changed", "changed", "changed"}},
      {"recover anna {used recovery} another", {"no"}},
      {"recover anna {now} another", {"no"}},
  };
  return inputs;
}

std::string FactorWord(std::string_view answer) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"** Give this key to the program", "key"},
      {"** Sorry. Password not correct.", "password"},
      {"** Type 'twofactor new PASSWORD' first.", "first"},
      {"** That is not the code. Is the clock", "wrong"},
      {"** That is not the code, or it is too old.", "no"},
      {"** Your password is changed.", "changed"},
      {"** usage: twofactor ", "usage"},
      {"authenticated.", "in"},
  };
  for (const auto& [text, word] : kWords) {
    if (answer.find(text) != answer.npos) return std::string(word);
  }
  constexpr std::string_view kAsks = "asks for a code: ", kHave = "You have ";
  const size_t asks = answer.find(kAsks), have = answer.find(kHave);
  if (asks == answer.npos || have == answer.npos) return answer == "login: " ? "no" : "?";
  const auto word = [&](size_t at) {
    return std::string(answer.substr(at, answer.find_first_of(" .", at) - at));
  };
  const std::string_view ten = answer.find("shown this once") != answer.npos ? "ten " : "";
  return std::string(ten) + word(asks + kAsks.size()) + " " + word(have + kHave.size());
}

// A server with anna, who has also a token that may do everything: a log-in by it needs no code and
// changes nothing of what is tested.
class FactorWorld {
 public:
  FactorWorld(const FactorSteps& steps, bool crash) {
    server_.NewTelnet("anna");
    const std::string told = Says("anna", "token new all all");
    token_ = told.substr(told.find("fibs-"), 29);
    for (const std::string_view step : steps) Do(step);
    if (crash) server_.Crash();
    Enter();
  }

  // The word for a log-in by this code.
  std::string LogsIn(std::string_view kind) {
    const std::string who = Open();
    server_.Type(who, "anna");
    const std::string asked = Says(who, "secret");
    if (asked.find("authenticated.") != asked.npos) return "open";
    EXPECT_TRUE(asked.ends_with("code: ")) << asked;
    typed_ = Code(kind);
    return FactorWord(Says(who, typed_));
  }
  // The same once more, by the same code.
  std::string LogsInAgain() {
    const std::string who = Open();
    server_.Type(who, "anna");
    server_.Type(who, "secret");
    return FactorWord(Says(who, typed_));
  }
  // Nothing is asked for, or taken, behind a wrong password.
  bool IsStoppedByAWrongPassword(std::string_view kind) {
    const std::string who = Open();
    server_.Type(who, "anna");
    const std::string asked = Says(who, "wrong");
    return asked.find("code: ") == asked.npos &&
           Says(who, Code(kind)).find("authenticated.") == asked.npos;
  }
  std::string Command(std::string_view line) { return FactorWord(Says("anna", WithCode(line))); }
  std::string AtDoor(std::string_view line) { return FactorWord(Says(Open(), WithCode(line))); }
  bool HasPassword(const std::string& password) {
    const std::string who = Open();
    server_.Type(who, "anna");
    const std::string answer = Says(who, password);
    return answer.find("authenticated.") != answer.npos || answer.ends_with("code: ");
  }

 private:
  std::string Says(const std::string& who, std::string_view line) {
    return ReplyTo(server_, who, line);
  }
  std::string Open() {
    const std::string who = "connection_" + std::to_string(++connections_);
    server_.Open(who);
    server_.Read(who);
    return who;
  }
  void Enter() {
    if (!server_.Closed("anna")) server_.Drop("anna");
    server_.Open("anna");
    server_.Type("anna", "anna");
    EXPECT_NE(Says("anna", token_).find("authenticated."), std::string::npos);
  }

  void Do(std::string_view step) {
    if (step == "new") {
      const std::string told = Says("anna", "twofactor new secret");
      offered_ = told.substr(told.find("codes: ") + 7, 32);
    } else if (step == "on") {
      old_ = std::exchange(secret_, std::exchange(offered_, {}));
      used_ = Totp(secret_, 0);
      TakeCodes(Says("anna", "twofactor on " + used_));
    } else if (step == "codes") {
      TakeCodes(Says("anna", "twofactor codes secret"));
    } else if (step == "off") {
      Says("anna", "twofactor off secret");
      offered_.clear();
    } else if (step == "wait") {  // so that the code of before is not used either
      server_.Wait(60);
    } else if (step == "use up") {
      while (recovery_.size() > 1) EXPECT_EQ(LogsIn("recovery"), "in");
      Enter();
    } else {
      EXPECT_EQ(step.substr(0, 3), "in ");
      EXPECT_EQ(LogsIn(step.substr(3)), "in");
      if (step != "in recovery") used_ = typed_;
      Enter();
    }
  }
  void TakeCodes(const std::string& told) {
    if (!recovery_.empty()) used_recovery_ = recovery_.front();
    recovery_.clear();
    std::istringstream words(told);
    for (std::string word; words >> word;) {
      if (word.size() == 14 && word[4] == '-') recovery_.push_back(word);
    }
    EXPECT_EQ(recovery_.size(), 10u);
  }

  std::string Totp(const std::string& secret, int steps) const {
    const std::string bytes = crypto::FromBase32(secret);
    const auto now = std::chrono::floor<std::chrono::seconds>(server_.now()).time_since_epoch();
    return crypto::Totp({reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size()},
                        now / crypto::kTotpStep + steps);
  }
  // Where there is none of that kind, one that is nobody's.
  std::string Code(std::string_view kind) {
    static const std::map<std::string_view, int> kSteps = {
        {"last but one", -2}, {"last", -1}, {"now", 0}, {"next", 1}, {"next but one", 2}};
    const std::string none = "000000";
    if (const auto steps = kSteps.find(kind); steps != kSteps.end()) {
      return secret_.empty() ? none : Totp(secret_, steps->second);
    }
    if (kind == "used") return used_.empty() ? none : used_;
    if (kind == "of the old key") return old_.empty() ? none : Totp(old_, 0);
    if (kind == "of the offer") return offered_.empty() ? none : Totp(offered_, 0);
    if (kind == "next of the offer") return offered_.empty() ? none : Totp(offered_, 1);
    if (kind == "nothing") return "";
    if (kind == "the password") return "secret";
    if (kind == "wrong") return none;
    if (kind == "used recovery") return used_recovery_.empty() ? "aaaa-aaaa-aaaa" : used_recovery_;
    EXPECT_EQ(kind.substr(0, 8), "recovery");
    if (recovery_.empty()) return "aaaa-aaaa-aaaa";
    std::string code = used_recovery_ = recovery_.front();
    recovery_.erase(recovery_.begin());
    if (kind == "recovery") return code;
    std::erase(code, '-');
    for (char& letter : code) {
      if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    }
    return code;
  }
  std::string WithCode(std::string_view line) {
    const size_t begin = line.find('{'), end = line.find('}');
    if (begin == line.npos) return std::string(line);
    return std::string(line.substr(0, begin)) + Code(line.substr(begin + 1, end - begin - 1)) +
           std::string(line.substr(end + 1));
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_{RatesOff(), &dice_};
  int connections_ = 0;
  std::string token_;
  std::string secret_, offered_, old_;  // keys of her telephone
  std::string used_;                    // the last code of time that was good
  std::string typed_;                   // at the last log-in
  std::vector<std::string> recovery_;   // those that are not used yet
  std::string used_recovery_;
};

class TwoFactorStatesTest : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override { ASSERT_GE(sodium_init(), 0); }

  template <typename Answer>
  static void Try(const std::vector<FactorInput>& inputs, Answer answer) {
    for (const FactorInput& input : inputs) {
      const bool alike = input.answers.size() == 1;
      ASSERT_TRUE(alike || input.answers.size() == FactorStates().size()) << input.line;
      for (size_t i = 0; i < FactorStates().size(); ++i) {
        const FactorState& state = FactorStates()[i];
        FactorWorld world(state.steps, GetParam());
        EXPECT_EQ(answer(world, input.line), input.answers[alike ? 0 : i])
            << state.name << ": " << input.line;
      }
    }
  }
};

TEST_P(TwoFactorStatesTest, EachCodeAtTheLogInInEachState) {
  Try(FactorLogIns(), [](FactorWorld& world, std::string_view kind) {
    const std::string answer = world.LogsIn(kind);
    if (answer == "in") {
      EXPECT_EQ(world.LogsInAgain(), "no") << kind;
    }
    EXPECT_TRUE(world.IsStoppedByAWrongPassword("now")) << kind;
    return answer;
  });
}

TEST_P(TwoFactorStatesTest, EachCommandInEachState) {
  Try(FactorCommands(),
      [](FactorWorld& world, std::string_view line) { return world.Command(line); });
}

// Of the two that a log-in asks for then, a recovery code is the one; it is no way around codes.
TEST_P(TwoFactorStatesTest, EachCodeForALostPasswordInEachState) {
  Try(FactorRecoveries(), [](FactorWorld& world, std::string_view line) {
    const std::string answer = world.AtDoor(line);
    EXPECT_EQ(world.HasPassword("another"), answer == "changed") << line;
    EXPECT_EQ(world.HasPassword("secret"), answer != "changed") << line;
    return answer;
  });
}

INSTANTIATE_TEST_SUITE_P(Crashes, TwoFactorStatesTest, testing::Bool());

}  // namespace
}  // namespace fibs::server
