#include "tests/live/dice_player.h"

#include <poll.h>

#include <utility>

#include "engine/rules/plays.h"
#include "protocol/board.h"
#include "tests/live/game_text.h"
#include "tests/live/process.h"

namespace fibs::live {

void DicePair::Register(uint16_t port) const {
  for (const std::string& name : names_) {
    FibsClient client(port);
    client.Register(name);
    client.Type("toggle ready");
    client.Type("save");
    client.stream().ReadUntil("Settings saved.");
  }
}

void DicePair::LogIn(uint16_t port) {
  for (const size_t who : {size_t{0}, size_t{1}}) {
    clients_[who] = std::make_unique<FibsClient>(port);
    clients_[who]->LogIn(names_[who]);
  }
}

void DicePair::Begin(const std::string& length) {
  host().Type("invite " + names_[1] + " " + length);
  guest().Expect("Type 'join ");
  guest().Type("join " + names_[0]);
}

void DicePair::Play(const std::function<bool()>& stop) {
  std::array<pollfd, 2> both{};
  for (const size_t who : {size_t{0}, size_t{1}}) {
    both[who] = {.fd = clients_[who]->stream().read_fd(), .events = POLLIN, .revents = 0};
  }
  const auto patience = static_cast<int>(std::chrono::milliseconds(kPatience).count());
  for (bool any = true;;) {
    // What was read before counts as well.
    if (!std::exchange(any, false) && poll(both.data(), both.size(), patience) <= 0) {
      throw NotSeen("nobody plays any more, but:\n" + host().stream().Tail());
    }
    for (const size_t who : {size_t{0}, size_t{1}}) {
      Stream& stream = clients_[who]->stream();
      if (!stream.ReadAvailable()) throw NotSeen("the connection ended");
      while (const auto line = stream.NextLine()) {
        ++lines_;
        any = true;
        Answer(who, *line);
        if (stop()) return;
      }
    }
  }
}

std::vector<std::string> DicePair::Ask(size_t who, const std::string& command) {
  FibsClient& client = *clients_[who];
  client.Type(command + "\r\nzzz");
  std::vector<std::string> lines;
  while (const auto line = client.stream().ReadLine()) {
    if (*line == "** Unknown command: 'zzz'") return lines;
    ++lines_;
    Answer(who, *line);
    lines.push_back(*line);
  }
  throw NotSeen("no answer to '" + command + "', but:\n" + client.stream().Tail());
}

void DicePair::Answer(size_t who, const std::string& line) {
  const std::string& opponent = names_[1 - who];
  FibsClient& client = *clients_[who];
  if (line.starts_with("board:")) {
    boards_[who] = line;
  } else if (line.starts_with("It's your turn. Please roll or double")) {
    client.Type(doubles_ == Doubles::kSometimes && lines_ % 7 == 0 ? "double" : "roll");
  } else if (line.starts_with("Please move ")) {
    Move(who);
  } else if (line.starts_with(opponent + " doubles. Type ")) {
    client.Type(lines_ % 3 == 0 ? "reject" : "accept");
  } else if (line.starts_with("Type 'join' if you want to play the next game")) {
    if (who == 0) ++games_;
    client.Type("join");
  } else if (who == 0 && line.find(" point match ") != line.npos &&
             (line.starts_with("You win the ") || line.starts_with(opponent + " wins the "))) {
    ++games_;
    ++matches_;
  }
}

void DicePair::Move(size_t who) {
  const protocol::BoardFields board = ParseBoard(boards_[who]);
  engine::Position position;
  for (size_t point = 0; point < board.points.size(); ++point) {
    position.points[point] =
        board.color > 0 ? board.points[point] : static_cast<int8_t>(-board.points[25 - point]);
  }
  const auto plays = engine::Backgammon().LegalPlays({position}, board.dice[0]);
  if (plays.empty()) throw NotSeen("nothing to move: " + boards_[who]);
  const auto side = board.color > 0 ? engine::Side::kO : engine::Side::kX;
  clients_[who]->Type("move " + protocol::FormatPlay(plays.front().play, side));
}

std::vector<std::string> After(const std::vector<std::string>& lines, const std::string& words) {
  std::vector<std::string> values;
  for (const std::string& line : lines) {
    const size_t at = line.find(words);
    if (at != line.npos)
      values.push_back(line.substr(line.find_first_not_of(' ', at + words.size())));
  }
  return values;
}

RunResult RunProgram(const std::vector<std::string>& argv) {
  ChildProcess process(argv, ChildProcess::On::kPipes);
  RunResult result;
  result.said = process.io().ReadToEnd() + process.errors().ReadToEnd();
  result.code = process.Wait();
  return result;
}

}  // namespace fibs::live
