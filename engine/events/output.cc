#include "engine/events/output.h"

#include <initializer_list>

#include "engine/events/hall/words.h"

namespace fibs::events {
namespace {

constexpr std::string_view kStateWords[] = {"draft",   "announced", "open",     "closed",
                                            "running", "paused",    "finished", "cancelled"};

std::string Join(std::initializer_list<std::string_view> words) {
  std::string line;
  for (const std::string_view word : words) {
    if (!line.empty()) line += ' ';
    line += word;
  }
  return line;
}

struct Writer {
  std::string operator()(const Numbered& told) const {
    return Join({"number", std::to_string(told.number), told.name});
  }
  std::string operator()(const StateIs& told) const {
    return Join({"state", StateWord(told.state)});
  }
  std::string operator()(const Order& told) const {
    std::string line = "order";
    for (const std::string& name : told.names) line += ' ' + name;
    return line;
  }
  std::string operator()(const Penalty& told) const {
    return Join({"penalty", MatchWord(told.match), told.name, std::to_string(told.points)});
  }
  std::string operator()(const Forfeited& told) const {
    return Join({"forfeit", MatchWord(told.match), told.name});
  }
  std::string operator()(const Replaced& told) const {
    return Join({"replaced", told.before, told.after});
  }
  std::string operator()(const Row& told) const {
    std::string line = Join({"row", StageWord(told.stage), told.place, told.name});
    for (const int64_t value : told.values) line += ' ' + std::to_string(value);
    return line;
  }
  std::string operator()(const Voided& told) const { return Join({"void", MatchWord(told.match)}); }
  std::string operator()(const MatchShown& told) const {
    return Join(
        {"match", MatchWord(told.match), told.first, told.second, std::to_string(told.length)});
  }
  std::string operator()(const ByeShown& told) const {
    return Join({"bye", MatchWord(told.match), told.name});
  }
  std::string operator()(const WalkoverShown& told) const {
    return Join({"walkover", MatchWord(told.match), told.winner});
  }
  std::string operator()(const NobodyShown& told) const {
    return Join({"nobody", MatchWord(told.match)});
  }
  std::string operator()(const Title& told) const {
    return Join({"title", StageWord(told.stage), told.name});
  }
  std::string operator()(const Placed& told) const {
    return Join({"place", StageWord(told.stage), told.place == 0 ? "-" : std::to_string(told.place),
                 told.name});
  }
  std::string operator()(const NextSeason& told) const {
    return Join({"next", std::to_string(told.division), told.name});
  }
};

}  // namespace

std::string_view StateWord(State state) { return kStateWords[static_cast<size_t>(state)]; }

std::string OutputLine(const Output& output) { return std::visit(Writer{}, output); }

}  // namespace fibs::events
