#include "tools/train/evaluator_file.h"

#include <fstream>
#include <iterator>
#include <vector>

#include "engine/player/bear_off.h"
#include "tools/train/files.h"

namespace fibs::train {

std::shared_ptr<const engine::Evaluator> ReadEvaluator(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::vector<uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  auto networks = engine::DecodeNetworks(bytes);
  if (!networks) Fail(path + ": no file of networks");
  return std::make_shared<engine::Evaluator>(*networks,
                                             std::make_shared<const engine::BearOffTable>());
}

}  // namespace fibs::train
