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

TEST(TelnetLines, AreUtf8WhateverWasTyped) {
  EXPECT_EQ(Decode("gr\xc3\xb6\xc3\x9f"
                   "e\n"),
            Seen{"gr\u00f6\u00dfe"});
  EXPECT_EQ(Decode("gr\xf6\xdf"
                   "e\n"),
            Seen{"gr\u00f6\u00dfe"});
  EXPECT_EQ(Decode("a\xc3\n\xb6\n"), (Seen{"a\u00c3", "\u00b6"})) << "a line end parts them";
  EXPECT_EQ(Decode("a\xc3"s + Iac({kNop}) + "\xb6\n"), Seen{"a\u00f6"}) << "a command does not";
}

TEST(TelnetLines, LoseWholeKeysAndCharacters) {
  EXPECT_EQ(Decode("tell ann x\x1b[A\r\n"), Seen{"tell ann x"});
  EXPECT_EQ(Decode("tell ann x[A\r\n"), Seen{"tell ann x[A"});
  EXPECT_EQ(Decode("gr\xc3\xb6\xc3\x9f\x7f\x7f\x7f"
                   "een\n"),
            Seen{"geen"});
  EXPECT_EQ(Decode("x\x1b[\r\nA\n"), (Seen{"x", "A"})) << "a line end ends a sequence, too";
}

TEST(TelnetLines, AreCutAtTheLimitAndMarked) {
  const std::string full(kLineMax, 'x');
  EXPECT_EQ(Decode(full + "\n"), Seen{full});
  EXPECT_EQ(Decode(full + "y\nz\n"), (Seen{full + "!", "z"}));
  EXPECT_EQ(Decode(std::string(100'000, 'x') + "\r\nz\r\n"), (Seen{full + "!", "z"}));
  EXPECT_EQ(Decode(full + "yz\b\b\n"), Seen{full}) << "what was too much has been taken back";
  EXPECT_EQ(Decode(full + "yz\b\b\bw\n"), Seen{full.substr(1) + "w"});
  EXPECT_EQ(Decode(full + "yz\b\n"), Seen{full + "!"});
  EXPECT_EQ(Decode(full.substr(1) + "\xc3\xb6z\n"), Seen{full.substr(1) + "!"})
      << "not in the middle of a character";
}

TEST(TelnetCommands, NeverReachALine) {
  EXPECT_EQ(Decode("ro"s + Iac({kNop}) + "l"s + Iac({kAyt}) + "l"s + Iac({kIp}) + "\r\n"),
            Seen{"roll"});
  EXPECT_EQ(Decode("a\r"s + Iac({kNop}) + "\nb\n"), (Seen{"a", "b"}))
      << "a command does not part CR and LF";
  EXPECT_EQ(Decode("a"s + Iac({kIac}) + "b\n"), Seen{"a\u00ffb"});
}

TEST(TelnetOptions, AreRefusedOnce) {
  EXPECT_EQ(Decode(Iac({kDo, kSga}) + Iac({kDo, kSga}) + Iac({kDo, kTtype})),
            (Seen{"<255 252 3>", "<255 252 24>"}));
  EXPECT_EQ(Decode(Iac({kWill, kNaws}) + Iac({kWill, kNaws}) + Iac({kWill, kEcho})),
            (Seen{"<255 254 31>", "<255 254 1>"}));
  EXPECT_EQ(Decode(Iac({kWont, kNaws}) + Iac({kDont, kSga})), Seen{});
  // `mode character` of telnet; without the second answer nothing typed is seen.
  EXPECT_EQ(Decode(Iac({kDo, kSga}) + Iac({kDo, kEcho})), (Seen{"<255 252 3>", "<255 252 1>"}));
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
    wishes += Iac({kDo, option});
    answers.push_back("<255 252 " + std::to_string(option) + ">");
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
  TelnetDecoder decoder(kLineMax);
  Recorder recorder;
  for (int log_in = 0; log_in < 2; ++log_in) {
    EXPECT_EQ(decoder.SetEcho(false), Iac({kWill, kEcho}));
    decoder.Feed(Iac({kDo, kEcho}) + "secret\r\n"s, recorder);
    EXPECT_EQ(decoder.SetEcho(true), Iac({kWont, kEcho}));
    decoder.Feed(Iac({kDont, kEcho}), recorder);
  }
  EXPECT_EQ(recorder.seen, (Seen{"secret", "secret"}));
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
                                                   "\x1bO",
                                                   "\x1b]",
                                                   "\xe2\x82\xac",
                                                   "\xf0\x9f\x8e\xb2",
                                                   "\xcc\x81",
                                                   "\xc3",
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
                             Iac({kDo, kTimingMark}) + "\x1b[Ab\xe2\x82\xac\n";
  const Seen whole = Decode(stream);
  ASSERT_EQ(whole, (Seen{"<255 252 3>", "login", "a\u00ff", "<255 252 6>", "b\u20ac"}));
  for (size_t at = 0; at <= stream.size(); ++at) {
    TelnetDecoder decoder(kLineMax);
    Recorder recorder;
    decoder.Feed(stream.substr(0, at), recorder);
    decoder.Feed(stream.substr(at), recorder);
    EXPECT_EQ(recorder.seen, whole) << "split at " << at;
  }
}

}  // namespace
}  // namespace fibs::protocol
