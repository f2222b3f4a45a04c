#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/bot/players/player.h"

// What is said over GNU Backgammon's `external` socket.
namespace fibs::bot {

// The question as a line, without its end; nothing when it would be longer than GNU Backgammon
// reads.
std::optional<std::string> GnubgQuestion(const Question& question);

// Its answer; nothing when it makes no sense. The play of a move is not checked.
std::optional<Answer> GnubgAnswer(const Question& question, std::string_view line);

}  // namespace fibs::bot
