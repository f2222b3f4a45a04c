#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/host/http/zip_file.h"
#include "server/storage/public_reader.h"

namespace fibs::server {

// Finished matches as a ZIP file: each as .mat, and a table of all, index.csv. It is made match by
// match, so that others are answered between them.
class MatchesExport {
 public:
  // Those of a player, told as he sees them.
  static std::unique_ptr<MatchesExport> OfPlayer(const PublicPlayer& player);
  // Those of an event, in their order.
  static std::unique_ptr<MatchesExport> OfEvent(int64_t event, std::vector<MatchId> matches);

  // A file besides.
  void AddText(const std::string& filename, std::string_view text, Time changed);
  // The one that is to be added next; 0: that were all.
  MatchId next() const { return left_.empty() ? 0 : left_.back(); }
  // There is no such match.
  void Skip() { left_.pop_back(); }
  // Adds it. `mat` empty: it is too long or damaged, and stands in the table alone.
  void Add(const PublicMatch& of, std::string_view filename, std::string_view mat);
  std::string Finish();
  const std::string& name() const { return name_; }
  size_t bytes() const { return bytes_; }  // of what was added

 private:
  // What a row of the table tells between the time and the file.
  using Row = std::function<std::string(const PublicMatch& of)>;
  MatchesExport(std::string name, std::vector<MatchId> last_first, std::string_view columns,
                Row row);

  std::string name_;
  std::vector<MatchId> left_;  // the last one first
  Row row_;
  ZipFile zip_;
  size_t bytes_ = 0;
  std::string index_;
  Time newest_{};
};

}  // namespace fibs::server
