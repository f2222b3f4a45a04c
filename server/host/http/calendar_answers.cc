#include "server/host/http/calendar_answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "engine/events/hall/words.h"
#include "protocol/words.h"
#include "server/core/clock_text.h"
#include "server/core/events/event_export.h"
#include "server/host/http/text_answer.h"

namespace fibs::server {
namespace {

using events::State;

constexpr size_t kLineMax = 75;  // bytes of a line (3.1)
// So long after its end or cancellation an event stands in the calendar of who took part.
constexpr std::chrono::days kOverStands{30};

// TEXT (RFC 5545, 3.3.11).
std::string Escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// A line with its end, folded so that no letter is torn (3.1).
std::string Folded(std::string line) {
  std::string folded;
  size_t room = kLineMax;
  while (line.size() > room) {
    size_t end = room;
    while (end > 1 && (static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;
    folded += line.substr(0, end) + "\r\n ";
    line.erase(0, end);
    room = kLineMax - 1;
  }
  return folded + line + "\r\n";
}

// "20261127T200000Z"
std::string CalendarTime(Time time) {
  std::string text = IsoSecond(time);
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text;
}

std::string StatusOf(const HostedEvent& event) {
  return event.state() == events::State::kCancelled ? "CANCELLED" : "CONFIRMED";
}

std::string DescriptionOf(const HostedEvent& event) {
  std::vector<std::string> parts = {event.head().format};
  const events::Conditions& conditions = event.event().conditions();
  if (conditions.rounds > 0) parts.push_back(fmt::format("{} rounds", conditions.rounds));
  const bool one = conditions.length == std::vector{1};
  parts.push_back(fmt::format("{} point{}", fmt::join(conditions.length, ", "), one ? "" : "s"));
  if (const std::string terms = event.options().Words(); !terms.empty()) parts.push_back(terms);
  return fmt::format("{}", fmt::join(parts, ", "));
}

struct Entry {
  std::string id = {};  // behind that of the event; empty: its start
  Time at{};
  std::string what = {};  // behind its title; empty: its start
};

void AddEntry(std::string& text, const HostedEvent& event, const Entry& entry) {
  const std::string hash = SeedHashOf(event).substr(0, 16);
  text += "BEGIN:VEVENT\r\n";
  for (const std::string& line :
       {fmt::format("UID:event-{}{}-{}@fibsd", event.id(), entry.id, hash),
        "DTSTAMP:" + CalendarTime(event.inputs().back().at), "DTSTART:" + CalendarTime(entry.at),
        "SUMMARY:" + Escaped(event.head().title + entry.what),
        "DESCRIPTION:" + Escaped(DescriptionOf(event)), "STATUS:" + StatusOf(event)}) {
    text += Folded(line);
  }
  text += "END:VEVENT\r\n";
}

std::string Opening(std::string_view name) {
  return fmt::format(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//fibsd//tournaments//EN\r\n"
      "X-WR-CALNAME:{}\r\n",
      name);
}

ApiAnswer CalendarAnswer(std::string text, std::string filename) {
  return TextAnswer("text/calendar; charset=utf-8", std::move(text) + "END:VCALENDAR\r\n",
                    std::move(filename));
}

// What the clock of a ladder showed, and when: it runs from there while nothing stops it.
struct ClockSeen {
  int64_t seconds = 0;
  Time at{};
};
ClockSeen ClockOf(const HostedEvent& event) {
  ClockSeen clock;
  for (const StoredEventInput& input : event.inputs()) {
    const auto [verb, rest] = protocol::SplitFirst(input.text);
    if (verb != "time" && verb != "draw" && verb != "resume") continue;
    clock.at = input.at;
    if (verb == "time") clock.seconds = events::ParseNumber(rest).value_or(clock.seconds);
  }
  return clock;
}

// "-div1-2-1"
std::string IdOf(events::MatchId match) {
  std::string id = '-' + events::MatchWord(match);
  std::ranges::replace(id, ':', '-');
  return id;
}

void AddMatches(std::string& text, const HostedEvent& event, const PublicCalendar& own) {
  if (event.state() != State::kRunning) return;  // on a pause nothing is due
  const auto handle = event.HandleOf(own.account);
  const ClockSeen clock = ClockOf(event);
  for (const auto& [id, match] : event.open()) {
    if (match.handles[0] != handle && match.handles[1] != handle) continue;
    const std::string name = ": match " + events::MatchWord(id);
    if (match.agreed != Time{}) AddEntry(text, event, {IdOf(id), match.agreed, name});
    const auto due = event.event().DueOf(id);
    if (!due || event.format() != events::FormatName::kLadder) continue;
    AddEntry(text, event,
             {IdOf(id) + "-due", clock.at + std::chrono::seconds(*due - clock.seconds),
              name + " is due"});
  }
  for (const PublicCalendar::Turn& turn : own.turns) {
    const auto id = events::ParseMatch(turn.match);
    if (turn.event != event.id() || !id || !event.open().contains(*id)) continue;
    AddEntry(text, event,
             {IdOf(*id) + "-turn", turn.until,
              ": your turn in match " + events::MatchWord(*id) + " is due"});
  }
}

}  // namespace

ApiAnswer EventCalendarAnswer(const EventShelf& shelf) {
  std::string text = Opening("Backgammon");
  for (const HostedEvent* event : shelf.Listed()) {
    if (const Time start = event->options().start; start != Time{}) {
      AddEntry(text, *event, {.at = start});
    }
  }
  return CalendarAnswer(std::move(text), "tournaments.ics");
}

ApiAnswer OwnCalendarAnswer(const EventShelf& shelf, const PublicCalendar& own) {
  const Time now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  std::string text = Opening("My backgammon");
  for (auto each = shelf.all().rbegin(); each != shelf.all().rend(); ++each) {
    const HostedEvent& event = *each->second;
    const bool is_his = event.TakesPart(own.account) || event.IsDirector(own.account);
    const bool stands = !event.is_over() || now - event.ended() < kOverStands;
    if (!is_his || !stands || event.state() == State::kDraft || event.IsForgotten()) continue;
    if (const Time start = event.options().start; start != Time{}) {
      AddEntry(text, event, {.at = start});
    }
    AddMatches(text, event, own);
  }
  return CalendarAnswer(std::move(text), "my-backgammon.ics");
}

}  // namespace fibs::server
