#include <stdexcept>

#include "tests/broken.h"
#include "tests/edge/edge_world.h"

// What the table of connections tells its owner.
namespace fibs::server::model {

// Answered at once, in the middle of the read, as the core does.
void EdgeWorld::OnLine(SessionId session, std::string_view, bool, std::chrono::milliseconds) {
  Keep([&] {
    Require(!people_.at(session).closed, "a line of a session that is closed");
    Event();
  });
  if (quiet_ || !random_.OneIn(40)) return;
  ++faults_;
  throw std::runtime_error("a fault of the test");
}

void EdgeWorld::OnInputEnd(SessionId session) {
  Keep([&] {
    if (random_.OneIn(2)) Event();
    if (!people_.at(session).closed) EndSession(session);
  });
}

// The table ends the session of whoever throws while it reads: what is broken is kept for later.
template <class Work>
void EdgeWorld::Keep(Work work) {
  try {
    work();
  } catch (const Broken& broken) {
    if (broken_.empty()) broken_ = broken.what();
  }
}

void EdgeWorld::OnGone(SessionId session, DisconnectReason) {
  Person& person = people_.at(session);
  Require(!person.closed, "the end of a session is told that the core has closed");
  Require(!std::exchange(person.gone, true), "the end of a session is told twice");
  ++counts_.gone;
  person.group.reset();
  Event();  // everybody is told that he is gone
}

void EdgeWorld::OnSent(SessionId session, uint64_t mark, bool) {
  Person& person = people_.at(session);
  Require(mark > person.answered && mark <= person.asked, "a mark is answered twice, or unasked");
  person.answered = mark;
  if (random_.OneIn(2)) Event();
}

}  // namespace fibs::server::model
