#include "server/core/records/conduct.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace fibs::server {
namespace {

// In the order of the enumerators.
constexpr std::array<std::string_view, 5> kComplaintWords = {"talk", "cheating", "leaving", "name",
                                                             "other"};
constexpr std::array<std::string_view, kMeasures> kMeasureWords = {
    "warning", "talk", "invitations", "rating", "events",
    "account", "name", "strangers",   "reports"};
constexpr std::array<std::string_view, kRoles> kRoleWords = {"moderator", "director", "bot"};
constexpr std::array<std::string_view, 23> kKindWords = {
    "report",      "taken",      "answered",     "measure",           "lifted",      "objection",
    "upheld",      "given",      "taken-away",   "restored",          "held",        "let-go",
    "stopped",     "wave-begun", "wave-ended",   "codes-made",        "codes-ended", "admin-given",
    "admin-taken", "code-made",  "password-set", "second-step-ended", "erased"};

template <typename What>
std::optional<What> Find(std::span<const std::string_view> words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<What>(found - words.begin());
}

std::string All(std::span<const std::string_view> words) {
  std::string all;
  for (const std::string_view word : words) {
    if (!all.empty()) all += ' ';
    all += word;
  }
  return all;
}

}  // namespace

std::string_view WordOf(Complaint complaint) {
  return kComplaintWords.at(static_cast<size_t>(complaint));
}
std::string_view WordOf(Measure measure) { return kMeasureWords.at(static_cast<size_t>(measure)); }
std::string_view WordOf(Role role) { return kRoleWords.at(static_cast<size_t>(role)); }
std::string_view WordOf(ConductEntry::Kind kind) {
  return kKindWords.at(static_cast<size_t>(kind) - 1);
}

std::optional<Complaint> ComplaintOf(std::string_view word) {
  return Find<Complaint>(kComplaintWords, word);
}
std::optional<Measure> MeasureOf(std::string_view word) {
  return Find<Measure>(kMeasureWords, word);
}
std::optional<Role> RoleOf(std::string_view word) { return Find<Role>(kRoleWords, word); }

std::string ComplaintWords() { return All(kComplaintWords); }
std::string MeasureWords() { return All(kMeasureWords); }
std::string RoleWords() { return All(kRoleWords); }

}  // namespace fibs::server
