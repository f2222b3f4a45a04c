#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace fibs::events {

using Vertex = int32_t;
inline constexpr Vertex kNoVertex = -1;
// Its place in a vector; not of kNoVertex.
inline size_t IndexOf(Vertex v) { return static_cast<size_t>(v); }

// Which vertices may be joined. Almost all pairs may: the search asks for pairs, and needs no lists
// of edges.
class Graph {
 public:
  virtual ~Graph() = default;
  virtual bool Joins(Vertex u, Vertex v) const = 0;  // u and v differ
  // All vertices that take part now, in up to three pieces.
  virtual std::array<std::span<const Vertex>, 3> vertices() const = 0;
};

// Pairs of vertices, made larger by augmenting paths: Edmonds' algorithm (Paths, trees, and
// flowers, 1965), with blossoms contracted by their bases.
class Matching {
 public:
  explicit Matching(size_t vertices);

  Vertex mate(Vertex v) const { return mate_[IndexOf(v)]; }
  bool Has(Vertex v) const { return mate(v) != kNoVertex; }
  void Join(Vertex u, Vertex v);  // neither has a mate
  void Part(Vertex v);            // nothing happens if it has no mate
  // Pairs as many vertices without a mate as go without a search.
  void JoinGreedily(const Graph& graph);
  // Looks for an augmenting path from `root`, which has no mate, to any other such vertex. `goal`
  // is one that probably can be reached.
  bool Augment(Vertex root, const Graph& graph, Vertex goal = kNoVertex);

  // What has changed since Mark can be taken back.
  using Mark = size_t;
  Mark mark() const { return log_.size(); }
  void TakeBack(Mark to);
  void Forget() { log_.clear(); }

 private:
  enum class Label : uint8_t { kOuter, kInner };

  bool Reached(Vertex v) const { return seen_[static_cast<size_t>(v)] == now_; }
  bool Outer(Vertex v) const {
    return Reached(v) && label_[static_cast<size_t>(v)] == Label::kOuter;
  }
  void Reach(Vertex v, Label label, Vertex parent);
  bool ScanFrom(Vertex v, const Graph& graph, Vertex goal);
  Vertex CommonBase(Vertex u, Vertex v);
  void Contract(Vertex u, Vertex v);
  void MarkPath(Vertex v, Vertex base, Vertex child);
  void Flip(Vertex from, Vertex to);
  void SetMate(Vertex v, Vertex mate);

  std::vector<Vertex> mate_;
  std::vector<std::pair<Vertex, Vertex>> log_;  // vertex, the mate that it had
  // Of the present search.
  uint32_t now_ = 0;
  std::vector<uint32_t> seen_;
  std::vector<Label> label_;
  std::vector<Vertex> parent_;
  std::vector<Vertex> base_;
  std::vector<Vertex> reached_;
  std::vector<Vertex> queue_;
  // Of the present contraction.
  uint32_t step_ = 0;
  std::vector<uint32_t> on_path_;
  std::vector<uint32_t> in_blossom_;
};

}  // namespace fibs::events
