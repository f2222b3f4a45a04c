#include <charconv>

#include "engine/match/match.h"

namespace fibs::engine {
namespace {

// One letter per input, then its values.
//   s              StartGame         d  OfferDouble      g12  OfferResign: player 1 or 2, multiple
//   o31 / o33d     OpeningRoll       a  AcceptDouble     y    AcceptResign
//   r65            RollDice          x  DropDouble       n    RejectResign
//   p24/18,13/11   MakePlay          b  Redouble         l1   Leave: player 1 or 2
//   k-             UseDice without a seed
//   kS,T,U         UseDice: seed and the texts of the two players, all in hex
//   t1             LoseOnTime: player 1 or 2
//   e1             TimeOut: player 1 or 2

std::string EncodeDice(char letter, Dice dice) {
  return {letter, static_cast<char>('0' + dice.first), static_cast<char>('0' + dice.second)};
}

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string Hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    text += kHexDigits[static_cast<unsigned char>(c) >> 4];
    text += kHexDigits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

struct Encoder {
  std::string operator()(const StartGame&) const { return "s"; }
  std::string operator()(const OpeningRoll& roll) const {
    return EncodeDice('o', roll.dice) + (roll.automatic_double ? "d" : "");
  }
  std::string operator()(const RollDice& roll) const { return EncodeDice('r', roll.dice); }
  std::string operator()(const MakePlay& made) const {
    std::string text;
    for (const Step step : made.play.view()) {
      text += text.empty() ? 'p' : ',';
      text += std::to_string(step.from) + '/' + std::to_string(step.to);
    }
    return text.empty() ? "p" : text;
  }
  std::string operator()(const OfferDouble&) const { return "d"; }
  std::string operator()(const AcceptDouble&) const { return "a"; }
  std::string operator()(const DropDouble&) const { return "x"; }
  std::string operator()(const Redouble&) const { return "b"; }
  std::string operator()(const OfferResign& offer) const {
    return {'g', offer.by == Player::kFirst ? '1' : '2', static_cast<char>('0' + offer.multiple)};
  }
  std::string operator()(const AcceptResign&) const { return "y"; }
  std::string operator()(const RejectResign&) const { return "n"; }
  std::string operator()(const Leave& leave) const {
    return {'l', leave.by == Player::kFirst ? '1' : '2'};
  }
  std::string operator()(const LoseOnTime& lose) const {
    return {'t', lose.by == Player::kFirst ? '1' : '2'};
  }
  std::string operator()(const TimeOut& late) const {
    return {'e', late.by == Player::kFirst ? '1' : '2'};
  }
  std::string operator()(const UseDice& use) const {
    const DiceOrigin& origin = *use.origin;
    if (!origin.seed) return "k-";
    return 'k' + SeedText(*origin.seed) + ',' + Hex(origin.texts[0]) + ',' + Hex(origin.texts[1]);
  }
};

std::optional<Dice> DecodeDice(std::string_view text) {
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (text.size() != 2 || !is_die(text[0]) || !is_die(text[1])) return std::nullopt;
  return Dice{static_cast<int8_t>(text[0] - '0'), static_cast<int8_t>(text[1] - '0')};
}

std::optional<Input> DecodeOpening(std::string_view text) {
  const bool automatic_double = text.ends_with('d');
  if (automatic_double) text.remove_suffix(1);
  const auto dice = DecodeDice(text);
  if (!dice) return std::nullopt;
  return OpeningRoll{*dice, automatic_double};
}

// Takes a point, 0 to 25 without leading zeros, from the front of the text.
std::optional<int8_t> TakePoint(std::string_view& text) {
  int8_t point = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), point);
  const auto length = static_cast<size_t>(end - text.data());
  if (error != std::errc() || point < kOff || point > kBar) return std::nullopt;
  if (length != (point < 10 ? 1U : 2U)) return std::nullopt;
  text.remove_prefix(length);
  return point;
}

bool TakeChar(std::string_view& text, char c) {
  if (!text.starts_with(c)) return false;
  text.remove_prefix(1);
  return true;
}

std::optional<Input> DecodePlay(std::string_view text) {
  MakePlay made;
  while (!text.empty()) {
    const auto room = made.play.steps.size();
    if (made.play.view().size() == room) return std::nullopt;
    if (made.play.count > 0 && !TakeChar(text, ',')) return std::nullopt;
    const auto from = TakePoint(text);
    if (!from || !TakeChar(text, '/')) return std::nullopt;
    const auto to = TakePoint(text);
    if (!to) return std::nullopt;
    made.play.Add({*from, *to});
  }
  return made;
}

std::optional<Player> DecodePlayer(char number) {
  if (number != '1' && number != '2') return std::nullopt;
  return number == '1' ? Player::kFirst : Player::kSecond;
}

template <typename OfPlayer>
std::optional<Input> DecodeOfPlayer(std::string_view text) {
  const auto by = text.size() == 1 ? DecodePlayer(text[0]) : std::nullopt;
  if (!by) return std::nullopt;
  return OfPlayer{*by};
}

std::optional<Input> DecodeResign(std::string_view text) {
  if (text.size() != 2 || text[1] < '1' || text[1] > '6') return std::nullopt;
  const auto by = DecodePlayer(text[0]);
  if (!by) return std::nullopt;
  return OfferResign{*by, static_cast<int8_t>(text[1] - '0')};
}

// The text of a player; empty: he gave none.
std::optional<std::string> DecodeDiceText(std::string_view hex) {
  std::string text;
  for (size_t i = 0; i + 1 < hex.size(); i += 2) {
    const size_t high = kHexDigits.find(hex[i]);
    const size_t low = kHexDigits.find(hex[i + 1]);
    if (high == kHexDigits.npos || low == kHexDigits.npos) return std::nullopt;
    text += static_cast<char>(high * 16 + low);
  }
  if (hex.size() % 2 != 0 || (!text.empty() && !IsDiceText(text))) return std::nullopt;
  return text;
}

std::optional<Input> DecodeUseDice(std::string_view text) {
  if (text == "-") return UseDice{std::make_shared<const DiceOrigin>()};
  const size_t first = text.find(',');
  if (first == text.npos) return std::nullopt;
  const size_t second = text.find(',', first + 1);
  if (second == text.npos) return std::nullopt;
  const auto seed = ParseSeed(text.substr(0, first));
  const auto one = DecodeDiceText(text.substr(first + 1, second - first - 1));
  const auto other = DecodeDiceText(text.substr(second + 1));
  if (!seed || !one || !other) return std::nullopt;
  return UseDice{
      std::make_shared<const DiceOrigin>(DiceOrigin{.seed = seed, .texts = {*one, *other}})};
}

std::optional<Input> DecodeBare(char letter) {
  switch (letter) {
    case 's':
      return StartGame{};
    case 'd':
      return OfferDouble{};
    case 'a':
      return AcceptDouble{};
    case 'x':
      return DropDouble{};
    case 'b':
      return Redouble{};
    case 'y':
      return AcceptResign{};
    case 'n':
      return RejectResign{};
  }
  return std::nullopt;
}

}  // namespace

std::string EncodeInput(const Input& input) { return std::visit(Encoder{}, input); }

std::optional<Input> DecodeInput(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const std::string_view values = text.substr(1);
  switch (text[0]) {
    case 'o':
      return DecodeOpening(values);
    case 'p':
      return DecodePlay(values);
    case 'g':
      return DecodeResign(values);
    case 'k':
      return DecodeUseDice(values);
    case 'l':
      return DecodeOfPlayer<Leave>(values);
    case 't':
      return DecodeOfPlayer<LoseOnTime>(values);
    case 'e':
      return DecodeOfPlayer<TimeOut>(values);
    case 'r': {
      const auto dice = DecodeDice(values);
      if (!dice) return std::nullopt;
      return RollDice{*dice};
    }
  }
  return values.empty() ? DecodeBare(text[0]) : std::nullopt;
}

}  // namespace fibs::engine
