#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chouette/chouette.h"
#include "tools/bot/chouette/demands.h"

namespace fibs::bot {

// A bot's place at the table of a chouette: follows it by lines 30 and 31 of CLIP 1009, asks the
// player whenever the table waits for it, and types what he answers. Whatever is lost or refused,
// it asks for the state of the table and goes by that, so that it holds nobody up for ever.
class ChouetteSeat {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // What it wants to be done.
  class Output {
   public:
    virtual ~Output() = default;
    virtual void Type(std::string_view line) = 0;
    virtual void Problem(std::string_view what) = 0;
  };

  // `name`: the bot's own.
  ChouetteSeat(std::string name, Player& player, Output& output)
      : name_(std::move(name)), player_(player), output_(output) {}

  // ---- What the server says
  // The table so far (line 31). False: it cannot be played.
  bool Begin(int64_t table, const std::vector<std::string_view>& inputs, std::string_view terms,
             Time now);
  // False: an input that is not possible.
  bool OnInput(int64_t table, int index, std::string_view input, Time now);
  void OnAnswered(std::string_view tag, bool ok, Time now);
  void OnNote(std::string_view line);  // "** ..."
  void OnTick(Time now);

  // ---- For who decides whether it stays
  // It has no place there any more.
  bool gone() const { return gone_; }
  // It waits, or others have done nothing, for so long that it need not wait any longer.
  bool WaitsInVain(Time now) const;
  std::string_view host() const;
  // All others who have a place.
  std::vector<std::string_view> Others() const;
  const engine::chouette::Chouette& chouette() const { return *chouette_; }
  int refusals() const { return refusals_; }  // in a row

 private:
  struct Done {
    Demand demand;
    bool heard = false;  // the server has said so
  };

  bool Apply(std::string_view input);
  engine::chouette::Seat seat() const { return chouette_->SeatOf(name_); }
  bool sits() const;
  void Act();
  const Demand* NextDemand();
  void AskNext();
  void Answered(size_t question, int decision, const Answer& answer);
  void Meet();
  void SpeakUp();
  void Resync();
  bool AnyUnheard() const;

  const std::string name_;
  Player& player_;
  Output& output_;

  int64_t table_ = 0;
  std::optional<engine::chouette::Chouette> chouette_;
  int count_ = 0;  // inputs so far
  bool gone_ = false;

  // The decision that is being made.
  int decision_ = -1;  // Chouette::decision()
  std::vector<Done> done_;
  Demand demand_;
  std::vector<Question> questions_;
  std::vector<Answer> answers_;
  std::shared_ptr<int> asking_;  // null: the player is not being asked

  // The command whose answer has not come.
  struct Sent {
    int tag = 0;
    int count = 0;  // inputs when it was sent
  };
  std::optional<Sent> sent_;
  int tag_ = 0;
  int refusals_ = 0;
  bool asked_again_ = false;  // for the state of the table: what is refused then was known
  bool spoken_up_ = false;    // `autoroll` was typed
  int games_resigned_ = 0;    // the last game in which it has offered to resign

  Time now_{};
  Time heard_{};    // the last input, or the last command
  Time changed_{};  // the last input
};

}  // namespace fibs::bot
