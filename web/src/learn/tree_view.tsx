// SPDX-License-Identifier: MIT
//
// A search tree, drawn where the trace places its nodes (C++ report/trace_layout.h). Triangles
// pointing up are max nodes, triangles pointing down are min nodes, circles are chance nodes, squares
// are leaves. Unvisited nodes are pale, cut branches are crossed out. Shapes carry all information that
// colours do.
import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import type { Trace } from "./lesson_data";
import { actionText, roundedText } from "./narrate";
import { pathTo, type SteppedNode, type SteppedTree } from "./tree_steps";

const kHalf = 7; // half the size of a node's mark, and the other distances of trace_layout.h
const kTextGap = 6;
const kLabelRise = 14;
const kValueFall = 22;
const kMargin = 8; // for the halo and the strokes

interface TreeViewProps {
    readonly trace: Trace;
    readonly tree: SteppedTree;
    readonly step: number;
}

export function TreeView({ trace, tree, step }: TreeViewProps) {
    const current = tree.steps[step];
    const ended = current?.kind === "end";
    const label = words.value.learn.treeLabel(integerText(tree.nodes.filter(({ children }) => children.length === 0).length));
    const box = [-kMargin, -kMargin, trace.width + 2 * kMargin, trace.height + 2 * kMargin].join(" ");
    // Both orders of moves to a position that the table knows.
    const twin = current?.kind === "leaf" ? current.at.twin : null;
    const met = new Set(twin && current ? [...pathTo(twin), ...pathTo(current.at)] : []);
    const draw = (stepped: SteppedNode) => ({ stepped, step, strong: (ended && stepped.node.expected) || met.has(stepped) });
    return (
        <svg class={`tree tree-${trace.game}`} viewBox={box} role="img" aria-label={label}>
            {tree.nodes.map((stepped) => (
                <Edge {...draw(stepped)} />
            ))}
            {tree.nodes.map((stepped) => (
                <Node {...draw(stepped)} current={(stepped === current?.at && current.kind !== "start") || stepped === twin} />
            ))}
        </svg>
    );
}

interface EdgeProps {
    readonly stepped: SteppedNode;
    readonly step: number;
    readonly strong: boolean;
}

function Edge({ stepped, step, strong }: EdgeProps) {
    const { parent, node } = stepped;
    if (!parent) return null;
    const known = step >= firstStep(stepped);
    const state = strong ? "strong" : known ? (node.cut ? "cut" : "known") : "later";
    const from = parent.node;
    const bend = node.x - kHalf - 16;
    const way = `M${from.x + kHalf} ${from.y} C${bend} ${from.y} ${bend - 20} ${node.y} ${node.x - kHalf} ${node.y}`;
    return <path class={`tree-edge tree-${state}`} d={way} />;
}

/** The step at which the search reached the node, that is, its first leaf. */
function firstStep(stepped: SteppedNode): number {
    const first = stepped.children[0];
    return first ? firstStep(first) : stepped.step;
}

interface NodeProps extends EdgeProps {
    readonly current: boolean;
}

function Node({ stepped, step, current, strong }: NodeProps) {
    const { node } = stepped;
    const { x, y } = node;
    const known = step >= stepped.step;
    const seen = step >= firstStep(stepped);
    const isLeaf = stepped.children.length === 0;
    const state = `${known ? "is-known" : seen ? "is-seen" : "is-later"}${strong ? " is-strong" : ""}`;
    const kind = kindOf(stepped);
    const value = known && node.value !== null && !node.cut ? boundMark(stepped) + roundedText(node.value) : "";
    const action = node.action === null ? "" : actionText(node.action, true);
    return (
        <g class={`tree-node ${state}`} data-kind={kind} data-known={known}>
            {current && <circle class="tree-halo" cx={x} cy={y} r={kHalf + 4} />}
            <TreeMark kind={kind} x={x} y={y} known={known} />
            {isLeaf ? (
                <text x={x + kHalf + kTextGap} y={y + 4}>
                    {action !== value && <tspan class="tree-action">{action} </tspan>}
                    <tspan class="tree-value">{value}</tspan>
                </text>
            ) : (
                <>
                    <text class="tree-action" x={x - kHalf} y={y - kLabelRise}>
                        {action}
                    </text>
                    <text class="tree-value" x={x - kHalf} y={y + kValueFall}>
                        {value}
                    </text>
                </>
            )}
        </g>
    );
}

const kKinds = ["max", "min", "chance", "leaf", "table", "cut"] as const;
type Kind = (typeof kKinds)[number];

function kindOf({ node, children }: SteppedNode): Kind {
    if (node.cut) return "cut";
    if (node.origin === "table") return "table";
    return children.length === 0 ? "leaf" : node.turn;
}

function boundMark({ node }: SteppedNode): string {
    return node.bound === "lower" ? "≥ " : node.bound === "upper" ? "≤ " : "";
}

export function TreeMark({ kind, x, y, known }: { kind: Kind; x: number; y: number; known: boolean }) {
    const r = kHalf;
    switch (kind) {
        case "max":
            return <path class="tree-mark" d={`M${x} ${y - r} ${x + r} ${y + r - 1} ${x - r} ${y + r - 1}z`} />;
        case "min":
            return <path class="tree-mark" d={`M${x} ${y + r} ${x + r} ${y - r + 1} ${x - r} ${y - r + 1}z`} />;
        case "chance":
            return <circle class="tree-mark" cx={x} cy={y} r={r} />;
        case "cut":
            return known ? (
                <path class="tree-cross" d={`M${x - 5} ${y - 5} l10 10 M${x + 5} ${y - 5} l-10 10`} />
            ) : (
                <rect class="tree-mark" x={x - 5} y={y - 5} width="10" height="10" />
            );
        case "table":
            return <path class="tree-mark" d={`M${x} ${y - r} ${x + r} ${y} ${x} ${y + r} ${x - r} ${y}z`} />;
        default:
            return <rect class="tree-mark" x={x - 5} y={y - 5} width="10" height="10" />;
    }
}

/** Explains only the marks that occur in the tree. */
export function TreeLegend({ tree }: { tree: SteppedTree }) {
    const { legend } = words.value.learn;
    const present = new Set(tree.nodes.map(kindOf));
    const kinds = kKinds.filter((kind) => present.has(kind));
    return (
        <ul class="tree-legend">
            {kinds.map((kind) => (
                <li key={kind}>
                    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" class="tree-node is-known">
                        <TreeMark kind={kind} x={9} y={9} known={true} />
                    </svg>
                    {legend[kind]}
                </li>
            ))}
        </ul>
    );
}
