#include "tests/transcript.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace fibs::transcript {
namespace {

using Kind = Step::Kind;

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

struct Word {
  std::string_view word;
  Kind kind;
};
// Steps of the form "word argument"; those up to kOpen, `drop`, `lose` and `return` name a user.
constexpr std::array<Word, 16> kWords = {{{"dice", Kind::kDice},
                                          {"config", Kind::kConfig},
                                          {"words", Kind::kWords},
                                          {"show", Kind::kShow},
                                          {"hide", Kind::kHide},
                                          {"register", Kind::kRegister},
                                          {"clip", Kind::kClip},
                                          {"program", Kind::kProgram},
                                          {"telnet", Kind::kTelnet},
                                          {"connect", Kind::kConnect},
                                          {"open", Kind::kOpen},
                                          {"drop", Kind::kDrop},
                                          {"lose", Kind::kLose},
                                          {"return", Kind::kReturn},
                                          {"wait", Kind::kWait},
                                          {"crash", Kind::kCrash}}};

// "alice> text", "alice< text", "alice<~ text" ...; the longest mark first.
constexpr std::array<Word, 6> kMarks = {{{"<...", Kind::kAnyLines},
                                         {"<~", Kind::kPartial},
                                         {"<!", Kind::kEndOfFile},
                                         {">~", Kind::kBytes},
                                         {"<", Kind::kLine},
                                         {">", Kind::kType}}};

Step ParseLine(std::string_view line, int number) {
  Step step{
      .kind = Kind::kNothing, .number = number, .source = std::string(line), .who = {}, .text = {}};
  if (line.empty() || line[0] == '#') return step;
  const auto end = std::find_if_not(line.begin(), line.end(), IsLetter);
  const std::string_view word = line.substr(0, static_cast<size_t>(end - line.begin()));
  std::string_view rest = line.substr(word.size());
  for (const Word& mark : kMarks) {
    if (word.empty() || !rest.starts_with(mark.word)) continue;
    rest.remove_prefix(mark.word.size());
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    step.kind = mark.kind == Kind::kLine && word == kAll ? Kind::kAll : mark.kind;
    step.who = word;
    step.text = rest;
    return step;
  }
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  if ((word == "shutdown" || word == "spoil") && rest.empty()) {
    step.kind = word == "spoil" ? Kind::kSpoil : Kind::kShutdown;
    return step;
  }
  for (const Word& known : kWords) {
    if (word != known.word) continue;
    step.kind = known.kind;
    step.text = rest;
    if ((known.kind >= Kind::kRegister && known.kind <= Kind::kOpen) ||
        (known.kind >= Kind::kDrop && known.kind <= Kind::kReturn)) {
      step.who = rest;
    }
    return step;
  }
  throw Error(fmt::format("line {}: not a step: {}", number, line));
}

int HexDigit(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const size_t value = kDigits.find(c);
  if (value == std::string_view::npos) throw Error(fmt::format("'{}' is not a hex digit", c));
  return static_cast<int>(value);
}

// What a placeholder stands for; at least one character, as many as possible.
struct Placeholder {
  std::string_view name;
  bool (*takes)(char);
};
constexpr std::array<Placeholder, 4> kPlaceholders = {{
    {"{n}", IsDigit},
    {"{host}", [](char c) { return c != ' '; }},
    {"{date}",
     [](char c) { return IsLetter(c) || IsDigit(c) || c == ' ' || c == ',' || c == ':'; }},
    {"{any}", [](char) { return true; }},
}};

bool FitsFrom(std::string_view pattern, std::string_view line) {
  size_t same = 0;
  while (same < pattern.size() && pattern[same] != '{' && same < line.size() &&
         pattern[same] == line[same]) {
    ++same;
  }
  pattern.remove_prefix(same);
  line.remove_prefix(same);
  for (const Placeholder& placeholder : kPlaceholders) {
    if (!pattern.starts_with(placeholder.name)) continue;
    const auto end = std::find_if_not(line.begin(), line.end(), placeholder.takes);
    for (auto most = static_cast<size_t>(end - line.begin()); most > 0; --most) {
      if (FitsFrom(pattern.substr(placeholder.name.size()), line.substr(most))) return true;
    }
    return false;
  }
  if (!pattern.empty() && !line.empty() &&
      pattern[0] == line[0]) {  // a brace that stands for itself
    return FitsFrom(pattern.substr(1), line.substr(1));
  }
  return pattern.empty() && line.empty();
}

}  // namespace

bool Fits(std::string_view pattern, std::string_view line) {
  return FitsFrom(Unescape(pattern), line);
}

std::string Unescape(std::string_view text) {
  std::string bytes;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      bytes += text[i];
    } else if (text[++i] == 'a') {
      bytes += '\a';
    } else if (text[i] == 'x' && i + 2 < text.size()) {
      bytes += static_cast<char>(HexDigit(text[i + 1]) * 16 + HexDigit(text[i + 2]));
      i += 2;
    } else {
      bytes += text[i];
    }
  }
  return bytes;
}

std::string Escape(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\a') {
      text += "\\a";
    } else if (c == '\\') {
      text += "\\\\";
    } else if (byte < 32 || byte > 126) {
      text += fmt::format("\\x{:02x}", byte);
    } else {
      text += c;
    }
  }
  // A blank at the end would be lost in many an editor.
  if (text.ends_with(' ')) text.replace(text.size() - 1, 1, "\\x20");
  return text;
}

bool Transcript::Has(Kind kind) const {
  return std::any_of(steps.begin(), steps.end(), [kind](const Step& s) { return s.kind == kind; });
}

std::vector<std::string> Transcript::Config() const {
  std::vector<std::string> config;
  for (const Step& step : steps) {
    if (step.kind == Kind::kConfig) config.push_back(step.text);
  }
  return config;
}

std::string Transcript::Words() const {
  std::string words;
  for (const Step& step : steps) {
    if (step.kind == Kind::kWords) words += step.text + '\n';
  }
  return words;
}

std::vector<std::string> Transcript::Dice() const {
  std::vector<std::string> lives(1);
  for (const Step& step : steps) {
    if (step.kind == Kind::kCrash) lives.emplace_back();
    if (step.kind != Kind::kDice) continue;
    std::istringstream rolls(step.text);
    for (std::string roll; rolls >> roll;) lives.back() += (lives.back().empty() ? "" : ",") + roll;
  }
  return lives;
}

Transcript Parse(std::string name, std::string_view text) {
  Transcript transcript{.name = std::move(name), .steps = {}};
  int number = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    transcript.steps.push_back(ParseLine(text.substr(0, end), ++number));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return transcript;
}

Transcript Load(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw Error(fmt::format("cannot read {}", file.string()));
  const std::string text(std::istreambuf_iterator<char>(in), {});
  try {
    return Parse(file.stem().string(), text);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file.string(), error.what()));
  }
}

}  // namespace fibs::transcript
