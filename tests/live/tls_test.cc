#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <charconv>
#include <csignal>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"

// The TLS port, with the programs that people connect with.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::HasSubstr;

class TlsTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!openssl_) GTEST_SKIP() << "openssl is not installed";
    MakeCertificate("first");
  }

  std::string cert() const { return files_.path() + "/cert.pem"; }
  std::string key() const { return files_.path() + "/key.pem"; }

  void MakeCertificate(const std::string& name) {
    ChildProcess process(
        {*openssl_, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
         "-noenc", "-days", "2", "-subj", "/CN=" + name, "-keyout", key(), "-out", cert()},
        ChildProcess::On::kPipes);
    const std::string errors = process.errors().ReadToEnd();
    ASSERT_EQ(process.Wait(), 0) << errors;
  }

  void StartServer(std::vector<std::string> settings = {}) {
    for (const std::string& setting : {std::string("tls.listen=127.0.0.1:0"), "tls.cert=" + cert(),
                                       "tls.key=" + key(), std::string("log.level=info")}) {
      settings.push_back(setting);
    }
    server_.emplace(data_.path(), settings);
    server_->process().errors().ReadUntil("fibsd tls on 127.0.0.1:");
    const std::string port = *server_->process().errors().ReadLine();
    std::from_chars(port.data(), port.data() + port.size(), port_);
  }

  // `openssl s_client` as a player's program.
  ChildProcess Client(const std::vector<std::string>& options) {
    std::vector<std::string> argv = {*openssl_, "s_client", "-connect",
                                     fmt::format("127.0.0.1:{}", port_)};
    argv.insert(argv.end(), options.begin(), options.end());
    return ChildProcess(argv, ChildProcess::On::kPipes);
  }

  // What a connection tells of the certificate.
  std::string Subject() {
    ChildProcess client = Client({});
    client.io().CloseWrite();
    return client.io().ReadToEnd();
  }

  void Reload(const std::string& expected) {
    server_->process().Signal(SIGHUP);
    server_->process().errors().ReadUntil(expected);
  }

  const std::optional<std::string> openssl_ = FindProgram("openssl");
  TempDir data_, files_;
  std::optional<ServerProcess> server_;
  uint16_t port_ = 0;
};

TEST_F(TlsTest, AuthenticatedEncryptionOnly) {
  StartServer();
  const auto suite = [this](const std::string& offered) {
    ChildProcess client = Client({"-tls1_2", "-cipher", offered});
    client.io().CloseWrite();
    return client.io().ReadToEnd();
  };
  EXPECT_THAT(suite("ECDHE-ECDSA-AES128-GCM-SHA256"),
              HasSubstr("Cipher    : ECDHE-ECDSA-AES128-GCM"));
  for (const char* cbc : {"ECDHE-ECDSA-AES256-SHA384", "ECDHE-ECDSA-AES128-SHA"}) {
    EXPECT_THAT(suite(cbc), HasSubstr("Cipher is (NONE)")) << cbc;
  }
}

TEST_F(TlsTest, APlayerLogsInWithEachVersionOfTls) {
  StartServer();
  RegisterUser(server_->port(), "anna");
  for (const char* version : {"-tls1_2", "-tls1_3"}) {
    ChildProcess client = Client({"-quiet", "-no_ign_eof", version});
    client.io().ReadUntil("login: ");
    client.io().Write("login tls_test 1008 anna " + std::string(kPassword) + "\r\n");
    client.io().ReadUntil("1 anna ");
    // The host that others see is the client's, not the gate's.
    EXPECT_THAT(client.io().ReadUntil("\r\n6\r\n"), HasSubstr(" 127.0.0.1 tls_test "));
    client.io().Write("board\r\nbye\r\n");
    client.io().ReadUntil("** You're not playing.");
    client.io().ReadUntil("Goodbye.");
    client.io().ReadToEnd();
    EXPECT_EQ(client.Wait(), 0);
  }
}

TEST_F(TlsTest, PythonPlaysALongSession) {
  const auto python = FindProgram("python3");
  if (!python) GTEST_SKIP() << "python3 is not installed";
  StartServer();
  RegisterUser(server_->port(), "anna");
  const std::string script = fmt::format(
      "import ssl, socket\n"
      "context = ssl.create_default_context(cafile='{}')\n"
      "context.check_hostname = False\n"
      "tls = context.wrap_socket(socket.create_connection(('127.0.0.1', {})))\n"
      "stream = tls.makefile('rwb')\n"
      "stream.write(b'login py 1008 anna {}\\r\\n')\n"
      "stream.flush()\n"
      "while stream.readline() != b'6\\r\\n': pass\n"
      "stream.write(b'help commands\\r\\n' * 200 + b'bye\\r\\n')\n"
      "stream.flush()\n"
      "text = stream.read()\n"
      "print(text.count(b'DESCRIPTION'), b'Goodbye.' in text)\n",
      cert(), port_, kPassword);
  ChildProcess process({*python, "-c", script}, ChildProcess::On::kPipes);
  const std::string out = process.io().ReadToEnd();
  EXPECT_EQ(process.Wait(), 0) << process.errors().ReadToEnd();
  EXPECT_TRUE(out.ends_with(" True\n")) << out;
  int count = 0;
  std::from_chars(out.data(), out.data() + out.size(), count);
  EXPECT_EQ(count, 200) << out;
}

TEST_F(TlsTest, OldVersionsAndGarbageAreRefused) {
  StartServer();
  ChildProcess old = Client({"-quiet", "-tls1_1", "-cipher", "ALL:@SECLEVEL=0"});
  old.io().CloseWrite();
  EXPECT_EQ(old.io().ReadToEnd(), "");
  EXPECT_NE(old.Wait(), 0);
  FibsClient telnet(port_);
  telnet.Type("login plain 1008 anna secret");
  EXPECT_EQ(telnet.stream().ReadToEnd().find("login"), std::string::npos);
  EXPECT_THAT(Subject(), HasSubstr("first")) << "others are served";
}

TEST_F(TlsTest, AHandshakeThatStopsHalfwayIsEnded) {
  StartServer({"tls.handshake_seconds_max=1"});
  FibsClient silent(port_);
  silent.stream().Write(std::string("\x16\x03\x01\x02\x00\x01\x00", 7));  // the start of a hello
  EXPECT_EQ(silent.stream().ReadToEnd(), "");
  server_->process().errors().ReadUntil("127.0.0.1: TLS handshake failed: it took too long");
  EXPECT_THAT(Subject(), HasSubstr("first")) << "others are served";
}

TEST_F(TlsTest, SilentConnectionsKeepNobodyOut) {
  StartServer({"tls.handshake_seconds_max=100", "tls.handshakes_max=2"});
  FibsClient oldest(port_), second(port_);
  EXPECT_THAT(Subject(), HasSubstr("first"));
  EXPECT_EQ(oldest.stream().ReadToEnd(), "");
  server_->process().errors().ReadUntil("127.0.0.1: TLS handshake failed: too many are under way");
  FibsClient third(port_), fourth(port_);
  EXPECT_EQ(second.stream().ReadToEnd(), "") << "the next in turn";
}

TEST_F(TlsTest, TheCertificateIsReadAgainAtSighup) {
  StartServer();
  EXPECT_THAT(Subject(), HasSubstr("CN = first"));
  ChildProcess player = Client({"-quiet"});
  player.io().ReadUntil("login: ");
  MakeCertificate("second");
  Reload("is read again");
  EXPECT_THAT(Subject(), HasSubstr("CN = second"));
  std::ofstream(cert()) << "this is no certificate\n";
  Reload("the old TLS certificate stays in use");
  EXPECT_THAT(Subject(), HasSubstr("CN = second"));
  MakeCertificate("third");
  const std::string keep = cert() + ".keep";
  ASSERT_EQ(rename(cert().c_str(), keep.c_str()), 0);
  MakeCertificate("fourth");
  ASSERT_EQ(rename(keep.c_str(), cert().c_str()), 0);  // with the key of another
  Reload("the old TLS certificate stays in use");
  EXPECT_THAT(Subject(), HasSubstr("CN = second"));
  player.io().Write("guest\r\n");
  player.io().ReadUntil("ONE USERNAME PER PERSON ONLY!!!");
}

TEST_F(TlsTest, PlayersAreToldWhenTheServerStops) {
  StartServer();
  RegisterUser(server_->port(), "anna");
  ChildProcess client = Client({"-quiet", "-no_ign_eof"});
  client.io().ReadUntil("login: ");
  client.io().Write("login tls_test 1008 anna " + std::string(kPassword) + "\r\n");
  client.io().ReadUntil("\r\n6\r\n");
  server_->process().Signal(SIGTERM);
  EXPECT_THAT(client.io().ReadToEnd(), HasSubstr("** System administrator causes shutdown."));
  EXPECT_EQ(server_->process().Wait(), 0);
}

TEST_F(TlsTest, ABadCertificateIsRefusedAtTheStart) {
  for (const auto& [cert_file, key_file] :
       {std::pair(cert(), files_.path() + "/missing"), std::pair(key(), key())}) {
    std::vector<std::string> argv = ServerArguments(data_.path());
    for (const std::string& setting :
         {std::string("tls.listen=127.0.0.1:0"), "tls.cert=" + cert_file, "tls.key=" + key_file}) {
      argv.insert(argv.end(), {"--set", setting});
    }
    ChildProcess process(argv, ChildProcess::On::kPipes);
    EXPECT_EQ(process.io().ReadToEnd(), "");
    EXPECT_THAT(process.errors().ReadToEnd(),
                testing::MatchesRegex("fibsd: config key 'tls\\.[^\n]*\n"));
    EXPECT_EQ(process.Wait(), 2);
  }
}

}  // namespace
}  // namespace fibs::live
