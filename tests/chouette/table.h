#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chouette/actions.h"
#include "engine/chouette/automatic.h"
#include "engine/chouette/chouette.h"
#include "tests/random.h"

// A table of a chouette for tests: it throws dice, carries out what goes by itself, and checks the
// invariants of the specification (section 5) after every input.
namespace fibs::engine::chouette {

// Everything a chouette shows of itself.
std::string Snapshot(const Chouette& chouette);
// What is wrong with it; empty: nothing.
std::string FaultOf(const Chouette& chouette);

class Table {
 public:
  explicit Table(std::string_view terms, uint64_t seed = 1);

  // Applies an input in its stored form, and nothing that goes by itself. What it led to: "ok", or
  // the number of the reason why not.
  std::optional<Refusal> Apply(const Input& input);
  // Several of them, which must not be refused.
  void Inputs(std::string_view script);
  // What somebody does; what goes by itself follows.
  std::optional<Refusal> Do(Seat by, const Action& action);
  // The time of those who are waited for is over.
  void TimeOver();
  // Carries out what goes by itself.
  void GoOn();

  // Comes, and the line stands as they are named.
  void Sit(int players);
  // Begins the next game, unless one is on.
  void Begin();
  // Throws and moves without doubles until that state; begins a game if need be.
  void Reach(State state);
  // Makes one play, any.
  void Move();
  // Plays to the end so that the side wins that many times the cube.
  void PlayToEnd(Side winner, int multiple);

  const Chouette& chouette() const { return chouette_; }
  Spoken& spoken() { return spoken_; }
  State state() const { return chouette_.state(); }
  Random& random() { return random_; }
  const std::vector<Event>& events() const { return events_; }  // of the last input
  const std::vector<std::string>& inputs() const { return inputs_; }
  // Names A, B, C ... for seats 1, 2, 3 ..., e.g. "A+3 B-1 C-1 D-1" and "A | C D B".
  std::string Sheet() const;
  std::string Line() const;
  // The same by a fresh chouette and the inputs so far.
  std::string Replayed() const;

 private:
  Dice Roll();

  Chouette chouette_;
  Spoken spoken_;
  Random random_;
  std::vector<Event> events_;
  std::vector<std::string> inputs_;
};

// The name of the player of a seat, "A" for 1.
std::string NameOf(Seat seat);

}  // namespace fibs::engine::chouette
