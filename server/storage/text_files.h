#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/core/texts/server_texts.h"

namespace fibs::server {

struct TextFiles {
  ServerTexts texts;
  std::vector<std::string> used;      // names of the files
  std::vector<std::string> problems;  // one line for each file that was left out
};

// Reads what an operator has put in the place of the server's own texts: about.txt, banner.txt,
// goodbye.txt and motd.txt in the folder `texts` of the data directory. A file that is missing, or
// that is no plain ASCII text of at most `bytes_max` bytes (0 = off), leaves the compiled-in text.
TextFiles ReadTextFiles(const std::string& data_dir, size_t bytes_max);

// The file with the words that nobody is to say. Throws StorageError when it cannot be read, or is
// longer than kWordsFileMax.
inline constexpr size_t kWordsFileMax = size_t{1024} * 1024;
std::string ReadWordsFile(const std::string& path);

}  // namespace fibs::server
