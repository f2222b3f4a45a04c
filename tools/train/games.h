#pragma once

#include <string>

#include "engine/player/game_evaluator.h"
#include "server/command_line/command_line.h"

namespace fibs::train {

// `fibs-train --variant NAME ...`: learns that game.
void AddLearnGame(CommandLine& line);
// `fibs-train measure [NAME ...]`: plays games of every kind against simple players, or with a
// look one roll ahead against without.
void AddMeasure(CommandLine& line);

// `fibs-train solve hypergammon` and `fibs-train loss hypergammon`: its exact values, and how far
// the player is from them.
void AddSolve(CommandLine& line);

// A file of --variant; ends the program if it is none for that game.
engine::SharedGameEvaluator ReadNetwork(const engine::Variant& variant, const std::string& path);

}  // namespace fibs::train
