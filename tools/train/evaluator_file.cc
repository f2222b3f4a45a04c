#include "tools/train/evaluator_file.h"

#include <fstream>
#include <iterator>
#include <vector>

#include "engine/player/bear_off.h"
#include "tools/train/files.h"

namespace fibs::train {

engine::Networks ReadNetworks(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::vector<uint8_t> bytes{std::istreambuf_iterator<char>(in), {}};
  auto networks = engine::DecodeNetworks(bytes);
  if (!networks) Fail(path + ": no file of networks");
  return *networks;
}

std::shared_ptr<const engine::Evaluator> ReadEvaluator(const std::string& path) {
  return std::make_shared<engine::Evaluator>(ReadNetworks(path),
                                             std::make_shared<const engine::BearOffTable>());
}

std::shared_ptr<const engine::Evaluator> EvaluatorOfFile(const std::string& path) {
  return path.empty() ? std::make_shared<const engine::Evaluator>() : ReadEvaluator(path);
}

void WriteNetworks(const std::string& path, const engine::Networks& networks) {
  const std::vector<uint8_t> bytes = engine::EncodeNetworks(networks);
  WriteFile(path, [&](std::ostream& out) {
    out.write(reinterpret_cast<const char*>(bytes.data()),
              static_cast<std::streamsize>(bytes.size()));
  });
}

}  // namespace fibs::train
