// What is stored of events: who has made them, their seeds, and their inputs in order.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "storage_fixture.h"

namespace fibs::server {
namespace {

class EventsStorageTest : public StorageTest {
 protected:
  static StoredEvent SampleEvent(EventId id) {
    return {.id = id,
            .director = 3,
            .made = At(5),
            .title = "Jürgen's '); DROP TABLE events;",
            .format = "swiss",
            .seed = std::string(64, 'a')};
  }
  static StoredEventInput SampleInput(EventId event, const std::string& text) {
    return {.event = event,
            .at = At(7),
            .author = 4,
            .person = 5,
            .text = text,
            .reason = "it 'was' so",
            .match = 6,
            .resigned = 2};
  }
};

TEST_P(EventsStorageTest, AnEventComesBackWithItsInputsInOrder) {
  Open();
  Commit({EventMade{SampleEvent(1)}, EventMade{SampleEvent(2)},
          EventInput{SampleInput(1, "announce")}, EventInput{SampleInput(2, "announce")}});
  Commit({EventInput{SampleInput(1, "open")}, EventInput{SampleInput(1, "enter p1 1500.00")}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.events.size(), 2U);
  const StoredEvent& event = state.events[1];
  const StoredEvent sample = SampleEvent(2);
  EXPECT_EQ(event.id, 2);
  EXPECT_EQ(event.director, sample.director);
  EXPECT_EQ(event.made, sample.made);
  EXPECT_EQ(event.title, sample.title);
  EXPECT_EQ(event.format, sample.format);
  EXPECT_EQ(event.seed, sample.seed);
  std::vector<std::string> texts;
  for (const StoredEventInput& input : state.event_inputs) {
    texts.push_back(std::to_string(input.event) + " " + input.text);
  }
  EXPECT_THAT(texts,
              testing::ElementsAre("1 announce", "2 announce", "1 open", "1 enter p1 1500.00"));
  const StoredEventInput& input = state.event_inputs.back();
  EXPECT_EQ(input.at, At(7));
  EXPECT_EQ(input.author, 4);
  EXPECT_EQ(input.person, 5);
  EXPECT_EQ(input.reason, "it 'was' so");
  EXPECT_EQ(input.match, 6);
  EXPECT_EQ(input.resigned, 2);
}

TEST_P(EventsStorageTest, ADatabaseOfTheSixteenthVersionGetsWhatIsNew) {
  Open();
  Commit({AccountCreated{SampleAccount(1, "ann")}});
  storage_.reset();
  MakeOlder(16);
  EXPECT_TRUE(Reopened().events.empty());
  Commit({EventMade{SampleEvent(1)}, EventInput{SampleInput(1, "announce")}});
  EXPECT_EQ(Reopened().event_inputs.size(), 1U);
}

TEST_P(EventsStorageTest, AMatchKeepsOfWhichEventItIs) {
  Open();
  StoredMatch match = SampleMatch(1, 1, 2);
  match.terms.event = 17;
  match.terms.event_match = "swiss:2:1";
  Commit({MatchStarted{match}, TableOpened{1}});
  const StoredState state = Reopened();
  ASSERT_EQ(state.matches.size(), 1U);
  EXPECT_EQ(state.matches[0].terms.event, 17);
  EXPECT_EQ(state.matches[0].terms.event_match, "swiss:2:1");
}

INSTANTIATE_TEST_SUITE_P(Databases, EventsStorageTest,
                         testing::Values(Backend::kSqlite, Backend::kPostgres), BackendName);

}  // namespace
}  // namespace fibs::server
