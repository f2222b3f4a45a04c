#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace fibs::server {

// Texts of matches that are over, kept because they are asked for again: at most so many bytes of
// them. When there are more, the text goes first that nobody has asked for the longest. A key holds
// everything that such a text depends on, the players' names too, so that a changed text has
// another key. From any thread.
class TextCache {
 public:
  struct Text {
    std::string body;
    std::string etag = {};  // see ApiAnswer, as the next
    std::string filename = {};
    unsigned status = 200;  // else the body says why there is no text
  };

  // 0: nothing is kept.
  explicit TextCache(size_t bytes_max) : bytes_max_(bytes_max) {}

  // Null: it is not there.
  std::shared_ptr<const Text> Find(const std::string& key);
  void Add(const std::string& key, std::shared_ptr<const Text> text);

  size_t bytes() const;

 private:
  struct Kept {
    std::string key;
    std::shared_ptr<const Text> text;
  };
  static size_t BytesOf(const Kept& kept);

  const size_t bytes_max_;
  mutable std::mutex mutex_;
  std::list<Kept> kept_;  // asked for last: first
  std::unordered_map<std::string, std::list<Kept>::iterator> by_key_;
  size_t bytes_ = 0;
};

}  // namespace fibs::server
