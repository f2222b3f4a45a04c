// The worked cases of cases/*.event. A case begins with "= NAME: FORMAT ENTRANTS
// [OPTION=VALUE]...", which stands for the head, so many entrants a, b, c ... whose numbers are in
// that order, and the draw; "= NAME:" alone stands for nothing. Then come inputs, with what they
// lead to below: "> INPUT" is accepted, "! INPUT" refused. Of a draw the lines `number` are left
// out.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/events/typed_event.h"

namespace fibs::events {
namespace {

struct Step {
  size_t line = 0;
  std::string input;
  bool accepted = true;
  std::vector<std::string> outputs;
};

struct Case {
  std::string file;
  std::string name;
  std::vector<std::string> head;  // before the first step
  std::vector<Step> steps;
};

std::vector<std::string> HeadOf(const std::string& text) {
  std::istringstream in(text);
  std::string format;
  int entrants = 0;
  if (!(in >> format >> entrants)) return {};
  std::vector<std::string> lines = {"format " + format, "seed " + std::string(kTestSeed),
                                    "set seeds all"};
  for (std::string option; in >> option;) {
    const size_t equals = option.find('=');
    lines.push_back("set " + option.substr(0, equals) + ' ' + option.substr(equals + 1));
  }
  for (int i = 0; i < entrants; ++i) {
    lines.push_back(std::string("enter ") + static_cast<char>('a' + i) + ' ' +
                    std::to_string(2000 - i));
  }
  return lines;
}

void ReadLine(const std::string& file, const std::string& line, size_t number,
              std::vector<Case>& cases) {
  if (line.empty() || line[0] == '#') return;
  if (line[0] == '=') {
    const size_t colon = line.find(':');
    cases.push_back({file, line.substr(2, colon - 2), HeadOf(line.substr(colon + 1)), {}});
    if (!cases.back().head.empty()) cases.back().steps.push_back({number, "draw", true, {}});
  } else if (line[0] == '>' || line[0] == '!') {
    cases.back().steps.push_back({number, line.substr(2), line[0] == '>', {}});
  } else {
    cases.back().steps.back().outputs.push_back(line);
  }
}

std::vector<Case> ReadCases() {
  std::vector<Case> cases;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(FIBS_EVENT_CASES)) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    std::ifstream in(file);
    size_t number = 0;
    for (std::string line; std::getline(in, line);) {
      ReadLine(file.filename(), line, ++number, cases);
    }
  }
  return cases;
}

class EventCases : public ::testing::TestWithParam<Case> {};

TEST_P(EventCases, LeadsTo) {
  const Case& one = GetParam();
  TypedEvent event;
  for (const std::string& line : one.head) ASSERT_TRUE(event.Type(line)) << line;
  for (const Step& step : one.steps) {
    SCOPED_TRACE(one.file + ":" + std::to_string(step.line) + ": " + step.input);
    auto lines = event.Type(step.input);
    ASSERT_EQ(lines.has_value(), step.accepted);
    if (!lines) continue;
    if (step.input == "draw" && !one.head.empty()) {
      std::erase_if(*lines, [](const std::string& line) { return line.starts_with("number "); });
    }
    EXPECT_EQ(*lines, step.outputs);
  }
}

std::string NameOf(const ::testing::TestParamInfo<Case>& info) {
  std::string name = info.param.file.substr(0, info.param.file.find('.')) + '_';
  for (const char c : info.param.name)
    name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, EventCases, ::testing::ValuesIn(ReadCases()), NameOf);

}  // namespace
}  // namespace fibs::events
