#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "server/config.h"

// What the Dockerfile and the compose file name is there.
namespace fibs::server {
namespace {

using testing::HasSubstr;

std::string ReadFile(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}
std::string Dockerfile() { return ReadFile(FIBS_SOURCE_DIR "/Dockerfile"); }
std::string Compose() { return ReadFile(FIBS_PACKAGING "/compose.yaml"); }

// The lines of a Dockerfile, those that go on joined, without comments.
std::vector<std::string> Instructions(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream lines(text);
  bool goes_on = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.front() == '#') continue;
    if (!goes_on) all.emplace_back();
    goes_on = line.back() == '\\';
    if (goes_on) line.pop_back();
    all.back() += line;
  }
  return all;
}

// What stands behind each of these marks, up to one of `ends`.
std::vector<std::string> Behind(const std::string& text, const std::string& mark,
                                const std::string& ends) {
  std::vector<std::string> found;
  for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
    const size_t begin = at + mark.size();
    found.push_back(text.substr(begin, text.find_first_of(ends, begin) - begin));
  }
  return found;
}

void ExpectSettings(const std::string& text, const std::string& mark, size_t least) {
  const std::vector<std::string> settings = Behind(text, mark, "\",]");
  EXPECT_GE(settings.size(), least);
  for (const std::string& setting : settings) {
    Config config;
    EXPECT_NO_THROW(SetConfigKey(setting, config)) << setting;
  }
}

TEST(ContainerFilesTest, TheDockerfileHasInstructionsThatThereAre) {
  const std::set<std::string> known = {"FROM",   "WORKDIR", "COPY",        "RUN",        "USER",
                                       "VOLUME", "EXPOSE",  "HEALTHCHECK", "ENTRYPOINT", "CMD"};
  for (const std::string& line : Instructions(Dockerfile())) {
    EXPECT_TRUE(known.contains(line.substr(0, line.find(' ')))) << line;
  }
}

// The second stage has the programs that the first one has built and stripped.
TEST(ContainerFilesTest, WhatIsCopiedIsThere) {
  const std::string text = Dockerfile();
  EXPECT_TRUE(std::filesystem::exists(FIBS_SOURCE_DIR "/tools/fibs"));
  const std::string targets = ReadFile(FIBS_SOURCE_DIR "/tools/packaging/package.cmake");
  const std::vector<std::string> copied = Behind(text, " /src/build/bin/", " ");
  EXPECT_GE(copied.size(), 4U);
  for (const std::string& program : copied) {
    EXPECT_THAT(text, HasSubstr(" build/bin/" + program));
    EXPECT_THAT(targets, HasSubstr(program));
  }
}

// Of documents and tests a build needs what .dockerignore lets in.
TEST(ContainerFilesTest, WhatABuildNeedsOfTheDocumentsIsLetIn) {
  const std::string ignored = ReadFile(FIBS_SOURCE_DIR "/.dockerignore");
  const std::string package = ReadFile(FIBS_SOURCE_DIR "/tools/packaging/package.cmake");
  EXPECT_THAT(ignored, HasSubstr("docs/*\n"));
  for (const std::string& needed : Behind(package, "${CMAKE_SOURCE_DIR}/docs/", " |")) {
    EXPECT_THAT(ignored, HasSubstr("!docs/" + needed + "\n"));
  }
}

TEST(ContainerFilesTest, SettingsAreThoseThatThereAre) {
  ExpectSettings(Dockerfile(), "\"--set\", \"", 1);
  ExpectSettings(Compose(), "--set, \"", 7);
}

TEST(ContainerFilesTest, NothingRunsAsRootOrWritesElsewhere) {
  const std::vector<std::string> all = Instructions(Dockerfile());
  const auto user = std::ranges::find(all, "USER fibsd");
  const auto entry = std::ranges::find_if(
      all, [](const std::string& line) { return line.starts_with("ENTRYPOINT"); });
  EXPECT_LT(user, entry);
  const std::string compose = Compose();
  for (const char* part : {"read_only: true", "cap_drop: [ALL]", "no-new-privileges:true",
                           "restart: unless-stopped"}) {
    EXPECT_THAT(compose, HasSubstr(part));
  }
  EXPECT_EQ(compose.find('\t'), std::string::npos) << "YAML knows no tabs";
}

// Edges find the servers where these listen, in a volume that both have.
TEST(ContainerFilesTest, EdgesAreToldWhereServersListen) {
  const std::string compose = Compose();
  const auto listens = Behind(compose, "link.listen=", "\"");
  const auto cores = Behind(compose, "--core, \"", "\"");
  EXPECT_EQ(listens, cores);
  EXPECT_EQ(listens.size(), 2U);
  std::istringstream lines(compose);
  const std::set<std::string> named = [&] {
    std::set<std::string> volumes;
    bool there = false;
    for (std::string line; std::getline(lines, line);) {
      if (there && line.starts_with("  ")) volumes.insert(line.substr(2, line.find(':') - 2));
      there |= line == "volumes:";
    }
    return volumes;
  }();
  for (const std::string& mount : Behind(compose, "volumes: [\"", ":")) {
    EXPECT_TRUE(named.contains(mount)) << mount;
  }
}

}  // namespace
}  // namespace fibs::server
