#pragma once

#include <deque>
#include <string>
#include <vector>

#include "tools/load/session.h"

namespace fibs::load {

// Listeners who have to hear every line of a speaker, in order.
class Audience {
 public:
  Audience(Load& load, const Load::Sessions& sessions);

  // Lets the speaker say `lines` lines in one write. Each is `line_bytes` long.
  void Say(Session& speaker, size_t lines, size_t line_bytes);
  // Everybody has heard everything.
  bool heard_all() const { return deliveries_ == said_.size() * listeners_.size(); }
  uint64_t deliveries() const { return deliveries_; }

 private:
  class Ear : public Session::Listener {
   public:
    explicit Ear(Audience& audience) : audience_(audience) {}
    void OnLine(Session& session, std::string_view line) override;

   private:
    Audience& audience_;
    size_t next_ = 0;  // the line that must come
  };
  struct Line {
    std::string words;
    Clock::time_point at;
  };

  Load& load_;
  std::deque<Ear> listeners_;
  std::vector<Line> said_;
  uint64_t deliveries_ = 0;
};

}  // namespace fibs::load
