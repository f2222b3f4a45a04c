#pragma once

#include <deque>
#include <utility>
#include <variant>
#include <vector>

#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/books.h"
#include "tests/world/chance.h"
#include "tests/world/real/post_office.h"
#include "tests/world/real/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// What a core takes for the time: it may be wrong.
struct WallClock {
  std::chrono::milliseconds ahead{};
  Time At(link::Moment now) const {
    return std::chrono::sys_days(std::chrono::May / 4 / 2006) + now + ahead;
  }
};

// The server's own core; `crash N` is a line that ends it. After each event its books have to add
// up, and its state has to be one that is possible.
class RealCore : public SubjectCore {
 public:
  struct Outside {
    RealStore& store;
    const WallClock& clock;
    PostOffice& post;
    Chance& chance;
  };
  RealCore(const Outside& outside, uint64_t seed, link::Moment now);
  ~RealCore() override { outside_.post.OnCoreDied(); }

  void Handle(SessionId session, CoreLink::What what, InputNumber input, link::Moment now) override;
  void OnTick(link::Moment now) override;
  void OnCommitted(RecordNumber committed, link::Moment now) override;
  bool HasQuestion() const override;
  void AnswerQuestion(link::Moment now) override;
  std::vector<EdgeOutput> TakeOutputs() override { return std::exchange(outputs_, {}); }
  std::vector<SubjectRecord> TakeRecords() override { return std::exchange(records_, {}); }

  CoreState state() const { return core_.state(); }
  void Check() const;
  // Another one that starts from what is stored has the same matches.
  void CheckReplay(link::Moment now) const;

 private:
  struct Asked {
    Request request;
    RecordNumber behind = 0;  // is answered when this is stored
  };
  bool IsStored(RecordNumber record) const {
    return record <= outside_.store.storage().last_record();
  }
  void Handle(const Event& event);
  void CarryOut(EdgeOutput& output) { outputs_.push_back(std::move(output)); }
  void CarryOut(ProcessOutput& output);
  void Ask(Request request);
  const SendMail* FirstMail() const;  // that is to be sent now; null: there is none
  void CheckEvent(SessionId session);
  const User* UserOf(SessionId session) const;
  Answer AnswerTo(const Question& question) const;

  const Config config_;
  const Outside outside_;
  ServerDice dice_;
  Core core_;
  Books books_;
  RecordNumber appended_ = 0;
  bool attached_ = false;  // the sessions of the core before are here
  uint64_t events_ = 0;
  std::deque<Asked> questions_;
  std::deque<Request> mails_;  // SendMail
  std::deque<MailTaken> taken_;
  std::vector<EdgeOutput> outputs_;
  std::vector<SubjectRecord> records_;
};

}  // namespace fibs::server::model
