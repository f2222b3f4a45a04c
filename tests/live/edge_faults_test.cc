#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/hall.h"
#include "tests/live/postgres_server.h"
#include "tests/live/proxy.h"

// What happens to edges, cores, the database and the ways between them while matches are played:
// nobody is shown anything that is not stored, nothing is lost, and who has an edge stays
// connected.
//
// FIBS_LIVE_KILLS: how often; FIBS_LIVE_SEED: what the players do, and when.
namespace fibs::live {
namespace {

using namespace std::chrono_literals;
using server::TempDir;
using std::chrono::steady_clock;

constexpr const char* kLease = "leader.lease_seconds=3";

// What a program has said on its standard error, bit by bit.
bool HasSaid(ChildProcess& process, const std::string& text) {
  process.errors().ReadAvailable();
  return process.errors().pending().find(text) != std::string_view::npos;
}

class EdgeFaultsTest : public testing::Test {
 protected:
  EdgeFaultsTest()
      : seed_(FromEnvironment("FIBS_LIVE_SEED", std::random_device{}())),
        trace_(__FILE__, __LINE__, "FIBS_LIVE_SEED=" + std::to_string(seed_)) {}

  static uint64_t Times(uint64_t otherwise) {
    return FromEnvironment("FIBS_LIVE_KILLS", otherwise);
  }

  std::string Link(const std::string& name = "") const {
    return "unix:" + data_.path() + "/link" + name;
  }
  std::unique_ptr<CoreProcess> StartCore(const std::string& link,
                                         const std::vector<std::string>& settings = {}) {
    auto core = std::make_unique<CoreProcess>(data_.path(), link, settings);
    core->WaitReady();
    return core;
  }
  static void PlayFor(Hall& hall, std::chrono::milliseconds time) {
    hall.PlayUntil([end = steady_clock::now() + time] { return steady_clock::now() >= end; });
  }

  const TempDir data_;
  const uint64_t seed_;
  const testing::ScopedTrace trace_;
};

TEST_F(EdgeFaultsTest, LinksAreCut) {
  auto core = StartCore(Link());
  Proxy proxy(Link(), Link("_of_edge"));
  EdgeProcess edge({proxy.address()});
  Hall hall(seed_, edge.port());
  for (uint64_t cut = 0; cut < Times(10); ++cut) {
    hall.Play(hall.Random(1000));
    proxy.Cut();
    hall.OnCrash();
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--data", data_.path()});
}

// For less than link.patience_seconds. What does not come through for a moment comes later; after
// five seconds the link is given up.
TEST_F(EdgeFaultsTest, LinksStandStill) {
  auto core = StartCore(Link());
  Proxy proxy(Link(), Link("_of_edge"));
  EdgeProcess edge({proxy.address()}, {"log.level=warning"});
  Hall hall(seed_, edge.port());
  for (const auto lets : {Proxy::Lets::kNothing, Proxy::Lets::kOnlyForth, Proxy::Lets::kOnlyBack}) {
    hall.Play(200);
    proxy.Let(lets);
    PlayFor(hall, 1s);
    proxy.Let(Proxy::Lets::kThrough);
    hall.Play(200);
    proxy.Let(lets);
    hall.PlayUntil([&] { return HasSaid(edge.process(), " is lost: "); });
    edge.process().errors().ReadUntil(" is lost: ");
    hall.OnCrash();
    proxy.Let(Proxy::Lets::kThrough);
    hall.Play(200);
  }
  hall.Finish();
  hall.Compare({"--data", data_.path()});
}

// Who has never heard of a core need not have: unless it has stored something.
TEST_F(EdgeFaultsTest, AnEdgeThatMissedACore) {
  auto core = StartCore(Link());
  EdgeProcess edge({Link()});
  FibsClient anna(edge.port());
  anna.Register("anna");
  edge.process().Signal(SIGSTOP);
  for (int i = 0; i < 3; ++i) {
    core->Kill();
    core = StartCore(Link());
  }
  edge.process().Signal(SIGCONT);
  anna.Type("shout still here");
  anna.stream().ReadUntil("still here");
  edge.process().Signal(SIGSTOP);
  core->Kill();
  core = StartCore(Link());
  {
    EdgeProcess other({Link()});
    FibsClient bert(other.port());
    bert.Register("bert");  // is heard after the two seconds in which the first edge might come
    core->Kill();
  }
  core = StartCore(Link());
  edge.process().Signal(SIGCONT);
  anna.stream().ReadUntil("** The connection to the server was lost. Please log in again.");
  anna.stream().ReadToEnd();
}

// The answer is all that he sees of the core that took over.
TEST_F(EdgeFaultsTest, ALineThatIsTypedMeanwhileIsAnsweredWithOnePrompt) {
  auto core = StartCore(Link());
  EdgeProcess edge({Link()});
  FibsClient anna(edge.port());
  anna.Register("anna");
  anna.stream().ReadUntil("> ");
  anna.Type("gag nobody");
  const std::string answer = anna.stream().ReadUntil("> ");
  for (int i = 0; i < 3; ++i) {
    core->Kill();
    anna.Type("gag nobody");
    core = StartCore(Link());
    EXPECT_EQ(anna.stream().ReadUntil("> "), answer);
  }
}

TEST_F(EdgeFaultsTest, EdgesAreKilled) {
  auto core = StartCore(Link());
  EdgeProcess stays({Link()});
  auto edge = std::make_unique<EdgeProcess>(std::vector<std::string>{Link()});
  Hall here(seed_, stays.port());
  Hall there(seed_ + 1, edge->port(), "x");
  for (uint64_t kill = 0; kill < Times(3); ++kill) {
    here.Play(here.Random(500));
    there.Play(there.Random(500));
    edge->Kill();
    edge = std::make_unique<EdgeProcess>(std::vector<std::string>{Link()});
    there.ComeBack(edge->port());
  }
  for (Hall* hall : {&here, &there}) {
    hall->Play(500);
    hall->Finish();
    hall->Compare({"--data", data_.path()});
  }
}

// Edges and cores of versions next to each other: fields are only added. (With programs of another
// version: FIBS_LIVE_EDGE, FIBS_LIVE_CORE.)
TEST_F(EdgeFaultsTest, ANewerVersionSaysMore) {
  auto core = StartCore(Link());
  Proxy proxy(Link(), Link("_of_edge"));
  proxy.SpeakNewer();
  EdgeProcess edge({proxy.address()});
  Hall hall(seed_, edge.port());
  hall.Play(500);
  core->process().Signal(SIGUSR1);
  EXPECT_EQ(core->process().Wait(), 3);
  core = StartCore(Link());
  hall.Play(500);
  core->Kill();
  hall.OnCrash();
  core = StartCore(Link());
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--data", data_.path()});
}

// Several cores with one PostgreSQL.
class CoresTest : public EdgeFaultsTest {
 protected:
  void SetUp() override {
    const std::string problem = PostgresServer::Problem();
    if (!problem.empty()) GTEST_SKIP() << problem;
    postgres_ = std::make_unique<PostgresServer>();
    postgres_->MakeDatabase("fibs");
  }

  static std::string Url(uint16_t port) {
    return "postgresql://fibs@127.0.0.1:" + std::to_string(port) + "/fibs";
  }
  std::string Url() const { return Url(postgres_->port()); }
  // `core`: 0, 1...; its link and its database.
  std::unique_ptr<CoreProcess> NewCore(size_t core, const std::string& url) {
    return std::make_unique<CoreProcess>(data_.path(), Link(std::to_string(core)),
                                         std::vector<std::string>{"database=" + url, kLease});
  }
  std::unique_ptr<CoreProcess> NewCore(size_t core) { return NewCore(core, Url()); }

  std::unique_ptr<PostgresServer> postgres_;
};

TEST_F(CoresTest, OneAfterTheOtherIsKilled) {
  std::unique_ptr<CoreProcess> leads = NewCore(0);
  leads->WaitReady();
  std::unique_ptr<CoreProcess> waits = NewCore(1);
  waits->WaitStandby();
  size_t leader = 0;
  EdgeProcess edge({Link("0"), Link("1")});
  Hall hall(seed_, edge.port());
  for (uint64_t kill = 0; kill < Times(6); ++kill) {
    hall.Play(hall.Random(1000));
    if (hall.Random(3) == 0) {
      waits->Kill();
    } else {
      leads->Kill();
      hall.OnCrash();
      waits->WaitReady();
      leader = 1 - leader;
      leads = std::move(waits);
    }
    waits = NewCore(1 - leader);
    waits->WaitStandby();
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--database", Url()});
}

TEST_F(CoresTest, AFrozenLeaderIsReplaced) {
  std::unique_ptr<CoreProcess> leads = NewCore(0);
  leads->WaitReady();
  size_t leader = 0;
  EdgeProcess edge({Link("0"), Link("1")});
  Hall hall(seed_, edge.port());
  for (uint64_t freeze = 0; freeze < Times(2); ++freeze) {
    auto waits = NewCore(1 - leader);
    waits->WaitStandby();
    hall.Play(hall.Random(500));
    leads->process().Signal(SIGSTOP);
    PlayFor(hall, 300ms);
    leads->process().Signal(SIGCONT);  // nobody is to notice that
    hall.Play(hall.Random(500));
    leads->process().Signal(SIGSTOP);
    waits->WaitReady();
    hall.OnCrash();
    hall.Play(100);
    leads->process().Signal(SIGCONT);
    EXPECT_EQ(leads->process().Wait(), 1);
    leads = std::move(waits);
    leader = 1 - leader;
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--database", Url()});
}

// Nobody is disconnected, and people talk meanwhile.
TEST_F(CoresTest, ThePostgresqlCrashesAndComesBack) {
  auto core = NewCore(0);
  core->WaitReady();
  EdgeProcess edge({Link("0")});
  Hall hall(seed_, edge.port());
  FibsClient talker(edge.port());
  talker.Register("talker");
  FibsClient listener(edge.port());
  listener.Register("listener");
  for (uint64_t crash = 0; crash < Times(3); ++crash) {
    hall.Play(hall.Random(500));
    postgres_->Crash();
    talker.Type("shout is it " + std::to_string(crash));
    listener.stream().ReadUntil("is it " + std::to_string(crash));
    postgres_->Start();
    hall.Play(100);
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--database", Url()});
}

TEST_F(CoresTest, ThePostgresqlFailsOverToItsReplica) {
  auto replica = PostgresServer::ReplicaOf(*postgres_);
  const std::string both = "postgresql://fibs@127.0.0.1:" + std::to_string(postgres_->port()) +
                           ",127.0.0.1:" + std::to_string(replica->port()) +
                           "/fibs?target_session_attrs=read-write";
  auto leads = NewCore(0, both);
  leads->WaitReady();
  auto waits = NewCore(1, both);
  waits->WaitStandby();
  EdgeProcess edge({Link("0"), Link("1")});
  Hall hall(seed_, edge.port());
  hall.Play(500);
  postgres_->Crash();
  replica->Promote();
  hall.OnCrash();  // either of the two may lead now
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--database", Url(replica->port())});
}

TEST_F(CoresTest, TheWayToPostgresqlBreaks) {
  Proxy proxy("127.0.0.1:" + std::to_string(postgres_->port()));
  auto leads = NewCore(0, Url(proxy.port()));
  leads->WaitReady();
  EdgeProcess edge({Link("0"), Link("1")});
  Hall hall(seed_, edge.port());
  for (uint64_t cut = 0; cut < Times(5); ++cut) {
    hall.Play(hall.Random(500));
    proxy.Cut();  // nobody is to notice that
  }
  hall.Play(100);
  auto waits = NewCore(1);
  waits->WaitStandby();
  proxy.Let(hall.Random(2) == 0 ? Proxy::Lets::kNothing : Proxy::Lets::kOnlyForth);
  waits->WaitReady();
  hall.OnCrash();
  hall.Play(300);
  proxy.Let(Proxy::Lets::kThrough);
  EXPECT_EQ(leads->process().Wait(), 1);
  hall.Play(300);
  hall.Finish();
  hall.Compare({"--database", Url()});
}

// The witness himself.
TEST(GameBookTest, FindsWhatIsRepeatedLostOrChanged) {
  GameBook book("bob");
  for (const char* line : {"You roll 3 and 1.", "bob rolls 6 and 5.", "bob moves 1-7 12-17 .",
                           "You roll 2 and 2.", "bob rolls 4 and 2.", "bob moves bar-4 19-off ."}) {
    book.OnLine(line);
  }
  EXPECT_EQ(book.size(), 6u);
  const Happenings right = {"31", "65", "8:+1 13:-1 18:+1 24:-1",
                            "22", "42", "0:+1 6:-1 21:+1 25:-1"};
  EXPECT_FALSE(book.Contradiction(right)) << *book.Contradiction(right);
  for (size_t i = 0; i < right.size(); ++i) {
    Happenings changed = right, lost = right, repeated = right;
    changed[i] += "x";
    EXPECT_TRUE(book.Contradiction(changed)) << i;
    lost.insert(lost.begin() + static_cast<long>(i), "64");
    EXPECT_TRUE(book.Contradiction(lost)) << i;
    repeated.erase(repeated.begin() + static_cast<long>(i));
    EXPECT_TRUE(book.Contradiction(repeated)) << i;
  }
  GameBook crashed("bob");
  crashed.OnLine("You roll 3 and 1.");
  crashed.OnCrash();
  crashed.OnLine("bob rolls 4 and 2.");
  EXPECT_FALSE(crashed.Contradiction(right));
  crashed.OnLine("You roll 2 and 2.");
  EXPECT_TRUE(crashed.Contradiction(right));
  // What was on its way comes without a gap, and what is missing is missing behind that.
  GameBook late("bob");
  late.OnCrash();
  for (int die = 1; die <= 6; ++die) late.OnLine("You roll 6 and " + std::to_string(die) + ".");
  EXPECT_FALSE(late.Contradiction({"64", "61", "62", "53", "63", "64", "65", "66"}));
  late.OnLine("You roll 2 and 2.");
  EXPECT_FALSE(late.Contradiction({"61", "62", "63", "64", "65", "66", "22"}));
  EXPECT_TRUE(late.Contradiction({"61", "62", "63", "64", "65", "66", "31", "22"}));
}

}  // namespace
}  // namespace fibs::live
