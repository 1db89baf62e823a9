// SPDX-License-Identifier: MIT
//
// Grades of moves by their loss, with the limits that the engine names, and the accuracy of a side.
import type { GradeLimits } from "tilestone";

export const kGrades = ["best", "good", "inaccuracy", "mistake", "blunder"] as const;
export type Grade = (typeof kGrades)[number];

/** As in annotated games. */
export const kGradeMarks: Readonly<Record<Grade, string>> = {
    best: "★",
    good: "✓",
    inaccuracy: "?!",
    mistake: "?",
    blunder: "??",
};

export function gradeOf(loss: number, limits: GradeLimits): Grade {
    if (loss >= limits.blunder) return "blunder";
    if (loss >= limits.mistake) return "mistake";
    if (loss >= limits.inaccuracy) return "inaccuracy";
    return loss >= limits.good ? "good" : "best";
}

/** The mean accuracy of moves with these losses, 0 to 1; null without any. */
export function accuracyOf(losses: Iterable<number>, limits: GradeLimits): number | null {
    let count = 0;
    let sum = 0;
    for (const loss of losses) {
        count += 1;
        sum += limits.accuracy_of_mistake ** (loss / limits.mistake);
    }
    return count === 0 ? null : sum / count;
}
