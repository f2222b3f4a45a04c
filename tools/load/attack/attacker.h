#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/load/session.h"

namespace fibs::load {

// What the attackers of a run have in common. All of it belongs to their thread.
struct AttackRun {
  Load& load;                      // its result counts what they get done
  std::string known_user;          // whom they want to keep out
  std::vector<std::string> names;  // of all of them, and his
  uint64_t seeds = 0;              // given to those who do things by chance
  bool stopping = false;           // nobody comes again

  void Count(const char* what, uint64_t number = 1) { load.result.counts[what] += number; }
};

// Where an attacker comes from and who he is when he logs in.
struct AttackerIdentity {
  Source source;
  std::string account;
  std::string partner;  // of a pair that plays
  bool host = false;    // of a pair: the one who invites; every other one
};

// An attacker's connection; when it has ended, the next one begins at once. Stays where it is while
// the loop runs.
class Attacker : private Client::Handler {
 public:
  Attacker(AttackRun& run, AttackerIdentity identity);

  // Connects.
  void Begin();
  // A hundred times a second.
  void OnTick();
  // Ends the connection.
  void Stop();

 protected:
  // May change how it connects.
  virtual void BeforeConnect() {}
  // The connection is there. What it sends, and whether it stays, is what the attack consists of.
  virtual void OnBegin() = 0;
  virtual void Read(std::string_view) {}        // a line
  virtual void ReadPrompt(std::string_view) {}  // what has come of an unfinished line
  virtual void Tick() {}                        // only while connected

  void Send(std::string_view bytes);
  // Gives the connection up, and comes again.
  void Next();
  Client& client() { return client_; }
  AttackRun& run() { return run_; }
  const AttackerIdentity& identity() const { return identity_; }
  int receive_buffer = 0;  // see Client::Connect

 private:
  void OnConnected(Client&) override;
  void OnLine(Client&, std::string_view line) override { Read(line); }
  void OnUnfinished(Client&, std::string_view text) override { ReadPrompt(text); }
  void OnEnd(Client&, const std::string& why) override;

  AttackRun& run_;
  AttackerIdentity identity_;
  Client client_;
  bool put_off_ = false;  // could not connect; tries again at the next tick
};

}  // namespace fibs::load
