#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/host/http/zip_file.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// The finished matches of a player as a ZIP file: each as .mat, and a table of all, index.csv. It
// is made match by match, so that others are answered between them.
class MatchesExport {
 public:
  explicit MatchesExport(const PublicPlayer& player)
      : player_(player.id), name_(player.name), left_(player.history) {}

  // A file besides.
  void AddText(const std::string& filename, std::string_view text, Time changed);
  // The next one that is to be added, the oldest first; null: that were all.
  const PublicMatch* next() const { return left_.empty() ? nullptr : &left_.back(); }
  // Adds it. `mat` empty: it is too long or damaged, and stands in the table alone.
  void Add(std::string_view filename, std::string_view mat);
  std::string Finish();
  const std::string& name() const { return name_; }
  size_t bytes() const { return bytes_; }  // of what was added

 private:
  const AccountId player_;
  const std::string name_;
  std::vector<PublicMatch> left_;  // the newest first
  ZipFile zip_;
  size_t bytes_ = 0;
  std::string index_ =
      "match,ended,game,length,opponent,result,points,opponent_points,rating,file\r\n";
  Time newest_{};
};

}  // namespace fibs::server
