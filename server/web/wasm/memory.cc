// Memory for the page's rules, a third of the size of wasi-libc's: each block is a power of two
// long, and blocks that are given back wait in a list for the next one of that length.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

namespace {

constexpr size_t kPage = 65536;
constexpr size_t kHeader = 16;  // what stands before a block; its first number is the block's list
constexpr size_t kLists = 32;

struct Free {
  Free* next;
};

std::array<Free*, kLists> lists;
uintptr_t from, to;  // memory that was never given away

void* Take(size_t size) {
  if (size > SIZE_MAX / 4) __builtin_trap();
  const auto list = static_cast<size_t>(std::bit_width(std::max(size, kHeader) + kHeader - 1));
  if (Free* const block = lists[list]) {
    lists[list] = block->next;
    return block;
  }
  const size_t needed = size_t{1} << list;
  if (to - from < needed) {
    const size_t pages = (needed + kPage - 1) / kPage;
    const size_t before = __builtin_wasm_memory_grow(0, pages);
    if (before == SIZE_MAX) __builtin_trap();
    if (before * kPage != to) from = before * kPage;
    to = (before + pages) * kPage;
  }
  *reinterpret_cast<size_t*>(from) = list;
  void* const block = reinterpret_cast<void*>(from + kHeader);
  from += needed;
  return block;
}

void GiveBack(void* block) {
  if (block == nullptr) return;
  const size_t list = *reinterpret_cast<size_t*>(reinterpret_cast<uintptr_t>(block) - kHeader);
  auto* const free = static_cast<Free*>(block);
  free->next = lists[list];
  lists[list] = free;
}

}  // namespace

void* operator new(size_t size) { return Take(size); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return Take(size); }
void* operator new[](size_t size) { return Take(size); }
void operator delete(void* block) noexcept { GiveBack(block); }
void operator delete(void* block, size_t) noexcept { GiveBack(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { GiveBack(block); }
void operator delete[](void* block) noexcept { GiveBack(block); }
