#include "engine/events/matching.h"

namespace fibs::events {
namespace {}  // namespace

Matching::Matching(size_t vertices)
    : mate_(vertices, kNoVertex),
      seen_(vertices, 0),
      label_(vertices, Label::kOuter),
      parent_(vertices, kNoVertex),
      base_(vertices, kNoVertex),
      on_path_(vertices, 0),
      in_blossom_(vertices, 0) {}

void Matching::Join(Vertex u, Vertex v) {
  SetMate(u, v);
  SetMate(v, u);
}

void Matching::Part(Vertex v) {
  const Vertex other = mate(v);
  if (other == kNoVertex) return;
  SetMate(v, kNoVertex);
  SetMate(other, kNoVertex);
}

void Matching::JoinGreedily(const Graph& graph) {
  std::vector<Vertex> left;  // without a mate, and not joined to each other
  for (const auto& piece : graph.vertices()) {
    for (const Vertex v : piece) {
      if (Has(v)) continue;
      size_t i = 0;
      while (i < left.size() && !graph.Joins(left[i], v)) ++i;
      if (i == left.size()) {
        left.push_back(v);
      } else {
        Join(left[i], v);
        left.erase(left.begin() + static_cast<ptrdiff_t>(i));
      }
    }
  }
}

bool Matching::Augment(Vertex root, const Graph& graph, Vertex goal) {
  if (goal != kNoVertex && graph.Joins(root, goal)) return Join(root, goal), true;
  ++now_;
  reached_.clear();
  queue_.clear();
  Reach(root, Label::kOuter, kNoVertex);
  for (size_t next = 0; next < queue_.size(); ++next) {
    if (ScanFrom(queue_[next], graph, goal)) return true;
  }
  return false;
}

void Matching::TakeBack(Mark to) {
  while (log_.size() > to) {
    mate_[IndexOf(log_.back().first)] = log_.back().second;
    log_.pop_back();
  }
}

void Matching::Reach(Vertex v, Label label, Vertex parent) {
  seen_[IndexOf(v)] = now_;
  label_[IndexOf(v)] = label;
  parent_[IndexOf(v)] = parent;
  base_[IndexOf(v)] = v;
  reached_.push_back(v);
  if (label == Label::kOuter) queue_.push_back(v);
}

bool Matching::ScanFrom(Vertex v, const Graph& graph, Vertex goal) {
  for (const auto& piece : graph.vertices()) {
    for (const Vertex u : piece) {
      if (u == v) continue;
      if (!Reached(u)) {
        if (!graph.Joins(v, u)) continue;
        if (!Has(u)) return Flip(v, u), true;
        const Vertex outer = mate(u);
        Reach(u, Label::kInner, v);
        Reach(outer, Label::kOuter, kNoVertex);
        if (goal != kNoVertex && !Reached(goal) && graph.Joins(outer, goal)) {
          return Flip(outer, goal), true;
        }
      } else if (Outer(u) && base_[IndexOf(u)] != base_[IndexOf(v)] && graph.Joins(v, u)) {
        Contract(v, u);
      }
    }
  }
  return false;
}

// The base of the blossom that the edge between two outer vertices closes.
Vertex Matching::CommonBase(Vertex u, Vertex v) {
  ++step_;
  for (Vertex base = base_[IndexOf(u)];; base = base_[IndexOf(parent_[IndexOf(mate(base))])]) {
    on_path_[IndexOf(base)] = step_;
    if (!Has(base)) break;
  }
  Vertex base = base_[IndexOf(v)];
  while (on_path_[IndexOf(base)] != step_) base = base_[IndexOf(parent_[IndexOf(mate(base))])];
  return base;
}

void Matching::Contract(Vertex u, Vertex v) {
  const Vertex base = CommonBase(u, v);
  MarkPath(u, base, v);
  MarkPath(v, base, u);
  for (size_t i = 0; i < reached_.size(); ++i) {
    const Vertex w = reached_[i];
    if (in_blossom_[IndexOf(base_[IndexOf(w)])] != step_) continue;
    base_[IndexOf(w)] = base;
    if (label_[IndexOf(w)] == Label::kInner) {
      label_[IndexOf(w)] = Label::kOuter;
      queue_.push_back(w);
    }
  }
}

void Matching::MarkPath(Vertex v, Vertex base, Vertex child) {
  while (base_[IndexOf(v)] != base) {
    in_blossom_[IndexOf(base_[IndexOf(v)])] = step_;
    in_blossom_[IndexOf(base_[IndexOf(mate(v))])] = step_;
    parent_[IndexOf(v)] = child;
    child = mate(v);
    v = parent_[IndexOf(child)];
  }
}

// Pairs along the path from the root to the outer vertex `from` and on to `to`.
void Matching::Flip(Vertex from, Vertex to) {
  while (to != kNoVertex) {
    const Vertex before = mate(from);
    SetMate(to, from);
    SetMate(from, to);
    to = before;
    if (before != kNoVertex) from = parent_[IndexOf(before)];
  }
}

void Matching::SetMate(Vertex v, Vertex mate) {
  log_.emplace_back(v, mate_[IndexOf(v)]);
  mate_[IndexOf(v)] = mate;
}

}  // namespace fibs::events
