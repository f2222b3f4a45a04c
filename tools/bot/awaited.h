#pragma once

#include <cstdint>

namespace fibs::bot {

// What a bot that goes by boards waits for after its last decision. An offer is a double or a
// resignation of the bot.
enum class Awaited : uint8_t {
  kNothing,
  kServer,         // a decision was sent, and nothing has come since
  kServerOnOffer,  // the same, and an offer is open
  kOpponent,       // an offer is open
};

enum class AwaitedStep : uint8_t {
  kSend,       // a decision that is no offer
  kOffer,      // one that is
  kHeard,      // a board or a prompt has come
  kOfferTold,  // the server says that the bot has offered
  kOfferOver,  // it was answered, or the game is over
  kRefused,    // by the server
};

constexpr bool AwaitsServer(Awaited awaited) {
  return awaited == Awaited::kServer || awaited == Awaited::kServerOnOffer;
}
constexpr bool AwaitsOpponent(Awaited awaited) {
  return awaited == Awaited::kServerOnOffer || awaited == Awaited::kOpponent;
}

constexpr Awaited After(Awaited awaited, AwaitedStep step) {
  using enum Awaited;
  switch (step) {
    case AwaitedStep::kSend:
      return AwaitsOpponent(awaited) ? kServerOnOffer : kServer;
    case AwaitedStep::kOffer:
      return kServerOnOffer;
    case AwaitedStep::kHeard:
      return AwaitsOpponent(awaited) ? kOpponent : kNothing;
    case AwaitedStep::kOfferTold:
      return AwaitsServer(awaited) ? kServerOnOffer : kOpponent;
    case AwaitedStep::kOfferOver:
      return AwaitsServer(awaited) ? kServer : kNothing;
    case AwaitedStep::kRefused:
      return AwaitsServer(awaited) ? kNothing : awaited;
  }
  return awaited;
}

}  // namespace fibs::bot
