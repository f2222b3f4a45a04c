// Each state of an account whose password is lost against each thing that is typed at the log-in,
// and all of it once more behind a crash.
#include <gtest/gtest.h>
#include <sodium.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/host/server_dice.h"
#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

// What leads there: see LostWorld::Do.
struct LostState {
  std::string_view name;
  std::vector<std::string_view> steps;
};

const std::vector<LostState>& LostStates() {
  static const std::vector<LostState> states = {
      {"no address", {}},
      {"unconfirmed", {"address"}},
      {"confirmed", {"address", "confirm"}},
      {"asked", {"address", "confirm", "ask"}},
      {"asked twice", {"address", "confirm", "ask", "ask"}},
      {"asked nine times",
       {"address", "confirm", "ask", "ask", "ask", "ask", "ask", "ask", "ask", "ask", "ask"}},
      {"used", {"address", "confirm", "ask", "use"}},
      {"too old", {"address", "confirm", "ask", "31 minutes"}},
      {"own choice", {"address", "confirm", "ask", "password"}},
      {"moved", {"address", "confirm", "4 days", "ask", "other address", "confirm"}},
      {"address gone", {"address", "confirm", "ask", "no address"}},
      {"by hand", {"hand"}},
      {"by hand, late", {"hand", "25 hours"}},
      {"by both", {"address", "confirm", "ask", "hand"}},
      {"closed", {"address", "confirm", "ask", "hand", "close"}},
      {"to be erased", {"address", "confirm", "ask", "hand", "plan"}},
      {"erased", {"address", "confirm", "ask", "hand", "erase"}},
  };
  return states;
}

// FIRST and LAST are what was mailed, HAND an administrator's. One answer is that of all states.
struct LostInput {
  std::string_view line;
  std::vector<std::string_view> answers;
};

const std::vector<LostInput>& LostInputs() {
  // no address, unconfirmed, confirmed, asked, asked twice, asked nine times, used, too old,
  // own choice, moved, address gone, by hand, by hand and late, by both, closed, to be erased,
  // erased
  static const std::vector<LostInput> inputs = {
      {"recover alice",
       {"none", "none", "mail", "mail", "mail", "mail", "mail", "mail", "mail", "none", "none",
        "none", "none", "mail", "mail", "mail", "none"}},
      {"recover ALICE",
       {"none", "none", "mail", "mail", "mail", "mail", "mail", "mail", "mail", "none", "none",
        "none", "none", "mail", "mail", "mail", "none"}},
      {"recover nobody", {"none"}},
      {"recover alice FIRST another",
       {"no", "no", "no", "changed", "changed", "no", "no", "no", "no", "changed", "changed", "no",
        "no", "changed", "changed", "changed", "no"}},
      {"recover alice LAST another",
       {"no", "no", "no", "changed", "changed", "changed", "no", "no", "no", "changed", "changed",
        "no", "no", "changed", "changed", "changed", "no"}},
      {"recover alice HAND another",
       {"no", "no", "no", "no", "no", "no", "no", "no", "no", "no", "no", "changed", "no",
        "changed", "changed", "changed", "no"}},
      {"recover bob FIRST another", {"no"}},
      {"recover bob HAND another", {"no"}},
      {"recover nobody FIRST another", {"no"}},
      {"recover alice 2345-6789-abcd-efgh another", {"no"}},
      {"recover alice - another", {"no"}},
      {"recover alice secret another", {"no"}},
      // What a new password may be is asked first, and tells nothing of the code.
      {"recover alice FIRST abc", {"rule"}},
      {"recover alice HAND ano:ther", {"rule"}},
      {"recover alice FIRST", {"usage"}},
      {"recover alice FIRST another one", {"usage"}},
  };
  return inputs;
}

std::string LostWord(std::string_view answer) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"** Your password is changed. Please log in with it.", "changed"},
      {"** That is not the code, or it is too old.", "no"},
      {"** usage: recover NAME, then", "usage"},
      {"** Minimal password length", "rule"},
      {"** Your password may not", "rule"},
  };
  for (const auto& [text, word] : kWords) {
    if (answer.find(text) != answer.npos) return std::string(word);
  }
  return std::string(answer);
}

constexpr const char* kAt = "at the door";

class LostWorld {
 public:
  LostWorld(const LostState& state, bool crash) {
    for (const char* who : {"alice", "bob", "boss"}) server_.NewClip(who);
    for (const std::string_view step : state.steps) Do(step);
    if (crash) server_.Crash();
    server_.Open(kAt, "198.51.100.7");
    server_.Read(kAt);
  }

  std::string Answer(std::string_view typed) {
    std::string line(typed);
    const std::string none = "aaaa-aaaa-aaaa-aaaa";
    const std::string codes[][2] = {{"FIRST", mailed_.empty() ? none : mailed_.front()},
                                    {"LAST", mailed_.empty() ? none : mailed_.back()},
                                    {"HAND", by_hand_.empty() ? none : by_hand_}};
    for (const auto& [word, code] : codes) {
      if (const size_t at = line.find(word); at != line.npos) line.replace(at, word.size(), code);
    }
    const std::string answer = ReplyTo(server_, kAt, line);
    const std::string name = line.substr(line.find(' ') + 1);
    // The same for every name.
    const std::string asked = "** If '" + name +
                              "' has a confirmed address, a code was sent there. Type 'recover " +
                              name + " CODE NEW_PASSWORD' with it.\r\nlogin: ";
    if (answer == asked) {
      EXPECT_TRUE(server_.sent_mails().empty()) << "it is sent later, which nobody can measure";
      server_.Wait(1);
      return Mailed().empty() ? "none" : "mail";
    }
    EXPECT_TRUE(answer.ends_with("\r\nlogin: ")) << answer;
    return LostWord(answer);
  }
  // Whether the log-in, or the sentence that an account is closed, is behind this password.
  bool HasPassword(const std::string& password) {
    server_.Open("new");
    server_.Read("new");
    const std::string answer = ReplyTo(server_, "new", "login test 1008 alice " + password);
    if (!server_.Closed("new")) server_.Drop("new");
    return answer.find("1 alice ") != answer.npos ||
           answer.find("** Your account is closed") != answer.npos;
  }
  const std::string& password() const { return password_; }

 private:
  static Config WithMail() {
    Config config = RatesOff();
    config.admins = {"boss"};
    config.limits.idle_seconds_max = 0;
    config.mail.smtp = "smtp://127.0.0.1:25";
    config.mail.from = "fibs@play.example";
    return config;
  }
  // The text of the last mail that goes out now; empty: none does.
  std::string Mailed() {
    std::string text;
    while (!server_.sent_mails().empty()) {
      const StoredMail mail = server_.sent_mails().front();
      server_.sent_mails().erase(server_.sent_mails().begin());
      server_.AnswerMail(mail.id, {.result = MailTried::Result::kSent});
      text = mail.text;
    }
    return text;
  }
  static std::string WordBehind(const std::string& text, const std::string& before) {
    const size_t at = text.find(before);
    if (at == text.npos) return "";
    const size_t begin = at + before.size();
    return text.substr(begin, text.find_first_of(" \r\n", begin) - begin);
  }
  std::string Says(const std::string& who, const std::string& line) {
    return ReplyTo(server_, who, line);
  }
  void Asks() {
    server_.Open("asker", "198.51.100.9");
    server_.Type("asker", "recover alice");
    server_.Wait(1);
    mailed_.push_back(WordBehind(Mailed(), "recover alice "));
    EXPECT_EQ(mailed_.back().size(), 19u);
  }
  void Do(std::string_view step) {
    if (step == "address" || step == "other address") {
      Says("alice", step == "address" ? "set email a@home.example" : "set email b@home.example");
      code_of_address_ = WordBehind(Mailed(), "set email ");
    } else if (step == "confirm") {
      EXPECT_NE(Says("alice", "set email " + code_of_address_).find("set to"), std::string::npos);
      Mailed();
    } else if (step == "no address") {
      Says("alice", "set email none");
      Mailed();
    } else if (step == "ask") {
      Asks();
    } else if (step == "use") {
      password_ = "recovered";
      server_.Type("asker", "recover alice " + mailed_.back() + " " + password_);
      Mailed();
    } else if (step == "password") {
      password_ = "chosen-now";
      Says("alice", "password secret:chosen-now:chosen-now");
    } else if (step == "hand") {
      const AdminAnswer answer =
          server_.Administrate({.what = AdminRequest::What::kRecover, .name = "alice"});
      by_hand_ = WordBehind(answer.lines.back(), "recover alice ");
      Mailed();
    } else if (step == "close") {
      Says("boss", "mod measure alice account forever rude");
      Mailed();
    } else if (step == "plan") {
      Says("alice", "erase account secret");
      Mailed();
    } else if (step == "erase") {
      Says("boss", "erase alice confirm");
      password_.clear();
    } else if (step == "31 minutes") {
      server_.Wait(31 * 60);
    } else if (step == "25 hours") {
      server_.Pass(std::chrono::hours(25));
    } else {
      EXPECT_EQ(step, "4 days");
      server_.Pass(std::chrono::hours(4 * 24));
    }
  }

  ServerDice dice_{"c0ffee"};
  TestServer server_{WithMail(), &dice_};
  std::string password_ = "secret";  // empty: there is no such account
  std::string code_of_address_;
  std::vector<std::string> mailed_;
  std::string by_hand_;
};

class RecoveryStatesTest : public testing::TestWithParam<bool> {};

TEST_P(RecoveryStatesTest, EachInputInEachState) {
  ASSERT_GE(sodium_init(), 0);
  for (const LostInput& input : LostInputs()) {
    ASSERT_TRUE(input.answers.size() == 1 || input.answers.size() == LostStates().size())
        << input.line;
    for (size_t i = 0; i < LostStates().size(); ++i) {
      const LostState& state = LostStates()[i];
      SCOPED_TRACE(std::string(state.name) + ": " + std::string(input.line));
      LostWorld world(state, GetParam());
      const std::string answer = world.Answer(input.line);
      EXPECT_EQ(answer, input.answers[input.answers.size() == 1 ? 0 : i]);
      const bool changed = answer == "changed";
      EXPECT_EQ(world.HasPassword("another"), changed);
      if (!world.password().empty()) {
        EXPECT_EQ(world.HasPassword(world.password()), !changed);
      }
      if (changed) {
        EXPECT_EQ(world.Answer(input.line), "no") << "a code is good once";
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Crashes, RecoveryStatesTest, testing::Bool());

}  // namespace
}  // namespace fibs::server
