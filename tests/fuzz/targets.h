#pragma once

#include <array>
#include <ostream>
#include <string_view>

// What the fuzzers run on bytes of any kind. Each throws, or a sanitizer stops it, when a promise
// is broken. libfuzzer.cc makes a libFuzzer program of each, fuzz_test.cc runs all over the stored
// inputs.
namespace fibs::fuzz {

void Telnet(std::string_view bytes);  // bytes of a connection -> lines
void Words(std::string_view bytes);   // typed lines -> words, numbers, points
void Move(std::string_view bytes);    // a position, a roll and a typed move -> legal or not
void Mail(std::string_view bytes);    // bodies of mails -> answers, commands, moves
void Mat(std::string_view bytes);     // .mat files -> matches
void Board(std::string_view bytes);   // `board:` lines
void Config(std::string_view bytes);  // the configuration file and --set
void Inputs(std::string_view bytes);  // stored inputs of a match, as of a damaged database
void Mime(std::string_view bytes);    // mails that arrive
void Web(std::string_view bytes);     // headers of requests and words of WebSockets
void Link(std::string_view bytes);    // messages of edges and cores, from either side
void Core(std::string_view bytes);    // connections, lines, time, answers, restarts

struct Target {
  std::string_view name;  // of the corpus
  void (*run)(std::string_view bytes);
};
inline void PrintTo(const Target& target, std::ostream* out) { *out << target.name; }
inline constexpr std::array kTargets = {
    Target{"telnet", Telnet}, Target{"words", Words},   Target{"move", Move},
    Target{"board", Board},   Target{"config", Config}, Target{"inputs", Inputs},
    Target{"web", Web},       Target{"link", Link},     Target{"mail", Mail},
    Target{"mime", Mime},     Target{"mat", Mat},       Target{"core", Core}};

}  // namespace fibs::fuzz
