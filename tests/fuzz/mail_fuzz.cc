#include <algorithm>
#include <string>
#include <variant>

#include "protocol/mail/mail_answer.h"
#include "protocol/mail/pbm_command.h"
#include "protocol/user_name.h"
#include "protocol/utf8.h"
#include "protocol/words.h"
#include "tests/broken.h"
#include "tests/fuzz/targets.h"
#include "tests/fuzz/turn_reader.h"

// What the readers of mails promise for any text: a position and a roll, then a body.
namespace fibs::fuzz {
namespace {

void RequireOneLine(std::string_view text) {
  while (!text.empty()) {
    const auto next = protocol::FirstCodePoint(text);
    Require(next && !protocol::IsControl(next->value));
    text.remove_prefix(next->size);
  }
}

std::string CheckAnswer(std::string_view body) {
  std::string answer = protocol::AnswerOf(body);
  Require(answer.size() <= protocol::kAnswerBytesMax);
  RequireOneLine(answer);
  Require(protocol::MailLine(answer) == answer);
  Require(!answer.starts_with('>') && !answer.starts_with('|') && answer != "--");
  Require(answer.empty() || protocol::AnswerOf(answer + "\n> quoted") == answer ||
          answer.ends_with(':') || answer.ends_with("\uff1a"));
  return answer;
}

void CheckWrapped(std::string_view text, size_t columns) {
  const auto letters = [](std::string_view all) {
    std::string left;
    std::copy_if(all.begin(), all.end(), std::back_inserter(left),
                 [](char c) { return c != ' ' && c != '\n'; });
    return left;
  };
  std::string wrapped = protocol::Wrapped(text, columns);
  Require(letters(wrapped) == letters(text));
  Require(protocol::Wrapped(wrapped, columns) == wrapped);
  for (std::string_view rest = wrapped; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    Require(!line.ends_with(' '));
    if (protocol::Columns(line) > columns) {  // one word
      const size_t word = line.find_first_not_of(' ');
      Require(line.find(' ', word) == std::string_view::npos);
    }
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
}

// What is read is points of the board.
void CheckMove(std::string_view text, const Turn& turn, engine::Side side) {
  const auto action = protocol::ParseAction(text, protocol::Notation::kPbm);
  if (!action) return;
  if (const auto* unread = std::get_if<protocol::Unread>(&*action)) RequireOneLine(unread->why);
  const auto* written = std::get_if<protocol::Steps>(&*action);
  if (written == nullptr) return;
  const auto steps = protocol::StepsOf(
      *written,
      {.board = turn.board, .dice = turn.dice, .context = turn.context, .numbering = side});
  Require(steps.size() <= engine::kStepsMax + 1);
  for (const engine::Step step : steps) {
    Require(step.from >= engine::kOff && step.from <= engine::kBar);
    Require(step.to >= engine::kOff && step.to <= engine::kBar);
  }
}

void CheckCommand(std::string_view line) {
  const protocol::PbmCommand command = protocol::ParsePbmCommand(line);
  if (const auto* challenge = std::get_if<protocol::PbmChallenge>(&command)) {
    Require(protocol::IsUserName(challenge->first) && protocol::IsUserName(challenge->second));
    RequireOneLine(challenge->words);
  } else if (const auto* turn = std::get_if<protocol::PbmTurn>(&command)) {
    const bool shows = turn->what == protocol::PbmTurn::What::kShow;
    Require(turn->board > 0);
    Require(protocol::IsUserName(turn->user) || (shows && turn->user.empty()));
    Require(turn->user.empty() == turn->password.empty());
    Require(!turn->number || (*turn->number >= 0 && *turn->number <= protocol::kPbmNumberMax));
    RequireOneLine(turn->password);
  } else if (const auto* fault = std::get_if<protocol::PbmFault>(&command)) {
    Require(!fault->why.empty());
  }
}

}  // namespace

void Mail(std::string_view bytes) {
  ByteReader reader(bytes);
  const size_t columns = 1 + reader.Below(80);
  const engine::Side side = reader.Below(2) == 0 ? engine::Side::kO : engine::Side::kX;
  const Turn turn = TakeTurn(reader);
  const std::string_view body = reader.rest();
  const std::string answer = CheckAnswer(body);
  CheckWrapped(body, columns);
  CheckMove(answer, turn, side);
  CheckMove(body, turn, side);
  CheckCommand(answer);
  CheckCommand(body);
}

}  // namespace fibs::fuzz
