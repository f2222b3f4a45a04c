// Reads a match from a file, for the page's worker (src/analysis/analyst.ts reads the answer).
#include <string>

#include "engine/match/match.h"
#include "protocol/files/match_file.h"
#include "server/web/wasm/exports.h"

namespace fibs::web {
namespace {

std::string file;
std::string answer;

void Line(std::string_view text) {
  answer += text;
  answer += '\n';
}
void Line(int number) { Line(std::to_string(number)); }

void Tell(const protocol::FileMatch& read) {
  Line(read.rules.length);
  Line(read.rules.crawford ? 1 : 0);
  Line(GameWords(read.rules));
  engine::Match match(read.rules);
  for (const engine::Input& input : read.inputs) {
    if (!match.Apply(input)) __builtin_trap();
  }
  for (const engine::Player player : {engine::Player::kFirst, engine::Player::kSecond}) {
    Line(read.names[Index(player)]);
    Line(match.score(player));
  }
  for (const engine::Input& input : read.inputs) Line(EncodeInput(input));
}

void Tell(const protocol::FileFault& fault) {
  Line(static_cast<int>(fault.kind));
  Line(fault.line);
  Line(fault.game);
  Line(fault.what);
}

}  // namespace

// Where so many bytes of a file are put.
FIBS_EXPORT(file) char* FileBuffer(size_t size) {
  file.resize(size);
  return file.data();
}

// True: a match, else a fault; the answer says which, line by line.
FIBS_EXPORT(read) bool ReadFile() {
  answer.clear();
  const auto read = protocol::ReadMatchFile(file);
  if (read) {
    Tell(*read);
  } else {
    Tell(read.error());
  }
  file = {};
  return read.has_value();
}

FIBS_EXPORT(answer) const char* Answer() { return answer.data(); }
FIBS_EXPORT(answer_size) size_t AnswerSize() { return answer.size(); }

}  // namespace fibs::web
