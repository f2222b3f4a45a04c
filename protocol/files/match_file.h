#pragma once

#include <string_view>

#include "engine/rules/result.h"
#include "protocol/files/file_match.h"

namespace fibs::protocol {

// Reads a match in any form that is known: .mat or SGF, told apart by how it begins.
engine::Result<FileMatch, FileFault> ReadMatchFile(std::string_view text);

}  // namespace fibs::protocol
