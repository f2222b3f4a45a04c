#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/host/temp_dir.h"
#include "tests/live/fibs_client.h"
#include "tests/live/server_process.h"

// An operator's texts: files in the folder `texts` of the data directory.
namespace fibs::live {
namespace {

using server::TempDir;

class TextsTest : public testing::Test {
 protected:
  TextsTest() { std::filesystem::create_directory(folder_); }

  void Write(const std::string& name, std::string_view text) const {
    std::ofstream(folder_ + "/" + name, std::ios::binary) << text;
  }

  TempDir data_;
  std::string folder_ = data_.path() + "/texts";
};

TEST_F(TextsTest, FilesTakeThePlaceOfTheTexts) {
  Write("motd.txt", "Tournament on Sunday.\r\nAll are welcome.\r\n");
  Write("about.txt", "Our own server.");
  Write("banner.txt", "WELCOME TO OUR SERVER\n");
  Write("goodbye.txt", "So long.\n");
  ServerProcess server(data_.path());
  RegisterUser(server.port(), "alice");
  FibsClient alice(server.port());
  alice.Expect("WELCOME TO OUR SERVER");
  alice.Expect("    One account per person only!");
  const auto greeting = alice.LogIn("alice");
  const auto motd = std::find(greeting.begin(), greeting.end(), "3");
  ASSERT_GE(greeting.end() - motd, 4);
  EXPECT_EQ(std::vector<std::string>(motd, motd + 4),
            (std::vector<std::string>{"3", "Tournament on Sunday.", "All are welcome.", "4"}));
  alice.Type("about");
  EXPECT_EQ(alice.stream().ReadLine(), "Our own server.");
  alice.Type("bye");
  EXPECT_EQ(alice.stream().ReadLine(), std::string(29, ' ') + "Goodbye.");
  EXPECT_EQ(alice.stream().ReadLine(), "So long.");
  EXPECT_EQ(server.Stop(), 0);
}

TEST_F(TextsTest, SighupReadsThemAgain) {
  ServerProcess server(data_.path(), {"log.level=info"});
  RegisterUser(server.port(), "alice");
  FibsClient alice(server.port());
  alice.LogIn("alice");
  Write("motd.txt", "Tournament on Sunday.\n");
  server.process().Signal(SIGHUP);
  server.process().errors().ReadUntil("texts/motd.txt");
  alice.Type("motd");
  EXPECT_EQ(alice.stream().ReadLine(), "3");
  EXPECT_EQ(alice.stream().ReadLine(), "Tournament on Sunday.");
  EXPECT_EQ(alice.stream().ReadLine(), "4");
}

TEST_F(TextsTest, ABadFileIsNamedInTheLogAndLeftOut) {
  Write("motd.txt", "Line one.\nBeep \a!\n");
  Write("about.txt", "123456789");
  Write("banner.txt", "\n \n");
  std::filesystem::create_directory(folder_ + "/goodbye.txt");
  ServerProcess server(data_.path(), {"limits.text_bytes_max=8"});
  Stream& log = server.process().errors();
  log.ReadUntil(
      "about.txt: is longer than limits.text_bytes_max, 8 bytes; the built-in text is used");
  log.ReadUntil("banner.txt: is empty; the built-in text is used");
  log.ReadUntil("goodbye.txt: is not a file; the built-in text is used");
  log.ReadUntil("motd.txt: is longer than");
  Write("motd.txt", "One.\n\a\n");
  server.process().Signal(SIGHUP);
  log.ReadUntil("motd.txt: line 2 has a character other than printable ASCII; the built-in text");
  Write("motd.txt", "a\n4\n");
  server.process().Signal(SIGHUP);
  log.ReadUntil("motd.txt: has a line that is only '4'; the built-in text is used");
  RegisterUser(server.port(), "alice");
  FibsClient alice(server.port());
  alice.LogIn("alice");
  alice.Type("motd");
  EXPECT_EQ(alice.stream().ReadLine(), "3");
  EXPECT_TRUE(alice.stream().ReadLine().value_or("").starts_with("+---"));
}

}  // namespace
}  // namespace fibs::live
