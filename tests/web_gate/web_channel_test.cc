#include "server/edge/web/web_channel.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <linux/sockios.h>
#include <netinet/in.h>
#include <sodium.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/verb.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/link/cases.h"

// The WebSocket of a browser, event by event: what it does in each state. The browser answers
// nothing by itself, but closes its connection when the server has closed its side.
namespace fibs::server {
namespace {

constexpr size_t kMuch = 4 << 20;  // bytes: more than the system takes for a browser
constexpr uint8_t kText = 0x81, kBinary = 0x82, kClose = 0x88, kPing = 0x89, kPong = 0x8a;

size_t Number(std::string_view bytes) {
  size_t number = 0;
  for (const char c : bytes) number = number << 8 | static_cast<uint8_t>(c);
  return number;
}

class Scene : private WebSession::Owner {
 public:
  Scene() {
    EXPECT_GE(sodium_init(), 0);
    boost::asio::ip::tcp::acceptor listener(io_, {boost::asio::ip::address_v4::loopback(), 0});
    browser_ = socket(AF_INET, SOCK_STREAM, 0);
    EXPECT_EQ(connect(browser_, listener.local_endpoint().data(), sizeof(sockaddr_in)), 0);
    Socket accepted(io_);
    listener.accept(accepted);
    channel_ = std::make_shared<WebChannel>(WebStream(std::move(accepted)), nullptr, 1000,
                                            std::make_shared<WebCounters>());
    std::array<int, 2> ends{};
    EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()), 0);
    core_ = ends[1];
    session_ = std::make_shared<WebSession>(io_, config_, static_cast<WebSession::Owner&>(*this),
                                            ends[0], 1, "x", std::make_shared<RoundTrip>());
  }
  ~Scene() override {
    session_->End();
    channel_->Drop();
    Poll();
    if (browser_ >= 0) close(browser_);
    close(core_);
  }

  // The browser is told that the WebSocket is open, and its session.
  void Open() {
    WebChannel::Request request(boost::beast::http::verb::get, "/ws", 11);
    request.set("Host", "localhost");
    request.set("Upgrade", "websocket");
    request.set("Connection", "Upgrade");
    request.set("Sec-WebSocket-Version", "13");
    request.set("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
    channel_->Accept(request, [this](const std::shared_ptr<WebChannel>& open) {
      open->UseSession(session_);
      session_->Start(open);
    });
    EXPECT_EQ(Await(" -> upgraded, session"), " -> upgraded, session");
  }
  void Send(uint8_t kind, std::string_view payload) {
    if (browser_ < 0) return;
    std::string frame = {static_cast<char>(kind), static_cast<char>(0x80 | payload.size())};
    frame += std::string(4, '\0');  // the mask
    frame += payload;
    if (send(browser_, frame.data(), frame.size(), MSG_NOSIGNAL) < 0) return;
    Deliver();
  }
  void EndInput() {
    if (browser_ < 0) return;
    shutdown(browser_, SHUT_WR);
    Deliver();
  }
  void Reset() {
    if (browser_ < 0) return;
    const linger now{1, 0};
    setsockopt(browser_, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
    close(std::exchange(browser_, -1));
  }
  void Poll() {
    io_.restart();
    while (io_.poll() > 0) {
    }
  }
  WebChannel& channel() { return *channel_; }
  // What the core hears while the browser does not read; what both see when it does; "lost": the
  // session.
  std::string Await(std::string_view expected) {
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    Poll();
    Hear();
    const std::string before = Joined(std::exchange(core_heard_, {}));
    const auto seen = [&] {
      std::vector<std::string> all = seen_;
      all.insert(all.end(), core_heard_.begin(), core_heard_.end());
      if (lost_) all.emplace_back("lost");
      return fmt::format("{} -> {}", before, Joined(all));
    };
    while (seen() != expected && std::chrono::steady_clock::now() < late) {
      while (Read()) Poll();
      Hear();
      if (seen().size() > expected.size()) break;
      io_.restart();
      if (seen() != expected) io_.run_one_for(std::chrono::milliseconds(10));
    }
    while (Read()) Poll();
    Hear();
    const std::string all = seen();
    seen_.clear();
    core_heard_.clear();
    lost_ = false;
    return all;
  }

 private:
  void OnWaiting(WebSession&) override { lost_ = true; }
  void OnReturned(WebSession&) override {}
  void OnEnded(WebSession&) override {}
  void OnConfirmed(WebSession&) override {}
  void OnKept(WebSession&, size_t, size_t) override {}
  std::span<char> Scratch() override { return scratch_; }
  bool Stopping() const override { return false; }

  void Note(std::string_view what) { seen_.emplace_back(what); }
  void Hear() {
    std::array<char, 256> bytes;
    const ssize_t size = recv(core_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size <= 0) return;
    const std::string_view text(bytes.data(), static_cast<size_t>(size));
    core_heard_.push_back(fmt::format("core hears {}", text));
  }
  // Until the channel's socket has all that was sent.
  void Deliver() {
    int unread = 1;
    while (unread > 0 && ioctl(browser_, SIOCOUTQ, &unread) == 0) Poll();
    Poll();
  }
  bool Read() {
    std::array<char, 64 * 1024> bytes;
    if (browser_ < 0) return false;
    const ssize_t size = recv(browser_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size == 0 || (size < 0 && errno != EAGAIN)) {
      Note(size == 0 ? "end" : "reset");
      close(std::exchange(browser_, -1));
      return true;
    }
    if (size > 0) input_.append(bytes.data(), static_cast<size_t>(size));
    while (TakeFrame()) {
    }
    return size > 0;
  }
  bool TakeFrame() {
    if (!upgraded_) {
      const size_t end = input_.find("\r\n\r\n");
      if (end == input_.npos) return false;
      Note(input_.starts_with("HTTP/1.1 101") ? "upgraded" : input_);
      input_.erase(0, end + 4);
      return upgraded_ = true;
    }
    const std::string_view input = input_;
    if (input.size() < 2) return false;
    size_t size = static_cast<uint8_t>(input[1]);
    size_t head = 2;
    if (size >= 126) {
      head = size == 126 ? 4 : 10;
      if (input.size() < head) return false;
      size = Number(input.substr(2, head - 2));
    }
    if (input.size() < head + size) return false;
    NoteFrame(static_cast<uint8_t>(input[0]), input.substr(head, size));
    input_.erase(0, head + size);
    return true;
  }
  void NoteFrame(uint8_t kind, std::string_view payload) {
    if (kind == kText && payload.starts_with("session ")) return Note("session");
    if (kind == kText || payload.size() < 20) {
      return Note(kind == kClose  ? fmt::format("close {}", Number(payload.substr(0, 2)))
                  : kind == kPong ? fmt::format("ponged {}", payload)
                  : kind == kPing ? fmt::format("pinged {}", payload)
                                  : payload);
    }
    Note("much");
  }

  boost::asio::io_context io_;
  WebConfig config_;
  int browser_ = -1;
  int core_ = -1;
  bool lost_ = false;
  bool upgraded_ = false;
  std::string input_;
  std::vector<std::string> seen_, core_heard_;  // since the last time
  std::array<char, 1024> scratch_;
  std::shared_ptr<WebSession> session_;
  std::shared_ptr<WebChannel> channel_;
};

constexpr std::string_view kStates[] = {"open",    "writing",    "not heard",
                                        "closing", "close sent", "over"};

void Bring(Scene& scene, std::string_view state) {
  scene.Open();
  if (state == "writing" || state == "not heard" || state == "closing") {
    scene.channel().SendBytes(std::string(kMuch, 'x'));
    scene.Poll();
  }
  // Asks and asks, and does not read the answers.
  for (int i = 0; state == "not heard" && i < 4; ++i) scene.Send(kText, "ping 1");
  if (state == "closing") scene.channel().Close(WebClose::kGoingAway);
  if (state == "close sent") {
    scene.channel().Close(WebClose::kGoingAway);
    EXPECT_EQ(scene.Await(" -> close 1001"), " -> close 1001");
  }
  if (state == "over") {
    scene.channel().Drop();
    EXPECT_EQ(scene.Await(" -> end, lost"), " -> end, lost");
  }
}

const std::map<std::string_view, std::function<void(Scene&)>> kEvents = {
    {"typed", [](Scene& s) { s.Send(kBinary, "hi"); }},
    {"ping of the page", [](Scene& s) { s.Send(kText, "ping 7"); }},
    {"unknown word", [](Scene& s) { s.Send(kText, "what"); }},
    {"no text", [](Scene& s) { s.Send(kText, "\xff"); }},
    {"against the rules", [](Scene& s) { s.Send(0x83, ""); }},
    {"ping", [](Scene& s) { s.Send(kPing, "8"); }},
    {"pong", [](Scene& s) { s.Send(kPong, "0"); }},
    {"close", [](Scene& s) { s.Send(kClose, "\x03\xe8"); }},
    {"close with a bad code", [](Scene& s) { s.Send(kClose, "\x13\x88"); }},
    {"end", [](Scene& s) { s.EndInput(); }},
    {"reset", [](Scene& s) { s.Reset(); }},
    {"send a text", [](Scene& s) { s.channel().SendText("word"); }},
    {"send bytes", [](Scene& s) { s.channel().SendBytes("bytes"); }},
    {"send a ping", [](Scene& s) { s.channel().Ping("9"); }},
    {"read on", [](Scene& s) { s.channel().ReadOn(); }},
    {"close it", [](Scene& s) { s.channel().Close(WebClose::kTakenOver); }},
    {"drop it", [](Scene& s) { s.channel().Drop(); }},
};

const StateCase kCases[] = {
#include "tests/web_gate/web_channel_cases.inc"
};

class WebChannelTest : public testing::TestWithParam<StateCase> {};

TEST_P(WebChannelTest, DoesWhatTheStateSays) {
  Scene scene;
  Bring(scene, GetParam().state);
  kEvents.at(GetParam().event)(scene);
  EXPECT_EQ(scene.Await(GetParam().expected), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(StatesAndEvents, WebChannelTest, testing::ValuesIn(kCases), NameOf);

TEST(WebChannelTableTest, EveryStateMeetsEveryEvent) {
  ExpectAllEventsInAllStates(kCases, std::size(kStates));
  EXPECT_EQ(std::size(kCases), std::size(kStates) * kEvents.size());
}

}  // namespace
}  // namespace fibs::server
