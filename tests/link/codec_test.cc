#include "server/link/codec/codec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fibs::server::link {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The one message of a frame.
std::string Unframed(std::string_view frame) {
  FrameReader reader;
  reader.Add(frame);
  const auto message = reader.Next();
  return message ? std::string(*message) : "none";
}

class CodecTest : public testing::Test {
 protected:
  FromEdge Up(const FromEdge& message) {
    auto decoded = core_.Decode(Unframed(edge_.Encode(message)));
    EXPECT_TRUE(std::holds_alternative<FromEdge>(decoded));
    return std::get<FromEdge>(std::move(decoded));
  }
  FromCore Down(FromCore message) {
    auto decoded = edge_.Decode(Unframed(core_.Encode(message)));
    if (const auto* bad = std::get_if<BadMessage>(&decoded)) ADD_FAILURE() << bad->reason;
    return std::get<FromCore>(std::move(decoded));
  }
  // What comes of it; it is one event.
  std::vector<EdgeOutput> Down(std::vector<EdgeOutput> outputs) {
    const size_t end = outputs.size();
    return std::get<Turn>(Down(Turn{.committed = 1, .outputs = std::move(outputs), .ends = {end}}))
        .outputs;
  }
  std::string Refused(FromCore message) {
    auto decoded = edge_.Decode(Unframed(core_.Encode(message)));
    const auto* bad = std::get_if<BadMessage>(&decoded);
    return bad != nullptr ? bad->reason : "";
  }
  std::string Refused(const FromEdge& message) {
    auto decoded = core_.Decode(Unframed(edge_.Encode(message)));
    const auto* bad = std::get_if<BadMessage>(&decoded);
    return bad != nullptr ? bad->reason : "";
  }

  EdgeCodec edge_;
  CoreCodec core_;
};

TEST_F(CodecTest, Greetings) {
  const auto hello = std::get<Hello>(Up(Hello{~EdgeId{0}, "1.2", 7}));
  EXPECT_EQ(hello.edge, ~EdgeId{0});
  EXPECT_EQ(hello.version, "1.2");
  EXPECT_EQ(hello.epoch, 7u);
  const auto welcome = std::get<Welcome>(Down(Welcome{8, 7, 12}));
  EXPECT_EQ(welcome.epoch, 8u);
  EXPECT_EQ(welcome.follows, 7u);
  EXPECT_EQ(welcome.committed, 12u);
  EXPECT_TRUE(std::holds_alternative<Standby>(Down(Standby{})));
  EXPECT_TRUE(std::holds_alternative<Leaving>(Down(Leaving{})));
  EXPECT_TRUE(std::holds_alternative<link::Ping>(Down(link::Ping{})));
  EXPECT_TRUE(std::holds_alternative<link::Ping>(Up(link::Ping{})));
  EXPECT_EQ(std::get<OwnDataFetched>(Up(OwnDataFetched{"5e"})).secret_hash, "5e");
}

TEST_F(CodecTest, Sessions) {
  const Attached session{.session = 9,
                         .key = ~SessionKey{0},
                         .host = "::1",
                         .idle = std::chrono::milliseconds(1234),
                         .state = std::string("a\0b", 3),
                         .clean = true};
  const auto attach = std::get<AttachSessions>(Up(AttachSessions{{session}, false}));
  EXPECT_FALSE(attach.last);
  ASSERT_EQ(attach.sessions.size(), 1u);
  EXPECT_EQ(attach.sessions[0].session, 9u);
  EXPECT_EQ(attach.sessions[0].key, ~SessionKey{0});
  EXPECT_EQ(attach.sessions[0].host, "::1");
  EXPECT_EQ(attach.sessions[0].idle.count(), 1234);
  EXPECT_EQ(attach.sessions[0].state, session.state);
  EXPECT_TRUE(attach.sessions[0].clean);
}

TEST_F(CodecTest, InputsOfEveryKind) {
  const auto inputs =
      std::get<Inputs>(Up(Inputs{{{1, 1, Connected{"192.0.2.1", 5}},
                                  {1, 2, Line{"x\xc3\xa4", true, std::chrono::milliseconds(80)}},
                                  {1, 3, InputEnded{}},
                                  {1, 4, Interrupted{}},
                                  {1, 5, Returned{}},
                                  {1, 6, Disconnected{DisconnectReason::kQueueFull}},
                                  {1, 0, OutputSent{7, false}}}}))
          .inputs;
  ASSERT_EQ(inputs.size(), 7u);
  EXPECT_EQ(std::get<Connected>(inputs[0].what).host, "192.0.2.1");
  EXPECT_EQ(std::get<Connected>(inputs[0].what).key, 5u);
  EXPECT_EQ(std::get<Line>(inputs[1].what).text, "x\xc3\xa4");
  EXPECT_TRUE(std::get<Line>(inputs[1].what).too_long);
  EXPECT_EQ(std::get<Line>(inputs[1].what).lag.count(), 80);
  EXPECT_EQ(inputs[1].number, 2u);
  EXPECT_EQ(inputs[2].what.index(), EdgeInput(InputEnded{}).index());
  EXPECT_EQ(inputs[3].what.index(), EdgeInput(Interrupted{}).index());
  EXPECT_EQ(inputs[4].what.index(), EdgeInput(Returned{}).index());
  EXPECT_EQ(std::get<Disconnected>(inputs[5].what).reason, DisconnectReason::kQueueFull);
  EXPECT_EQ(std::get<OutputSent>(inputs[6].what).mark, 7u);
  EXPECT_FALSE(std::get<OutputSent>(inputs[6].what).sent);
}

TEST_F(CodecTest, OutputsOfEveryKind) {
  const auto text = std::make_shared<const std::string>("shared");
  const TerminalSettings settings{TerminalSettings::Prompt::kAway, false, 80, 24};
  const auto outputs = Down(std::vector<EdgeOutput>{
      Send{1, "a\n", 5, false, true}, Send{1, "b\n", 0, true, false},
      SendShared{1, {text, text}, 6}, SetTerminal{1, settings}, BeginAnswer{1, true}, Done{1},
      ShowPages{1}, SetEcho{1, false}, SetGroup{1, Group{0}}, SetGroup{1, {}},
      Broadcast{GroupSet::With(kHearsLogins), {2, 3}, "p", "q", 7, true, false}, Close{1},
      TellWhenSent{1, 8}, SessionState{1, "state", 9}, Handled{1, 10, 11}});
  ASSERT_EQ(outputs.size(), 15u);
  const auto& send = std::get<Send>(outputs[0]);
  EXPECT_EQ(send.text, "a\n");
  EXPECT_EQ(send.after, 5u);
  EXPECT_TRUE(send.in_pages);
  EXPECT_TRUE(std::get<Send>(outputs[1]).ahead);
  const auto& shared = std::get<SendShared>(outputs[2]);
  ASSERT_EQ(shared.texts.size(), 2u);
  EXPECT_EQ(*shared.texts[0], "shared");
  EXPECT_EQ(shared.texts[0], shared.texts[1]);
  EXPECT_EQ(shared.after, 6u);
  EXPECT_EQ(std::get<SetTerminal>(outputs[3]).settings, settings);
  EXPECT_TRUE(std::get<BeginAnswer>(outputs[4]).empty_line);
  EXPECT_EQ(std::get<Done>(outputs[5]).session, 1u);
  EXPECT_EQ(std::get<ShowPages>(outputs[6]).session, 1u);
  EXPECT_FALSE(std::get<SetEcho>(outputs[7]).on);
  EXPECT_EQ(std::get<SetGroup>(outputs[8]).group, Group{0});
  EXPECT_EQ(std::get<SetGroup>(outputs[9]).group, std::nullopt);
  const auto& broadcast = std::get<Broadcast>(outputs[10]);
  EXPECT_EQ(broadcast.to.bits(), GroupSet::With(kHearsLogins).bits());
  EXPECT_THAT(broadcast.except, ElementsAre(2, 3));
  EXPECT_EQ(broadcast.to_programs, "p");
  EXPECT_EQ(broadcast.to_people, "q");
  EXPECT_EQ(broadcast.after, 7u);
  EXPECT_TRUE(broadcast.urgent);
  EXPECT_FALSE(broadcast.ahead);
  EXPECT_EQ(std::get<Close>(outputs[11]).session, 1u);
  EXPECT_EQ(std::get<TellWhenSent>(outputs[12]).mark, 8u);
  EXPECT_EQ(std::get<SessionState>(outputs[13]).bytes, "state");
  EXPECT_EQ(std::get<SessionState>(outputs[13]).after, 9u);
  EXPECT_EQ(std::get<Handled>(outputs[14]).input, 10u);
  EXPECT_EQ(std::get<Handled>(outputs[14]).after, 11u);
}

TEST_F(CodecTest, EventsStayApart) {
  const auto turn = std::get<Turn>(
      Down(Turn{.committed = 3, .outputs = {Done{1}, Done{2}, Done{3}}, .ends = {1, 1, 3}}));
  EXPECT_EQ(turn.committed, 3u);
  EXPECT_THAT(turn.ends, ElementsAre(1, 1, 3));
}

TEST_F(CodecTest, WhatManyAreSentComesOnce) {
  auto text = std::make_shared<const std::string>(std::string(10'000, 'x'));
  link::Turn turn{.committed = 0, .outputs = {SendShared{1, {text}, 0}}, .ends = {1}};
  EXPECT_GT(core_.Encode(turn).size(), 10'000u);
  turn = {.committed = 0, .outputs = {SendShared{2, {text}, 0}}, .ends = {1}};
  EXPECT_LT(core_.Encode(turn).size(), 100u);
}

TEST_F(CodecTest, TextsThatAreGoneAreForgottenAndTheirAddressesMeanOthers) {
  for (int i = 0; i < 1000; ++i) {
    auto text = std::make_shared<const std::string>(std::to_string(i));
    const auto outputs = Down(std::vector<EdgeOutput>{SendShared{1, {text}, 0}});
    ASSERT_EQ(*std::get<SendShared>(outputs.at(0)).texts.at(0), std::to_string(i));
  }
}

TEST_F(CodecTest, ATextThatWasNotSentEndsTheLink) {
  const auto text = std::make_shared<const std::string>("x");
  EdgeCodec other;
  link::Turn turn{.committed = 0, .outputs = {SendShared{1, {text}, 0}}, .ends = {1}};
  core_.Encode(turn);
  turn = {.committed = 0, .outputs = {SendShared{1, {text}, 0}}, .ends = {1}};
  EXPECT_EQ(std::get<BadMessage>(other.Decode(Unframed(core_.Encode(turn)))).reason,
            "a text that was not sent");
}

TEST_F(CodecTest, WhatMakesNoSenseIsRefused) {
  EXPECT_EQ(Refused(FromCore(Welcome{0, 0, 0})), "an epoch that makes no sense");
  EXPECT_EQ(Refused(FromCore(Welcome{3, 3, 0})), "an epoch that makes no sense");
  EXPECT_EQ(Refused(FromCore(Turn{1, {Done{1}}, {}})), "an event without an end");
  EXPECT_EQ(Refused(FromCore(Turn{1, {Done{1}}, {2}})), "events that make no sense");
  EXPECT_EQ(Refused(FromCore(Turn{1, {Done{1}}, {1, 0}})), "events that make no sense");
  EXPECT_EQ(Refused(FromCore(Turn{1, {Done{0}}, {1}})), "an output to no session");
  EXPECT_EQ(Refused(FromCore(Turn{1, {Send{1, "x", 5, true}}, {1}})), "a line ahead of its record");
  EXPECT_EQ(Refused(FromCore(Turn{1, {SessionState{1, "", 0}}, {1}})), "an empty state");
  EXPECT_EQ(Refused(FromEdge(Hello{0, "", 0})), "an edge without a number");
  EXPECT_EQ(Refused(FromEdge(Inputs{{{1, 0, InputEnded{}}}})), "an input with a wrong number");
  EXPECT_EQ(Refused(FromEdge(Inputs{{{0, 1, InputEnded{}}}})), "an input of no session");
  EXPECT_EQ(Refused(FromEdge(Inputs{{{1, 1, Line{"a\nb", false}}}})),
            "a line with control characters");
  EXPECT_EQ(Refused(FromEdge(Inputs{{{1, 1, Connected{"", 1}}}})), "a connection of nobody");
  EXPECT_EQ(Refused(FromEdge(Inputs{{{1, 1, Connected{"::1", 0}}}})), "a connection of nobody");
  EXPECT_EQ(Refused(FromEdge(AttachSessions{{{.session = 1, .key = 1, .host = "::1"}}, true})),
            "a session that makes no sense");
  EXPECT_EQ(std::get<BadMessage>(edge_.Decode("\xff\xff")).reason, "bytes that are no message");
}

TEST_F(CodecTest, WhatANewerProgramAddsIsSkipped) {
  // Field 100 of the message, and field 100 of an output, of a kind that is not known.
  EXPECT_TRUE(std::holds_alternative<link::Ping>(
      std::get<FromCore>(edge_.Decode(std::string("\xa2\x06\x01x", 4)))));
  const std::string output("\x08\x63\xa2\x06\x01x", 6);
  const std::string turn = "\x22\x06" + output + "\x2a\x01\x01";
  const auto decoded = edge_.Decode("\x1a" + std::string(1, static_cast<char>(turn.size())) + turn);
  ASSERT_TRUE(std::holds_alternative<FromCore>(decoded));
  const auto& known = std::get<Turn>(std::get<FromCore>(decoded));
  EXPECT_TRUE(known.outputs.empty());
  EXPECT_THAT(known.ends, ElementsAre(0));
}

TEST(FrameReaderTest, ComesInPieces) {
  EdgeCodec codec;
  const std::string frames =
      codec.Encode(FromEdge(Hello{1, "x", 2})) + codec.Encode(FromEdge(link::Ping{}));
  FrameReader reader;
  int messages = 0;
  for (const char byte : frames) {
    reader.Add({&byte, 1});
    while (reader.Next()) ++messages;
  }
  EXPECT_EQ(messages, 2);
  EXPECT_FALSE(reader.bad());
}

TEST(FrameReaderTest, ATooLongMessageEndsTheLink) {
  FrameReader reader;
  reader.Add("\xff\xff\xff\xff");
  EXPECT_EQ(reader.Next(), std::nullopt);
  ASSERT_TRUE(reader.bad());
  EXPECT_THAT(reader.bad()->reason, HasSubstr("4294967295 bytes"));
}

}  // namespace
}  // namespace fibs::server::link
