#include "protocol/clip_club.h"

#include <fmt/format.h>

namespace fibs::protocol {
namespace {

int LineNumber(ClipClub line) { return static_cast<int>(line); }

}  // namespace

std::string ClipClubSeen(int64_t club, char role, int members, std::string_view title) {
  return fmt::format("{} {} {} {} {}", LineNumber(ClipClub::kClub), club, role, members, title);
}

std::string ClipClubAbout(int64_t club, std::string_view admission, int64_t made,
                          std::string_view about) {
  return fmt::format("{} {} {} {} {}", LineNumber(ClipClub::kAbout), club, admission, made,
                     about.empty() ? "-" : about);
}

std::string ClipClubPerson(int64_t club, std::string_view name, char role, int64_t since) {
  return fmt::format("{} {} {} {} {}", LineNumber(ClipClub::kPerson), club, name, role, since);
}

std::string ClipClubTalk(int64_t club, std::string_view name, std::string_view text) {
  return fmt::format("{} {} {} {}", LineNumber(ClipClub::kTalk), club, name, text);
}

std::string ClipClubPhrase(int64_t club, std::string_view name, int phrase) {
  return fmt::format("{} {} {} {}", LineNumber(ClipClub::kPhrase), club, name, phrase);
}

std::string ClipClubLink(int64_t club, int64_t link, int uses, int uses_max, int64_t until,
                         std::string_view name, std::string_view token) {
  return fmt::format("{} {} {} {} {} {} {} {}", LineNumber(ClipClub::kLink), club, link, uses,
                     uses_max, until, name, token.empty() ? "-" : token);
}

std::string ClipClubLinkGone(int64_t club, int64_t link) {
  return ClipClubLink(club, link, 0, 0, 0, "-", "");
}

std::string ClipClubLinkOffer(int64_t club, char role, int members, std::string_view name,
                              std::string_view title) {
  return fmt::format("{} {} {} {} {} {}", LineNumber(ClipClub::kLinkOffer), club, role, members,
                     name, title);
}

std::string ClipClubReason(int64_t club, std::string_view reason) {
  return fmt::format("{} {} {}", LineNumber(ClipClub::kReason), club, reason);
}

std::string ClipClubMuted(int64_t club, bool muted) {
  return fmt::format("{} {} {}", LineNumber(ClipClub::kMuted), club, muted ? "yes" : "no");
}

}  // namespace fibs::protocol
