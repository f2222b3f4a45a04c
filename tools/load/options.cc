#include "tools/load/options.h"

#include <fmt/format.h>

#include <iostream>
#include <string_view>
#include <vector>

#include "server/command_line/command_line.h"
#include "tools/load/attack/attacks.h"

namespace fibs::load {
namespace {

constexpr int kCannotBeUsed = 2;
constexpr double kMost = 1e9;  // units a second, seconds

constexpr const char* kAbout =
    "Puts load on a FIBS server, checks what it answers, and prints one JSON object. Modes:\n"
    "  register  creates the accounts that the other modes log in with\n"
    "  idle      logs in and does nothing: memory and CPU time of sessions\n"
    "  ping      each user asks `version` and waits for the answer\n"
    "  shout     one user shouts, all others must hear every line in order\n"
    "  play      pairs play matches with random legal moves; every board is checked\n"
    "  chouette  tables play chouettes likewise; all must be told the same by lines of data\n"
    "  storm     users log in, all together or at a rate, and out again\n"
    "  slow      one reader stops reading: it is to be closed, the others lose nothing\n"
    "  abuse     long lines, binary, half-open and silent connections beside a normal user\n"
    "  attack    attackers do one bad thing while twelve users play and one logs in; loopback "
    "only\n"
    "Exit code: 0, 1 when a check failed, 2 when the command line cannot be used.";

void AddLoad(CommandLine& line, Options& o) {
  line.Option("--users", o.users, "users of the mode (shout: listeners; abuse: of each kind)")
      .Range(uint64_t{1}, uint64_t{200000})
      .ShowDefault();
  line.Option("--online", o.online, "storm, attack: further users that are there before")
      .Range(uint64_t{0}, uint64_t{200000})
      .ShowDefault();
  line.Option("--pairs", o.pairs, "play: pairs of players")
      .Range(uint64_t{1}, uint64_t{100000})
      .ShowDefault();
  line.Option("--tables", o.tables, "chouette: tables")
      .Range(uint64_t{1}, uint64_t{50000})
      .ShowDefault();
  line.Option("--seats", o.seats, "chouette: players of each")
      .Range(uint64_t{3}, uint64_t{8})
      .ShowDefault();
  line.Flag("--boards", o.boards, "chouette: all read boards and sentences beside the data");
  line.Option("--rate", o.rate, "units a second (moves, log-ins, bursts); 0 = all that goes")
      .Range(0.0, kMost)
      .ShowDefault();
  line.Option("--depth", o.depth, "ping: commands of a user that wait for their answer")
      .Range(uint64_t{1}, uint64_t{1000})
      .ShowDefault();
  line.Option("--burst", o.burst, "shout: lines in one write")
      .Range(uint64_t{1}, uint64_t{1000})
      .ShowDefault();
  line.Option("--length", o.length, "play: points of a match, 0 = unlimited")
      .Range(0, 9)
      .ShowDefault();
  line.Option("--duration", o.duration, "seconds to measure").Range(0.0, kMost).ShowDefault();
  line.Option("--timeout", o.timeout, "seconds in which something has to happen, else it failed")
      .Range(1.0, kMost)
      .ShowDefault();
}

void AddAccounts(CommandLine& line, Options& o) {
  line.Option("--target", o.target, "fibs, redis or irc (idle, ping, shout only)")
      .OneOf({"fibs", "redis", "irc"})
      .ShowDefault();
  line.Flag("--websocket", o.websocket, "HOST:PORT is the web gate: /ws, subprotocol fibs.1");
  line.Option("--style", o.style,
              "log-in: clip; data (CLIP 1009); connect, telnet (are told of nobody's coming)")
      .OneOf({"clip", "data", "connect", "telnet"})
      .ShowDefault();
  line.Option("--seed", o.seed, "of all that is random").ShowDefault();
  line.Option("--first", o.first, "number of the first account")
      .Range(uint64_t{0}, uint64_t{400000})
      .ShowDefault();
  line.Option("--prefix", o.prefix, "beginning of all names, letters only")
      .Check([](const std::string& text) -> std::string {
        const bool letters = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == text.npos;
        return letters && !text.empty() && text.size() <= 12 ? "" : "1 to 12 letters a to z";
      })
      .ShowDefault();
  line.Option("--password", o.password, "of all accounts").ShowDefault();
  line.Option("--server-pid", o.server_pid,
              "a server on this machine: its CPU time and memory are reported");
}

void AddAttack(CommandLine& line, Options& o) {
  std::vector<std::string> names;
  for (const Attack& attack : Attacks()) names.emplace_back(attack.name);
  line.Option("--attack", o.attack, "attack: what the attackers do").OneOf(names).ShowDefault();
  line.Option("--addresses", o.addresses, "attack: how many addresses they come from")
      .Range(uint64_t{1}, uint64_t{1000})
      .ShowDefault();
  line.Option("--connections", o.connections,
              "attack: connections from each address, at most; 0 = as the attack has them")
      .Range(uint64_t{0}, uint64_t{20000})
      .ShowDefault();
  line.Option("--tls-port", o.tls_port, "attack: the server's port for TLS");
  line.Option("--web-port", o.web_port, "attack: the port of the server's page");
}

}  // namespace

std::optional<Options> ParseOptions(int argc, char** argv, int& exit_code) {
  Options options;
  std::string server;
  CommandLine line("fibs-load", kAbout);
  line.Option("mode", options.mode, "what to do")
      .Required()
      .OneOf({"register", "idle", "ping", "shout", "play", "chouette", "storm", "slow", "abuse",
              "attack"});
  line.Option("server", server, "HOST:PORT").Required();
  AddLoad(line, options);
  AddAttack(line, options);
  AddAccounts(line, options);
  line.FlagThatEnds(
      "--list-attacks",
      [] {
        for (const Attack& attack : Attacks()) {
          std::cout << attack.name << '\t' << attack.about << '\n';
        }
      },
      "names the attacks of mode attack");
  if (const auto code = line.ParseOrRefuse(argc, argv, kCannotBeUsed)) {
    exit_code = *code;
    return std::nullopt;
  }
  const auto refuse = [&](const std::string& why) {
    std::cerr << "fibs-load: " << why << '\n';
    exit_code = kCannotBeUsed;
    return std::nullopt;
  };
  const size_t colon = server.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == server.size()) {
    return refuse(fmt::format("'{}' is not HOST:PORT", server));
  }
  options.host = server.substr(0, colon);
  if (options.host.starts_with('[') && options.host.ends_with(']')) {
    options.host = options.host.substr(1, options.host.size() - 2);
  }
  options.port = server.substr(colon + 1);
  if (options.mode == "chouette") options.style = "data";
  const bool any_target =
      options.mode == "idle" || options.mode == "ping" || options.mode == "shout";
  if (options.target != "fibs" && !any_target) {
    return refuse(fmt::format("mode {} wants a FIBS server", options.mode));
  }
  if (options.websocket &&
      (options.target != "fibs" || options.mode == "abuse" || options.mode == "attack")) {
    return refuse("--websocket is for users of a FIBS server, in the modes before abuse");
  }
  return options;
}

std::string AccountName(const Options& options, size_t index) {
  // Without i and n: a server may refuse a name that looks like another one (i and l, rn and m).
  constexpr std::string_view kAlphabet = "abcdefghjklmopqrstuvwxyz";
  constexpr size_t kLetters = 4;
  std::string letters(kLetters, 'a');
  for (size_t i = kLetters; i-- > 0; index /= kAlphabet.size()) {
    letters[i] = kAlphabet[index % kAlphabet.size()];
  }
  return options.prefix + letters;
}

}  // namespace fibs::load
