// WebSocket by the book: RFC 6455, sections 5 (frames), 7.4 (codes of closes) and 8.1 (UTF-8), by
// raw frames at the real gate. Each is answered as it says, and then the connection ends.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "tests/web_gate/web_client.h"

namespace fibs::server {
namespace {

constexpr uint8_t kFin = 0x80;
constexpr char kMaskBytes[] = {'\x12', '\x34', '\x56', '\x78'};

std::string Masked(std::string_view payload) {
  std::string text(kMaskBytes, sizeof(kMaskBytes));
  for (size_t i = 0; i < payload.size(); ++i) {
    text += static_cast<char>(payload[i] ^ kMaskBytes[i % sizeof(kMaskBytes)]);
  }
  return text;
}

// `first`: FIN, RSV1 to RSV3 and the opcode. The length as it has to be written.
std::string Frame(int first, std::string_view payload) {
  std::string frame(1, static_cast<char>(first));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += {static_cast<char>(0x80 | 126), static_cast<char>(payload.size() >> 8),
              static_cast<char>(payload.size() & 0xff)};
  }
  return frame + Masked(payload);
}

std::string Text(std::string_view payload) { return Frame(kFin | 1, payload); }
// A text in two fragments.
std::string Cut(std::string_view one, std::string_view other) {
  return Frame(1, one) + Frame(kFin | 0, other);
}
std::string CloseFrame(int code, std::string_view reason = "") {
  std::string payload = {static_cast<char>(code >> 8), static_cast<char>(code & 0xff)};
  return Frame(kFin | 8, payload.append(reason));
}

struct Case {
  std::string what;
  std::string sent;
  int code;  // of the close that comes back
};

class WebRulesTest : public testing::Test {
 protected:
  WebRulesTest() {
    config_.web.listen = {"127.0.0.1:0"};
    server_.emplace(config_);
  }
  void Expect(const std::vector<Case>& cases) {
    for (const Case& c : cases) {
      WebClient browser(server_->web_port());
      ASSERT_TRUE(browser.open());
      browser.ReadUntil("login: ");
      ASSERT_TRUE(browser.SendRaw(c.sent)) << c.what;
      // ReadToClose sees the end of the connection, too.
      EXPECT_EQ(browser.ReadToClose(), fmt::format("|{}", c.code)) << c.what;
    }
  }

  Config config_;
  std::optional<TestRuntime> server_;
};

// 7.4.1, 7.4.2, and the registry (11.7), which has added 1012 and 1013. A code that may be sent is
// answered by the same one (5.5.1), any other one by 1002: so is 1014, which the registry has added
// for gateways alone and Beast does not know.
TEST_F(WebRulesTest, CodesOfCloses) {
  std::vector<Case> cases;
  for (const int code :
       {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000, 3999, 4000, 4999}) {
    cases.push_back({fmt::format("{}", code), CloseFrame(code), code});
    cases.push_back({fmt::format("{} and why", code), CloseFrame(code, "bye \xc3\xa4"), code});
  }
  for (const int code :
       {0, 1, 999, 1004, 1005, 1006, 1014, 1015, 1016, 2000, 2999, 5000, 5001, 65535}) {
    cases.push_back({fmt::format("{}", code), CloseFrame(code), 1002});
  }
  Expect(cases);
}

// 5.5.1: no body, or two bytes of code and then UTF-8, which is a matter of the protocol here: 1007
// is for messages.
TEST_F(WebRulesTest, BodiesOfCloses) {
  Expect({{"empty", Frame(kFin | 8, ""), 1000},
          {"half a code", Frame(kFin | 8, "\x03"), 1002},
          {"as long as may be", CloseFrame(1000, std::string(123, 'x')), 1000},
          {"too long", CloseFrame(1000, std::string(124, 'x')), 1002},
          {"a reason that is no UTF-8", CloseFrame(1000, "\xff\xfe"), 1002},
          {"one that is cut", CloseFrame(1000, "bye \xc3"), 1002},
          {"an overlong form", CloseFrame(1000, "\xc0\xaf"), 1002},
          {"a surrogate", CloseFrame(1000, "\xed\xa0\x80"), 1002},
          {"what follows is not heard", CloseFrame(1000) + Text("hello"), 1000},
          {"in fragments", Frame(8, "\x03\xe8"), 1002},
          {"in the midst of a message", Frame(2, "he") + CloseFrame(1001), 1001}});
}

// 5.2: reserved bits are not agreed on; opcodes 3 to 7 and 11 to 15 are reserved.
TEST_F(WebRulesTest, ReservedBitsAndOpcodes) {
  std::vector<Case> cases;
  for (const int bit : {0x40, 0x20, 0x10, 0x70}) {
    for (const int opcode : {1, 2, 8, 9, 10}) {
      cases.push_back({fmt::format("bits {:x} with {}", bit, opcode),
                       Frame(kFin | bit | opcode, opcode == 8 ? "\x03\xe8" : "x"), 1002});
    }
    cases.push_back({fmt::format("bits {:x} in a fragment that follows", bit),
                     Frame(2, "x") + Frame(kFin | bit, "y"), 1002});
  }
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15}) {
    cases.push_back({fmt::format("opcode {}", opcode), Frame(kFin | opcode, "x"), 1002});
    cases.push_back({fmt::format("opcode {}, empty", opcode), Frame(kFin | opcode, ""), 1002});
    cases.push_back({fmt::format("opcode {} within a message", opcode),
                     Frame(2, "x") + Frame(kFin | opcode, "x"), 1002});
  }
  Expect(cases);
}

// 5.1: a client masks each frame.
TEST_F(WebRulesTest, FramesWithoutAMask) {
  for (const auto& [what, first, payload] : {std::tuple("text", kFin | 1, "ping 1"),
                                             {"binary", kFin | 2, "hello\r\n"},
                                             {"ping", kFin | 9, "x"},
                                             {"pong", kFin | 10, "x"},
                                             {"close", kFin | 8, "\x03\xe8"}}) {
    const std::string_view text(payload);
    Expect({{what,
             fmt::format("{}{}{}", static_cast<char>(first), static_cast<char>(text.size()), text),
             1002}});
  }
}

// 5.4, 5.5.
TEST_F(WebRulesTest, FragmentsAndControlFrames) {
  Expect({{"a ping in fragments", Frame(9, "x"), 1002},
          {"a pong in fragments", Frame(10, "x"), 1002},
          {"a ping of 126 bytes", Frame(kFin | 9, std::string(126, 'x')), 1002},
          {"a pong of 126 bytes", Frame(kFin | 10, std::string(126, 'x')), 1002},
          {"a continuation without a start", Frame(kFin | 0, "x"), 1002},
          {"one that goes on", Frame(0, "x"), 1002},
          {"one behind the end", Frame(2, "x") + Frame(kFin | 0, "y") + Frame(kFin | 0, "z"), 1002},
          {"a message within another one", Frame(2, "x") + Frame(kFin | 2, "y"), 1002},
          {"a text within bytes", Frame(2, "x") + Text("ping 1"), 1002}});
}

// 5.2: the shortest form, and never the highest bit.
TEST_F(WebRulesTest, Lengths) {
  const auto header = [](std::string_view bytes) { return std::string(bytes) + Masked(""); };
  Expect({{"125 as 16 bits", header(std::string_view("\x82\xfe\x00\x7d", 4)), 1002},
          {"65535 as 64 bits",
           header(std::string_view("\x82\xff\x00\x00\x00\x00\x00\x00\xff\xff", 10)), 1002},
          {"more than a message may have",
           header(std::string_view("\x82\xff\x00\x00\x00\x00\x7f\xff\xff\xff", 10)), 1009}});
}

// 8.1, and 5.6: a text is UTF-8 as a whole, however it is cut.
TEST_F(WebRulesTest, TextsThatAreNoUtf8) {
  Expect({{"no start of a character", Text("ping \xff"), 1007},
          {"a character that is cut", Text("ping \xc3"), 1007},
          {"cut by the end of the last fragment", Cut("ping", " \xc3"), 1007},
          {"cut by an empty last fragment", Cut("ping \xc3", ""), 1007},
          {"its other half is another one", Cut("ping \xc3", "\xc3"), 1007},
          {"an overlong form", Text("\xc0\xaf"), 1007},
          {"one between fragments", Cut("\xe0", "\x80\xaf"), 1007},
          {"a surrogate", Text("\xed\xa0\x80"), 1007},
          {"beyond the last character", Text("\xf4\x90\x80\x80"), 1007},
          {"a text that is UTF-8, cut between fragments", Cut("\xc3", "\xa4"), 1008},
          {"with a ping between them",
           Frame(1, "\xc3") + Frame(kFin | 9, "") + Frame(kFin | 0, "\xa4"), 1008}});
}

// What is allowed goes on: the answer comes.
TEST_F(WebRulesTest, WhatIsAllowed) {
  WebClient browser(server_->web_port());
  browser.ReadUntil("login: ");
  for (const std::string& sent :
       {Cut("ping ", "7"), Cut("", "ping 7"),
        Frame(1, "pi") + Frame(0, "") + Frame(kFin | 0, "ng 7"),
        Frame(1, "ping ") + Frame(kFin | 10, "nobody asked") + Frame(kFin | 0, "7"),
        Frame(kFin | 10, std::string(125, 'x')) + Text("ping 7"), Text("ping 7")}) {
    browser.SendRaw(sent);
    EXPECT_EQ(browser.Text(), "pong 7 0");
  }
}

}  // namespace
}  // namespace fibs::server
