#!/usr/bin/env python3
"""The legal results of Swedish tables, by a second implementation that shares nothing with the engine.

It was written from the specification of the game (section 12) alone. Every man is a number of its own, each
side counts its own way, every order of steps is walked through, and nothing is pruned.

    swedish_oracle.py PERFT [POSITIONS [SEED]]   compares fibs-perft with it
    swedish_oracle.py --count < LINES            prints what fibs-perft --variant swedish should
"""
import random
import subprocess
import sys
from functools import lru_cache

MEN = 15
NAMES = ['none', 'home', 'home_monk', 'single_crown', 'double_crown', 'staircase', 'tower',
         'single_crown_monk', 'double_crown_monk', 'staircase_monk', 'tower_monk', 'jan', 'burst_jan']
VALUE = dict(zip(NAMES, [0, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 6]))
PATTERNS = {'single_crown': (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5),
            'double_crown': (1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3),
            'staircase': (1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3),
            'tower': (1,) * 15}


def other(p):
    """What the opponent calls my point; the bar stays the bar."""
    if p == 25:
        return 25
    return p - 12 if p > 12 else p + 12


def read(integers):
    """The men of both, each in its owner's numbers, sorted."""
    mine, his = [], []
    for p, n in enumerate(integers):
        if p == 0:
            his += [25] * -n
        elif n > 0:
            mine += [p] * n
        elif n < 0:
            his += [other(p)] * -n
    return tuple(sorted(mine)), tuple(sorted(his))


def integers_of(mine, his):
    board = [0] * 26
    for p in mine:
        board[p] += 1
    for p in his:
        board[0 if p == 25 else other(p)] -= 1
    return tuple(board)


def his_bands(his):
    """My numbers of the points that he holds with two or more."""
    return {other(p) for p in his if p != 25 and his.count(p) >= 2}


def in_a_wall(t, bands):
    for low in range(1, 25):
        length = 0
        while low + length <= 24 and low + length in bands:
            length += 1
        if length > 5 and low <= t < low + length:
            return True
    return False


def may_burst(mine, his, man, t):
    if len(mine) == 1:
        return False
    if man != 25:
        return in_a_wall(t, his_bands(his))
    accessible = 0
    for p in range(19, 25):
        if p not in mine and his.count(other(p)) <= 1:
            accessible += 1
    return mine.count(25) > accessible


def steps(mine, his, die):
    """Every (mine, his, burst, reduction) after a step with the die."""
    after = []
    for man in sorted(set(mine)):
        if 25 in mine and man != 25:
            continue
        rest = list(mine)
        rest.remove(man)
        t = man - die
        if t <= 0:
            if max(mine) <= 6 and man == max(mine):
                after.append((tuple(rest), his, False, die - man))
            continue
        if t in mine and t >= 14:
            continue
        there = his.count(other(t))
        if there >= 2 and not may_burst(mine, his, man, t):
            continue
        left = [p for p in his if p != other(t)] + [25] * there
        after.append((tuple(sorted(rest + [t])), tuple(sorted(left)), there >= 2, 0))
    return after


def win(mine, his, burst):
    kinds = ['none']
    monk = 25 in his
    if not mine:
        kinds.append('home_monk' if monk else 'home')
    for name, men in PATTERNS.items():
        if mine == men:
            kinds.append(name + '_monk' if monk else name)
    first_quarter = [p for p in range(19, 25) if p not in his]
    if his.count(25) > len(first_quarter):
        kinds.append('burst_jan' if burst else 'jan')
    return max(kinds, key=lambda k: VALUE[k])


@lru_cache(maxsize=None)
def sequences(mine, his, dice):
    """Every (dice played, reduction, mine, his, kind) of steps with some of the dice, also of none."""
    found = {((), 0, mine, his, 'none')}
    for die in set(dice):
        rest = list(dice)
        rest.remove(die)
        for m, h, burst, lost in steps(mine, his, die):
            kind = win(m, h, burst)
            if kind != 'none':
                found.add(((die,), lost, m, h, kind))
                continue
            for played, more, m2, h2, kind2 in sequences(m, h, tuple(rest)):
                found.add(((die,) + played, lost + more, m2, h2, kind2))
    return frozenset(found)


def plays(mine, his, dice, equal=4):
    """How many dice must be played, and the results: {integers: kind}."""
    sequences.cache_clear()
    d1, d2 = dice
    left = tuple(sorted((d1,) * equal if d1 == d2 else dice))
    found = [s for s in sequences(mine, his, left) if s[0]]
    if not found:
        return 0, {}
    most = max(len(s[0]) for s in found)
    owed = [s for s in found if len(s[0]) == most]
    if most == 1 and d1 != d2:
        high = [s for s in owed if s[0] == (max(dice),)]
        owed = high or owed
    least = min(s[1] for s in owed)
    owed = [s for s in owed if s[1] == least]
    legal = {}
    for _, _, m, h, kind in owed + [s for s in found if s[4] != 'none']:
        board = integers_of(m, h)
        if board not in legal or VALUE[kind] > VALUE[legal[board]]:
            legal[board] = kind
    return most, legal


def count(line):
    words = [int(w) for w in line.split('n=')[0].split()]
    equal = int(line.split('n=')[1]) if 'n=' in line else 4
    dice, board = tuple(words[:2]), tuple(words[2:])
    most, legal = plays(*read(board), dice, equal)
    rows = sorted(b + (NAMES.index(k),) for b, k in legal.items()) or [board + (0,)]
    value = 0xcbf29ce484222325
    for row in rows:
        for n in row:
            value = ((value ^ (n & 255)) * 0x100000001b3) & (1 << 64) - 1
    return '%d %d %016x' % (most, len(rows), value)


def flipped(board):
    mine, his = read(board)
    return integers_of(his, mine)


# ---- Positions

def start():
    return integers_of((24,) * MEN, (24,) * MEN)


def some_board(rng):
    """Men here and there: walls, full quarters, bars, almost finished patterns, few men left."""
    board = [0] * 26
    men = {1: MEN, -1: MEN}

    def put(p, sign, n):
        n = min(n, men[sign])
        if n > 0 and board[p] * sign >= 0:
            board[p] += sign * n
            men[sign] -= n

    def pattern():
        near = list(rng.choice(list(PATTERNS.values())))
        if rng.random() < 0.2:
            near = near[:rng.randint(1, 14)]
        for _ in range(rng.choice([1, 1, 2, 3])):
            i = rng.randrange(len(near))
            near[i] += rng.randint(1, 6)
        put(0, -1, rng.choice([0, 0, 1, 2]))
        for p in near:
            put(p, 1, 1)

    def wall(sign, low, length, n):
        for p in range(low, min(low + length, 25)):
            put(p, sign, n)

    kind = rng.randrange(7)
    if kind in (0, 6):
        pattern()
    elif kind == 1:
        wall(-1, rng.randint(1, 19), rng.randint(5, 7), 2)
    elif kind == 2:
        wall(-1, 19, 6, rng.randint(1, 3))
        put(25, 1, rng.randint(1, 5))
        put(0, -1, rng.randint(0, 3))
    elif kind == 3:
        wall(-1, 7, 6, rng.randint(1, 2))
        put(0, -1, rng.randint(1, 4))
    elif kind == 4:
        for _ in range(rng.randint(1, 6)):
            put(rng.randint(1, 7), 1, 1)
        men[1] = 0 if rng.random() < 0.7 else men[1]
    if rng.random() < 0.3:
        men[1] = rng.randint(0, men[1])
    if rng.random() < 0.3:
        men[-1] = rng.randint(0, men[-1])
    stacks = rng.random() < 0.5
    spread = rng.choice([(1, 24), (1, 12), (13, 24), (1, 6), (7, 18)])
    while men[1] or men[-1]:
        sign = rng.choice([s for s in men if men[s]])
        if rng.random() < 0.03:
            put(25 if sign > 0 else 0, sign, 1)
            continue
        p = rng.randint(*spread) if rng.random() < 0.8 else rng.randint(1, 24)
        far = p >= 13 if sign > 0 else other(p) >= 13
        put(p, sign, rng.randint(1, 5) if stacks and not (far and p not in (24, 12)) else 1)
        if rng.random() < 0.01:
            men[sign] = 0
    return tuple(board)


def roll(rng):
    return rng.randint(1, 6), rng.randint(1, 6)


def lines(positions, seed):
    rng = random.Random(seed)
    found = []
    board = start()
    while len(found) < positions:
        dice = roll(rng)
        found.append(' '.join(map(str, dice + board)))
        most, legal = plays(*read(board), dice)
        if legal:
            # A hitter, often: games in which nobody hits are alike.
            results = sorted(legal)
            best = min(results, key=lambda b: b[0])
            board = best if rng.random() < 0.5 else rng.choice(results)
            if legal[board] != 'none':
                board = flipped(start())
        board = flipped(board)
        odd = some_board(rng)
        dice = roll(rng) if rng.random() < 0.8 else (rng.randint(1, 6),) * 2
        more = ' n=%d' % rng.randint(1, 4) if dice[0] == dice[1] and rng.random() < 0.2 else ''
        found.append(' '.join(map(str, dice + odd)) + more)
    return found[:positions]


def main():
    if sys.argv[1] == '--count':
        for line in sys.stdin:
            print(count(line))
        return 0
    perft = sys.argv[1]
    positions = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    asked = lines(positions, seed)
    done = subprocess.run([perft, '--variant', 'swedish'], input='\n'.join(asked) + '\n', text=True,
                          capture_output=True, check=True)
    answers = done.stdout.split('\n')[:-1]
    wrong = 0
    ends, bursts = {}, 0
    if len(answers) != len(asked):
        print('%d answers to %d lines' % (len(answers), len(asked)))
        return 1
    for line, answer in zip(asked, answers):
        expected = count(line)
        if answer != expected:
            wrong += 1
            print('%s\n  fibs-perft %s\n  oracle     %s' % (line, answer, expected))
        words = [int(w) for w in line.split('n=')[0].split()]
        _, legal = plays(*read(tuple(words[2:])), tuple(words[:2]))
        for kind in legal.values():
            ends[kind] = ends.get(kind, 0) + 1
    print('%d positions, %d differ; results by kind: %s' % (
        len(asked), wrong, ', '.join('%s %d' % (k, ends.get(k, 0)) for k in NAMES)))
    missing = [k for k in NAMES if k not in ends]
    if positions >= 400 and missing:
        print('never seen: ' + ' '.join(missing))
        return 1
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
