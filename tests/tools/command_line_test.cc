#include "server/command_line/command_line.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fibs {
namespace {

bool Parse(CommandLine& line, std::vector<const char*> words) {
  words.insert(words.begin(), "program");
  return line.Parse(static_cast<int>(words.size()), words.data());
}

// Why it is refused.
std::string Refusal(CommandLine& line, const std::vector<const char*>& words) {
  try {
    Parse(line, words);
  } catch (const CommandLineError& error) {
    EXPECT_NE(error.kind(), 0);
    return error.what();
  }
  return "";
}

class CommandLineTest : public testing::Test {
 protected:
  CommandLine line_{"program", "does this"};
};

TEST_F(CommandLineTest, ReadsEachKindOfValue) {
  std::string text, word;
  std::vector<std::string> each, rest;
  int number = 0;
  uint64_t large = 0;
  double real = 0;
  bool flag = false, other = false;
  line_.Option("--text", text);
  line_.Option("--each", each);
  line_.Option("--number", number);
  line_.Option("--large", large);
  line_.Option("--real", real);
  line_.Flag("--flag", flag, "");
  line_.Flag("--other", other, "");
  line_.Option("word", word);
  line_.Option("rest", rest);
  EXPECT_TRUE(Parse(line_, {"--text=a b", "--each", "1", "--flag", "w", "--each=2", "--number",
                            "-3", "x", "--large=18446744073709551615", "--real", "0.5", "y"}));
  EXPECT_EQ(text, "a b");
  EXPECT_EQ(each, (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(number, -3);
  EXPECT_EQ(large, UINT64_MAX);
  EXPECT_EQ(real, 0.5);
  EXPECT_TRUE(flag);
  EXPECT_FALSE(other);
  EXPECT_EQ(word, "w");
  EXPECT_EQ(rest, (std::vector<std::string>{"x", "y"}));
}

TEST_F(CommandLineTest, LeavesWhatIsNotGiven) {
  std::string text = "as it was";
  std::optional<std::string> none;
  std::optional<int> number;
  line_.Option("--text", text);
  line_.Option("--none", none);
  line_.Option("--number", number);
  EXPECT_TRUE(Parse(line_, {"--number", "0"}));
  EXPECT_EQ(text, "as it was");
  EXPECT_EQ(none, std::nullopt);
  EXPECT_EQ(number, 0);
}

TEST_F(CommandLineTest, AnEmptyValueIsOne) {
  std::string text = "before", value;
  std::optional<std::string> maybe, spaced;
  std::vector<std::string> each;
  std::vector<std::string> rest;
  line_.Option("--text", text);
  line_.Option("--value", value);
  line_.Option("--maybe", maybe);
  line_.Option("--spaced", spaced);
  line_.Option("--each", each);
  line_.Option("rest", rest);
  EXPECT_TRUE(Parse(line_, {"--maybe=", "--each=", "--text=", "--each=x", "--spaced", "", "--value",
                            "--text=", "--", "--text="}));
  EXPECT_EQ(maybe, "");
  EXPECT_EQ(text, "");
  EXPECT_EQ(spaced, "");
  EXPECT_EQ(each, (std::vector<std::string>{"", "x"}));
  EXPECT_EQ(value, "--text=");
  EXPECT_EQ(rest, std::vector<std::string>{"--text="});
}

TEST_F(CommandLineTest, AnEmptyValueIsNoNumber) {
  int number = 7;
  line_.Option("--number", number);
  EXPECT_EQ(Refusal(line_, {"--number="}), "Could not convert: --number = ");
  EXPECT_EQ(Refusal(line_, {"--number", ""}), "Could not convert: --number = ");
  EXPECT_EQ(number, 7);
}

TEST_F(CommandLineTest, RefusesWhatItDoesNotKnow) {
  bool flag = false;
  line_.Flag("--flag", flag, "");
  EXPECT_EQ(Refusal(line_, {"--such="}), "The following argument was not expected: --such=");
  EXPECT_EQ(Refusal(line_, {"word"}), "The following argument was not expected: word");
  EXPECT_EQ(Refusal(line_, {"--flag="}), "");
}

TEST_F(CommandLineTest, ChecksValues) {
  int number = 1;
  double real = 1;
  std::string word, odd;
  line_.Option("--number", number).Range(1, 5);
  line_.Option("--real", real).Positive();
  line_.Option("--word", word).OneOf({"this", "that"});
  line_.Option("--odd", odd).Check([](const std::string& text) {
    return text.size() % 2 == 1 ? "" : "not odd";
  });
  EXPECT_EQ(Refusal(line_, {"--number=6"}), "--number: Value 6 not in range 1 to 5");
  EXPECT_NE(Refusal(line_, {"--real=0"}), "");
  EXPECT_EQ(Refusal(line_, {"--word=those"}), "--word: those not in {this,that}");
  EXPECT_EQ(Refusal(line_, {"--odd=ab"}), "--odd: not odd");
  EXPECT_EQ(Refusal(line_, {"--number=5", "--real=0.1", "--word=that", "--odd=a"}), "");
}

TEST_F(CommandLineTest, WantsOneOfAGroup) {
  std::string first, second;
  CommandOptions group = line_.OneOfGroup("from", "where");
  group.Option("--first", first);
  group.Option("--second", second);
  EXPECT_NE(Refusal(line_, {}), "");
  EXPECT_NE(Refusal(line_, {"--first=a", "--second=b"}), "");
  EXPECT_EQ(Refusal(line_, {"--second="}), "");
}

TEST_F(CommandLineTest, RunsACommand) {
  std::string ran, name = "none";
  line_.Command("list", "", [&] { ran += "list"; });
  line_.Command("show", "", [&] { ran += "show " + name; }).Option("--name", name).Required();
  EXPECT_EQ(Refusal(line_, {}), "A subcommand is required");
  EXPECT_EQ(Refusal(line_, {"show"}), "--name is required");
  EXPECT_EQ(ran, "");
  EXPECT_TRUE(Parse(line_, {"show", "--name="}));
  EXPECT_EQ(ran, "show ");
}

TEST_F(CommandLineTest, MayGoWithoutACommand) {
  std::string ran;
  line_.WithoutCommand([&] { ran += "none "; });
  line_.Command("list", "", [&] { ran += "list "; });
  EXPECT_TRUE(Parse(line_, {}));
  EXPECT_TRUE(Parse(line_, {"list"}));
  EXPECT_EQ(ran, "none list ");
}

TEST_F(CommandLineTest, PrintsHelpAndEnds) {
  std::string file = "a", ran;
  int number = 3;
  line_.Footer("the end");
  line_.Version("program 1.2");
  line_.FlagThatEnds(
      "--tell", [&] { ran = "told"; }, "tells");
  line_.Option("FILE", file, "what is read").Required();
  line_.Option("--number", number, "how many").Type("N").ShowDefault();
  const auto printed = [this](const char* word) {
    testing::internal::CaptureStdout();
    EXPECT_FALSE(Parse(line_, {word}));
    return testing::internal::GetCapturedStdout();
  };
  EXPECT_EQ(printed("--version"), "program 1.2\n");
  EXPECT_EQ(printed("--tell"), "");
  EXPECT_EQ(ran, "told");
  const std::string help = printed("--help");
  EXPECT_TRUE(help.starts_with("does this\nUsage: program [OPTIONS] FILE\n")) << help;
  EXPECT_NE(help.find("what is read\n"), std::string::npos) << help;
  EXPECT_NE(help.find("--number N=3 "), std::string::npos) << help;
  EXPECT_TRUE(help.ends_with("\nthe end\n")) << help;
}

TEST_F(CommandLineTest, SaysOnStandardErrorWhatIsWrong) {
  const std::vector<const char*> words{"./program", "word"};
  testing::internal::CaptureStderr();
  EXPECT_EQ(line_.ParseOrRefuse(2, words.data(), 64, "--help helps"), 64);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "program: The following argument was not expected: word (--help helps)\n");
  EXPECT_EQ(line_.ParseOrRefuse(1, words.data(), 64), std::nullopt);
}

}  // namespace
}  // namespace fibs
