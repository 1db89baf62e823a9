// SPDX-License-Identifier: MIT
//
// What the parts of the puzzle page share: the progress, and the theme chosen until the page closes.
import { computed, signal } from "@preact/signals";

import { puzzleResults } from "../store/puzzle_results";
import type { Filter } from "./choice";
import { progressOf } from "./progress";

export const progress = computed(() => progressOf(puzzleResults.value));
export const filter = signal<Filter>("all");
