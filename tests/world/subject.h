#pragma once

#include <any>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/link/ends/core_link.h"
#include "tests/random.h"

// The world is edges, links, processes of cores, a database and people. A subject is what goes on
// there: cores, what they store, what people type, and how it is checked what they are shown. One
// is the server's own core, the other one is small, so that all of it is checked and runs are many.
namespace fibs::server::model {

using UserNumber = int;
using Serial = uint64_t;  // of a typed line; never used again

// A line has ended the process.
struct CoreCrash {
  std::string line;
};

struct SubjectRecord {
  RecordNumber number = 0;
  std::string ends;  // a line: its record ends whoever stores it
  std::any what;
};

// A core: its storage thread and its link are those of CoreProcess.
class SubjectCore {
 public:
  virtual ~SubjectCore() = default;
  // Throws CoreCrash.
  virtual void Handle(SessionId session, CoreLink::What what, InputNumber input,
                      link::Moment now) = 0;
  // Each second.
  virtual void OnTick(link::Moment) {}
  virtual void OnCommitted(RecordNumber, link::Moment) {}
  // What another thread was asked, if anything was: its oldest answer.
  virtual bool HasQuestion() const = 0;
  virtual void AnswerQuestion(link::Moment now) = 0;
  // Of the event, to be taken after each.
  virtual std::vector<EdgeOutput> TakeOutputs() = 0;
  virtual std::vector<SubjectRecord> TakeRecords() = 0;
};

// What a session has typed and been shown. Throws Broken when it was shown what it may not be.
class Witness {
 public:
  virtual ~Witness() = default;
  virtual void OnTyped(const std::string& line) = 0;
  virtual void OnShown(const std::string& text) = 0;
  // Another core goes on; what is shown next need not follow what was shown.
  virtual void OnTakeOver() = 0;
  // Somebody else talks.
  virtual void ExpectSaid(Serial) {}
  // When all is handled: what is lost, or done twice.
  virtual void CheckSettled() const = 0;
  // ... when nothing but handovers has happened.
  virtual void CheckOrderly() const = 0;
};

class Subject {
 public:
  virtual ~Subject() = default;
  // What is stored.
  virtual RecordNumber last() const = 0;
  virtual std::vector<EdgeId> edges() const = 0;
  virtual void Store(const SubjectRecord& record) = 0;
  virtual void CheckSettled(const SubjectCore&, link::Moment) const {}
  // Matches whose time runs, mails that are on their way: what comes to its end by itself.
  virtual bool IsOver(const SubjectCore&) const { return true; }
  // What cores take for the time is so much later.
  virtual void MoveClock(std::chrono::milliseconds) {}

  virtual std::unique_ptr<SubjectCore> MakeCore(uint64_t seed, link::Moment now) = 0;
  virtual std::unique_ptr<Witness> MakeWitness(UserNumber user) = 0;

  // A browser, which may lose its connection and come back.
  virtual bool MayBeInterrupted(UserNumber) const { return false; }
  // What he types first, and later; empty: nothing. `leader` may be null.
  virtual std::string LoginOf(UserNumber user) const = 0;
  virtual std::string LineOf(UserNumber user, Serial serial, const SubjectCore* leader,
                             Random& random) = 0;
};

}  // namespace fibs::server::model
