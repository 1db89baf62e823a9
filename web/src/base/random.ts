// SPDX-License-Identifier: MIT
//
// Seeded random numbers: sfc32 from PractRand, with 128 bits of state.

export interface Random {
    /** Uniform in [0, 1), in steps of 2^-32. */
    next(): number;
    /** A uniform integer in [0, limit), where limit is at most 2^32. */
    below(limit: number): number;
}

const kWarmUp = 12;

export function seededRandom(seed: number): Random {
    let a = 0x9e3779b9;
    let b = Math.floor(seed / 2 ** 32) >>> 0;
    let c = seed >>> 0;
    let counter = 1;
    const draw = (): number => {
        const sum = (a + b + counter) | 0;
        counter = (counter + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = ((c << 21) | (c >>> 11)) + sum;
        c |= 0;
        return sum >>> 0;
    };
    for (let i = 0; i < kWarmUp; ++i) draw();
    const next = (): number => draw() / 2 ** 32;
    return { next, below: (limit) => Math.floor(next() * limit) };
}

/** A random 53-bit seed from the system's generator. */
export function freshSeed(): number {
    const words = crypto.getRandomValues(new Uint32Array(2));
    return (words[0] as number) + ((words[1] as number) & 0x1fffff) * 2 ** 32;
}
