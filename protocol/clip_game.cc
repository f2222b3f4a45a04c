#include "protocol/clip_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "protocol/words.h"

namespace fibs::protocol {
namespace {

constexpr size_t kTagMax = 16;

bool IsTagCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

std::string LengthWord(int length) { return length == 0 ? "unlimited" : std::to_string(length); }

std::string ClipInput(int64_t match, int index, std::string_view input) {
  return fmt::format("{} {} {} {}", Number(ClipGame::kInput), match, index, input);
}

std::string ClipSnapshot(const Snapshot& snapshot) {
  return fmt::format("{} {} {} {} {} {} {} {}{}{}{}{}", Number(ClipGame::kSnapshot), snapshot.match,
                     LengthWord(snapshot.length), snapshot.crawford ? 1 : 0, snapshot.names[0],
                     snapshot.names[1], static_cast<int>(snapshot.seat), snapshot.count,
                     snapshot.inputs.empty() ? "" : " ", snapshot.inputs,
                     snapshot.terms.empty() ? "" : " ", snapshot.terms);
}

std::string ClipRunning(int64_t match, const std::array<std::string_view, 2>& names, int length,
                        const std::array<int, 2>& score, std::string_view terms) {
  return fmt::format("{} {} {} {} {} {} {}{}{}", Number(ClipGame::kRunning), match, names[0],
                     names[1], LengthWord(length), score[0], score[1], terms.empty() ? "" : " ",
                     terms);
}

std::string ClipInvitation(std::string_view from, int length, std::string_view terms) {
  return fmt::format("{} {} {}{}{}", Number(ClipGame::kInvitation), from, LengthWord(length),
                     terms.empty() ? "" : " ", terms);
}

std::string ClipResume(std::string_view from, int64_t match) {
  std::string line = fmt::format("{} {} resume", Number(ClipGame::kInvitation), from);
  if (match != 0) line += fmt::format(" #{}", match);
  return line;
}

std::string ClipAnswered(std::string_view tag, bool ok) {
  return fmt::format("{} {} {}", Number(ClipGame::kAnswered), tag, ok ? "ok" : "no");
}

std::string ClipPresence(std::string_view name, bool back) {
  return fmt::format("{} {} {}", Number(ClipGame::kPresence), name, back ? "back" : "lost");
}

std::string ClipDiceHash(std::string_view name, std::string_view hash) {
  return fmt::format("{} {} {}", Number(ClipGame::kDiceHash), name, hash);
}

std::string ClipClock(int64_t match, const ClipClockState& clock) {
  return fmt::format("{} {} {} {} {} {}", Number(ClipGame::kClock), match, clock.left_ms[0],
                     clock.left_ms[1], clock.running, clock.delay_ms);
}

std::string ClipDayMatch(const DayMatch& match) {
  return fmt::format("{} {} {} {} {} {} {} {} {}{}{}", Number(ClipGame::kDayMatch), match.match,
                     match.opponent, match.state, match.since, match.due, match.length,
                     match.score[0], match.score[1], match.terms.empty() ? "" : " ", match.terms);
}

std::string ClipSaved(const SavedMatchLine& saved) {
  constexpr std::array<std::string_view, 3> kStates = {"away", "here", "ready"};
  return fmt::format("{} {} {} {} {} {} {}{}{}", Number(ClipGame::kSaved), saved.match,
                     saved.opponent, LengthWord(saved.length), saved.score[0], saved.score[1],
                     kStates[static_cast<size_t>(saved.state)], saved.terms.empty() ? "" : " ",
                     saved.terms);
}

std::string ClipSpectated(std::string_view name, SpectatedState state) {
  constexpr std::array<std::string_view, 4> kWords = {"playing", "idle", "closed", "unknown"};
  return fmt::format("{} {} {}", Number(ClipGame::kSpectated), name,
                     kWords[static_cast<size_t>(state)]);
}

std::string ClipPublic(std::string_view kind, std::string_view keys) {
  return fmt::format("{} {} {{{}}}", Number(ClipGame::kPublic), kind, keys);
}

std::string ClipWarning(std::string_view name, int abandoned, int all) {
  return fmt::format("{} {} {} {}", Number(ClipGame::kWarning), name, abandoned, all);
}

std::string ClipVacation(int64_t until, int left, int most) {
  return fmt::format("{} {} {} {}", Number(ClipGame::kVacation), until, left, most);
}

std::string ClipAwaited(std::string_view name, int64_t seconds) {
  return fmt::format("{} {} {}", Number(ClipGame::kAwaited), name, seconds);
}

std::string ClipRatings(int64_t match, const std::array<ClipRatingChange, 2>& changes) {
  const auto& [first, second] = changes;
  return fmt::format("{} {} {:.2f} {:.2f} {:.2f} {:.2f}", Number(ClipGame::kRatings), match,
                     first.before, first.after, second.before, second.after);
}

TaggedLine SplitTag(std::string_view line) {
  const auto [word, rest] = SplitFirst(line);
  const std::string_view tag = word.starts_with('@') ? word.substr(1) : std::string_view();
  if (tag.empty() || tag.size() > kTagMax || !std::all_of(tag.begin(), tag.end(), IsTagCharacter)) {
    return {.tag = {}, .command = line};
  }
  return {.tag = tag, .command = rest};
}

}  // namespace fibs::protocol
