#pragma once

#include <string>
#include <vector>

#include "tools/load/session.h"

namespace fibs::load {

struct NewAccount {
  std::string name;
  Source source;  // where its owner is at home
};

// Registers them, some at a time; who is registered already stays as he is. Counts `registered` and
// `existed`. Another answer, or none in time, is a failed check and the end.
void RegisterAll(Load& load, const std::vector<NewAccount>& accounts);

}  // namespace fibs::load
