#pragma once

#include <deque>
#include <optional>
#include <string>

#include "server/core/event.h"
#include "tests/random.h"

namespace fibs::server::model {

// All that is outside of the server and has to do with mail: a mail server that takes what it is
// given, or not now, or never; people who answer what has come; and whoever brings their answers to
// a core, again and again until one says that it is done.
class PostOffice {
 public:
  explicit PostOffice(Random& random) : random_(random) {}

  // What the mail server says to it.
  MailTried Take(const StoredMail& mail, bool fails);
  // An answer that no core has taken yet; nothing that is being asked is brought again.
  std::optional<MailArrived> Bring();
  void OnTaken(uint64_t request, bool done);
  // Those who were asked have died.
  void OnCoreDied() { asked_ = 0; }
  bool empty() const { return answers_.empty(); }
  bool HasToBring() const { return asked_ == 0 && !answers_.empty(); }
  size_t delivered() const { return delivered_; }
  size_t done() const { return done_; }

 private:
  void Answer(const StoredMail& mail);

  Random& random_;
  std::deque<ArrivedMail> answers_;
  uint64_t asked_ = 0;  // the request about the first of them; 0: none
  uint64_t last_request_ = 0;
  size_t last_message_ = 0;
  size_t delivered_ = 0, done_ = 0;
};

}  // namespace fibs::server::model
