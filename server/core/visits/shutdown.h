#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "server/core/presence/announcer.h"
#include "server/core/visits/departure.h"

namespace fibs::server {

// Stopping the server: at once, or at a time that everybody is told of.
class Shutdown {
 public:
  // In the last minutes before a shutdown nobody but administrators can log in.
  static constexpr std::chrono::minutes kNoLoginsBefore{10};

  struct Announced {
    Time at;
    bool restart = false;
    int minutes_left = 0;  // when everybody was told last

    friend bool operator==(const Announced&, const Announced&) = default;
  };

  // `now`: the time of the event that is handled.
  Shutdown(const Time& now, Effects& effects, Sessions& sessions, Admission& admission,
           Refusals& refusals, Announcer& announcer, Departure& departure);

  // Everybody is told, matches are saved, connections closed; then the process ends.
  void StopNow(bool restart);

  // Takes the place of an earlier plan.
  void Plan(std::chrono::minutes from_now, bool restart);
  // False when there was no plan.
  bool Cancel();
  // Once a second: announces a plan as its time comes nearer, and carries it out.
  void Tick();

  const std::optional<Announced>& plan() const { return plan_; }
  // The plan of the core before this one; dropped when its time has come and gone meanwhile.
  void Restore(const Announced& plan);

 private:
  void Announce(int minutes_left);

  const Time& now_;
  Effects& effects_;
  Sessions& sessions_;
  Admission& admission_;
  Refusals& refusals_;
  Announcer& announcer_;
  Departure& departure_;
  std::optional<Announced> plan_;
};

}  // namespace fibs::server
