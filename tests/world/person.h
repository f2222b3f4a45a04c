#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/edge/connections/terminal.h"
#include "server/link/outputs.h"
#include "tests/world/peer.h"
#include "tests/world/subject.h"

namespace fibs::server::model {

// Somebody at the far end of a connection. He is told what his edge was told for him, and expects
// just these bytes, in this order; so a terminal of his own shows them. What he reads in whole
// lines goes to his witness. Throws Broken.
class Person {
 public:
  Person(UserNumber user, std::unique_ptr<Witness> witness, Peer peer)
      : user_(user), witness_(std::move(witness)), peer_(std::move(peer)) {}

  UserNumber user() const { return user_; }
  Witness& witness() { return *witness_; }

  // ---- What he does.
  bool MayType() const { return peer_.is_open() && !input_ended_; }
  void Type(const std::string& line);
  void EndInput();
  // What has come has come: he may have seen it.
  void Cut();
  bool is_there() const { return peer_.is_open(); }
  void StopReading() { reads_ = false; }
  void ReadOn() { reads_ = true; }
  void ReadSome(size_t most);
  void ReadAll();

  // ---- What his edge was told: it will be shown.
  void Expect(const Send& send);
  void Expect(const SendShared& send);
  void Expect(const Broadcast& broadcast);
  void Expect(const SetTerminal& change) { terminal_.Set(change.settings); }
  void Expect(const BeginAnswer& begin);
  void Expect(const fibs::server::Done&) { terminal_.Done(); }
  void Expect(const ShowPages&);
  void Expect(const SetEcho& echo);
  void Expect(const SetGroup& change);
  // His line has come.
  void OnTyped();
  void OnEventEnd();
  // Another core goes on behind what he was told so far.
  void OnTakeOver() { take_overs_.push_back(expected_); }
  const std::optional<Group>& group() const { return group_; }
  bool has_prompts() const { return terminal_.has_prompts(); }

  // He has read everything.
  void CheckSettled();

  bool closed = false;  // by the core

 private:
  void Append(std::string_view bytes);
  void OnRead(std::string_view bytes);
  void OnLine(std::string_view line, uint64_t end);
  void TakeOversBefore(uint64_t end);

  const UserNumber user_;
  const std::unique_ptr<Witness> witness_;
  Peer peer_;
  bool reads_ = true;
  bool input_ended_ = false;
  bool exact_ = true;  // false: it is not known what he is shown
  std::optional<Group> group_;
  Terminal terminal_;
  std::string unread_;     // bytes that are still to come
  uint64_t expected_ = 0;  // so many in all
  uint64_t read_ = 0;
  std::string line_;                 // what he has read of one that has no end yet
  std::deque<uint64_t> take_overs_;  // behind so many bytes
};

}  // namespace fibs::server::model
