#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/link/ends/core_link.h"
#include "tests/random.h"
#include "tests/world/small/store.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// What a test takes out.
struct SmallFaults {
  bool no_causes = false;  // invariant 3
  bool no_states = false;  // invariant 4
};

// A core with little to do: users log in without a password, roll dice (records, which their
// partner sees, too), flip a switch that only their session knows, talk to all, and ask what is
// answered later. One of their lines ends the process.
//
//   login USER | roll SERIAL | flip | say SERIAL | slow | crash SERIAL | poison SERIAL | bye
//   kick | tie
//
// The record of a poison ends whoever stores it. A kick closes another session, and so does the end
// of one that has typed tie.
class SmallCore : public SubjectCore {
 public:
  SmallCore(const SmallStore& store, const SmallFaults& faults, uint64_t seed);

  void Handle(SessionId session, CoreLink::What what, InputNumber input, link::Moment now) override;
  bool HasQuestion() const override { return !slow_.empty(); }
  void AnswerQuestion(link::Moment now) override;
  std::vector<EdgeOutput> TakeOutputs() override { return std::exchange(outputs_, {}); }
  std::vector<SubjectRecord> TakeRecords() override { return std::exchange(records_, {}); }

 private:
  struct Waiting {
    CoreLink::What what;
    InputNumber input = 0;
  };
  struct Session {
    SessionKey key = 0;
    std::optional<UserNumber> user;
    uint64_t flips = 0;
    std::string said;  // the last state
    Cause cause;       // the last one
    bool slow = false;
    bool tied = false;
    std::deque<Waiting> waiting;  // behind a slow line
  };

  void On(SessionId id, Session& session, CoreLink::What& what, InputNumber input);
  void OnLine(SessionId id, Session& session, const std::string& line, InputNumber input);
  void OnAttach(const Attach& attach);
  void CloseOne(SessionId id, InputNumber input);
  void CloseAnother(SessionId than);
  void Roll(Session& session, Serial serial, InputNumber input, std::string ends);
  void Show(SessionId id, std::string text, RecordNumber after);
  std::string Board(std::string word, const Session& session);
  // The line is answered to its end.
  void EndInput(SessionId id, Session& session, InputNumber input);
  bool IsDone(const Session& session, InputNumber input) const;

  const SmallFaults faults_;
  Random random_;
  SmallStore state_;
  RecordNumber appended_;
  std::map<SessionId, Session> sessions_;
  std::deque<std::pair<SessionId, InputNumber>> slow_;
  std::vector<EdgeOutput> outputs_;
  std::vector<SubjectRecord> records_;
};

inline UserNumber PartnerOf(UserNumber user) { return user ^ 1; }

}  // namespace fibs::server::model
