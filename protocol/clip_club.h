#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Lines of CLIP 1009 about clubs (docs/PROTOCOL.md). Points in time are Unix seconds.
namespace fibs::protocol {

enum class ClipClub : uint8_t {
  kClub = 49,
  kAbout = 56,
  kPerson = 57,
  kTalk = 58,
  kReason = 59,
  kPhrase = 86,
  kLink = 94,
  kLinkOffer = 95,
  kMuted = 105,
};

// "49 CLUB ROLE MEMBERS TITLE"; what the reader is in it: 'o'wner, 'd'irector, 'm'ember, 'i'nvited,
// 'a'sked, '-'; 'h', 'H': a member or director to whom the owner wants to pass it on.
std::string ClipClubSeen(int64_t club, char role, int members, std::string_view title);
// "56 CLUB ADMISSION MADE ABOUT"; without a word of its own: "-".
std::string ClipClubAbout(int64_t club, std::string_view admission, int64_t made,
                          std::string_view about);
// "57 CLUB NAME ROLE SINCE"; a role as above.
std::string ClipClubPerson(int64_t club, std::string_view name, char role, int64_t since);
// "58 CLUB NAME TEXT"
std::string ClipClubTalk(int64_t club, std::string_view name, std::string_view text);
// "86 CLUB NAME NUMBER": the same by a phrase (ClipPhrase).
std::string ClipClubPhrase(int64_t club, std::string_view name, int phrase);
// "94 CLUB LINK USES MAX UNTIL NAME TOKEN": a link that stands, and who has made it. The token is
// told once, "-" after that. "94 CLUB LINK 0 0 0 - -": it stands no more.
std::string ClipClubLink(int64_t club, int64_t link, int uses, int uses_max, int64_t until,
                         std::string_view name, std::string_view token);
std::string ClipClubLinkGone(int64_t club, int64_t link);
// "95 CLUB ROLE MEMBERS NAME TITLE": into which club a token leads, who invites by it.
std::string ClipClubLinkOffer(int64_t club, char role, int members, std::string_view name,
                              std::string_view title);
// "59 CLUB REASON"
std::string ClipClubReason(int64_t club, std::string_view reason);
// "105 CLUB yes", "105 CLUB no": whether the reader, a member, does not want to hear its talk.
std::string ClipClubMuted(int64_t club, bool muted);

}  // namespace fibs::protocol
