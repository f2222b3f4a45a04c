// Commands of administrators, and those that nobody needs.
#include "server/commands/command.h"

namespace fibs::server {
namespace {

void Denied(Context& c, std::string_view) { c.Reply("** Permission denied"); }

// The undocumented commands of FIBS answer with this spelling.
void PermissonDenied(Context& c, std::string_view) { c.Reply("** Permisson denied"); }

void Name(Context& c, std::string_view) { c.Reply("** You're not supposed to change your name."); }

void ClearScreen(Context& c, std::string_view) { c.Reply("\x1b[;H\x1b[2J"); }

// Every roll and move is stored anyway; the answer keeps the old promise.
void Panic(Context& c, std::string_view) { c.Reply("Your game was saved in the panic file."); }

constexpr Command kCommands[] = {
    {"clear", "", Needs::kNothing, ClearScreen},  {"cls", "", Needs::kNothing, ClearScreen},
    {"co", "", Needs::kNothing, PermissonDenied}, {"erase", "", Needs::kNothing, Denied},
    {"name", "", Needs::kNothing, Name},          {"ne", "", Needs::kNothing, PermissonDenied},
    {"panic", "", Needs::kPlaying, Panic},        {"shutdown", "", Needs::kNothing, Denied},
    {"ye", "", Needs::kNothing, PermissonDenied},
};

}  // namespace

std::span<const Command> AdminCommands() { return kCommands; }

}  // namespace fibs::server
