#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/player/strength.h"
#include "tools/bot/family.h"
#include "tools/bot/runner.h"

namespace fibs::bot {

// Who plays for a bot.
struct PlayerOptions {
  enum class Kind : uint8_t { kRandom, kBuiltin, kGnubg };

  Kind kind = Kind::kRandom;
  int plies = 0;                                        // kGnubg
  engine::Strength strength = engine::Strength::kFull;  // kBuiltin
  uint64_t seed = 1;                                    // kRandom, kBuiltin below full strength
  bool paced = false;  // it takes its time, as people do (paced_player.h)

  friend auto operator<=>(const PlayerOptions&, const PlayerOptions&) = default;
};

struct BotEntry {
  BotOptions bot;
  FamilyOptions family;
  PlayerOptions player;
  std::string password_file;
};

struct Options {
  ServerOptions server;
  std::vector<BotEntry> bots;
  bool until_eof = false;  // leave when standard input ends
};

// A wrong argument, file or password: one clear line.
class OptionsError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The command line. Returns nothing after --help or --version, which have been printed then. Throws
// OptionsError.
std::optional<Options> ReadOptions(int argc, char** argv);

// The first line of the file, or FIBS_BOT_PASSWORD when there is no file name. A file that is
// missing is made, readable by its owner only, with a random password in it, if `make`. Throws
// OptionsError.
Password ReadPassword(const std::string& file, bool make);

}  // namespace fibs::bot
