#include <gtest/gtest.h>
#include <sys/stat.h>

#include <array>
#include <csignal>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/edge_programs.h"
#include "tests/live/fibs_client.h"
#include "tests/live/hall.h"
#include "tests/live/server_process.h"

// Users' connections in a process of their own: what they notice when the core is killed, replaced
// or handed over.
namespace fibs::live {
namespace {

using server::TempDir;

class EdgeTest : public testing::Test {
 protected:
  std::string Link() const { return "unix:" + data_.path() + "/link"; }
  std::unique_ptr<CoreProcess> StartCore(const std::string& link,
                                         const std::vector<std::string>& settings = {}) {
    auto core = std::make_unique<CoreProcess>(data_.path(), link, settings);
    core->WaitReady();
    return core;
  }

  const TempDir data_;
};

// FIBS_LIVE_KILLS: how often; FIBS_LIVE_SEED: what the players do, and when.
TEST_F(EdgeTest, MatchesGoOnWhenTheCoreIsKilled) {
  const uint64_t seed = FromEnvironment("FIBS_LIVE_SEED", std::random_device{}());
  const uint64_t kills = FromEnvironment("FIBS_LIVE_KILLS", 10);
  SCOPED_TRACE("FIBS_LIVE_SEED=" + std::to_string(seed));
  auto core = StartCore(Link());
  EdgeProcess edge({Link()});
  Hall hall(seed, edge.port());
  for (uint64_t kill = 0; kill < kills; ++kill) {
    hall.Play(hall.Random(2000));
    core->Kill();
    hall.OnCrash();
    core = StartCore(Link());
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--data", data_.path()});
  std::cout << hall.matches() << " matches over\n";
}

// Games stand still for a moment, and nobody is told anything. `of_cores`, `of_edge`: settings.
void HandOver(const std::string& data, const std::array<std::string, 2>& links,
              const std::vector<std::string>& of_cores, const std::vector<std::string>& of_edge) {
  const uint64_t seed = FromEnvironment("FIBS_LIVE_SEED", std::random_device{}());
  SCOPED_TRACE("FIBS_LIVE_SEED=" + std::to_string(seed));
  auto core = std::make_unique<CoreProcess>(data, links[0], of_cores);
  core->WaitReady();
  EdgeProcess edge({links[0], links[1]}, of_edge);
  Hall hall(seed, edge.port());
  FibsClient idle(edge.port());
  RegisterUser(edge.port(), "quiet");
  idle.LogIn("quiet");
  idle.Ask("set pagelength 20");
  for (size_t turn = 1; turn <= 6; ++turn) {
    hall.Play(hall.Random(1000));
    auto next = std::make_unique<CoreProcess>(data, links[turn % 2], of_cores);
    next->WaitStandby();
    core->process().Signal(SIGUSR1);
    next->WaitReady();
    EXPECT_EQ(core->process().Wait(), 3);
    core = std::move(next);
  }
  hall.Play(500);
  hall.Finish();
  hall.Compare({"--data", data});
  for (const std::string& line : idle.Ask("rating no_such_user")) {
    EXPECT_FALSE(line.starts_with("board:") || line.starts_with("1 ")) << line;
  }
}

TEST_F(EdgeTest, AHandoverShowsNothing) {
  HandOver(data_.path(), {Link() + "1", Link() + "2"}, {}, {});
}

TEST_F(EdgeTest, APersonAtATelnetProgramStaysToo) {
  auto core = StartCore(Link());
  EdgeProcess edge({Link()});
  FibsClient anna(edge.port());
  anna.Register("anna");
  FibsClient newcomer(edge.port());
  newcomer.stream().ReadUntil("login: ");
  core->Kill();
  newcomer.Type("guest");  // there is no core
  anna.Type("who");
  core = StartCore(Link());
  anna.stream().ReadUntil("anna");
  newcomer.stream().ReadUntil("ONE USERNAME PER PERSON ONLY!!!\r\n");
  anna.Type("bye");
  anna.stream().ReadToEnd();
}

TEST_F(EdgeTest, WhenAnEdgeIsKilledItsUsersAreGoneAndOthersPlayOn) {
  auto core = StartCore(Link(), {"link.patience_seconds=1"});
  EdgeProcess here({Link()});
  EdgeProcess there({Link()});
  FibsClient anna(here.port());
  anna.Register("anna");
  FibsClient bert(there.port());
  bert.Register("bert");
  bert.Type("toggle ready");
  bert.stream().ReadUntil("ready to invite");
  anna.Type("invite bert 3");
  bert.stream().ReadUntil("Type 'join anna'");
  bert.Type("join anna");
  anna.stream().ReadUntil("has joined you");
  here.Kill();
  anna.stream().ReadToEnd();
  bert.stream().ReadUntil("anna drops connection");
  bert.Type("show saved");
  bert.stream().ReadUntil("anna");
}

// A second edge takes the new ones on the same port, while the first has its last sessions.
TEST_F(EdgeTest, AnEdgeThatDrainsEndsWithItsLastSession) {
  auto core = StartCore(Link());
  EdgeProcess first({Link()});
  FibsClient anna(first.port());
  anna.Register("anna");
  EdgeProcess second({Link()}, {}, first.port());
  first.process().Signal(SIGUSR2);
  anna.Type("shout still here");
  anna.stream().ReadUntil("still here");
  // Until the first has closed its socket, some are still his.
  FibsClient bert(second.port());
  bert.Register("bert");
  anna.Type("bye");
  anna.stream().ReadToEnd();
  bert.Type("bye");
  bert.stream().ReadToEnd();
  EXPECT_EQ(first.process().Wait(), 0);
}

TEST_F(EdgeTest, AnEdgeThatIsToldToEndSaysSo) {
  auto core = StartCore(Link());
  EdgeProcess edge({Link()});
  EdgeProcess other({Link()});
  FibsClient anna(edge.port());
  anna.Register("anna");
  FibsClient bert(other.port());
  bert.Register("bert");
  bert.Type("toggle notify");
  bert.stream().ReadUntil("You'll be notified");
  edge.process().Signal(SIGTERM);
  EXPECT_NE(anna.stream().ReadToEnd().find("is restarted"), std::string::npos);
  EXPECT_EQ(edge.process().Wait(), 0);
  bert.stream().ReadUntil("anna drops connection");  // at once
}

// Certificates of one authority: of the core, of an edge; and one that another has signed.
class EdgeTlsTest : public EdgeTest {
 protected:
  void SetUp() override {
    if (!openssl_) GTEST_SKIP() << "openssl is not installed";
    for (const char* ca : {"ca", "strange_ca"}) {
      Run({"req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc",
           "-days", "2", "-subj", std::string("/CN=") + ca, "-keyout", Pem(ca, "key"), "-out",
           Pem(ca, "cert")});
    }
    MakeCertificate("core", "ca");
    MakeCertificate("edge", "ca");
    MakeCertificate("stranger", "strange_ca");
  }

  std::vector<std::string> Settings(const std::string& name) const {
    return {"link.cert=" + Pem(name, "cert"), "link.key=" + Pem(name, "key"),
            "link.ca=" + Pem("ca", "cert")};
  }

  std::string Pem(const std::string& name, const std::string& what) const {
    return data_.path() + "/" + name + "." + what + ".pem";
  }
  // `usage`: of its key.
  void MakeCertificate(const std::string& name, const std::string& ca,
                       const std::string& usage = "serverAuth,clientAuth") {
    const std::string request = data_.path() + "/request.pem";
    Run({"req", "-addext", "extendedKeyUsage=" + usage, "-newkey", "ec", "-pkeyopt",
         "ec_paramgen_curve:P-256", "-noenc", "-subj", "/CN=" + name, "-keyout", Pem(name, "key"),
         "-out", request});
    Run({"x509", "-req", "-in", request, "-days", "2", "-copy_extensions", "copy", "-CA",
         Pem(ca, "cert"), "-CAkey", Pem(ca, "key"), "-CAcreateserial", "-out", Pem(name, "cert")});
  }

 private:
  void Run(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), *openssl_);
    ChildProcess process(arguments, ChildProcess::On::kPipes);
    process.io().ReadToEnd();
    ASSERT_EQ(process.Wait(), 0) << process.errors().ReadToEnd();
  }

  const std::optional<std::string> openssl_ = FindProgram("openssl");
};

TEST_F(EdgeTlsTest, ByTcpBothSidesShowCertificates) {
  const ReservedPort port;
  const std::string link = "127.0.0.1:" + std::to_string(port.number());
  auto core = StartCore(link, Settings("core"));
  EXPECT_EQ(core->link(), link);
  EdgeProcess edge({link}, Settings("edge"));
  FibsClient anna(edge.port());
  anna.Register("anna");
  EdgeProcess stranger({link}, Settings("stranger"));
  FibsClient nobody(stranger.port());
  core->Kill();
  core = StartCore(link, Settings("core"));
  anna.Type("shout here again");
  anna.stream().ReadUntil("here again");
  EXPECT_TRUE(nobody.stream().ReadAvailable());
  EXPECT_EQ(nobody.stream().pending(), "") << "its edge has no core";
}

TEST_F(EdgeTlsTest, AHandoverByTcpShowsNothing) {
  const ReservedPort first, second;
  HandOver(data_.path(),
           {"127.0.0.1:" + std::to_string(first.number()),
            "127.0.0.1:" + std::to_string(second.number())},
           Settings("core"), Settings("edge"));
}

// What is for clients only is no certificate of a core.
TEST_F(EdgeTlsTest, AnEdgeIsNoCore) {
  MakeCertificate("guest", "ca", "clientAuth");
  const ReservedPort port;
  const std::string link = "127.0.0.1:" + std::to_string(port.number());
  auto core = StartCore(link, Settings("guest"));
  std::vector<std::string> settings = Settings("guest");
  settings.emplace_back("log.level=warning");
  EdgeProcess edge({link}, settings);
  edge.process().errors().ReadUntil("no core at " + link + ": TLS: ");
  core->Kill();
  core = StartCore(link, Settings("core"));
  FibsClient anna(edge.port());
  anna.Register("anna");
}

TEST_F(EdgeTest, TheLinkIsForTheUserOfTheServerOnly) {
  const std::string path = data_.path() + "/link";
  auto core = StartCore(Link());
  struct stat found {};
  ASSERT_EQ(stat(path.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  const TempDir other;
  CoreProcess second(other.path(), Link());
  EXPECT_EQ(second.process().Wait(), 2);
  EXPECT_NE(second.process().errors().ReadToEnd().find("another fibsd listens there"),
            std::string::npos);
  core->Kill();
  EXPECT_EQ(stat(path.c_str(), &found), 0) << "it is left, and replaced";
  core = StartCore(Link());
}

}  // namespace
}  // namespace fibs::live
