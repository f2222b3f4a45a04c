#pragma once

#include "tools/load/session.h"

// One function for each mode; it fills the result. Each throws LoadError when it cannot go on.
namespace fibs::load {

void RunRegister(Load& load);
void RunIdle(Load& load);
void RunPing(Load& load);
void RunShout(Load& load);
void RunPlay(Load& load);
void RunChouette(Load& load);
void RunStorm(Load& load);
void RunSlow(Load& load);
void RunAbuse(Load& load);
void RunAttack(Load& load);

}  // namespace fibs::load
