#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/link/ends/core_link.h"
#include "tests/world/chance.h"
#include "tests/world/database.h"
#include "tests/world/subject.h"
#include "tests/world/wires.h"

namespace fibs::server::model {

// A process with a core and its storage thread: on standby, leading, or dead.
class CoreProcess : private CoreLink::Owner {
 public:
  CoreProcess(Subject& subject, Database& database, Wires& wires, Chance& chance, uint64_t seed)
      : subject_(subject),
        database_(database),
        wires_(wires),
        chance_(chance),
        seed_(seed),
        link_({}, *this) {}

  // ---- Taking over, in steps between which it may die.
  void Raise() { epoch_ = database_.Raise(); }
  bool is_raised() const { return epoch_ != 0; }
  void Lead(link::Moment now);
  bool leads() const { return core_ != nullptr; }

  void OnLinkOpen(link::LinkId id, link::Moment now) { link_.OnLinkOpen(id, now); }
  // May die by it.
  void OnMessage(link::LinkId id, std::string_view message, link::Moment now);
  void OnLinkLost(link::LinkId id, link::Moment now) { link_.OnLinkLost(id, now); }
  void OnTick(link::Moment now);
  void AnswerQuestion(link::Moment now);
  bool HasQuestion() const { return core_ != nullptr && core_->HasQuestion(); }
  const SubjectCore* core() const { return core_.get(); }

  // ---- The storage thread: it commits what the turns have given it, and says so later.
  bool HasToCommit() const { return !unstored_.empty(); }
  void Commit();
  bool HasToTell() const { return !stored_.empty(); }
  void TellCommitted(link::Moment now);
  // Between orderly processes: nothing more is heard, all is committed and sent.
  void BeginHandover();
  bool hands_over() const { return hands_over_; }
  bool MayLeave() const { return unstored_.empty() && stored_.empty(); }
  void Leave() {
    has_left_ = true;
    link_.Leave();
  }
  bool has_left() const { return has_left_; }
  // At its edges, as far as it knows.
  size_t sessions() const { return link_.sessions(); }

  bool dead = false;
  std::string crashed_by;  // the line
  bool paused = false;
  link::Moment paused_at{};
  bool storage_stands = false;  // nothing is committed for now

 private:
  void Raise(SessionId session, CoreLink::What what, InputNumber input) override;
  void Send(link::LinkId link, std::string frame) override;
  void CloseLink(link::LinkId link, std::string_view reason) override;
  void OnOutdated(link::Epoch) override { dead = true; }
  void EndEvent();
  void EndTurn();
  void SubmitTurn();
  void TellStored();
  // Whatever may end the process.
  template <class Work>
  void Do(link::Moment now, Work work);

  Subject& subject_;
  Database& database_;
  Wires& wires_;
  Chance& chance_;
  const uint64_t seed_;
  link::Moment now_{};
  link::Moment ticked_{};
  link::Epoch epoch_ = 0;
  CoreLink link_;
  std::unique_ptr<SubjectCore> core_;
  std::vector<SubjectRecord> turn_;  // appended in this turn
  std::deque<std::vector<SubjectRecord>> unstored_;
  std::deque<RecordNumber> stored_;  // that the core's thread is still to be told
  bool hands_over_ = false;
  bool has_left_ = false;
};

}  // namespace fibs::server::model
