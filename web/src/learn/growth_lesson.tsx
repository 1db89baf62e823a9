// SPDX-License-Identifier: MIT
//
// The lesson of Monte Carlo tree search: the tree of the plates grows by one game each round, with
// the visits and the mean of each node.
import { useMemo } from "preact/hooks";

import { words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { growthOf, type GrowthRound, type PlacedNode } from "./growth_steps";
import type { GrownNode, Growth } from "./lesson_data";
import { actionText, joined, roundedText } from "./narrate";
import { Stepper } from "./stepper";
import { Count } from "./tree_lesson";
import { TreeMark } from "./tree_view";

export function GrowthLesson({ growth }: { growth: Growth }) {
    const { learn } = words.value;
    const { nodes, rounds } = useMemo(() => growthOf(growth), [growth]);
    return (
        <Stepper
            count={rounds.length}
            textAt={(step) => {
                const round = rounds[step];
                if (!round) return "";
                if (step === rounds.length - 1) return endText(round);
                return step === 0 ? learn.growthStart : roundText(round);
            }}
            picture={(step) => (
                <>
                    <GrowingTree growth={growth} nodes={nodes} round={rounds[step]} />
                    <p class="growth-legend">{learn.growthLegend}</p>
                </>
            )}
            beside={(step) => (
                <dl class="lesson-tally">
                    <Count name="rounds" label={learn.playouts} value={rounds[step]?.rounds ?? 0} />
                    <Count name="proven" label={learn.proven} value={rounds[step]?.proven ?? 0} />
                </dl>
            )}
        />
    );
}

const placeText = (path: string): string => path.split(" ").map((action) => actionText(action)).join(" → ");

function roundText({ rounds, path, game, found }: GrowthRound): string {
    const { learn } = words.value;
    const at = [integerText(rounds), placeText(path)] as const;
    const begin = game === null ? learn.growthKnown(...at) : learn.growthGame(...at, roundedText(game));
    const proofs = found.map(({ place, value }) => learn.growthProof(placeText(place), roundedText(value)));
    const plate = path.split(" ", 1)[0] ?? "";
    return joined([begin, ...(proofs.length > 0 ? proofs : [learn.growthMean(plate)])]);
}

function endText({ rounds, nodes }: GrowthRound): string {
    const { learn } = words.value;
    const plates = Object.entries(nodes).filter(([path]) => !path.includes(" "));
    const [best, node] = plates.reduce((most, each) => (each[1].value > most[1].value ? each : most));
    return learn.growthEnd(integerText(rounds), best, roundedText(node.value));
}

interface TreeProps {
    readonly growth: Growth;
    readonly nodes: readonly PlacedNode[];
    readonly round: GrowthRound | undefined;
}

const kMargin = 8;

function GrowingTree({ growth: { final }, nodes, round }: TreeProps) {
    const box = [-kMargin, -kMargin, final.width + 2 * kMargin, final.height + 2 * kMargin].join(" ");
    const there = nodes.filter(({ path }) => path === "" || round?.nodes[path]);
    const label = words.value.learn.growthLabel(integerText(there.length));
    const onPath = (path: string): boolean => path !== "" && !!round && `${round.path} `.startsWith(`${path} `);
    return (
        <svg class="tree tree-plates growth" viewBox={box} role="img" aria-label={label} data-nodes={there.length}>
            {there.map(({ path, node, parent }) => {
                if (!parent) return null;
                const bend = node.x - 23;
                const way = `M${parent.x + 7} ${parent.y} C${bend} ${parent.y} ${bend - 20} ${node.y} ${node.x - 7} ${node.y}`;
                return <path key={path} class={`tree-edge ${onPath(path) ? "tree-strong" : "tree-known"}`} d={way} />;
            })}
            {there.map((placed) => {
                const { path } = placed;
                return <GrownMark key={path} placed={placed} known={round?.nodes[path]} last={path === round?.path} />;
            })}
        </svg>
    );
}

/** The mean or, after "=", the proven value, and the visits. */
function GrownMark({ placed: { path, node }, known, last }: { placed: PlacedNode; known: GrownNode | undefined; last: boolean }) {
    const { x, y, action, children, turn } = node;
    const isEnd = children.length === 0;
    const value = known ? `${known.proven ? "= " : ""}${roundedText(Math.round(known.value * 10) / 10)}` : "";
    const visits = known && known.visits > 0 ? ` ×${known.visits}` : "";
    return (
        <g class={`tree-node ${known?.proven ? "is-strong" : "is-known"}`} data-path={path} data-visits={known?.visits}>
            {last && <circle class="tree-halo" cx={x} cy={y} r={11} />}
            <TreeMark kind={isEnd ? "leaf" : turn} x={x} y={y} known={true} />
            {isEnd ? (
                <text x={x + 13} y={y + 4} class="tree-value">
                    {value.replace("= ", "")}
                </text>
            ) : (
                <>
                    <text class="tree-action" x={x - 7} y={y - 14}>
                        {action === null ? "" : actionText(action, true)}
                    </text>
                    <text x={x - 7} y={y + 22}>
                        <tspan class="tree-value">{value}</tspan>
                        <tspan class="tree-action">{visits}</tspan>
                    </text>
                </>
            )}
        </g>
    );
}
