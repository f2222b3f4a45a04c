#include "tools/top/top.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "tools/top/screen.h"

namespace fibs::server {
namespace {

constexpr char kControlC = 3;

volatile std::sig_atomic_t terminated = 0;

// Another screen without a cursor, on which keys are read at once and not shown; the one before
// when it ends, however that is.
class FullScreen {
 public:
  FullScreen() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) {
      throw std::runtime_error("there is no terminal to read keys from; use --once");
    }
    struct sigaction action = {};
    action.sa_handler = [](int) { terminated = 1; };
    sigaction(SIGTERM, &action, nullptr);
    sigaction(SIGHUP, &action, nullptr);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    Write("\x1b[?1049h\x1b[?25l");
  }
  ~FullScreen() {
    Write("\x1b[?25h\x1b[?1049l");
    tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  FullScreen(const FullScreen&) = delete;
  FullScreen& operator=(const FullScreen&) = delete;

  static ScreenSize Size() {
    winsize size = {};
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return known ? ScreenSize{.rows = size.ws_row, .columns = size.ws_col} : ScreenSize{};
  }
  // No line end behind the last line, or the screen would scroll.
  static void Draw(std::string_view screen) {
    Write("\x1b[H\x1b[2J");
    Write(screen.substr(0, screen.size() - 1));
  }
  // Whether a key that ends it was pressed within so many milliseconds.
  static bool IsOver(int milliseconds) {
    pollfd keys{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    const int ready = poll(&keys, 1, milliseconds);
    if (terminated != 0 || (ready < 0 && errno != EINTR)) return true;
    if (ready <= 0) return false;
    char key = 0;
    return read(STDIN_FILENO, &key, 1) <= 0 || key == 'q' || key == kControlC;
  }

 private:
  static void Write(std::string_view text) {
    fmt::print("{}", text);
    std::fflush(stdout);
  }

  termios before_ = {};
};

Top Ask(AdminChannel& server) {
  AdminAnswer answer = server.Ask({.what = AdminRequest::What::kTop});
  if (!answer.top) throw std::runtime_error("the server is of a version without 'top'");
  return *std::move(answer.top);
}

}  // namespace

void ShowTop(AdminChannel& server, int seconds, bool once) {
  Top now = Ask(server);
  if (once || isatty(STDOUT_FILENO) == 0) {
    const ScreenSize all{.rows = kTopUsers + 4, .columns = std::string::npos};
    fmt::print("{}", TopScreen(now, std::nullopt, all));
    return;
  }
  std::optional<Top> before;
  const FullScreen terminal;
  for (;;) {
    FullScreen::Draw(TopScreen(now, before, FullScreen::Size()));
    if (FullScreen::IsOver(seconds * 1000)) return;
    before = std::exchange(now, Ask(server));
  }
}

}  // namespace fibs::server
