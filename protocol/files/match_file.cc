#include "protocol/files/match_file.h"

#include "protocol/files/mat_reader.h"
#include "protocol/files/sgf_reader.h"

namespace fibs::protocol {

engine::Result<FileMatch, FileFault> ReadMatchFile(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const bool sgf = begin != std::string_view::npos && text[begin] == '(';
  return sgf ? ReadSgf(text) : ReadMat(text);
}

}  // namespace fibs::protocol
