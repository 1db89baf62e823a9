#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits the weights of kWeights in engine/twenty48/futures.cpp.

    fit_futures.py TABLE

TABLE is what `futures differences` writes: per board by how much the best move is better than the
second, as a share of its value, then mean and error of each concept's difference at each length.
Every fifth board is held out. The model is a linear sum over the differences that are told (three
standard errors, and noticeable): logistic, with weights that never speak against what the concept
means, so that a reason for a move never counts against it. Prints the weights and what they
explain of the boards held out.
"""

import math
import re
import sys
from pathlib import Path

LENGTHS = 4
MARGIN = 0.0023  # kEqualShare in engine/twenty48/hint.cpp
MOST_FOR, MOST_AGAINST = 3, 2  # engine/fact.h
SOURCE = Path(__file__).parents[2] / "tilestone/engine/twenty48/futures.cpp"


def read_specs():
    """Name, sign and least difference of each concept, in their order."""
    found = re.findall(r'\{"(\w+)", (true|false), ([\d.]+)\}', SOURCE.read_text())
    return [(name, 1 if more == "true" else -1, float(least)) for name, more, least in found]


def read_rows(path, specs):
    """(share, {column: difference for the best move in units of what is noticed})."""
    rows = []
    for line in Path(path).read_text().splitlines():
        numbers = [float(word) for word in line.split()]
        told = {}
        for column in range(LENGTHS * len(specs)):
            mean, error = numbers[1 + 2 * column : 3 + 2 * column]
            _, sign, least = specs[column // LENGTHS]
            if abs(mean) >= max(least, 3 * error):
                told[column] = sign * mean / least
        rows.append((numbers[0], told))
    return rows


def scales_of(rows, columns):
    """Root mean square of each column."""
    squares = [1e-9] * columns
    for _, told in rows:
        for column, value in told.items():
            squares[column] += value * value
    return [math.sqrt(square / len(rows)) for square in squares]


def fit(rows, columns, decay, steps=300):
    """Non-negative logistic weights, by accelerated projected gradient."""
    scales = scales_of(rows, columns)
    data = [(min(share, 0.02), [(c, v / scales[c]) for c, v in told.items()]) for share, told in rows]
    data = [(share, told) for share, told in data if told and share > 0]
    total = sum(share for share, _ in data)
    weights = [0.0] * columns
    ahead = weights[:]
    rate, momentum = 0.05, 1.0
    for _ in range(steps):
        gradient = [decay * weight for weight in ahead]
        for share, told in data:
            score = sum(ahead[c] * v for c, v in told)
            slope = share / total / (1 + math.exp(min(score, 50)))
            for c, v in told:
                gradient[c] -= slope * v
        last, weights = weights, [max(0.0, a - rate * g) for a, g in zip(ahead, gradient)]
        following = (1 + math.sqrt(1 + 4 * momentum * momentum)) / 2
        ahead = [w + (momentum - 1) / following * (w - l) for w, l in zip(weights, last)]
        momentum = following
    return [weight / scale for weight, scale in zip(weights, scales)]


def told_reasons(told, weights):
    """Per concept the length that says most; as many as a hint tells."""
    best = {}
    for column, value in told.items():
        part = weights[column] * value
        key = column // LENGTHS
        if key not in best or abs(part) > abs(best[key]):
            best[key] = part
    parts = sorted(best.values(), key=abs, reverse=True)
    good = [part for part in parts if part > 0][:MOST_FOR]
    bad = [part for part in parts if part < 0][:MOST_AGAINST]
    return good, bad


def judge(rows, weights, name):
    ahead = [(share, told_reasons(told, weights)) for share, told in rows if share > MARGIN]
    known = [(share, reasons) for share, reasons in ahead if reasons[0] or reasons[1]]
    picked = sum(sum(good) + sum(bad) > 0 for _, (good, bad) in known)
    reason = sum(bool(told_reasons(told, weights)[0]) for _, told in rows)
    parts = [
        (min(share, 0.02), sum(weights[c] * v for c, v in told.items())) for share, told in rows
    ]
    both = sum(y * x for y, x in parts)
    square_x = sum(x * x for _, x in parts) or 1
    square_y = sum(y * y for y, _ in parts)
    print(
        f"{name}: {len(rows)} boards, a reason for the best {reason / len(rows):.3f}; ahead by more"
        f" than the margin {len(ahead)}, told {len(known)}, picked {picked}:"
        f" {picked / max(len(ahead), 1):.3f} of all, {picked / max(len(known), 1):.3f} of the told;"
        f" share explained {both * both / square_x / square_y:.3f}"
    )


def main():
    specs = read_specs()
    rows = read_rows(sys.argv[1], specs)
    train = [row for i, row in enumerate(rows) if i % 5 != 0]
    held_out = [row for i, row in enumerate(rows) if i % 5 == 0]
    judge(held_out, [1.0] * (LENGTHS * len(specs)), "all weights 1")
    for decay in (0.003, 0.01, 0.03):
        weights = fit(train, LENGTHS * len(specs), decay)
        judge(held_out, weights, f"decay {decay}")
        for at, (name, _, _) in enumerate(specs):
            row = ", ".join(f"{w:.3f}" for w in weights[LENGTHS * at : LENGTHS * at + LENGTHS])
            told = sum(any(c // LENGTHS == at for c in t) for _, t in rows)
            print(f"    {{{row}}},  // {name}, clear in {told}")


main()
