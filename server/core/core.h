#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "engine/rules/dice_origin.h"
#include "server/config.h"
#include "server/core/core_metrics.h"
#include "server/core/event.h"
#include "server/core/texts/server_texts.h"

namespace fibs::server {

struct CoreState;
class WarmState;

// How a core begins: with nobody here, or in the place of another one, whose sessions come back. In
// that case it is told first Attach, as often as need be, and then AttachEnded.
enum class Start : uint8_t { kAlone, kTakesOver };

// The whole server without sockets, clock, threads and files: an event in, outputs out. Not
// thread-safe.
class Core {
 public:
  // `dice` must outlive the core. `now` is the time of the start. `warm`, if any, has the accounts
  // and the saved matches, and `stored` the rest; it is moved from.
  Core(const Config& config, engine::DiceMaker& dice, StoredState stored, Time now,
       Start start = Start::kAlone, WarmState* warm = nullptr);
  ~Core();

  // Handles one event to its end and appends what is to be done about it to `outputs`.
  void Handle(const Event& event, Outputs& outputs);

  // Puts these in the place of the texts in use. Not while an event is handled.
  void UseTexts(ServerTexts texts);
  // The same for the words that nobody is to say. Gives how many lines of the file were left out.
  size_t UseWords(std::string_view file);

  // For monitoring.
  CoreMetrics metrics() const;

  // The command that a line means which somebody types who is logged in; empty: none.
  std::string_view CommandOf(SessionId session, std::string_view line) const;

  // For tests; see core_state.h.
  CoreState state() const;

  struct Parts;

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace fibs::server
