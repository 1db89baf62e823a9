// SPDX-License-Identifier: MIT
//
// A search tree drawn from left to right. Triangles pointing up are max nodes, triangles pointing
// down are min nodes, circles are chance nodes, squares are leaves. Unvisited nodes are pale, cut
// branches are crossed out. Shapes carry all information that colours do.
import { words } from "../texts/language";
import { actionText, roundedText } from "./narrate";
import { expectedLine, type PlacedNode, type SteppedTree } from "./tree_steps";

const kRow = 27;
const kColumn = 96; // minimum width of a tree level
const kLeft = 14;
const kHalf = 7; // half the size of a node's mark
const kLetter = 8; // slightly above the mean letter width, so that no value is clipped
const kWide = 13; // width of a Chinese character

interface TreeViewProps {
    readonly tree: SteppedTree;
    readonly step: number;
    readonly label: string;
}

export function TreeView({ tree, step, label }: TreeViewProps) {
    const current = tree.steps[step];
    const ended = current?.kind === "end";
    const line = ended ? expectedLine(tree.root) : new Set<PlacedNode>();
    const column = columnOf(tree);
    const right = (placed: PlacedNode): number => xOf(placed, column) + 24 + widthOf(leafText(placed).join(" "));
    const width = Math.max(...tree.nodes.map(right));
    const height = tree.rows * kRow + kRow / 2;
    return (
        <svg class="tree" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
            {tree.nodes.map((placed) => (
                <Edge placed={placed} column={column} step={step} strong={line.has(placed)} />
            ))}
            {tree.nodes.map((placed) => (
                <Node
                    placed={placed}
                    column={column}
                    step={step}
                    current={placed === current?.at && current.kind !== "start"}
                    strong={line.has(placed)}
                />
            ))}
        </svg>
    );
}

const xOf = (placed: PlacedNode, column: number): number => kLeft + placed.depth * column;
const yOf = (placed: PlacedNode): number => (placed.row + 0.75) * kRow;

function widthOf(text: string): number {
    return [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? kWide : kLetter), 0);
}

/** The column width at which no label of an inner node overlaps the next level. */
function columnOf({ nodes }: SteppedTree): number {
    const inner = nodes.filter(({ node, children }) => node.action !== null && children.length > 0);
    return Math.max(kColumn, ...inner.map(({ node }) => widthOf(actionText(node.action ?? "", true))));
}

interface EdgeProps {
    readonly placed: PlacedNode;
    /** Width of a tree level. */
    readonly column: number;
    readonly step: number;
    readonly strong: boolean;
}

function Edge({ placed, column, step, strong }: EdgeProps) {
    const { parent, node } = placed;
    if (!parent) return null;
    const known = step >= firstStep(placed);
    const state = strong ? "strong" : known ? (node.cut ? "cut" : "known") : "later";
    const bend = xOf(placed, column) - kHalf - 16;
    const start = `${xOf(parent, column) + kHalf} ${yOf(parent)}`;
    const end = `${xOf(placed, column) - kHalf} ${yOf(placed)}`;
    return <path class={`tree-edge tree-${state}`} d={`M${start} C${bend} ${yOf(parent)} ${bend - 20} ${yOf(placed)} ${end}`} />;
}

/** The step at which the search reached the node, that is, its first leaf. */
function firstStep(placed: PlacedNode): number {
    const first = placed.children[0];
    return first ? firstStep(first) : placed.step;
}

interface NodeProps extends EdgeProps {
    readonly current: boolean;
}

function Node({ placed, column, step, current, strong }: NodeProps) {
    const { node } = placed;
    const x = xOf(placed, column);
    const y = yOf(placed);
    const known = step >= placed.step;
    const seen = step >= firstStep(placed);
    const isLeaf = placed.children.length === 0;
    const state = `${known ? "is-known" : seen ? "is-seen" : "is-later"}${strong ? " is-strong" : ""}`;
    const kind = kindOf(placed);
    const value = known && node.value !== null && !node.cut ? boundMark(placed) + roundedText(node.value) : "";
    const action = node.action === null ? "" : actionText(node.action, true);
    return (
        <g class={`tree-node ${state}`} data-kind={kind} data-known={known}>
            {current && <circle class="tree-halo" cx={x} cy={y} r={kHalf + 4} />}
            <Mark kind={kind} x={x} y={y} known={known} />
            {isLeaf ? (
                <text x={x + kHalf + 8} y={y + 4.5}>
                    {action !== value && <tspan class="tree-action">{action} </tspan>}
                    <tspan class="tree-value">{value}</tspan>
                </text>
            ) : (
                <>
                    <text class="tree-action" x={x - kHalf} y={y - kHalf - 7}>
                        {action}
                    </text>
                    <text class="tree-value" x={x - kHalf} y={y + kHalf + 15}>
                        {value}
                    </text>
                </>
            )}
        </g>
    );
}

/** The label of a leaf. A plate's action equals its value and is shown once. */
function leafText({ node, children }: PlacedNode): string[] {
    if (children.length > 0) return [];
    const action = node.action === null ? "" : actionText(node.action, true);
    const value = node.value === null || node.cut ? "" : roundedText(node.value);
    return action === value ? [value] : [action, value];
}

type Kind = "max" | "min" | "chance" | "leaf" | "cut";

function kindOf({ node, children }: PlacedNode): Kind {
    return node.cut ? "cut" : children.length === 0 ? "leaf" : node.turn;
}

function boundMark({ node }: PlacedNode): string {
    return node.bound === "lower" ? "≥ " : node.bound === "upper" ? "≤ " : "";
}

function Mark({ kind, x, y, known }: { kind: Kind; x: number; y: number; known: boolean }) {
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
        default:
            return <rect class="tree-mark" x={x - 5} y={y - 5} width="10" height="10" />;
    }
}

/** Explains only the marks that occur in the tree. */
export function TreeLegend({ tree }: { tree: SteppedTree }) {
    const { legend } = words.value.learn;
    const present = new Set(tree.nodes.map(kindOf));
    const kinds = (["max", "min", "chance", "leaf", "cut"] as const).filter((kind) => present.has(kind));
    return (
        <ul class="tree-legend">
            {kinds.map((kind) => (
                <li key={kind}>
                    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" class="tree-node is-known">
                        <Mark kind={kind} x={9} y={9} known={true} />
                    </svg>
                    {legend[kind]}
                </li>
            ))}
        </ul>
    );
}
