#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/player/game_evaluator.h"

namespace fibs::train {

// `fibs-train --variant NAME ...`: learns that game.
void AddLearnGame(CLI::App& app);
// `fibs-train measure [NAME ...]`: plays games of every kind against simple players.
void AddMeasure(CLI::App& app);

// `fibs-train solve hypergammon` and `fibs-train loss hypergammon`: its exact values, and how far
// the player is from them.
void AddSolve(CLI::App& app);

// A file of --variant; ends the program if it is none for that game.
engine::SharedGameEvaluator ReadNetwork(const engine::Variant& variant, const std::string& path);

}  // namespace fibs::train
