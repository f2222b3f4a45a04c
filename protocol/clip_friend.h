#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about links by which a friend is invited (docs/PROTOCOL.md, "Links"). Each
// function returns one line without a line end.
namespace fibs::protocol {

// The match that a link is for, and until when it stands.
struct LinkMatch {
  int64_t until = 0;            // Unix seconds; 0: it has no end
  int length = 0;               // points; 0: unlimited
  std::string_view terms = {};  // as of an invitation
};

// "60 NUMBER UNTIL GUEST LENGTH TERM...": a link of the reader that stands. `guest`: who has opened
// it and waits for him; empty: nobody.
std::string ClipLink(int64_t number, std::string_view guest, const LinkMatch& match);
// "61 NUMBER TOKEN": the token of a link of the reader that was made just now.
std::string ClipLinkToken(int64_t number, std::string_view token);

// Why a link stands no more.
enum class LinkEnd : uint8_t {
  kUsed,       // the match begins, or its maker is invited to it
  kWithdrawn,  // by its maker
  kExpired,
};
// "62 NUMBER WHY": of the reader's.
std::string ClipLinkEnded(int64_t number, LinkEnd why);

// Whether who made a link could play its match now.
enum class LinkMaker : uint8_t {
  kReady,
  kHere,  // plays something else, is away or not ready
  kAway,  // is not logged in
};
// "63 NAME MAKER UNTIL LENGTH TERM...": what a token stands for, which NAME has made.
std::string ClipLinkOffer(std::string_view name, LinkMaker maker, const LinkMatch& match);
// "64 NAME waits UNTIL LENGTH TERM...": the reader waits for NAME, whose link he has opened.
std::string ClipLinkWait(std::string_view name, const LinkMatch& match);
// "64 NAME over": he waits no more.
std::string ClipLinkWaitOver(std::string_view name);

}  // namespace fibs::protocol
