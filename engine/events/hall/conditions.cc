#include "engine/events/hall/conditions.h"

#include <algorithm>
#include <optional>

#include "engine/events/hall/words.h"

namespace fibs::events {
namespace {

struct NumberOption {
  std::string_view name;
  int Conditions::*value;
  int least;
  int most;
};

constexpr NumberOption kNumberOptions[] = {
    {"final", &Conditions::final_length, 1, 99}, {"side", &Conditions::side_length, 1, 99},
    {"rounds", &Conditions::rounds, 1, 99},      {"advance", &Conditions::advance, 1, 99},
    {"lives", &Conditions::lives, 1, 99},        {"late", &Conditions::late, 0, 99},
    {"cycles", &Conditions::cycles, 1, 2},       {"groups", &Conditions::groups, 1, 999},
    {"reach", &Conditions::reach, 1, 999},       {"drop", &Conditions::drop, 1, 999},
    {"division", &Conditions::division, 2, 99},  {"up", &Conditions::up, 0, 49},
    {"days", &Conditions::days, 1, 365},         {"cooldown", &Conditions::cooldown, 0, 365},
    {"idle", &Conditions::idle, 0, 365},         {"minutes", &Conditions::minutes, 1, 10'080},
    {"grace", &Conditions::grace, 0, 1'440},     {"penalty", &Conditions::penalty, 1, 1'440},
    {"boards", &Conditions::boards, 1, 99},
};

struct YesNoOption {
  std::string_view name;
  bool Conditions::*value;
};

constexpr YesNoOption kYesNoOptions[] = {
    {"third", &Conditions::third},
    {"reset", &Conditions::reset},
    {"last", &Conditions::last},
    {"playoff", &Conditions::playoff},
};

std::optional<int> ReadNumber(std::string_view text, int least, int most) {
  const auto number = ParseNumber(text);
  if (!number || *number < least || *number > most) return std::nullopt;
  return static_cast<int>(*number);
}

bool SetYesNo(bool& to, std::string_view value) {
  if (value != "yes" && value != "no") return false;
  to = value == "yes";
  return true;
}

bool SetCount(int64_t& to, std::string_view value, int64_t least) {
  const auto number = value == "all" ? kAll : ParseNumber(value);
  if (!number || *number < least) return false;
  to = *number;
  return true;
}

// A list with commas; an empty one: `read` knows a word of it not, or it has one twice.
template <typename T, typename Read>
std::vector<T> ReadList(std::string_view text, bool may_repeat, Read read) {
  std::vector<T> list;
  for (;;) {
    const size_t comma = text.find(',');
    const std::optional<T> one = read(text.substr(0, comma));
    if (!one) return {};
    if (!may_repeat && std::find(list.begin(), list.end(), *one) != list.end()) return {};
    list.push_back(*one);
    if (comma == text.npos) return list;
    text.remove_prefix(comma + 1);
  }
}

template <typename T>
bool SetList(std::vector<T>& to, std::vector<T> list) {
  if (list.empty()) return false;
  to = std::move(list);
  return true;
}

bool SetPairing(PairingRule& to, std::string_view value) {
  if (value == "slide") return to = PairingRule::kSlide, true;
  if (value == "near") return to = PairingRule::kNear, true;
  if (value == "random") return to = PairingRule::kRandom, true;
  return false;
}

bool SetMove(LadderMove& to, std::string_view value) {
  if (value == "insert") return to = LadderMove::kInsert, true;
  if (value == "swap") return to = LadderMove::kSwap, true;
  return false;
}

}  // namespace

bool Conditions::Set(std::string_view option, std::string_view value) {
  for (const NumberOption& row : kNumberOptions) {
    if (row.name != option) continue;
    const auto number = ReadNumber(value, row.least, row.most);
    if (number) this->*row.value = *number;
    return number.has_value();
  }
  for (const YesNoOption& row : kYesNoOptions) {
    if (row.name == option) return SetYesNo(this->*row.value, value);
  }
  if (option == "length") {
    const auto read = [](std::string_view text) { return ReadNumber(text, 1, 99); };
    return SetList(length, ReadList<int>(value, /*may_repeat=*/true, read));
  }
  if (option == "ties") {
    return SetList(ties, ReadList<TieBreak>(value, /*may_repeat=*/false, ParseTieBreak));
  }
  if (option == "seeds") return SetCount(seeds, value, 0);
  if (option == "entry") return SetCount(entry, value, 1);
  if (option == "pairing") return SetPairing(pairing, value);
  if (option == "move") return SetMove(move, value);
  return false;
}

int Conditions::LengthOf(int round) const {
  const auto index = static_cast<size_t>(round) - 1;
  return index < length.size() ? length[index] : length.back();
}

int Conditions::FinalLength(int round) const {
  return final_length > 0 ? final_length : LengthOf(round);
}

}  // namespace fibs::events
