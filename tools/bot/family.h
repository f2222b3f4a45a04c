#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tools/bot/runner.h"

// Accounts of one kind, NAME, NAME_b, NAME_c ..., so that one of them is always free.
namespace fibs::bot {

struct FamilyOptions {
  int tables_max = 1;  // matches at a time, one account each
  // A member that is not needed leaves after so long.
  std::chrono::seconds rest{300};
  std::string members_file = {};  // how many were needed last; empty: nothing is kept
};

// What is known of a member.
enum class Member : uint8_t {
  kOut,     // not there
  kBarred,  // not there: the server has refused it a short while ago
  kComes,   // connects, or connects again
  kFree,    // may be invited
  kKept,    // likewise, and has unfinished matches, so that it stays
  kRested,  // likewise without, for long enough
  kPlays,
};

struct FamilyChange {
  size_t member = 0;
  bool comes = false;  // else it goes
  friend bool operator==(const FamilyChange&, const FamilyChange&) = default;
};

// Who comes or goes next: the first one that is out when nobody is free or on the way, the last one
// that is rested when another one is free.
std::optional<FamilyChange> NextChange(const std::vector<Member>& members);

// NAME_a, NAME_b ... NAME_z, NAME_aa ...; without l and n, as the server refuses a name that looks
// like another one (i and l, rn and m).
std::string Lettered(const std::string& name, size_t index);

class Family {
 public:
  // `on_end` is called once, from the event loop: after Stop, when all have left, or when the first
  // member ends by itself.
  Family(boost::asio::io_context& io, const ServerOptions& server, const BotOptions& options,
         const FamilyOptions& family, const Password& password, Player& player,
         std::function<void(Ended)> on_end);

  void Start();
  void Stop();

 private:
  struct Place {
    std::unique_ptr<Runner> runner;  // null: out
    std::optional<Time> free_since, refused;
  };

  void Tick();
  void Look(Time now);
  Member StateOf(Place& place, Time now) const;
  void Come(size_t member);
  void OnEnd(size_t member, Ended how);
  void Keep();
  size_t Remembered() const;

  boost::asio::io_context& io_;
  const ServerOptions server_;
  const BotOptions options_;
  const FamilyOptions family_;
  Password password_;
  Player& player_;
  std::function<void(Ended)> on_end_;

  std::vector<Place> places_;
  size_t returning_ = 0;  // members that come one after the other at the start
  size_t kept_ = 0;       // as the members' file says
  bool stopping_ = false;
  std::optional<Ended> first_ended_;
  boost::asio::steady_timer tick_;
};

}  // namespace fibs::bot
