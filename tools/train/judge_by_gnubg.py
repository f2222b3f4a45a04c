"""GNU Backgammon's judgement of the questions of `fibs-train questions`, as a benchmark (tools/train/benchmark.h), and of
positions of `fibs-train positions`, as what a network is taught (tools/train/taught.h).

    FIBS_QUESTIONS=questions.txt FIBS_BENCHMARK=benchmark.txt FIBS_PLIES=2 \\
      gnubg -q -t -p tools/train/judge_by_gnubg.py < /dev/null

GNU Backgammon runs it with its own Python. Plays are judged without a cube, cubes in an unlimited
match without the Jacoby rule and beavers, or at the score that is asked for. Plays that are more than
KEPT behind are left out, but for the best of them.
"""
import os
import time

import gnubg  # pylint: disable=import-error

KEPT = 0.2
REPORTED = 1000  # lines
PLIES = int(os.environ.get("FIBS_PLIES", "2"))
MONEY = {"cube": 1, "cubeowner": -1, "move": 1, "matchto": 0, "score": (0, 0), "crawford": 0, "jacoby": 0, "beavers": 0,
         "gammonprice": ((1.0, 1.0), (1.0, 1.0)), "bgv": 0}


def settings(cubeful):
    return {"cubeful": cubeful, "plies": PLIES, "deterministic": 1, "prune": 1, "noise": 0.0}


def board(position_id):
    return gnubg.positionfromid(position_id)


def worth_to_the_mover(position_id):
    """Of what a play leaves: of who is on roll then."""
    return -gnubg.evaluate(board(position_id), MONEY, settings(0))[5]


def stakes(away):
    """Of the points that who is on roll and the other one need, if there are any."""
    if not away:
        return MONEY
    own, other = (int(points) for points in away)
    length = max(own, other)
    return gnubg.cubeinfo(1, -1, 1, length, (length - other, length - own), 0)


def judged(line):
    what, kind, *words = line.split()
    if what == "cube":
        _, held, taken, *_ = gnubg.cfevaluate(board(words[0]), stakes(words[1:]), settings(1))
        return " ".join([f"cube {kind} {words[0]} {held:.4f} {taken:.4f}", *words[1:]])
    if what == "position":
        chances = gnubg.evaluate(board(kind), MONEY, settings(0))[:5]
        return " ".join([line, *(f"{chance:.5f}" for chance in chances)])
    roll, before, *plays = words
    results = sorted(((worth_to_the_mover(play), play) for play in plays), reverse=True)
    kept = [one for one in results if one[0] >= results[0][0] - KEPT]
    kept += results[len(kept):len(kept) + 1]
    return " ".join([f"play {kind} {roll} {before}", *(f"{play}={equity:.4f}" for equity, play in kept)])


def main():
    with open(os.environ["FIBS_QUESTIONS"], encoding="ascii") as questions:
        lines = questions.read().splitlines()
    start = time.time()
    with open(os.environ["FIBS_BENCHMARK"], "w", encoding="ascii") as benchmark:
        benchmark.write(f"# GNU Backgammon, {PLIES} plies\n")
        for number, line in enumerate(lines, 1):
            benchmark.write(judged(line) + "\n")
            if number % REPORTED == 0:
                benchmark.flush()
                print(f"{number} of {len(lines)}, {time.time() - start:.0f} s", flush=True)


main()
