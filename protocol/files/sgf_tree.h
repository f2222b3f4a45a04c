#pragma once

#include <string>
#include <string_view>
#include <vector>

// The form of SGF, FF[4]: trees of nodes with properties. What they mean is read elsewhere.
namespace fibs::protocol {

struct SgfProperty {
  std::string_view id;                   // "PW"
  std::vector<std::string_view> values;  // as they stand between the brackets
};

struct SgfNode {
  int line = 0;  // where it begins, from 1 on
  std::vector<SgfProperty> properties;

  const SgfProperty* Find(std::string_view id) const;
  std::string_view First(std::string_view id) const;  // empty: there is none
};

// What an SGF text holds, tree by tree: the nodes of each, of its first variations alone.
class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : rest_(text) {}

  enum class Step : unsigned char {
    kTree,  // one begins
    kNode,  // node()
    kEnd,   // the tree has ended
    kDone,  // the text has
    kTorn,  // in the middle of a tree
    kForm,  // something that no SGF has, at line()
  };
  Step Next();
  const SgfNode& node() const { return node_; }
  int line() const { return line_; }

 private:
  bool SkipBlanks();  // false: the text is over
  void Drop(size_t count);
  Step ReadNode();

  std::string_view rest_;
  int line_ = 1;
  int depth_ = 0;
  bool aside_ = false;  // a variation has ended: what follows in this tree is another one
  SgfNode node_;
};

// A value as a text on one line: without the backslashes, and without what cannot be seen.
std::string SgfText(std::string_view value);
// The other way.
std::string SgfEscaped(std::string_view text);

}  // namespace fibs::protocol
