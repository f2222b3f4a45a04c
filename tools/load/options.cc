#include "tools/load/options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "tools/load/attack/attacks.h"

namespace fibs::load {
namespace {

constexpr const char* kAbout =
    "Puts load on a FIBS server, checks what it answers, and prints one JSON object. Modes:\n"
    "  register  creates the accounts that the other modes log in with\n"
    "  idle      logs in and does nothing: memory and CPU time of sessions\n"
    "  ping      each user asks `version` and waits for the answer\n"
    "  shout     one user shouts, all others must hear every line in order\n"
    "  play      pairs play matches with random legal moves; every board is checked\n"
    "  storm     users log in, all together or at a rate, and out again\n"
    "  slow      one reader stops reading: it is to be closed, the others lose nothing\n"
    "  abuse     long lines, binary, half-open and silent connections beside a normal user\n"
    "  attack    attackers do one bad thing while twelve users play and one logs in; loopback "
    "only\n"
    "Exit code: 0, 1 when a check failed, 2 when the command line cannot be used.";

void AddLoad(CLI::App& app, Options& o) {
  const auto at_least = [](double least) { return CLI::Range(least, 1e9); };
  app.add_option("--users", o.users, "users of the mode (shout: listeners; abuse: of each kind)")
      ->check(CLI::Range(size_t{1}, size_t{200000}))
      ->capture_default_str();
  app.add_option("--online", o.online, "storm, attack: further users that are there before")
      ->check(CLI::Range(size_t{0}, size_t{200000}))
      ->capture_default_str();
  app.add_option("--pairs", o.pairs, "play: pairs of players")
      ->check(CLI::Range(size_t{1}, size_t{100000}))
      ->capture_default_str();
  app.add_option("--rate", o.rate, "units a second (moves, log-ins, bursts); 0 = all that goes")
      ->check(at_least(0))
      ->capture_default_str();
  app.add_option("--depth", o.depth, "ping: commands of a user that wait for their answer")
      ->check(CLI::Range(size_t{1}, size_t{1000}))
      ->capture_default_str();
  app.add_option("--burst", o.burst, "shout: lines in one write")
      ->check(CLI::Range(size_t{1}, size_t{1000}))
      ->capture_default_str();
  app.add_option("--length", o.length, "play: points of a match, 0 = unlimited")
      ->check(CLI::Range(0, 9))
      ->capture_default_str();
  app.add_option("--duration", o.duration, "seconds to measure")
      ->check(at_least(0))
      ->capture_default_str();
  app.add_option("--timeout", o.timeout, "seconds in which something has to happen, else it failed")
      ->check(at_least(1))
      ->capture_default_str();
}

void AddAccounts(CLI::App& app, Options& o) {
  app.add_option("--target", o.target, "fibs, redis or irc (idle, ping, shout only)")
      ->check(CLI::IsMember({"fibs", "redis", "irc"}))
      ->capture_default_str();
  app.add_flag("--websocket", o.websocket, "HOST:PORT is the web gate: /ws, subprotocol fibs.1");
  app.add_option("--style", o.style, "log-in: clip; connect, telnet (are told of nobody's coming)")
      ->check(CLI::IsMember({"clip", "connect", "telnet"}))
      ->capture_default_str();
  app.add_option("--seed", o.seed, "of all that is random")->capture_default_str();
  app.add_option("--first", o.first, "number of the first account")
      ->check(CLI::Range(size_t{0}, size_t{400000}))
      ->capture_default_str();
  app.add_option("--prefix", o.prefix, "beginning of all names, letters only")
      ->check([](const std::string& text) -> std::string {
        const bool letters = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == text.npos;
        return letters && !text.empty() && text.size() <= 12 ? "" : "1 to 12 letters a to z";
      })
      ->capture_default_str();
  app.add_option("--password", o.password, "of all accounts")->capture_default_str();
  app.add_option("--server-pid", o.server_pid,
                 "a server on this machine: its CPU time and memory are reported");
}

void AddAttack(CLI::App& app, Options& o) {
  std::vector<std::string> names;
  for (const Attack& attack : Attacks()) names.emplace_back(attack.name);
  app.add_option("--attack", o.attack, "attack: what the attackers do")
      ->check(CLI::IsMember(names))
      ->capture_default_str();
  app.add_option("--addresses", o.addresses, "attack: how many addresses they come from")
      ->check(CLI::Range(size_t{1}, size_t{1000}))
      ->capture_default_str();
  app.add_option("--connections", o.connections,
                 "attack: connections from each address, at most; 0 = as the attack has them")
      ->check(CLI::Range(size_t{0}, size_t{20000}))
      ->capture_default_str();
  app.add_option("--tls-port", o.tls_port, "attack: the server's port for TLS");
  app.add_option("--web-port", o.web_port, "attack: the port of the server's page");
}

}  // namespace

std::optional<Options> ParseOptions(int argc, char** argv, int& exit_code) {
  Options options;
  std::string server;
  CLI::App app{kAbout, "fibs-load"};
  app.add_option("mode", options.mode, "what to do")
      ->required()
      ->check(CLI::IsMember(
          {"register", "idle", "ping", "shout", "play", "storm", "slow", "abuse", "attack"}));
  app.add_option("server", server, "HOST:PORT")->required();
  AddLoad(app, options);
  AddAttack(app, options);
  AddAccounts(app, options);
  app.add_flag_callback(
      "--list-attacks",
      [] {
        for (const Attack& attack : Attacks()) {
          std::cout << attack.name << '\t' << attack.about << '\n';
        }
        throw CLI::Success();
      },
      "names the attacks of mode attack");
  const auto refuse = [&](const std::string& why) {
    std::cerr << "fibs-load: " << why << '\n';
    exit_code = 2;
    return std::nullopt;
  };
  try {
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::cout << app.help();
    exit_code = 0;
    return std::nullopt;
  } catch (const CLI::Success&) {
    exit_code = 0;
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    return refuse(error.what());
  }
  const size_t colon = server.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == server.size()) {
    return refuse(fmt::format("'{}' is not HOST:PORT", server));
  }
  options.host = server.substr(0, colon);
  if (options.host.starts_with('[') && options.host.ends_with(']')) {
    options.host = options.host.substr(1, options.host.size() - 2);
  }
  options.port = server.substr(colon + 1);
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
