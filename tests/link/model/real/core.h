#pragma once

#include <deque>
#include <utility>
#include <variant>
#include <vector>

#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/host/server_dice.h"
#include "tests/link/model/real/store.h"
#include "tests/link/model/subject.h"

namespace fibs::server::model {

// The server's own core; `crash N` is a line that ends it.
class RealCore : public SubjectCore {
 public:
  RealCore(const RealStore& store, uint64_t seed, link::Moment now);

  void Handle(SessionId session, CoreLink::What what, InputNumber input, link::Moment now) override;
  void OnTick(link::Moment now) override;
  void OnCommitted(RecordNumber committed, link::Moment now) override;
  bool HasQuestion() const override;
  void AnswerQuestion(link::Moment now) override;
  std::vector<EdgeOutput> TakeOutputs() override { return std::exchange(outputs_, {}); }
  std::vector<SubjectRecord> TakeRecords() override { return std::exchange(records_, {}); }

  CoreState state() const { return core_.state(); }

 private:
  struct Asked {
    Request request;
    RecordNumber behind = 0;  // is answered when this is stored
  };
  void Handle(const Event& event);
  Answer AnswerTo(const Question& question) const;

  const Config config_;
  const RealStore& store_;
  ServerDice dice_;
  Core core_;
  RecordNumber appended_ = 0;
  std::deque<Asked> questions_;
  std::vector<EdgeOutput> outputs_;
  std::vector<SubjectRecord> records_;
};

}  // namespace fibs::server::model
