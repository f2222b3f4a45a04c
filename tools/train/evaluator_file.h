#pragma once

#include <memory>
#include <string>

#include "engine/player/evaluator.h"

namespace fibs::train {

// Of a file of networks. Ends the program where it is none (BadInput).
engine::Networks ReadNetworks(const std::string& path);
std::shared_ptr<const engine::Evaluator> ReadEvaluator(const std::string& path);
// The same, or with the weights that are part of this program where there is no path.
std::shared_ptr<const engine::Evaluator> EvaluatorOfFile(const std::string& path);

void WriteNetworks(const std::string& path, const engine::Networks& networks);

}  // namespace fibs::train
