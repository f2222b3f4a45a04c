#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

// The lines of CLIP 1009 about seeks, and about invitations that end (docs/PROTOCOL.md). Each
// function returns one line without a line end.
namespace fibs::protocol {

// A seek that stands.
struct SeekLine {
  int64_t seek = 0;
  std::string_view name = {};  // of who seeks
  double rating = 0;           // of his, in the game of the match
  int experience = 0;          // the same
  std::array<int, 2> range{};  // ratings of an opponent, 0 and 9999 where he does not mind
  int64_t since = 0;           // Unix seconds
  int64_t until = 0;           // the same; 0: it has no end
  int length = 0;              // points; 0: unlimited
  bool people = false;         // bots are left out
  std::string terms = {};      // as of an invitation
};
// "34 NUMBER NAME RATING EXPERIENCE MIN MAX SINCE UNTIL LENGTH [people] TERM..."
std::string ClipSeek(const SeekLine& seek);

// Why a seek stands no more.
enum class SeekEnd : uint8_t {
  kTaken,      // somebody plays
  kWithdrawn,  // by who put it up, also by a new one in its place
  kExpired,
  kGone,  // who put it up has left, plays, or does not want to play now
};
std::string ClipSeekEnded(int64_t seek, SeekEnd why);  // "35 NUMBER WHY"
// "36 NUMBER NAME": that seek of the reader is taken by NAME, and their match begins.
std::string ClipSeekTaken(int64_t seek, std::string_view by);

// Why an invitation is open no more.
enum class InvitationEnd : uint8_t {
  kWithdrawn,  // by the host, also by another one
  kDeclined,   // by the guest
  kExpired,
  kGone,  // one of the two has left, or the host plays or does not want to play now
};
// "37 HOST GUEST WHY REASON...": the reader is one of the two. The reason is the guest's, and may
// be empty.
std::string ClipInvitationEnded(std::string_view host, std::string_view guest, InvitationEnd why,
                                std::string_view reason);
// "38 HOST GUEST UNTIL": so long an invitation is open, in Unix seconds; 0: it has no end.
std::string ClipInvitationOpen(std::string_view host, std::string_view guest, int64_t until);

}  // namespace fibs::protocol
