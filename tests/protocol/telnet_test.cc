#include "protocol/telnet.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

namespace fibs::protocol {
namespace {

using namespace std::string_literals;  // bytes with zeros

constexpr size_t kLineMax = 40;

// Everything that came out, in order: "line", "line!" when it was too long, "<bytes>" for answers.
struct Recorder : TelnetDecoder::Sink {
  std::vector<std::string> seen;
  size_t lines = 0;

  void OnLine(std::string_view line, bool too_long) override {
    seen.push_back(std::string(line) + (too_long ? "!" : ""));
    ++lines;
  }
  void OnReply(std::string_view bytes) override {
    std::string reply = "<";
    for (const char byte : bytes) reply += std::to_string(static_cast<uint8_t>(byte)) + ' ';
    reply.back() = '>';
    seen.push_back(reply);
  }
};

using Seen = std::vector<std::string>;

Seen Decode(std::string_view bytes) {
  TelnetDecoder decoder(kLineMax);
  Recorder recorder;
  decoder.Feed(bytes, recorder);
  return recorder.seen;
}

std::string Iac(std::initializer_list<int> bytes) {
  std::string sequence = "\xff";
  for (const int byte : bytes) sequence += static_cast<char>(byte);
  return sequence;
}

constexpr int kSe = 240, kNop = 241, kIp = 244, kAyt = 246, kSb = 250;
constexpr int kWill = 251, kWont = 252, kDo = 253, kDont = 254, kIac = 255;
constexpr int kEcho = 1, kSga = 3, kTimingMark = 6, kTtype = 24, kNaws = 31, kCompress2 = 86;

TEST(TelnetLines, EndInEveryWay) {
  EXPECT_EQ(Decode("one\r\ntwo\nthree\r\0four\rfive\r\n"s),
            (Seen{"one", "two", "three", "four", "five"}));
  EXPECT_EQ(Decode("no end yet"), Seen{});
}

TEST(TelnetLines, MayBeEmpty) {
  EXPECT_EQ(Decode("\r\n\r\n"), (Seen{"", ""}));
  EXPECT_EQ(Decode("\n\n"), (Seen{"", ""}));
  EXPECT_EQ(Decode("\r\r"), (Seen{"", ""}));
  EXPECT_EQ(Decode("\r\0\n"s), (Seen{"", ""})) << "CR NUL is a whole line end";
  EXPECT_EQ(Decode("a\n\r\n"), (Seen{"a", ""}));
}

TEST(TelnetLines, AreEditedByBackspaceAndDelete) {
  EXPECT_EQ(Decode("rokk\b\bll\n"), Seen{"roll"});
  EXPECT_EQ(Decode("movf\x7f"
                   "e\n"),
            Seen{"move"});
  EXPECT_EQ(Decode("a\b\b\bb\n"), Seen{"b"});
  EXPECT_EQ(Decode("a\n\bb\n"), (Seen{"a", "b"})) << "a finished line cannot be edited";
}

TEST(TelnetLines, HoldNoControlBytes) {
  std::string all;
  for (int byte = 0; byte < 255; ++byte) {
    if (byte != '\r' && byte != '\n' && byte != 8 && byte != 127) all += static_cast<char>(byte);
  }
  std::string expected = " ";  // the tab
  for (int byte = 32; byte < 255; ++byte) {
    if (byte < 127 || byte >= 160) expected += static_cast<char>(byte);
  }
  TelnetDecoder decoder(1000);
  Recorder recorder;
  decoder.Feed(all + "\n", recorder);
  EXPECT_EQ(recorder.seen, Seen{expected});
}

TEST(TelnetLines, AreCutAtTheLimitAndMarked) {
  const std::string full(kLineMax, 'x');
  EXPECT_EQ(Decode(full + "\n"), Seen{full});
  EXPECT_EQ(Decode(full + "y\nz\n"), (Seen{full + "!", "z"}));
  EXPECT_EQ(Decode(std::string(100'000, 'x') + "\r\nz\r\n"), (Seen{full + "!", "z"}));
  EXPECT_EQ(Decode(full + "yz\b\b\n"), Seen{full}) << "what was too much has been taken back";
  EXPECT_EQ(Decode(full + "yz\b\b\bw\n"), Seen{full.substr(1) + "w"});
  EXPECT_EQ(Decode(full + "yz\b\n"), Seen{full + "!"});
}

TEST(TelnetCommands, NeverReachALine) {
  EXPECT_EQ(Decode("ro"s + Iac({kNop}) + "l"s + Iac({kAyt}) + "l"s + Iac({kIp}) + "\r\n"),
            Seen{"roll"});
  EXPECT_EQ(Decode("a\r"s + Iac({kNop}) + "\nb\n"), (Seen{"a", "b"}))
      << "a command does not part CR and LF";
  EXPECT_EQ(Decode("a"s + Iac({kIac}) + "b\n"), Seen{"a\xff"
                                                     "b"});
}

TEST(TelnetOptions, AreRefusedOnce) {
  EXPECT_EQ(Decode(Iac({kDo, kSga}) + Iac({kDo, kSga}) + Iac({kDo, kTtype})),
            (Seen{"<255 252 3>", "<255 252 24>"}));
  EXPECT_EQ(Decode(Iac({kWill, kNaws}) + Iac({kWill, kNaws}) + Iac({kWill, kEcho})),
            (Seen{"<255 254 31>", "<255 254 1>"}));
  EXPECT_EQ(Decode(Iac({kWont, kNaws}) + Iac({kDont, kSga})), Seen{});
}

TEST(TelnetOptions, AreRefusedAgainAfterTheWishWasTakenBack) {
  EXPECT_EQ(Decode(Iac({kDo, kSga}) + Iac({kDont, kSga}) + Iac({kDo, kSga})),
            (Seen{"<255 252 3>", "<255 252 3>"}));
  EXPECT_EQ(Decode(Iac({kWill, kSga}) + Iac({kWont, kSga}) + Iac({kWill, kSga})),
            (Seen{"<255 254 3>", "<255 254 3>"}));
}

TEST(TelnetOptions, DoAndWillOfOneOptionAreTwoWishes) {
  EXPECT_EQ(Decode(Iac({kDo, kSga}) + Iac({kWill, kSga})), (Seen{"<255 252 3>", "<255 254 3>"}));
}

TEST(TelnetOptions, AllOfThemAreRefused) {
  std::string wishes;
  Seen answers;
  for (int option = 0; option < 256; ++option) {
    if (option != kEcho) {
      wishes += Iac({kDo, option});
      answers.push_back("<255 252 " + std::to_string(option) + ">");
    }
    wishes += Iac({kWill, option});
    answers.push_back("<255 254 " + std::to_string(option) + ">");
  }
  EXPECT_EQ(Decode(wishes), answers);
  EXPECT_EQ(Decode(wishes + wishes).size(), answers.size() + 1) << "only the timing mark again";
}

TEST(TelnetOptions, EveryTimingMarkIsAnswered) {
  const auto interrupt = Iac({kIp}) + Iac({kDo, kTimingMark});
  EXPECT_EQ(Decode(interrupt + interrupt + "x\n"), (Seen{"<255 252 6>", "<255 252 6>", "x"}));
}

TEST(TelnetOptions, AnswersToOurEchoAreNotAnswered) {
  // What a terminal says after kEchoOff and kEchoOn, log-in after log-in.
  const auto answers = Iac({kDo, kEcho}) + "secret\r\n"s + Iac({kDont, kEcho});
  EXPECT_EQ(Decode(answers + answers), (Seen{"secret", "secret"}));
  EXPECT_EQ(kEchoOff, Iac({kWill, kEcho}));
  EXPECT_EQ(kEchoOn, Iac({kWont, kEcho}));
}

TEST(TelnetSubnegotiation, IsSkipped) {
  EXPECT_EQ(Decode("a"s + Iac({kSb, kNaws, 0, 80, 0, 24}) + Iac({kSe}) + "b\n"), Seen{"ab"});
  EXPECT_EQ(Decode(Iac({kSb, kNaws, 13, 10, 13, 10}) + Iac({kSe}) + "b\n"), Seen{"b"});
  EXPECT_EQ(Decode(Iac({kSb, kNaws, 0}) + Iac({kIac}) + "\n"s + Iac({kSe}) + "b\n"), Seen{"b"})
      << "a doubled IAC is data";
  EXPECT_EQ(Decode(Iac({kSb, kTtype}) + Iac({kSe}) + "b\n"), Seen{"b"});
}

TEST(TelnetSubnegotiation, OfAnyLengthIsSkipped) {
  const std::string data(100'000, 'x');
  EXPECT_EQ(Decode(Iac({kSb, kTtype}) + data + "\r\n"s + Iac({kSe}) + "b\n"), Seen{"b"});
}

TEST(TelnetSubnegotiation, EndsAtACommandWhenItsOwnEndIsMissing) {
  EXPECT_EQ(Decode(Iac({kSb, kNaws, 0, 80}) + Iac({kDo, kSga}) + "b\n"),
            (Seen{"<255 252 3>", "b"}));
  EXPECT_EQ(Decode(Iac({kSb, kNaws}) + "x"s + Iac({kSb, kNaws}) + "y"s + Iac({kSe}) + "b\n"),
            Seen{"b"});
}

TEST(TelnetSubnegotiation, NeverStartsCompression) {
  EXPECT_EQ(Decode(Iac({kWill, kCompress2}) + Iac({kSb, kCompress2}) + Iac({kSe}) + "roll\r\n"),
            (Seen{"<255 254 86>", "roll"}));
}

TEST(TelnetDecoder, CanBeMovedInTheMiddleOfEverything) {
  TelnetDecoder first(kLineMax);
  Recorder recorder;
  first.Feed("rol"s + Iac({kDo, kSga}) + "\xff\xfd", recorder);
  TelnetDecoder second(std::move(first));
  second.Feed("\x18l\n", recorder);
  EXPECT_EQ(recorder.seen, (Seen{"<255 252 3>", "<255 252 24>", "roll"}));
}

// A stream of the pieces that matter, from a seed.
std::string RandomStream(std::mt19937& random) {
  static const std::vector<std::string> kPieces = {"roll",
                                                   "m 8 5",
                                                   "\r",
                                                   "\n",
                                                   "\r\n",
                                                   "\0"s,
                                                   "\b",
                                                   "\x7f",
                                                   "\t",
                                                   "\x1b[A",
                                                   "\x9b",
                                                   std::string(kLineMax, 'x'),
                                                   std::string(kLineMax - 1, 'y'),
                                                   "\xff",
                                                   Iac({kIac}),
                                                   Iac({kNop}),
                                                   Iac({kDo, kSga}),
                                                   Iac({kDo, kTimingMark}),
                                                   Iac({kDo, kEcho}),
                                                   Iac({kDont, kSga}),
                                                   Iac({kWill, kNaws}),
                                                   Iac({kWont, kNaws}),
                                                   Iac({kSb}),
                                                   Iac({kSb, kNaws, 10}),
                                                   Iac({kSe})};
  std::string stream;
  for (auto count = random() % 64; count > 0; --count) stream += kPieces[random() % kPieces.size()];
  return stream;
}

TEST(TelnetDecoder, DoesNotDependOnHowTheBytesAreSplit) {
  std::mt19937 random(20260101);
  size_t lines = 0;
  for (int round = 0; round < 4000; ++round) {
    const std::string stream = RandomStream(random);
    const Seen whole = Decode(stream);
    TelnetDecoder bytewise(kLineMax), pieces(kLineMax);
    Recorder of_bytes, of_pieces;
    for (const char& byte : stream) bytewise.Feed({&byte, 1}, of_bytes);
    for (std::string_view rest = stream; !rest.empty();) {
      const size_t size = std::min<size_t>(random() % 12, rest.size());  // 0 as well
      pieces.Feed(rest.substr(0, size), of_pieces);
      rest.remove_prefix(size);
    }
    ASSERT_EQ(of_bytes.seen, whole) << "round " << round;
    ASSERT_EQ(of_pieces.seen, whole) << "round " << round;
    lines += of_bytes.lines;
  }
  EXPECT_GT(lines, 8000U) << "the streams must be worth something";
}

TEST(TelnetDecoder, EverySplitInTwoGivesTheSame) {
  const std::string stream = "log"s + Iac({kDo, kSga}) + "in\b\bin\r\0"s + Iac({kSb, kNaws, 13}) +
                             Iac({kIac}) + "\n"s + Iac({kSe}) + "a"s + Iac({kIac}) + "\r\n"s +
                             Iac({kDo, kTimingMark}) + "\x1b[Ab\n";
  const Seen whole = Decode(stream);
  ASSERT_EQ(whole, (Seen{"<255 252 3>", "login", "a\xff", "<255 252 6>", "[Ab"}));
  for (size_t at = 0; at <= stream.size(); ++at) {
    TelnetDecoder decoder(kLineMax);
    Recorder recorder;
    decoder.Feed(stream.substr(0, at), recorder);
    decoder.Feed(stream.substr(at), recorder);
    EXPECT_EQ(recorder.seen, whole) << "split at " << at;
  }
}

TEST(Printable, KeepsText) {
  EXPECT_EQ(Printable("G'Day, and good luck! :-)"), "G'Day, and good luck! :-)");
  EXPECT_EQ(Printable("gr\xfc\xdf"), "gr\xfc\xdf");
  EXPECT_EQ(Printable(""), "");
}

TEST(Printable, RemovesControlCharacters) {
  EXPECT_EQ(Printable("a\ab\0c\r\nd\te\x7f\x80\x9f\xa0"s), "abcde\xa0");
}

TEST(Printable, RemovesEscapeSequences) {
  EXPECT_EQ(Printable("a\x1b[31;1mred\x1b[0mb"), "aredb");
  EXPECT_EQ(Printable("a\x1b[2Jb\x1b[;Hc"), "abc");
  EXPECT_EQ(Printable("a\x1b]0;title\ab"), "ab");
  EXPECT_EQ(Printable("a\x1b]0;title\x1b\\b"), "ab");
  EXPECT_EQ(Printable("a\x1bP1$r\x1b[1mb"), "ab") << "a string without its end stops at the next";
  EXPECT_EQ(Printable("a\x1b(Bb"), "ab");
  EXPECT_EQ(Printable("a\x1b"
                      "cb"),
            "ab");
  EXPECT_EQ(Printable("a\x1b\x1b[Ab"), "ab");
  EXPECT_EQ(Printable("a\x1b"), "a");
  EXPECT_EQ(Printable("a\x1b["), "a");
  EXPECT_EQ(Printable("a\x1b[12"), "a");
  EXPECT_EQ(Printable("a\x1b]0;title"), "a");
}

}  // namespace
}  // namespace fibs::protocol
