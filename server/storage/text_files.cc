#include "server/storage/text_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include "server/storage/storage.h"

namespace fibs::server {
namespace {

struct Place {
  Text text;
  const char* file;
};

constexpr std::array<Place, 4> kPlaces = {{{Text::kAbout, "about.txt"},
                                           {Text::kBanner, "banner.txt"},
                                           {Text::kGoodbye, "goodbye.txt"},
                                           {Text::kMotd, "motd.txt"}}};

bool IsPlain(char c) { return (c >= ' ' && c <= '~') || c == '\n'; }

// What is wrong with the text of a file; empty: nothing.
std::string Fault(Text which, const std::string& text, size_t bytes_max) {
  if (bytes_max > 0 && text.size() > bytes_max) {
    return fmt::format("is longer than limits.text_bytes_max, {} bytes", bytes_max);
  }
  const auto bad = std::find_if_not(text.begin(), text.end(), IsPlain);
  if (bad != text.end()) {
    return fmt::format("line {} has a character other than printable ASCII",
                       std::count(text.begin(), bad, '\n') + 1);
  }
  if (text.find_first_not_of(" \n") == std::string::npos) return "is empty";
  // A program would take this line for the end of the message.
  if (which == Text::kMotd && fmt::format("\n{}\n", text).find("\n4\n") != std::string::npos) {
    return "has a line that is only '4'";
  }
  return {};
}

// The file's text with CR LF made LF; none after a problem was noted, or when there is no file.
std::optional<std::string> ReadFile(const Place& place, const std::filesystem::path& path,
                                    size_t bytes_max, TextFiles& found) {
  const auto note = [&](const std::string& what) {
    found.problems.push_back(fmt::format("{}: {}; the built-in text is used", path.string(), what));
  };
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found) return std::nullopt;
  if (status.type() != std::filesystem::file_type::regular) {
    note(error ? error.message() : "is not a file");
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    note(std::strerror(errno));
    return std::nullopt;
  }
  std::string text;
  if (bytes_max > 0) {  // one byte more than is allowed tells that there is more
    text.resize(bytes_max + 1);
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<size_t>(in.gcount()));
  } else {
    text.assign(std::istreambuf_iterator<char>(in), {});
  }
  if (in.bad()) {
    note("cannot be read");
    return std::nullopt;
  }
  for (size_t at; (at = text.find("\r\n")) != std::string::npos;) text.erase(at, 1);
  const std::string fault = Fault(place.text, text, bytes_max);
  if (fault.empty()) return text;
  note(fault);
  return std::nullopt;
}

}  // namespace

TextFiles ReadTextFiles(const std::string& data_dir, size_t bytes_max) {
  TextFiles found;
  for (const Place& place : kPlaces) {
    const auto path = std::filesystem::path(data_dir) / "texts" / place.file;
    auto text = ReadFile(place, path, bytes_max, found);
    if (!text) continue;
    found.texts.Replace(place.text, std::move(*text));
    found.used.push_back(path.string());
  }
  return found;
}

std::string ReadWordsFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(kWordsFileMax + 1, '\0');
  if (in) in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad() || in.gcount() == 0) {
    throw StorageError(fmt::format("talk.words_file: '{}' cannot be read, or is empty", path));
  }
  text.resize(static_cast<size_t>(in.gcount()));
  if (text.size() > kWordsFileMax) {
    throw StorageError(
        fmt::format("talk.words_file: '{}' is longer than {} bytes", path, kWordsFileMax));
  }
  return text;
}

}  // namespace fibs::server
