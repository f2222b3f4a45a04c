#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/records/account.h"
#include "server/core/turn.h"

namespace fibs::server {

// From where somebody logs in: a network (NetworkGroup) and a kind of program there.
struct Place {
  int number = 0;          // of the account's, never given twice
  std::string network;     // its hash; who reads the database can try all there are
  std::string program;     // "telnet", "connect", or the name of a CLIP program, in small letters
  Time first{}, last{};    // log-ins; the last one to the hour
  bool forgotten = false;  // a log-in from there is new; kept until older places have heard of it

  friend bool operator==(const Place&, const Place&) = default;
};

// The places of an account as they are stored: "SALT MAIL NEXT", and of each place "NUMBER NETWORK
// PROGRAM FIRST LAST FORGOTTEN".
struct PlaceBook {
  std::string salt;   // empty: there was no log-in yet
  bool mails = true;  // new ones are told by mail, too
  int next = 1;
  std::vector<Place> all;  // the one that was used longest ago first

  std::string Text() const;
  static PlaceBook FromText(std::string_view text);
  friend bool operator==(const PlaceBook&, const PlaceBook&) = default;
};

// The places of all accounts. Nobody is told of the first one, nor of another program in a network
// that is known. Of one in a new network hears every older place at the next log-in from there, so
// that who has stolen a password hides nothing by logging in again, nor by forgetting places.
class Places {
 public:
  static constexpr size_t kMost = 20;  // of an account

  explicit Places(const Turn& turn) : turn_(turn) {}

  struct Login {
    Place place;
    bool is_new = false;      // its network is
    std::vector<Place> news;  // new ones since the last log-in from here
  };
  // Notes one in the account, which its caller stores.
  Login Note(Account& account, std::string_view host, std::string program) const;
  // Whether he has logged in from that network, by whatever program.
  bool Knows(const Account& account, std::string_view host) const;
  // Those that are not forgotten, used last first.
  static std::vector<Place> Of(const Account& account);
  // The number of the one where that is; 0: none of them.
  static int NumberOf(const Account& account, std::string_view host, std::string_view program);
  // False: there is no such one.
  static bool Forget(Account& account, int number);

 private:
  void ForgetOld(PlaceBook& book) const;

  const Turn& turn_;
};

// What somebody talks with, as Place has it. `client`: of a CLIP program; `way`: else.
std::string ProgramWord(std::string_view client, std::string_view way);

}  // namespace fibs::server
