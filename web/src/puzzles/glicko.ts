// SPDX-License-Identifier: MIT
//
// Glicko-2, step by step as in Mark Glickman's "Example of the Glicko-2 system" (2013): the rating
// of a person, who plays against puzzles of known rating.

export interface Rating {
    readonly rating: number;
    readonly deviation: number;
    readonly volatility: number;
}

/** A game of a rating period: the opponent, and the score from 0 (lost) to 1 (won). */
export interface Outcome {
    readonly rating: number;
    readonly deviation: number;
    readonly score: number;
}

/** An unrated player, as the paper has it. */
export const kUnrated: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** τ, which limits how fast the volatility changes: the value of the paper's example. */
const kTau = 0.5;
/** Of the iteration for the volatility. */
const kTolerance = 1e-6;
/** From the scale of Glicko to that of Glicko-2. */
const kScale = 173.7178;

/** The rating after a period with these games. */
export function rated({ rating, deviation, volatility }: Rating, games: readonly Outcome[]): Rating {
    if (games.length === 0) return rested({ rating, deviation, volatility }, 1);
    const mu = (rating - kUnrated.rating) / kScale;
    const phi = deviation / kScale;
    let information = 0; // 1 / v
    let gain = 0; // Δ / v
    for (const game of games) {
        const weight = 1 / Math.sqrt(1 + (3 * (game.deviation / kScale) ** 2) / Math.PI ** 2);
        const expected = 1 / (1 + Math.exp(-weight * (mu - (game.rating - kUnrated.rating) / kScale)));
        information += weight ** 2 * expected * (1 - expected);
        gain += weight * (game.score - expected);
    }
    const variance = 1 / information;
    const sigma = newVolatility(phi, volatility, variance, variance * gain);
    const wide = phi ** 2 + sigma ** 2;
    const newPhi = 1 / Math.sqrt(1 / wide + information);
    return {
        rating: kScale * (mu + newPhi ** 2 * gain) + kUnrated.rating,
        deviation: Math.min(kScale * newPhi, kUnrated.deviation),
        volatility: sigma,
    };
}

/** The rating after periods without games: only its deviation grows, to that of the unrated at most. */
export function rested({ rating, deviation, volatility }: Rating, periods: number): Rating {
    const phi = Math.sqrt((deviation / kScale) ** 2 + periods * volatility ** 2);
    return { rating, deviation: Math.min(kScale * phi, kUnrated.deviation), volatility };
}

/** Step 5: the Illinois algorithm. */
function newVolatility(phi: number, volatility: number, variance: number, delta: number): number {
    const a = Math.log(volatility ** 2);
    const f = (x: number): number => {
        const power = Math.exp(x);
        const sum = phi ** 2 + variance + power;
        return (power * (delta ** 2 - sum)) / (2 * sum ** 2) - (x - a) / kTau ** 2;
    };
    let low = a;
    let high: number;
    if (delta ** 2 > phi ** 2 + variance) {
        high = Math.log(delta ** 2 - phi ** 2 - variance);
    } else {
        let steps = 1;
        while (f(a - steps * kTau) < 0) ++steps;
        high = a - steps * kTau;
    }
    let [atLow, atHigh] = [f(low), f(high)];
    while (Math.abs(high - low) > kTolerance) {
        const middle = low + ((low - high) * atLow) / (atHigh - atLow);
        const atMiddle = f(middle);
        if (atMiddle * atHigh <= 0) [low, atLow] = [high, atHigh];
        else atLow /= 2;
        [high, atHigh] = [middle, atMiddle];
    }
    return Math.exp(low / 2);
}
