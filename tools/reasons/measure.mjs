// SPDX-License-Identifier: MIT
//
// How well the reasons of hints explain the moves, by phase of the game:
//
// coverage   share of hints with a reason for the move that is shown, or that say that moves are equally good, or how a lost
//            position is lost
// fidelity   a linear rule that knows only which reasons were told for and against the best and the second best move, and
//            their numbers, none that follows from the values of the moves, picks the best: in hints where the best is ahead by
//            more than the margin, each told by weights that were fitted on the other three quarters
// words      of the headline and all reasons that are shown

/** Reasons that follow from the values of the moves. */
const kByValue = new Set([
    "values", "scores", "chances", "equal", "best", "final-score", "proof", "expects", "refuted", "answer",
]);
const kRounds = 400;
const kRate = 0.05;
const kDecay = 0.9999;
const kParts = 4;
/** Mean square of a feature, at least: rare ones would get rates without bound. */
const kLeastSquare = 0.02;

/** Words in English: runs without blanks. */
const wordsOf = (text) => text.split(/\s+/).filter((word) => word !== "").length;
const percent = (part, whole) => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function score(weights, features) {
    return Object.entries(features).reduce((sum, [id, value]) => sum + (weights[id] ?? 0) * value, 0);
}

/** Logistic regression on samples in which the first of two moves is the better one. */
function fitted(samples) {
    const squares = {};
    for (const features of samples) {
        for (const [id, value] of Object.entries(features)) squares[id] = (squares[id] ?? 0) + (value * value) / samples.length;
    }
    const weights = {};
    for (let round = 0; round < kRounds; ++round) {
        const rate = kRate / (1 + (10 * round) / kRounds);
        for (const features of samples) {
            const error = 1 - 1 / (1 + Math.exp(-score(weights, features)));
            for (const [id, value] of Object.entries(features)) {
                const step = (rate * error * value) / Math.max(squares[id], kLeastSquare);
                weights[id] = (weights[id] ?? 0) * kDecay + step;
            }
        }
    }
    return weights;
}

/**
 * By reason: how often it was told for less how often against the best move, less the same of the second best; and the same
 * sum of the differences that it tells.
 */
function featuresOf({ why, instead }) {
    const features = {};
    const add = (facts, sign) => {
        for (const { id, polarity, kind, here, there } of facts) {
            if (polarity === "neutral" || kByValue.has(id)) continue;
            const key = kind === undefined ? id : `${id}/${kind}`;
            features[key] = (features[key] ?? 0) + sign * (polarity === "for" ? 1 : -1);
            if (there !== undefined) features[`${key} more`] = (features[`${key} more`] ?? 0) + sign * (here - there);
        }
    };
    add(why, 1);
    const compared = new Set(why.filter((fact) => fact.instead).map(({ id }) => id)); // says both sides already
    add((instead?.why ?? []).filter(({ id }) => !compared.has(id)), -1);
    return features;
}

export class Measures {
    rows = [];

    add(hint, phase) {
        if (hint.move === null) return;
        const shown = hint.why.filter(({ detail }) => !detail);
        const isHowItIsLost = ({ id, kind }) => id === "refuted" || kind === "lost" || kind === "forbidden";
        const told = (fact) =>
            fact.polarity === "for" || ["only-move", "future-same"].includes(fact.id) || isHowItIsLost(fact);
        // Of two moves that are proven to lose neither is ahead.
        const areLost = hint.moves[0].kind === "loss" && hint.instead?.kind === "loss";
        this.rows.push({
            phase,
            covered: shown.some(told) || hint.headline.id.startsWith("equal"),
            words: wordsOf([hint.headline?.text ?? "", ...shown.map(({ text }) => text)].join(" ")),
            decided: hint.instead !== undefined && hint.equal.length === 1 && !areLost,
            features: featuresOf(hint),
        });
    }

    print() {
        const decided = this.rows.filter((row) => row.decided);
        for (let part = 0; part < kParts; ++part) {
            const others = decided.filter((_, i) => i % kParts !== part);
            const weights = fitted(others.map(({ features }) => features));
            decided.forEach((row, i) => {
                if (i % kParts === part) row.told = score(weights, row.features) > 0;
            });
        }
        console.log("\n| phase | positions | coverage | fidelity | words: median | most |\n| --- | --- | --- | --- | --- | --- |");
        for (const phase of [...new Set(this.rows.map((row) => row.phase)), "all"]) {
            const isOf = (row) => phase === "all" || row.phase === phase;
            const rows = this.rows.filter(isOf);
            const pairs = decided.filter(isOf);
            const covered = rows.filter((row) => row.covered).length;
            const right = pairs.filter(({ told }) => told).length;
            const words = rows.map((row) => row.words);
            console.log(
                `| ${phase} | ${rows.length} | ${percent(covered, rows.length)} | ` +
                    `${percent(right, pairs.length)} of ${pairs.length} | ${median(words)} | ${Math.max(...words)} |`,
            );
        }
    }
}
