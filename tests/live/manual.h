#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fibs::live {

// docs/OPERATION.md, whose steps are carried out as they stand there. Each function throws NotSeen
// when the document has no such place.

// The lines that are shown as one block and begin so, without their indentation.
std::string ManualBlock(std::string_view begin);
// ... one by one, without what stands behind " #".
std::vector<std::string> ManualSteps(std::string_view begin);

}  // namespace fibs::live
