#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The lines of CLIP 1009 about the reader's own account (docs/PROTOCOL.md, "One's own account").
namespace fibs::protocol {

struct OwnAccount {
  std::string_view mails = {};        // "on", "off"; "none": this server sends no mails
  std::string_view email = {};        // where he reads mails of the server; empty: nowhere
  std::string_view asked = {};        // where a code was sent that he has not typed; empty: nowhere
  std::string_view address = {};      // that others see; empty: none
  std::string_view timezone = {};     // a name of the tz database
  bool spectators = true;             // he may be watched without an account
  std::string_view messages = {};     // who may write to him: "all", "friends", "nobody"
  std::string_view invitations = {};  // who may invite him: the same words
  bool phrases = false;               // he says phrases alone
  int64_t erase = 0;                  // when the account is erased, Unix seconds; 0: never
};
// "72 WORD VALUE" of each, without line ends; "-" for what is empty.
std::vector<std::string> ClipOwnAccount(const OwnAccount& account);

// "73": the log-in goes on with a code, which is the next line.
std::string ClipCodeWanted();
// "74 STATE LEFT": whether the log-in asks for codes ("on", "off"), and how many recovery codes are
// left.
std::string ClipSecondFactor(bool on, size_t recovery_codes);
// "75 SECRET URI": one that is to be confirmed.
std::string ClipOfferedSecret(std::string_view secret, std::string_view uri);
// "76 CODE": a recovery code.
std::string ClipRecoveryCode(std::string_view code);

}  // namespace fibs::protocol
