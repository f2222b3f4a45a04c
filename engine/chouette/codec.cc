#include <algorithm>
#include <charconv>
#include <type_traits>

#include "engine/chouette/input.h"

namespace fibs::engine::chouette {
namespace {

// One letter per input, then its values.
//   jNAME   Join               a3 a4:3   Answer: take       w3     Away
//   vNAME   Go                 x3 x4:3   ... drop           u3     Back
//   q6,6,3:2,5  ThrowForLine   b3        ... redouble       l3     Leave
//   r       Throw              g3:2      Resign             h      HoldOver
//   d3 d4:3 DoubleCube         y3 n3     YesNo              z3:4   NameProxy
//   d*3,4   BoxDoubles         e3,4      GiveExtra          i3:1   BePartner: 1 yes, 0 no
//                              c3:-2     SettleCube
//   s kS,T,U o31 r65 p24/18    as in a match (engine/match/match_codec.cc)
constexpr std::string_view kAnswers = "axb";  // index: AnswerKind

std::string Text(CubeId cube) {
  std::string text = std::to_string(cube.member);
  if (cube.giver != kNoSeat) text += ':' + std::to_string(cube.giver);
  return text;
}

template <typename Number>
std::string JoinNumbers(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

std::string Two(char letter, int first, char between, int second) {
  return letter + std::to_string(first) + between + std::to_string(second);
}

struct Encoder {
  std::string operator()(const Join& input) const { return "j" + input.name; }
  std::string operator()(const Go& input) const { return "v" + input.name; }
  std::string operator()(const ThrowForLine& input) const {
    std::string text;
    for (const auto& group : input.throws) text += (text.empty() ? 'q' : ':') + JoinNumbers(group);
    return text.empty() ? "q" : text;
  }
  std::string operator()(const Throw&) const { return "r"; }
  std::string operator()(const DoubleCube& input) const { return "d" + Text(input.cube); }
  std::string operator()(const BoxDoubles& input) const {
    return "d*" + JoinNumbers(input.members);
  }
  std::string operator()(const Answer& input) const {
    return kAnswers[static_cast<size_t>(input.kind)] + Text(input.cube);
  }
  std::string operator()(const Resign& input) const {
    return Two('g', input.seat, ':', input.multiple);
  }
  std::string operator()(const YesNo& input) const {
    return (input.yes ? "y" : "n") + std::to_string(input.seat);
  }
  std::string operator()(const GiveExtra& input) const {
    return Two('e', input.giver, ',', input.taker);
  }
  std::string operator()(const SettleCube& input) const {
    return Two('c', input.member, ':', input.points);
  }
  std::string operator()(const Away& input) const { return "w" + std::to_string(input.seat); }
  std::string operator()(const Back& input) const { return "u" + std::to_string(input.seat); }
  std::string operator()(const Leave& input) const { return "l" + std::to_string(input.seat); }
  std::string operator()(const HoldOver&) const { return "h"; }
  std::string operator()(const NameProxy& input) const {
    return Two('z', input.seat, ':', input.proxy);
  }
  std::string operator()(const BePartner& input) const {
    return Two('i', input.seat, ':', input.yes ? 1 : 0);
  }
  // Inputs of a match.
  template <typename OfMatch>
  requires std::is_constructible_v<engine::Input, OfMatch> std::string operator()(
      const OfMatch& input) const {
    return EncodeInput(engine::Input(input));
  }
};

// Takes a whole number without leading zeros from the front of the text, if it is in that range.
std::optional<int> TakeNumber(std::string_view& text, int min, int max) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number < min || number > max) return std::nullopt;
  const auto length = static_cast<size_t>(end - text.data());
  if (length != std::to_string(number).size()) return std::nullopt;
  text.remove_prefix(length);
  return number;
}

bool TakeChar(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

constexpr int kSeatMax = INT8_MAX;

std::optional<Seat> TakeSeat(std::string_view& text, int min = 1) {
  const auto number = TakeNumber(text, min, kSeatMax);
  if (!number) return std::nullopt;
  return static_cast<Seat>(*number);
}

std::optional<Seat> DecodeSeat(std::string_view text, int min = 1) {
  const auto seat = TakeSeat(text, min);
  return text.empty() ? seat : std::nullopt;
}

template <typename OfSeat>
std::optional<Input> DecodeOfSeat(std::string_view text) {
  const auto seat = DecodeSeat(text);
  if (!seat) return std::nullopt;
  return OfSeat{*seat};
}

std::optional<CubeId> DecodeCube(std::string_view text) {
  const auto member = TakeSeat(text);
  if (!member || text.empty()) return member ? std::optional(CubeId{*member}) : std::nullopt;
  if (!TakeChar(text, ':')) return std::nullopt;
  const auto giver = DecodeSeat(text);
  if (!giver) return std::nullopt;
  return CubeId{*member, *giver};
}

// Two numbers; the first one is a seat, 0 included where `min` says so.
struct Pair {
  Seat seat = kNoSeat;
  int number = 0;
};
std::optional<Pair> DecodePair(std::string_view text, int min_seat, char between, int min,
                               int max) {
  const auto seat = TakeSeat(text, min_seat);
  if (!seat || !TakeChar(text, between)) return std::nullopt;
  const auto number = TakeNumber(text, min, max);
  if (!number || !text.empty()) return std::nullopt;
  return Pair{*seat, *number};
}

bool IsNameLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

template <typename OfName>
std::optional<Input> DecodeName(std::string_view text) {
  if (text.empty() || text.size() > kNameMax) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), IsNameLetter)) return std::nullopt;
  return OfName{std::string(text)};
}

std::optional<Input> DecodeThrows(std::string_view text) {
  ThrowForLine input{{{}}};
  while (!text.empty()) {
    if (text[0] < '1' || text[0] > '6') return std::nullopt;
    input.throws.back().push_back(static_cast<int8_t>(text[0] - '0'));
    text.remove_prefix(1);
    if (text.empty()) return input;
    if (TakeChar(text, ':')) {
      input.throws.emplace_back();
    } else if (!TakeChar(text, ',') && input.throws.size() + input.throws[0].size() != 2) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<Input> DecodeDouble(std::string_view text) {
  if (!TakeChar(text, '*')) {
    const auto cube = DecodeCube(text);
    if (!cube) return std::nullopt;
    return DoubleCube{*cube};
  }
  BoxDoubles input;
  do {
    const auto member = TakeSeat(text);
    if (!member) return std::nullopt;
    input.members.push_back(*member);
  } while (TakeChar(text, ','));
  if (!text.empty()) return std::nullopt;
  return input;
}

std::optional<Input> DecodeAnswer(AnswerKind kind, std::string_view text) {
  const auto cube = DecodeCube(text);
  if (!cube) return std::nullopt;
  return Answer{*cube, kind};
}

std::optional<Input> DecodeYesNo(bool yes, std::string_view text) {
  const auto seat = DecodeSeat(text, 0);
  if (!seat) return std::nullopt;
  return YesNo{*seat, yes};
}

// Of a match, those that a chouette knows.
std::optional<Input> DecodeOfMatch(std::string_view text) {
  const auto input = DecodeInput(text);
  if (!input) return std::nullopt;
  if (const auto* start = std::get_if<StartGame>(&*input)) return *start;
  if (const auto* dice = std::get_if<UseDice>(&*input)) return *dice;
  if (const auto* roll = std::get_if<OpeningRoll>(&*input)) {
    if (roll->automatic_double) return std::nullopt;  // the terms say so, not the input
    return *roll;
  }
  if (const auto* roll = std::get_if<RollDice>(&*input)) return *roll;
  if (const auto* play = std::get_if<MakePlay>(&*input)) return *play;
  return std::nullopt;
}

std::optional<Input> DecodeTwo(char letter, std::string_view text) {
  constexpr int kMultipleMax = 9, kPointsEver = 1'000'000'000;
  const bool may_be_box = letter == 'g';
  const int min = letter == 'c' ? -kPointsEver : letter == 'g' || letter == 'e' ? 1 : 0;
  const int max = letter == 'c'   ? kPointsEver
                  : letter == 'g' ? kMultipleMax
                  : letter == 'i' ? 1
                                  : kSeatMax;
  const auto pair = DecodePair(text, may_be_box ? 0 : 1, letter == 'e' ? ',' : ':', min, max);
  if (!pair) return std::nullopt;
  const auto [seat, number] = *pair;
  switch (letter) {
    case 'g':
      return Resign{seat, static_cast<int8_t>(number)};
    case 'e':
      return GiveExtra{seat, static_cast<Seat>(number)};
    case 'c':
      return SettleCube{seat, number};
    case 'z':
      return NameProxy{seat, static_cast<Seat>(number)};
    case 'i':
      return BePartner{seat, number == 1};
  }
  return std::nullopt;
}

}  // namespace

std::string Encode(const Input& input) { return std::visit(Encoder{}, input); }

std::optional<Input> Decode(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text == "r") return Throw{};
  if (text == "h") return HoldOver{};
  const std::string_view values = text.substr(1);
  switch (text[0]) {
    case 'j':
      return DecodeName<Join>(values);
    case 'v':
      return DecodeName<Go>(values);
    case 'q':
      return DecodeThrows(values);
    case 'd':
      return DecodeDouble(values);
    case 'a':
    case 'x':
    case 'b':
      return DecodeAnswer(static_cast<AnswerKind>(kAnswers.find(text[0])), values);
    case 'y':
    case 'n':
      return DecodeYesNo(text[0] == 'y', values);
    case 'w':
      return DecodeOfSeat<Away>(values);
    case 'u':
      return DecodeOfSeat<Back>(values);
    case 'l':
      return DecodeOfSeat<Leave>(values);
    case 'g':
    case 'e':
    case 'c':
    case 'z':
    case 'i':
      return DecodeTwo(text[0], values);
  }
  return DecodeOfMatch(text);
}

std::optional<Input> DecodeTold(std::string_view text) {
  return Decode(text.starts_with("k,") ? "k-" : text);
}

}  // namespace fibs::engine::chouette
