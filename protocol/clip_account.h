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
  std::string_view analyses = {};     // mails of how he has played: as `mails`
  bool spectators = true;             // he may be watched without an account
  bool progress = false;              // others see how well he plays
  std::string_view messages = {};     // who may write to him: "all", "friends", "nobody"
  std::string_view invitations = {};  // who may invite him: the same words
  bool phrases = false;               // he says phrases alone
  std::string roles = {};             // "moderator", "director", "administrator", with commas
  int64_t erase = 0;                  // when the account is erased, Unix seconds; 0: never
};
// "72 WORD VALUE" of each, without line ends; "-" for what is empty.
std::vector<std::string> ClipOwnAccount(const OwnAccount& account);
// That of the roles, which is also told when they change.
std::string ClipRoles(std::string_view roles);

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

enum class PlaceState : uint8_t {
  kKnown,
  kHere,  // from where the reader has logged in
  kNew,   // new since the last log-in from here
};
struct PlaceLine {
  int number = 0;
  PlaceState state = PlaceState::kKnown;
  int64_t first = 0, last = 0;  // log-ins, Unix seconds
  std::string_view program = {};
};
// "82 NUMBER STATE FIRST LAST PROGRAM": a place from where the account was logged in to. STATE:
// "known", "here", "new".
std::string ClipPlace(const PlaceLine& place);
// "82 0 MAILS": those were all; whether new ones are told by mail: "on", "off", "none" (it cannot).
std::string ClipPlacesEnd(std::string_view mails);

// What is asked of who wants to register.
enum class DoorState : uint8_t { kCode, kWork, kClosed };
// "83 STATE BITS CHALLENGE", before the line that refuses a registration: "code", an invitation
// code; "work", a nonce with which the hash of "CHALLENGE NAME NONCE" begins with so many zero
// bits, or a code; "closed", nothing helps.
std::string ClipDoor(DoorState state, int bits, std::string_view challenge);

}  // namespace fibs::protocol
