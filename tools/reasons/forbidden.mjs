// SPDX-License-Identifier: MIT
//
// The fouls of black under renju, from the words of the rules of the Renju International Federation (9.2, 9.3) and without
// the engine:
//
//   five           exactly five stones in a row; it outranks every foul
//   overline       six or more
//   four           four stones to which one more can be added to attain a five
//   straight four  an unbroken four to which it can be added at either end
//   three          three stones to which one more can be added to attain a straight four, without a five at the same time,
//                  and on a point that is not forbidden itself: asked with the first stone on the board, and so recursive
//
// A foul is an overline, two fours or two threes made by one stone. A board has at(x, y), "b", "w", "." or "#" beyond the
// edge, and put(x, y, stone); hypothetical stones are taken back.

const kWays = [[1, 0], [0, 1], [1, 1], [1, -1]];
const kFive = 5;

/** The unbroken row of black's stones through the one on (x, y): from which step to which. */
function rowThrough(board, x, y, [dx, dy]) {
    let first = 0;
    let last = 0;
    while (board.at(x + (first - 1) * dx, y + (first - 1) * dy) === "b") --first;
    while (board.at(x + (last + 1) * dx, y + (last + 1) * dy) === "b") ++last;
    return { first, last, length: last - first + 1 };
}

/** What `look` says with black's stone on the empty (x, y). */
function withStone(board, x, y, look) {
    board.put(x, y, "b");
    const seen = look();
    board.put(x, y, ".");
    return seen;
}

/** The row through (x, y) if black adds the stone `step` points away; null if that point is taken or does not join it. */
function rowWith(board, x, y, way, step) {
    const [px, py] = [x + step * way[0], y + step * way[1]];
    if (step === 0 || board.at(px, py) !== ".") return null;
    const row = withStone(board, px, py, () => rowThrough(board, x, y, way));
    return row.first <= step && step <= row.last ? row : null;
}

const makesFive = (board, x, y) => kWays.some((way) => rowThrough(board, x, y, way).length === kFive);

/** The different fours of the stone on (x, y) in one line, each the steps to its stones. */
function foursThrough(board, x, y, way) {
    const fours = new Set();
    for (let step = 1 - kFive; step < kFive; ++step) {
        const row = rowWith(board, x, y, way, step);
        if (row?.length !== kFive) continue;
        fours.add([0, 1, 2, 3, 4].map((i) => row.first + i).filter((each) => each !== step).join());
    }
    return [...fours];
}

function isStraightFour(board, x, y, way) {
    const { first, last, length } = rowThrough(board, x, y, way);
    const isFive = (step) => rowWith(board, x, y, way, step)?.length === kFive;
    return length === kFive - 1 && isFive(first - 1) && isFive(last + 1);
}

function isThree(board, x, y, way) {
    for (let step = 2 - kFive; step < kFive - 1; ++step) {
        if (rowWith(board, x, y, way, step)?.length !== kFive - 1) continue;
        const [px, py] = [x + step * way[0], y + step * way[1]];
        const counts = () =>
            isStraightFour(board, px, py, way) && !makesFive(board, px, py) && foulOfStone(board, px, py) === null;
        if (withStone(board, px, py, counts)) return true;
    }
    return false;
}

/** The foul of black's stone on (x, y), as if it were the last; null for none. */
function foulOfStone(board, x, y) {
    if (makesFive(board, x, y)) return null;
    if (kWays.some((way) => rowThrough(board, x, y, way).length > kFive)) return "overline";
    if (kWays.flatMap((way) => foursThrough(board, x, y, way)).length > 1) return "double-four";
    return kWays.filter((way) => isThree(board, x, y, way)).length > 1 ? "double-three" : null;
}

/** "overline", "double-four" or "double-three": the foul of a black stone on the empty (x, y); null for none. */
export function foulAt(board, x, y) {
    return withStone(board, x, y, () => foulOfStone(board, x, y));
}
