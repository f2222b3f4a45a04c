#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// The lines of CLIP 1009 about the reader's own account (docs/PROTOCOL.md, "One's own account").
namespace fibs::protocol {

struct OwnAccount {
  std::string_view mails = {};     // "on", "off"; "none": this server sends no mails
  std::string_view email = {};     // where he reads mails of the server; empty: nowhere
  std::string_view asked = {};     // where a code was sent that he has not typed; empty: nowhere
  std::string_view address = {};   // that others see; empty: none
  std::string_view timezone = {};  // a name of the tz database
  bool spectators = true;          // he may be watched without an account
  int64_t erase = 0;               // when the account is erased, Unix seconds; 0: never
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
// Of a file of what is kept of him ("78 STATE WHEN").
enum class OwnDataState : uint8_t {
  kNone,   // he may have one made; `when` is 0
  kReady,  // one can be fetched until then
  kLater,  // he may have another one made then
};
std::string ClipOwnData(OwnDataState state, int64_t when);
// "79 PATH": where it is fetched, once, of which nobody is told again.
std::string ClipOwnDataLink(std::string_view path);

}  // namespace fibs::protocol
