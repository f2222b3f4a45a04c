#pragma once

#include <memory>
#include <string>

#include "engine/player/evaluator.h"

namespace fibs::train {

// Of a file of networks. Ends the program where it is none (BadInput).
std::shared_ptr<const engine::Evaluator> ReadEvaluator(const std::string& path);

}  // namespace fibs::train
