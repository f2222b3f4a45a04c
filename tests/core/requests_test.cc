#include "server/core/requests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

// Every state of a request x what can happen to it.
namespace fibs::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr SessionId kAnn = 7, kBob = 8;

class RequestsTest : public testing::Test {
 protected:
  RequestsTest() { effects_.Begin(outputs_, Time{}); }

  // Notes "NAME yes" or "NAME no" when it is answered, "NAME gone" if `tells` and the owner went.
  RequestId Check(SessionId owner, const std::string& name, bool tells = false) {
    std::function<void()> gone;
    if (tells) gone = [this, name] { done_.push_back(name + " gone"); };
    requests_.Ask(
        owner, CheckPassword{.hash = "hash", .password = name},
        [this, name](const PasswordChecked& answer) {
          done_.push_back(name + (answer.ok ? " yes" : " no"));
        },
        gone);
    return LastAsked().id;
  }
  const Request& LastAsked() const {
    return std::get<Request>(std::get<ProcessOutput>(outputs_.back()));
  }
  void Answer(RequestId id, bool ok = true) { requests_.Take({id, PasswordChecked{ok}}); }

  Effects effects_{0, {}};
  Outputs outputs_;
  Requests requests_{effects_};
  std::vector<std::string> done_;
};

TEST_F(RequestsTest, AQuestionGoesOutWithItsOwnerAtOnce) {
  const RequestId first = Check(kAnn, "first");
  const auto& question = std::get<CheckPassword>(LastAsked().question);
  EXPECT_EQ(question.password, "first");
  EXPECT_EQ(first.owner, kAnn);
  const RequestId second = Check(Requests::kServer, "second");
  EXPECT_EQ(second.owner, Requests::kServer);
  EXPECT_NE(first.number, second.number);
  EXPECT_EQ(requests_.waiting(), 2U);
  EXPECT_THAT(done_, IsEmpty());
}

// Threads answer in any order.
TEST_F(RequestsTest, EachAnswerGoesToItsOwnQuestion) {
  const RequestId first = Check(kAnn, "first");
  const RequestId second = Check(kBob, "second");
  const RequestId third = Check(kAnn, "third");
  Answer(third, false);
  Answer(first);
  Answer(second);
  EXPECT_THAT(done_, ElementsAre("third no", "first yes", "second yes"));
  EXPECT_EQ(requests_.waiting(), 0U);
}

// What becomes of a request: its state when an answer comes, and what is done then.
struct RequestCase {
  const char* name;
  SessionId owner;
  bool tells;  // that its owner has gone
  bool answered_before, forgotten, other_id;
  const char* done;  // when the answer comes; empty: nothing
};
void PrintTo(const RequestCase& c, std::ostream* out) { *out << c.name; }

class RequestStateTest : public RequestsTest, public testing::WithParamInterface<RequestCase> {};

TEST_P(RequestStateTest, AnAnswerComes) {
  const RequestCase& c = GetParam();
  const RequestId id = Check(c.owner, "it", c.tells);
  const RequestId other = Check(kBob, "other");
  if (c.answered_before) Answer(id);
  if (c.forgotten) requests_.Forget(kAnn);
  done_.clear();
  const RequestId answered = c.other_id ? RequestId{kBob, id.number} : id;
  Answer(answered);
  EXPECT_EQ(done_,
            c.done[0] == '\0' ? std::vector<std::string>{} : std::vector{std::string(c.done)});
  done_.clear();
  Answer(answered);
  EXPECT_THAT(done_, IsEmpty()) << "it was answered";
  Answer(other);
  EXPECT_THAT(done_, ElementsAre("other yes"));
  EXPECT_EQ(requests_.waiting(), c.other_id ? 1U : 0U);
}

INSTANTIATE_TEST_SUITE_P(
    All, RequestStateTest,
    testing::Values(
        RequestCase{"waits", kAnn, false, false, false, false, "it yes"},
        RequestCase{"waits_and_would_tell", kAnn, true, false, false, false, "it yes"},
        RequestCase{"waits_and_another_owner_is_named", kAnn, false, false, false, true, ""},
        RequestCase{"was_answered", kAnn, false, true, false, false, ""},
        RequestCase{"was_answered_and_would_tell", kAnn, true, true, false, false, ""},
        RequestCase{"was_answered_and_its_owner_has_gone", kAnn, true, true, true, false, ""},
        RequestCase{"its_owner_has_gone", kAnn, false, false, true, false, ""},
        RequestCase{"its_owner_has_gone_and_it_tells", kAnn, true, false, true, false, "it gone"},
        RequestCase{"somebody_else_has_gone", kBob + 1, false, false, true, false, "it yes"},
        RequestCase{"of_the_server_while_others_go", Requests::kServer, false, false, true, false,
                    "it yes"}),
    [](const auto& with) { return with.param.name; });

TEST_F(RequestsTest, WhoIsForgottenTwiceIsTold) {
  const RequestId id = Check(kAnn, "it", /*tells=*/true);
  requests_.Forget(kAnn);
  requests_.Forget(kAnn);
  Answer(id);
  EXPECT_THAT(done_, ElementsAre("it gone"));
}

TEST_F(RequestsTest, WhatAForgottenRequestHeldIsGoneAtOnce) {
  const auto held = std::make_shared<int>();
  requests_.Ask(kAnn, HistoryQuery{}, [held](const HistoryLoaded&) {});
  requests_.Ask(
      kAnn, HistoryQuery{}, [held](const HistoryLoaded&) {}, [] {});
  EXPECT_EQ(held.use_count(), 3);
  requests_.Forget(kAnn);
  EXPECT_EQ(held.use_count(), 1);
}

TEST_F(RequestsTest, AnAnswerMayLeadToAQuestionAndToTheEndOfItsOwner) {
  std::optional<RequestId> next;
  requests_.Ask(kAnn, HistoryQuery{}, [&](const HistoryLoaded&) {
    next = Check(kAnn, "next");
    Check(kAnn, "another");
    Answer(*next);
    requests_.Forget(kAnn);
  });
  requests_.Take({LastAsked().id, HistoryLoaded{}});
  EXPECT_THAT(done_, ElementsAre("next yes"));
  EXPECT_EQ(requests_.waiting(), 0U);
}

TEST_F(RequestsTest, AnAnswerOfAnotherKindIsAFault) {
  const RequestId id = Check(kAnn, "it");
  EXPECT_THROW(requests_.Take({id, PasswordHashed{"hash"}}), std::bad_variant_access);
}

}  // namespace
}  // namespace fibs::server
