#include "protocol/mail/pbm_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "protocol/mail/mail_answer.h"
#include "protocol/user_name.h"
#include "protocol/words.h"

namespace fibs::protocol {
namespace {

using What = PbmTurn::What;

struct Word {
  std::string_view name;
  What what;
  std::string_view behind;  // what follows the password
};
constexpr std::array kWords = {
    Word{"move", What::kAction, " MOVE"}, Word{"roll", What::kAction, ""},
    Word{"double", What::kAction, ""},    Word{"greedy", What::kGreedy, ""},
    Word{"manual", What::kManual, ""},    Word{"accept", What::kAction, ""},
    Word{"reject", What::kAction, ""},    Word{"resign", What::kAction, ""},
    Word{"show", What::kShow, ""},
};

const Word* FindWord(std::string_view text) {
  const auto* const found = std::find_if(kWords.begin(), kWords.end(), [text](const Word& word) {
    return EqualsNoCase(text, word.name);
  });
  return found == kWords.end() ? nullptr : found;
}

constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "123", "#123", "bg123"; 0: it is none.
int64_t ParseBoard(std::string_view text) {
  if (text.starts_with('#')) {
    text.remove_prefix(1);
  } else {
    while (!text.empty() && IsLetter(text.front())) text.remove_prefix(1);
  }
  int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end && number > 0 ? number : 0;
}

PbmFault Usage(const Word& word) {
  if (word.what == What::kShow) {
    return {"Please write it as 'backgammon show BOARD', where BOARD is the number of a match."};
  }
  return {
      fmt::format("Please write it as 'backgammon {} BOARD NAME PASSWORD{}', where BOARD is "
                  "the number of your match.",
                  word.name, word.behind)};
}

// Takes "#12" off the end of a text. False: what stands behind the '#' is no number.
bool TakeNumber(std::string_view& text, std::optional<int>& number) {
  const size_t hash = text.rfind('#');
  if (hash == std::string_view::npos) return true;
  const std::string_view digits = Trim(text.substr(hash + 1));
  text = Trim(text.substr(0, hash));
  if (!std::all_of(digits.begin(), digits.end(), IsDigit)) return false;
  number = ParseInt(digits);
  return number && *number <= kPbmNumberMax;
}

// Of a word that is kAction, and what stands behind it.
Action ActionOf(std::string_view word, std::string_view behind) {
  if (word == "move") return ParseSteps(behind, Notation::kPbm);
  if (word == "resign") return ParseResign(behind.empty() ? "n" : behind);
  return *ParseAction(word);
}

PbmCommand ParseChallenge(std::string_view rest) {
  PbmChallenge challenge;
  std::array<std::string*, 2> names = {&challenge.first, &challenge.second};
  size_t count = 0;
  for (const std::string_view word : Split(rest)) {
    if (EqualsNoCase(word, "-force")) {
      challenge.force = true;
    } else if (word.starts_with('-')) {
      return PbmFault{"A challenge has one option, '-force'."};
    } else if (count < names.size()) {
      if (!IsUserName(word)) break;
      *names[count++] = word;
    } else {
      challenge.words += challenge.words.empty() ? "" : " ";
      challenge.words += word;
    }
  }
  if (count == names.size()) return challenge;
  return PbmFault{
      "Please write it as 'backgammon challenge ALICE BOB', with the names of the two players."};
}

PbmCommand ParseTurn(const Word& word, std::string_view rest) {
  constexpr std::string_view kNoNumber =
      "Behind a '#' stands the number of the move, as in '13-10#12'.";
  PbmTurn turn{.what = word.what};
  std::string_view name = word.name;
  auto next = SplitFirst(rest);
  std::string_view board = next.word;
  if (word.what == What::kShow && board.rfind('#') != 0 && !TakeNumber(board, turn.number)) {
    return PbmFault{std::string(kNoNumber)};
  }
  turn.board = ParseBoard(board);
  if (turn.board == 0) return Usage(word);

  next = SplitFirst(next.rest);
  turn.user = next.word;
  next = SplitFirst(next.rest);
  turn.password = next.word;
  std::string_view behind = next.rest;
  if (word.what == What::kShow && turn.user.empty()) return turn;
  if (!IsUserName(turn.user) || turn.password.empty()) return Usage(word);

  if (!TakeNumber(behind, turn.number)) return PbmFault{std::string(kNoNumber)};
  if (name == "move") {
    if (behind.empty()) return Usage(word);
    const FirstWord first = SplitFirst(behind);
    const Word* const other = FindWord(first.word);
    if (other != nullptr && other != &word && other->what != What::kShow) {
      turn.what = other->what;
      name = other->name;
      behind = first.rest;
    }
  }
  if (name != "move" && name != "resign" && !behind.empty()) return Usage(word);
  if (turn.what == What::kAction) turn.action = ActionOf(name, behind);
  return turn;
}

}  // namespace

PbmCommand ParsePbmCommand(std::string_view line) {
  const std::string clean = MailLine(line.substr(0, kPbmLineBytesMax));
  const FirstWord first = SplitFirst(clean);
  if (!EqualsNoCase(first.word, "backgammon")) return NoPbmCommand{};
  const FirstWord second = SplitFirst(first.rest);
  const bool challenge = EqualsNoCase(second.word, "challenge");
  const Word* const word = FindWord(second.word);
  if (!challenge && word == nullptr) return NoPbmCommand{};
  if (line.size() > kPbmLineBytesMax) return PbmFault{"That line is too long for a command."};
  return challenge ? ParseChallenge(second.rest) : ParseTurn(*word, second.rest);
}

}  // namespace fibs::protocol
