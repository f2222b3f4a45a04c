#include "protocol/files/sgf_tree.h"

#include <algorithm>

namespace fibs::protocol {
namespace {

bool IsBlank(char c) { return static_cast<unsigned char>(c) <= ' '; }
bool IsLetter(char c) { return c >= 'A' && c <= 'Z'; }
bool IsLower(char c) { return c >= 'a' && c <= 'z'; }

// Where the value ends that `text` begins with; npos: nowhere.
size_t EndOfValue(std::string_view text) {
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == ']') {
      return i;
    }
  }
  return std::string_view::npos;
}

}  // namespace

const SgfProperty* SgfNode::Find(std::string_view id) const {
  for (const SgfProperty& property : properties) {
    if (property.id == id) return &property;
  }
  return nullptr;
}

std::string_view SgfNode::First(std::string_view id) const {
  const SgfProperty* const found = Find(id);
  return found && !found->values.empty() ? found->values.front() : std::string_view();
}

void SgfReader::Drop(size_t count) {
  line_ +=
      static_cast<int>(std::count(rest_.begin(), rest_.begin() + static_cast<long>(count), '\n'));
  rest_.remove_prefix(count);
}

bool SgfReader::SkipBlanks() {
  size_t blanks = 0;
  while (blanks < rest_.size() && IsBlank(rest_[blanks])) ++blanks;
  Drop(blanks);
  return !rest_.empty();
}

SgfReader::Step SgfReader::Next() {
  while (SkipBlanks()) {
    const char c = rest_.front();
    if (c == '(') {
      Drop(1);
      if (++depth_ == 1) {
        aside_ = false;
        return Step::kTree;
      }
    } else if (c == ')' && depth_ > 0) {
      Drop(1);
      aside_ = true;
      if (--depth_ == 0) return Step::kEnd;
    } else if (c == ';' && depth_ > 0) {
      const Step step = ReadNode();
      if (step != Step::kNode || !aside_) return step;
    } else {
      return Step::kForm;
    }
  }
  return depth_ > 0 ? Step::kTorn : Step::kDone;
}

SgfReader::Step SgfReader::ReadNode() {
  node_ = {.line = line_, .properties = {}};
  Drop(1);
  while (SkipBlanks() && (IsLetter(rest_.front()) || IsLower(rest_.front()))) {
    size_t letters = 0;
    while (letters < rest_.size() && (IsLetter(rest_[letters]) || IsLower(rest_[letters]))) {
      ++letters;
    }
    SgfProperty property{.id = rest_.substr(0, letters), .values = {}};
    Drop(letters);
    while (SkipBlanks() && rest_.front() == '[') {
      const size_t end = EndOfValue(rest_.substr(1));
      if (end == std::string_view::npos) return Step::kTorn;
      property.values.push_back(rest_.substr(1, end));
      Drop(end + 2);
    }
    if (property.values.empty()) return rest_.empty() ? Step::kTorn : Step::kForm;
    node_.properties.push_back(std::move(property));
  }
  return Step::kNode;
}

std::string SgfText(std::string_view value) {
  std::string text;
  for (size_t i = 0; i < value.size(); ++i) {
    if (value[i] == '\\' && i + 1 < value.size()) ++i;
    text += IsBlank(value[i]) ? ' ' : value[i];
  }
  return text;
}

std::string SgfEscaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\' || c == ':') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace fibs::protocol
