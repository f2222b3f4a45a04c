#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/dice_origin.h"
#include "server/analysis/packed_text.h"
#include "server/core/play/mat_text.h"
#include "server/crypto/crypto.h"
#include "server/host/http/web_api.h"
#include "server/host/http/web_api_answer.h"
#include "server/storage/storage.h"
#include "tests/host/test_runtime.h"

// The web API without sockets, on players and matches that the test makes up.
namespace fibs::server {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

inline Time At(int64_t seconds) { return Time(std::chrono::seconds(seconds)); }

inline PublicRecord SampleRecord() {
  return {.of = {.match = {.id = 7,
                           .players = {1, 2},
                           .terms = {.rules = {.length = 1, .crawford = true}},
                           .ended = At(1'700'000'600),
                           .winner = 1,
                           .score = {0, 1},
                           .rating_before = {1500, 1600.004},
                           .rating_after = {1498.126, 1601.874}},
                 .names = {"ann", kErasedName}},
          .started = At(1'700'000'000),
          .inputs = {"s", "o31", "g12", "y"}};
}

inline PublicPlayer SamplePlayer() {
  PublicPlayer player;
  player.id = 2;
  player.name = "Bob";
  player.rating = 1601.874;
  player.experience = 52;
  player.game_ratings = {{engine::FindSeries("tavli"), {1512.346, 8}}};
  player.place = 3;
  player.last_login = At(1'700'000'900);
  player.won = 1;
  player.tally = {.finished = 4, .unfinished = 3, .abandoned = 2};
  PublicMatch older = SampleRecord().of;
  older.match.id = 6;
  older.match.terms.rules.series = engine::FindSeries("tavli");
  older.match.players = {2, 9};
  older.names = {"Bob", "eve"};
  player.history = {SampleRecord().of, older};
  return player;
}

inline StoredEvent SampleEvent(EventId id, const std::string& title) {
  return {.id = id,
          .director = 1,
          .made = At(1'700'000'000),
          .title = title,
          .format = "knockout",
          .seed = std::string(64, '0')};
}

// Knows Bob, carl with his matches 100 to 124, match 7, and a list of five. Match 13 fails, 14
// hangs until LetRead, 15 is too long, 16 is damaged, 17 is long and damaged.
class FakeReader : public PublicReader {
 public:
  struct State {
    std::mutex mutex;
    std::condition_variable changed;
    bool hangs = false;
    bool may_read = false;
    bool gone = false;
    std::array<std::string, 2> names = {"ann", kErasedName};  // of those who play the matches
    std::vector<std::string> read;
    std::vector<std::string> more_inputs;  // of event 1, behind those that it has
    bool ladder = false;                   // event 1 is one, without a result

    void WaitHanging() {
      std::unique_lock lock(mutex);
      ASSERT_TRUE(changed.wait_for(lock, kDeadline, [this] { return hangs; }));
    }
    std::vector<std::string> Read() {
      const std::lock_guard lock(mutex);
      return read;
    }
    void LetRead() {
      const std::lock_guard lock(mutex);
      may_read = true;
      changed.notify_all();
    }
  };
  explicit FakeReader(State& state) : state_(state) {}
  ~FakeReader() override {
    const std::lock_guard lock(state_.mutex);
    state_.gone = true;
  }

  std::optional<PublicPlayer> LoadPlayer(const std::string& name, int, Time) override {
    if (name != "Bob" && name != "bob" && name != "carl") return std::nullopt;
    PublicPlayer player = SamplePlayer();
    if (name == "carl") {
      player.history.assign(25, SampleRecord().of);
      for (MatchId id = 124; PublicMatch & of : player.history) of.match.id = id--;
    }
    return player;
  }
  std::optional<PublicMatch> FindMatch(MatchId match) override {
    const std::lock_guard lock(state_.mutex);
    if (match == 6) return SamplePlayer().history.back();
    if (match != 7 && match < 13) return std::nullopt;
    PublicMatch found = SampleRecord().of;
    found.match.id = match;
    found.names = state_.names;
    return found;
  }
  std::optional<PublicRecord> LoadMatch(MatchId match, size_t) override {
    NoteRead(fmt::format("match {}", match));
    if (match == 13) throw StorageError("cannot read the database of 10.0.0.1");
    if (match == 14) {
      std::unique_lock lock(state_.mutex);
      state_.hangs = true;
      state_.changed.notify_all();
      state_.changed.wait(lock, [this] { return state_.may_read; });
    }
    PublicRecord record = SampleRecord();
    {
      const std::lock_guard lock(state_.mutex);
      record.of.names = state_.names;
    }
    record.too_long = match == 15;
    if (match == 16) record.inputs = {"what?"};
    if (match == 17) record.inputs.resize(2000, "what?");
    if (match != 7 && match < 14) return std::nullopt;
    return record;
  }
  // 7 and 21: there is one; 22: it waits; 23: it has failed.
  std::optional<PublicAnalysis> LoadAnalysis(MatchId match) override {
    NoteRead(fmt::format("analysis {}", match));
    const auto of = FindMatch(match);
    if (!of) return std::nullopt;
    PublicAnalysis found{.of = *of};
    if (match == 7 || match == 21) {
      found.done = StoredAnalysis{
          .match = match,
          .report =
              Pack(R"("length":5,"game":"Backgammon","level":2,"games":[],"totals":[{},{}]})")};
    }
    if (match == 22) found.job = Job{.state = JobState::kTaken};
    if (match == 23) found.job = Job{.state = JobState::kFailed, .why = "the match is too long"};
    return found;
  }
  PublicRatings LoadRatings(int64_t from, int count) override {
    NoteRead(fmt::format("ratings {}", from));
    PublicRatings ratings{.from = from, .total = 5, .rows = {}};
    for (int64_t place = from; place <= 5 && place - from < count; ++place) {
      ratings.rows.push_back({.name = fmt::format("p{}", place),
                              .rating = 2000.0 - static_cast<double>(place),
                              .experience = 60});
    }
    return ratings;
  }

  PublicEvents LoadEvents(EventId after, RecordNumber after_input, int count) override {
    PublicEvents found;
    if (after == 0) {
      found.heads = {SampleEvent(1, "Friday, \"Cup\""), SampleEvent(2, "A draft")};
    }
    std::vector<std::string> inputs = {"set start 2026-11-27T20:00",
                                       "set length 3",
                                       "set password sesame",
                                       "announce",
                                       "open",
                                       "enter p1 1500.00",
                                       "enter p2 1600.00",
                                       "draw",
                                       "result main:1:1 1 3"};
    const std::lock_guard lock(state_.mutex);
    if (state_.ladder) {
      if (!found.heads.empty()) found.heads[0].format = "ladder";
      inputs.pop_back();
    }
    inputs.insert(inputs.end(), state_.more_inputs.begin(), state_.more_inputs.end());
    for (RecordNumber number = 1; const std::string& text : inputs) {
      const AccountId person = text.starts_with("enter p1")   ? 1
                               : text.starts_with("enter p2") ? 2
                                                              : 0;
      if (number++ <= after_input || found.inputs.size() >= static_cast<size_t>(count)) continue;
      found.inputs.push_back({.number = number - 1,
                              .input = {.event = 1,
                                        .at = At(1'700'000'000),
                                        .author = text.starts_with("propose") ? 2
                                                  : text.starts_with("agree") ? 1
                                                                              : person,
                                        .person = person,
                                        .text = text,
                                        .match = text.starts_with("result") ? 7 : 0}});
    }
    return found;
  }
  // Of Bob, by the secret "sesame"; carl's by "open" is long.
  std::optional<PublicOwnData> LoadOwnData(const std::string& secret_hash, int, Time now) override {
    for (const auto& [secret, name] : {std::pair{"sesame", "Bob"}, {"open", "carl"}}) {
      if (secret_hash != engine::SeedText(crypto::Sha256OfText(secret))) continue;
      NoteRead(fmt::format("data of {}", name));
      return PublicOwnData{.player = *LoadPlayer(name, 0, now),
                           .data = {.account = 2,
                                    .secret_hash = secret_hash,
                                    .made = At(1'700'000'000),
                                    .text = "{\"account\": 2}"}};
    }
    return std::nullopt;
  }
  std::optional<PublicCalendar> LoadCalendar(const std::string& secret_hash) override {
    if (secret_hash != engine::SeedText(crypto::Sha256OfText("sesame"))) return std::nullopt;
    NoteRead("calendar");
    return PublicCalendar{.account = 1,
                          .turns = {{.event = 1, .match = "main:1:1", .until = At(1'800'000'000)}}};
  }
  ConductYears LoadConductYears() override {
    NoteRead("conduct");
    ConductYears years;
    years.Add({.id = 1, .at = At(1'700'000'000)});
    years.Add({.id = 2,
               .at = At(1'700'000'000),
               .kind = ConductEntry::Kind::kMeasure,
               .what = static_cast<int>(Measure::kTalk)});
    return years;
  }
  // Of the two ann alone has an account.
  std::vector<Account> LoadNames(const std::vector<AccountId>& accounts) override {
    if (std::ranges::find(accounts, 1) == accounts.end()) return {};
    Account ann;
    ann.id = 1;
    ann.name = "ann";
    return {ann};
  }

 private:
  void NoteRead(std::string what) {
    const std::lock_guard lock(state_.mutex);
    state_.read.push_back(std::move(what));
  }

  State& state_;
};

class WebApiFixture : public testing::Test {
 protected:
  WebApiFixture() { EXPECT_GE(sodium_init(), 0); }

  void Start() { api_.emplace(config_, std::make_unique<FakeReader>(state_), texts_); }
  std::future<ApiAnswer> Ask(ApiRequest request) {
    if (!api_) Start();
    if (request.peer.empty()) request.peer = "192.0.2.1";
    auto promise = std::make_shared<std::promise<ApiAnswer>>();
    api_->Ask(std::move(request),
              [promise](ApiAnswer answer) { promise->set_value(std::move(answer)); });
    return promise->get_future();
  }
  ApiAnswer Get(const std::string& path, const std::string& query = "") {
    auto answer = Ask({.path = path, .query = query, .peer = ""});
    if (answer.wait_for(kDeadline) == std::future_status::ready) return answer.get();
    ADD_FAILURE() << "no answer to " << path;
    return {};
  }
  static bool IsReady(std::future<ApiAnswer>& answer) {
    return answer.wait_for(0s) == std::future_status::ready;
  }

  // How many of them wait.
  static size_t Left(std::vector<std::future<ApiAnswer>>& answers) {
    return static_cast<size_t>(std::ranges::count_if(
        answers, [](std::future<ApiAnswer>& answer) { return !IsReady(answer); }));
  }

  Config config_;
  FakeReader::State state_;
  TextCache texts_{1 << 20};
  std::optional<WebApi> api_;
};

}  // namespace fibs::server
