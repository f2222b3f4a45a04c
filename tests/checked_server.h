#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/core/core.h"
#include "server/core/core_state.h"
#include "server/edge/connections/terminal.h"
#include "server/host/server_dice.h"
#include "tests/books.h"
#include "tests/fakes.h"
#include "tests/game_follower.h"
#include "tests/random.h"
#include "tests/strict_reader.h"

namespace fibs::server {

// A core with everything around it (connections, clock, storage, the threads that answer), which
// checks after every event: the state of whom it concerned (of everybody each so many events),
// every byte that anybody was sent, the order of the records and what they add up to (Books), that
// nothing goes to a closed connection, that a text waits only for records that exist, and that who
// lines say what is so. Whatever is wrong is thrown as Broken.
class CheckedServer {
 public:
  struct Options {
    Config config = {};
    uint64_t dice_seed = 1;
    int events_per_full_check = 1;
    StoredState stored = {};  // what the storage holds at the start
    bool summaries = false;   // see MemoryStorage::UseSummaries
    bool linked = false;      // sessions have keys, inputs numbers: TakeOver may be called
  };
  explicit CheckedServer(const Options& options);

  SessionId Connect();
  void Type(SessionId session, std::string line, bool too_long = false);
  // Types a CLIP log-in; from its success on the connection is a program's.
  void TypeLogin(SessionId session, const std::string& name, const std::string& password,
                 int version = 1008);
  // A program of CLIP 1009 types a line with a tag, which has to be answered.
  void TypeTagged(SessionId session, std::string_view tag, const std::string& line);
  // The connection is lost and its peer is expected back; or he is back.
  void SetInterrupted(SessionId session, bool interrupted);
  // Games that programs of CLIP 1009 have seen proved, and their tags that were answered.
  size_t games_proved() const { return games_proved_; }
  size_t answers() const { return answers_; }
  void Disconnect(SessionId session, DisconnectReason reason = DisconnectReason::kDropped);
  void Tick();
  void RequestShutdown();
  // The clock is set, forwards or backwards.
  void MoveClock(std::chrono::milliseconds by) { now_ += by; }

  // What password threads, storage and sockets have been asked and have not answered.
  size_t questions() const { return questions_.size(); }
  // kFail: a wrong password, no memory to hash one, a storage that cannot be read; of a connection
  // that is gone: not everything had left.
  enum class Reply : uint8_t { kTrue, kFail };
  void Answer(size_t which, Reply reply);
  void AnswerAll();

  // Answers what the judge was asked: of match N that the claimant wins it with N * 37 % 101
  // percent.
  void Judge();
  const std::vector<Request>& judgements() const { return judgements_; }

  // The server dies and comes back: everything stored is where it was.
  void Restart();

  // Another core takes over, with what a storage and an edge would give it. `clean`: the one before
  // has said all that it had to say. Sessions keep their numbers.
  void TakeOver(bool clean);
  size_t take_overs() const { return take_overs_; }

  bool IsOpen(SessionId session) const { return clients_.contains(session); }
  const User* UserOf(SessionId session) const;  // null: not logged in
  bool stopped() const { return stopped_; }     // ended by itself; Restart starts it again
  CoreState state() const { return core_->state(); }
  // Of the bytes that each session was sent, but for the lines that end in " bytes sent.". It
  // depends neither on how they are cut into pieces nor on the order between sessions.
  uint64_t digest() const;
  const Tally& tally() const { return books_.tally(); }
  RecordNumber records() const { return last_record_; }
  uint64_t events() const { return events_; }

 private:
  using Question = std::variant<Request, TellWhenSent>;
  struct Client {
    bool logs_in = false;  // a CLIP log-in was typed
    bool clip = false;
    bool who_open = false;  // the last line was a 5
    std::optional<Group> group;
    Terminal terminal = {};
    uint64_t hash = 0;  // of the bytes so far
    bool game_lines = false;
    GameFollower follower = {};  // with game lines
    InputNumber inputs = 0;      // so far; only when linked, as the rest
    std::map<InputNumber, decltype(Event::what)> kept = {};  // not handled
    std::string state = {};
  };
  // A text, which may go to many, read once.
  struct Text {
    std::string_view bytes;
    uint64_t hash = 0;   // of its bytes behind none
    uint64_t shift = 1;  // what the hash of the bytes before it is multiplied by
    bool plain = false;  // it was read as plain text without fault
    bool clip = false;   // ... as lines for a program
    ClipText lines;
  };

  void Post(SessionId session, decltype(Event::what) what, InputNumber input = 0);
  // The same of what the edge says of a session.
  void Say(SessionId session, decltype(Event::what) what);
  void Carry(const Output& output);
  template <typename OfAKind>
  void CarryOut(const OfAKind& output);
  void CarryOutBroadcast(const Broadcast& broadcast);
  Client& Open(SessionId session, std::string_view what);
  const std::string& Keep(std::string bytes);
  Text Sent(std::string_view bytes, RecordNumber after) const;
  void Show(SessionId to, std::string bytes, RecordNumber after);
  void EndEvent();
  void Receive(SessionId to, Text& text);
  void SetGroup(SessionId session, std::optional<Group> group);
  void Forget(SessionId session);
  Event AnswerTo(const Question& question, Reply reply) const;
  fibs::server::Answer AnswerTo(const Request& request, bool fail) const;
  void CheckTouched(const User* user) const;
  void Count(const Client& client);
  void CheckFollower(const User& user) const;
  void CheckWhoLines() const;
  void CheckHistory(MatchId finished) const;
  void CheckAll() const;
  void CheckMessages() const;
  void CheckStates() const;
  void CheckLoaded(const std::map<MatchId, std::string>& before) const;

  Options options_;
  ServerDice dice_;
  MemoryStorage storage_;
  Books books_;
  std::unique_ptr<Core> core_;
  Time now_;
  bool stopped_ = false;
  size_t take_overs_ = 0;
  bool delivering_ = false;  // the answer to a TellWhenSent is being handled
  bool gives_way_ = false;   // a message does: the next record is the one that takes its place
  std::unordered_map<SessionId, Client> clients_;  // open ones
  SessionId last_session_ = 0;
  std::vector<Question> questions_;
  std::vector<Request> judgements_;  // asked, and not answered
  std::array<std::vector<SessionId>, kGroups> groups_;
  std::vector<std::string_view> who_lines_;  // that were sent in this event, in order
  std::deque<std::string> kept_;             // the bytes that were sent in this event
  std::vector<SessionId> touched_;           // whose terminals may show prompts after this event
  RecordNumber last_record_ = 0;
  size_t games_proved_ = 0;    // of connections that have ended
  size_t answers_ = 0;         // the same
  uint64_t ended_digest_ = 0;  // of the sessions that have ended
  uint64_t events_ = 0;
};

}  // namespace fibs::server
