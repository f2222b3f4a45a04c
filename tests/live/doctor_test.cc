#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "tests/host/temp_dir.h"
#include "tests/live/process.h"
#include "tests/live/server_process.h"
#include "tests/programs.h"

// fibs-admin doctor at a real server, with real certificates.
namespace fibs::live {
namespace {

using server::TempDir;
using testing::HasSubstr;

class DoctorTest : public testing::Test {
 protected:
  void Configure(const std::string& more) const {
    std::ofstream(data_.path() + "/fibsd.json")
        << R"({"data": ")" << data_.path() << R"(", "http": {"listen": "127.0.0.1:)"
        << http_.number() << "\"}" << more << '}';
  }
  // What it prints, with its exit status in front.
  std::string Ask(const std::vector<std::string>& more) const {
    std::vector<std::string> command = {ProgramPath("fibs-admin"), "--config",
                                        data_.path() + "/fibsd.json", "doctor"};
    command.insert(command.end(), more.begin(), more.end());
    ChildProcess doctor(command, ChildProcess::On::kPipes);
    const std::string said = doctor.io().ReadToEnd();
    return std::to_string(doctor.Wait()) + '\n' + said + doctor.errors().ReadToEnd();
  }
  void MakeCertificate(const std::string& days) const {
    const auto openssl = FindProgram("openssl");
    if (!openssl) GTEST_SKIP() << "openssl is not installed";
    ChildProcess process({*openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt",
                          "ec_paramgen_curve:P-256", "-noenc", "-days", days, "-subj", "/CN=x",
                          "-keyout", data_.path() + "/key", "-out", data_.path() + "/cert"},
                         ChildProcess::On::kPipes);
    process.io().ReadToEnd();
    ASSERT_EQ(process.Wait(), 0) << process.errors().ReadToEnd();
  }

  const TempDir data_;
  const ReservedPort http_;
};

TEST_F(DoctorTest, AServerThatRunsAndOneThatDoesNot) {
  Configure("");
  const std::string where = "127.0.0.1:" + std::to_string(http_.number());
  EXPECT_THAT(Ask({}), HasSubstr("BAD      " + where + ": nobody answers there"));
  ServerProcess server(data_.path(), {"http.listen=" + where});
  const std::string said = Ask({"--backups", data_.path()});
  EXPECT_THAT(said, testing::StartsWith("0\n"));
  EXPECT_THAT(said, HasSubstr("good     settings: they fit together"));
  EXPECT_THAT(said, HasSubstr("good     fibsd at " + where + ": version "));
  EXPECT_THAT(said, HasSubstr("good     backups: the newest is "));
  EXPECT_THAT(said, HasSubstr("  disk of data: "));
  EXPECT_THAT(said, HasSubstr("  clock: "));
}

TEST_F(DoctorTest, CertificatesThatEnd) {
  Configure(R"(, "tls": {"cert": ")" + data_.path() + "/cert\"}");
  EXPECT_THAT(Ask({}), HasSubstr("BAD      tls.cert: '" + data_.path() + "/cert' cannot be read"));
  MakeCertificate("400");
  EXPECT_THAT(Ask({}), HasSubstr("good     tls.cert: good until 20"));
  MakeCertificate("10");
  EXPECT_THAT(Ask({}), HasSubstr("warning  tls.cert: '" + data_.path() + "/cert' ends on 20"));
}

}  // namespace
}  // namespace fibs::live
