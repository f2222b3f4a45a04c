#include "tools/verify/verify_mat.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "server/core/dice/game_dice.h"

namespace fibs::verify {
namespace {

constexpr size_t kRightColumn = 25;  // of a line; what begins before stands on the left

bool IsDie(char c) { return c >= '1' && c <= '6'; }

template <typename Number>
std::optional<Number> ParseNumber(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1) return std::nullopt;
  return number;
}

std::string_view TakeLine(std::string_view& text) {
  const size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

// Each word of the comments is given once in a file; only the rolls go on over several lines.
bool Set(std::string& field, std::string_view value) {
  const bool first = field.empty() && !value.empty();
  field = value;
  return first;
}

bool AddRolls(std::vector<Roll>& rolls, std::string_view words) {
  for (; !words.empty(); words.remove_prefix(std::min<size_t>(words.size(), 3))) {
    if (words.size() < 2 || !IsDie(words[0]) || !IsDie(words[1])) return false;
    if (words.size() > 2 && words[2] != ' ') return false;
    rolls.emplace_back(words.substr(0, 2));
  }
  return true;
}

bool SetField(GameText& game, std::string_view key, std::string_view value) {
  if (key == "Hash") return Set(game.hash, value);
  if (key == "Seed") return Set(game.seed, value);
  if (key == "Text1") return Set(game.text1, value);
  if (key == "Text2") return Set(game.text2, value);
  if (key == "Rolls") return AddRolls(game.rolls, value);
  if (key != "From") return true;  // of another program
  const auto from = ParseNumber<size_t>(value);
  if (from) game.from = *from;
  return from.has_value();
}

// `; [Key "value"]` or `; [Key game "value"]`; false when it is one of ours and malformed.
bool ParseComment(std::string_view line, MatText& mat) {
  if (!line.starts_with("; [") || !line.ends_with("\"]")) return true;
  line = line.substr(3, line.size() - 5);
  const size_t quote = line.find(" \"");
  if (quote == line.npos) return true;
  const std::string_view value = line.substr(quote + 2);
  std::string_view key = line.substr(0, quote);
  if (key == "Number") {
    const auto number = ParseNumber<int64_t>(value);
    const bool first = mat.number == 0 && number;
    mat.number = number.value_or(0);
    return first;
  }
  if (key == "Inviter") return Set(mat.inviter, value);
  if (key == "Terms") return Set(mat.terms, value);
  const size_t blank = key.find(' ');
  if (blank == key.npos) return true;
  const auto game = ParseNumber<int>(key.substr(blank + 1));
  return !game || SetField(mat.games[*game], key.substr(0, blank), value);
}

// Dice are two digits and a colon behind a blank.
void ParseMoves(std::string_view line, GameText& game) {
  game.over = game.over || line.find(" Wins ") != line.npos;
  for (size_t i = 1; i + 2 < line.size(); ++i) {
    if (line[i - 1] != ' ' || line[i + 2] != ':' || !IsDie(line[i]) || !IsDie(line[i + 1]))
      continue;
    if (game.moves.empty()) game.left_moves_first = i < kRightColumn;
    game.moves.emplace_back(line.substr(i, 2));
  }
}

Roll Sorted(Roll roll) {
  if (roll[0] < roll[1]) std::swap(roll[0], roll[1]);
  return roll;
}

Finding Mismatch(int game, std::string_view why) {
  return {Verdict::kMismatch, fmt::format("game {}: {}", game, why)};
}

// The inviter begins the first game, without an opening roll.
bool HostStarts(const MatText& mat, int number) {
  return number == 1 && fmt::format(" {} ", mat.terms).find(" hoststarts ") != std::string::npos;
}

// Empty: the moves of the game were made with the listed rolls.
std::string CompareMoves(const MatText& mat, const GameText& game, bool host_starts) {
  const auto tie = [host_starts](const Roll& roll) { return !host_starts && roll[0] == roll[1]; };
  const auto opening = std::find_if_not(game.rolls.begin(), game.rolls.end(), tie);
  const auto ties = static_cast<size_t>(opening - game.rolls.begin());
  const size_t count = game.rolls.size() - ties;
  // A last roll that was not moved any more may be missing.
  if (game.moves.size() > count || game.moves.size() + 1 < count) {
    return fmt::format("{} rolls are listed, and {} opening ties and {} moves found",
                       game.rolls.size(), ties, game.moves.size());
  }
  for (size_t i = 0; i < game.moves.size(); ++i) {
    const Roll& listed = game.rolls[ties + i];
    if (Sorted(listed) != Sorted(game.moves[i])) {
      return fmt::format("roll {} is {}, but was moved as {}", ties + i + 1, listed, game.moves[i]);
    }
  }
  if (game.moves.empty()) return {};
  const bool inviter_moves_first = game.left_moves_first == (game.left == mat.inviter);
  if (inviter_moves_first == (host_starts || (*opening)[0] > (*opening)[1])) return {};
  return fmt::format("roll {} is {}, but the wrong player moves first", ties + 1, *opening);
}

}  // namespace

std::optional<MatText> ParseMat(std::string_view text) {
  MatText mat;
  GameText* game = nullptr;
  while (!text.empty()) {
    const std::string_view line = TakeLine(text);
    if (line.starts_with(';')) {
      if (!ParseComment(line, mat)) return std::nullopt;
    } else if (line.starts_with(" Game ")) {
      const auto number = ParseNumber<int>(line.substr(6));
      if (!number || mat.games[*number].played) return std::nullopt;
      game = &mat.games[*number];
      game->played = true;
      std::string_view names = TakeLine(text);
      names = names.substr(0, names.find(" : "));
      game->left = names.substr(std::min(names.find_first_not_of(' '), names.size()));
    } else if (game != nullptr) {
      ParseMoves(line, *game);
    }
  }
  if (mat.number == 0 || mat.inviter.empty()) return std::nullopt;
  return mat;
}

Finding CheckGame(const MatText& mat, int number) {
  const GameText& game = mat.games.at(number);
  if (!game.played) return Mismatch(number, "it is in the comments, but was not played");
  if (game.seed.empty()) {
    if (game.over || game.hash.empty()) {
      return {Verdict::kCannotTell, fmt::format("game {}: there is no seed", number)};
    }
    return {Verdict::kSecret, fmt::format("game {}: it is not over, its seed is secret", number)};
  }
  const auto seed = engine::ParseSeed(game.seed);
  if (!seed) return Mismatch(number, "the seed is no seed");
  if (server::SeedCommitment(*seed) != game.hash) {
    return Mismatch(number, "the seed has another SHA-256 than the one that was shown");
  }
  server::GameDice dice({.seed = seed, .texts = {game.text1, game.text2}},
                        {.match = mat.number, .game = number});
  for (size_t i = game.from - 1; i < game.rolls.size(); ++i) {
    const engine::Dice roll = dice.Roll();
    const Roll right =
        fmt::format("{}{}", static_cast<int>(roll.first), static_cast<int>(roll.second));
    if (game.rolls[i] == right) continue;
    return Mismatch(number,
                    fmt::format("roll {} is {}, the seed gives {}", i + 1, game.rolls[i], right));
  }
  if (const std::string why = CompareMoves(mat, game, HostStarts(mat, number)); !why.empty())
    return Mismatch(number, why);
  if (game.from > 1) {
    return {Verdict::kCannotTell,
            fmt::format("game {}: rolls 1 to {} follow from no seed, the others are verified",
                        number, game.from - 1)};
  }
  return {Verdict::kVerified, fmt::format("game {}: {} rolls verified, sha256 {}", number,
                                          game.rolls.size(), game.hash)};
}

}  // namespace fibs::verify
