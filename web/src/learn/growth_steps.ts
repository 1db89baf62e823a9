// SPDX-License-Identifier: MIT
//
// What each round of Monte Carlo tree search did: which way it went, what its game brought, what it
// proved. Found by comparing the tree with that of the round before; without drawing or text.
import type { GrownNode, Growth, TraceNode } from "./lesson_data";

export interface PlacedNode {
    /** The actions from the root, with spaces between; empty at the root. */
    readonly path: string;
    readonly node: TraceNode;
    readonly parent: TraceNode | null;
}

export interface GrowthRound {
    readonly rounds: number;
    readonly nodes: Readonly<Record<string, GrownNode>>;
    /** The last node that the round visited. */
    readonly path: string;
    /** The result of the random game from there; null if the end was known, so that none was played. */
    readonly game: number | null;
    /** Inner nodes that this round proved. */
    readonly found: readonly { readonly place: string; readonly value: number }[];
    /** How many inner nodes are proven so far. */
    readonly proven: number;
}

export function growthOf({ final, steps }: Growth): { nodes: PlacedNode[]; rounds: GrowthRound[] } {
    const nodes: PlacedNode[] = [];
    const place = (node: TraceNode, path: string, parent: TraceNode | null): void => {
        nodes.push({ path, node, parent });
        for (const child of node.children) place(child, `${path} ${child.action ?? ""}`.trim(), node);
    };
    place(final.tree, "", null);
    const inner = new Set(nodes.filter(({ node }) => node.children.length > 0).map(({ path }) => path));
    const rounds = steps.map((step, index) => ({
        ...step,
        ...roundOf(step.nodes, steps[index - 1]?.nodes ?? {}, inner),
        proven: Object.entries(step.nodes).filter(([path, { proven }]) => proven && inner.has(path)).length,
    }));
    return { nodes, rounds };
}

type Nodes = Readonly<Record<string, GrownNode>>;

function roundOf(now: Nodes, before: Nodes, inner: ReadonlySet<string>): Pick<GrowthRound, "path" | "game" | "found"> {
    const visited = Object.entries(now).filter(([path, { visits }]) => visits > (before[path]?.visits ?? 0));
    const path = visited.reduce((deepest, [each]) => (each.length > deepest.length ? each : deepest), "");
    const fresh = now[path];
    const game = fresh && !before[path] && !fresh.proven ? fresh.value : null;
    const found = Object.entries(now)
        .filter(([each, { proven }]) => proven && inner.has(each) && !before[each]?.proven)
        .map(([each, { value }]) => ({ place: each, value }));
    return { path, game, found };
}
