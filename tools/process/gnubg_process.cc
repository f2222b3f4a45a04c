#include "tools/process/gnubg_process.h"

#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <span>
#include <system_error>

#include "protocol/words.h"

namespace fibs::process {
namespace {

// Places in a `board:` line; the word itself is 0.
constexpr size_t kScore = 4, kTurn = 32, kDice = 33, kMayDouble = 38, kWasDoubled = 40, kColor = 41,
                 kDirection = 42, kFields = 53;
constexpr size_t kQuestionBytesMax = 255;  // more is cut off by gnubg

// Views into `board`.
std::vector<std::string_view> Fields(std::string_view board) {
  std::vector<std::string_view> fields;
  for (size_t end = 0; end != std::string_view::npos; board.remove_prefix(end + 1)) {
    end = board.find(':');
    fields.push_back(board.substr(0, end));
    if (end == std::string_view::npos) break;
  }
  if (fields.size() != kFields) throw NotSeen("a board line of another length");
  return fields;
}

std::string Join(std::span<const std::string_view> fields) {
  std::string text;
  for (const std::string_view field : fields) {
    if (!text.empty()) text += ':';
    text += field;
  }
  return text;
}

std::vector<std::string> Start() {
  const auto program = FindProgram("gnubg");
  if (!program) throw NotSeen("gnubg is not installed");
  return {*program, "-t", "-q", "-r"};
}

std::vector<std::string> Environment(const std::string& home) {
  return {"HOME=" + home, "LC_ALL=C"};  // it is understood in English only
}

}  // namespace

bool GnubgProcess::Installed() { return FindProgram("gnubg").has_value(); }

GnubgProcess::GnubgProcess(const std::string& dir, std::string_view settings)
    : process_(Start(), ChildProcess::On::kPipes, Environment(dir)) {
  const std::string path = dir + "/socket";
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof(address.sun_path)) throw NotSeen("too long for a socket: " + path);
  std::memcpy(address.sun_path, path.data(), path.size());
  process_.io().Write(
      "set evaluation chequerplay evaluation plies 0\n"
      "set evaluation cubedecision evaluation plies 0\n");
  process_.io().Write(settings);
  process_.io().Write("external " + path + "\n");
  process_.io().ReadUntil("Waiting for a connection");
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    throw std::system_error(errno, std::generic_category(), path);
  }
  socket_ = std::make_unique<Stream>("gnubg", fd, fd);
}

std::string GnubgProcess::Ask(std::string_view board) {
  if (board.size() > kQuestionBytesMax) throw NotSeen("too long: " + std::string(board));
  socket_->Write(std::string(board) + "\n");
  const auto answer = socket_->ReadLine();
  if (!answer) throw NotSeen("gnubg closes the connection after " + std::string(board));
  return *answer;
}

std::string RunGnubg(const std::string& dir, const std::vector<std::string>& commands) {
  ChildProcess process(Start(), ChildProcess::On::kPipes, Environment(dir));
  for (const std::string& command : commands) process.io().Write(command + "\n");
  process.io().CloseWrite();
  std::string text = process.io().ReadToEnd();
  text += process.errors().ReadToEnd();
  process.Wait();
  return text;
}

std::string MoveQuestion(std::string_view board) {
  std::vector<std::string_view> fields = Fields(board);
  std::swap(fields[kScore], fields[kScore + 1]);
  if (fields[kMayDouble] == "0" && fields[kMayDouble + 1] == "0") {
    fields[kMayDouble] = fields[kMayDouble + 1] = "1";
  }
  return Join(fields);
}

// The server's line of an open double is the question already.
std::string TakeQuestion(std::string_view board) {
  const std::vector<std::string_view> fields = Fields(board);
  const auto dice = std::span(fields).subspan(kDice, 4);
  if (fields[kTurn] == fields[kColor] || fields[kWasDoubled] != "1" || fields[kMayDouble] != "0" ||
      fields[kMayDouble + 1] != "0" ||
      std::any_of(dice.begin(), dice.end(), [](const auto& die) { return die != "0"; })) {
    throw NotSeen("not the board of a player who was doubled: " + std::string(board));
  }
  return std::string(board);
}

std::string ResignQuestion(std::string_view board, int multiple) {
  std::vector<std::string_view> fields = Fields(board);
  std::fill_n(fields.begin() + kDice, 4, "0");
  fields[kMayDouble] = fields[kMayDouble + 1] = "1";
  fields[kWasDoubled] = "0";
  return Join(fields) + " RESIGNATION " + std::to_string(multiple);
}

std::vector<std::string> MoveWords(std::string_view answer, std::string_view board) {
  const std::vector<std::string_view> fields = Fields(board);
  // gnubg counts in the view of the player on turn.
  const bool down = (fields[kTurn] == fields[kColor]) == (fields[kDirection] == "-1");
  std::vector<std::string> words;
  for (std::string_view step : protocol::Split(answer)) {
    const size_t slash = step.find('/');
    if (step.ends_with('*')) step.remove_suffix(1);
    const auto from = protocol::ParseInt(step.substr(0, slash));
    const auto to =
        slash == std::string_view::npos ? std::nullopt : protocol::ParseInt(step.substr(slash + 1));
    if (!from || !to || *from < 1 || *from > 25 || *to < 0 || *to > 24) {
      throw NotSeen("no move: '" + std::string(answer) + "' to " + std::string(board));
    }
    const auto drawn = [down](int point) { return std::to_string(down ? point : 25 - point); };
    words.push_back((*from == 25 ? "bar" : drawn(*from)) + "-" + (*to == 0 ? "off" : drawn(*to)));
  }
  return words;
}

}  // namespace fibs::process
