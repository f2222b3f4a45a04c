#include "engine/cube/played_scores.h"

namespace fibs::engine {

// `fibs-train match-table --away 9 --error 0.002 --seed 1`: rollouts with the cube from the opening
// position; 0.001 to 0.002 is the standard error of each chance (docs/PLAYER.md).
constexpr PlayedScores PlayedScores::kBuiltin = {
    .crawford = {{0, 0, 0.3174, 0.2510, 0.1806, 0.1559, 0.1119, 0.0917, 0.0667, 0.0554}},
    .post_crawford = {{0, 0, 0.4892, 0.3178, 0.3060, 0.1871, 0.1777, 0.1130, 0.1077, 0.0680}},
    .before = {{
        {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        {{0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
        {{0, 0, 0.3970, 0, 0, 0, 0, 0, 0, 0}},
        {{0, 0, 0.3254, 0.4249, 0, 0, 0, 0, 0, 0}},
        {{0, 0, 0.2524, 0.3494, 0.4243, 0, 0, 0, 0, 0}},
        {{0, 0, 0.1936, 0.2802, 0.3549, 0.4309, 0, 0, 0, 0}},
        {{0, 0, 0.1533, 0.2286, 0.2954, 0.3696, 0.4370, 0, 0, 0}},
        {{0, 0, 0.1209, 0.1881, 0.2505, 0.3170, 0.3783, 0.4417, 0, 0}},
        {{0, 0, 0.0940, 0.1524, 0.2054, 0.2686, 0.3270, 0.3864, 0.4433, 0}},
    }},
};

}  // namespace fibs::engine
