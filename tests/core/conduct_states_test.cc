// Each state of a measure against each thing that somebody types about it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/core/answers.h"
#include "tests/fakes.h"

namespace fibs::server {
namespace {

struct Said {
  const char* who;
  const char* line;  // empty: more than 20 minutes go by
};

// What leads there; measure 3 is mia's, against bob.
struct State {
  const char* name;
  std::vector<Said> steps;
};

const std::vector<State>& States() {
  static const Said measure{"mia", "mod measure bob talk 20m rude"},
      objection{"bob", "object 3 no"}, wait{"", ""};
  static const std::vector<State> states = {
      {"holds", {measure}},
      {"contested", {measure, objection}},
      {"upheld", {measure, objection, {"max", "mod uphold 3 it stays"}}},
      {"lifted", {measure, {"max", "mod lift 3 a mistake"}}},
      {"heard", {measure, objection, {"max", "mod lift 3 he is right"}}},
      {"over", {measure, wait}},
      {"contested, over", {measure, objection, wait}},
      {"erased", {measure, objection, {"anna", "erase bob confirm"}}},
  };
  return states;
}

// What is typed, and in each of the states the word that Short makes of the answer.
struct Input {
  Said said;
  std::vector<std::string_view> answers;
};

const std::vector<Input>& Inputs() {
  static const std::vector<Input> inputs = {
      {{"bob", "object 3 no"},
       {"noted", "already", "already", "over", "already", "over", "already", "-"}},
      {{"alice", "object 3 no"},
       {"others", "others", "others", "others", "others", "others", "others", "others"}},
      {{"mia", "mod uphold 3 no"},
       {"nothing", "own", "nothing", "over", "over", "over", "over", "over"}},
      {{"max", "mod uphold 3 no"},
       {"nothing", "stays", "nothing", "over", "over", "over", "over", "over"}},
      {{"anna", "mod uphold 3 no"},
       {"nothing", "stays", "nothing", "over", "over", "over", "over", "over"}},
      {{"bob", "mod uphold 3 no"},
       {"denied", "denied", "denied", "denied", "denied", "denied", "denied", "-"}},
      {{"mia", "mod lift 3 no"},
       {"lifted", "lifted", "lifted", "over", "over", "over", "over", "over"}},
      {{"max", "mod lift 3 no"},
       {"lifted", "lifted", "lifted", "over", "over", "over", "over", "over"}},
      {{"alice", "mod lift 3 no"},
       {"denied", "denied", "denied", "denied", "denied", "denied", "denied", "denied"}},
      {{"max", "mod lift 3"}, {"why", "why", "why", "over", "over", "over", "over", "over"}},
      {{"mia", "mod measure bob talk 1d no"},
       {"measure", "measure", "measure", "measure", "measure", "measure", "measure", "nobody"}},
      {{"max", "mod objections"},
       {"none", "waits", "none", "none", "none", "none", "none", "none"}},
      {{"bob", "tell alice hi"},
       {"silent", "silent", "silent", "talks", "talks", "talks", "talks", "-"}},
  };
  return inputs;
}

std::string_view Short(std::string_view answer) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"** Your objection is noted.", "noted"},
      {"** You have objected to it already.", "already"},
      {"holds no more.", "over"},
      {"** That measure is not against you.", "others"},
      {"** No objection to measure 3 waits.", "nothing"},
      {"** You have decided on measure 3", "own"},
      {"** Measure 3 stays.", "stays"},
      {"** Measure 3 is lifted.", "lifted"},
      {"** Permission denied", "denied"},
      {"** Please say why", "why"},
      {"** There is no user called 'bob'.", "nobody"},
      {" against bob: talk until", "measure"},
      {"** No objection waits.", "none"},
      {"** Measure 3 against bob by mia: ", "waits"},
      {"** You may not talk until", "silent"},
      {"16 alice ", "talks"},
  };
  for (const auto& [text, word] : kWords) {
    if (answer.find(text) != std::string_view::npos) return word;
  }
  return answer;
}

constexpr const char* kPeople[] = {"anna", "mia", "max", "alice", "bob"};

// anna is the administrator, mia and max are moderators.
class ConductStatesTest : public testing::TestWithParam<bool> {
 protected:
  static Config WithAdministrator() {
    Config config = RatesOff();
    config.admins = {"anna"};
    return config;
  }
  static void Do(TestServer& server, const Said& said) {
    if (*said.line == '\0') return server.Wait(20 * 60 + 1);
    ReplyTo(server, said.who, said.line);
  }
  static std::string AnswerIn(const State& state, const Said& said) {
    TestServer server(WithAdministrator());
    for (const char* who : kPeople) server.NewClip(who);
    Do(server, {"anna", "mod role mia moderator on"});
    Do(server, {"anna", "mod role max moderator on"});
    for (const Said& step : state.steps) Do(server, step);
    const bool erased = std::string_view(state.name) == "erased";
    if (GetParam()) {  // all that is left is what was stored
      server.Crash();
      for (const std::string who : kPeople) {
        if (who != "bob" || !erased) server.Clip(who);
      }
    }
    if (erased && std::string_view(said.who) == "bob") return "-";
    return ReplyTo(server, said.who, said.line);
  }
};

TEST_P(ConductStatesTest, EachInputAtEachStateOfAMeasure) {
  for (const Input& input : Inputs()) {
    ASSERT_EQ(input.answers.size(), States().size());
    for (size_t i = 0; i < States().size(); ++i) {
      const std::string answer = AnswerIn(States()[i], input.said);
      EXPECT_EQ(Short(answer), input.answers[i])
          << States()[i].name << ": " << input.said.who << " types " << input.said.line;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Crashes, ConductStatesTest, testing::Bool());

}  // namespace
}  // namespace fibs::server
