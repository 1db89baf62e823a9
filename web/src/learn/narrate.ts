// SPDX-License-Identifier: MIT
//
// The sentence for each step of a tree lesson, built from the search's numbers in the current
// language.
import { language, words } from "../texts/language";
import { decimalText, integerText } from "../texts/numbers";
import type { TableTrace, Trace, TraceNode, TreeLesson } from "./lesson_data";
import { valueSoFar, actionsTo, type SteppedNode, type TreeStep } from "./tree_steps";

/** Sentences one after the other. */
export function joined(sentences: readonly string[]): string {
    return sentences.filter((text) => text !== "").join(language.value === "zh" ? "" : " ");
}

/** Values of the plates are integers, values of boards have up to two decimals. */
export function roundedText(value: number): string {
    return decimalText(value, 2);
}

/**
 * The display name of an action. "4@d2" becomes a tile with row and column, numbered as on the 2048
 * page; unknown actions are returned unchanged.
 */
export function actionText(action: string, brief = false): string {
    const { moves, tileAt, tileIn } = words.value.learn;
    const [, tile, letter, line] = /^(\d+)@([a-d])([1-4])$/.exec(action) ?? [];
    if (tile && letter && line) {
        return (brief ? tileAt : tileIn)(tile, String(5 - Number(line)), String(letter.charCodeAt(0) - 96));
    }
    return action in moves ? moves[action as keyof typeof moves] : action;
}

function boundText(node: TraceNode): string {
    const { atLeast, atMost } = words.value.learn;
    const value = roundedText(node.value ?? 0);
    return node.bound === "lower" ? atLeast(value) : node.bound === "upper" ? atMost(value) : value;
}

export function narrate(lesson: TreeLesson, trace: Trace, step: TreeStep, index: number): string {
    const { learn } = words.value;
    const { at } = step;
    switch (step.kind) {
        case "start":
            return learn.intro[lesson];
        case "end":
            if (lesson === "table") return tableEndText(trace as TableTrace);
            return learn.outro[lesson](integerText(trace.leaves), actionText(trace.move), roundedText(trace.value));
        case "leaf": {
            if (at.twin) return learn.leafTable(placeText(at), placeText(at.twin), roundedText(at.node.value ?? 0));
            const say = at.node.origin === "over" && trace.game === "2048" ? learn.leafOver : learn.leaf;
            return say(placeText(at), roundedText(at.node.value ?? 0));
        }
        case "cut":
            return cutText(at, index);
        case "back":
            return backText(at);
    }
}

function tableEndText({ move, nodes, plainNodes, wholeGame }: TableTrace): string {
    const count = ({ minimax, alphabeta, table }: TableTrace["wholeGame"]): [string, string, string] => [
        integerText(minimax),
        integerText(alphabeta),
        integerText(table),
    ];
    return words.value.learn.tableEnd(move, integerText(nodes), integerText(plainNodes), ...count(wholeGame));
}

function placeText(stepped: SteppedNode): string {
    const way = actionsTo(stepped).map((action) => actionText(action));
    return way.length === 0 ? words.value.learn.rootName : way.join(" → ");
}

function cutText(stepped: SteppedNode, index: number): string {
    const { learn } = words.value;
    const parent = stepped.parent;
    const have = roundedText((parent && valueSoFar(parent, index)) ?? 0);
    const isMax = parent?.node.turn === "max";
    const limit = roundedText((isMax ? parent.node.beta : parent?.node.alpha) ?? 0);
    return (isMax ? learn.cutMax : learn.cutMin)(placeText(stepped), have, limit);
}

function backText(stepped: SteppedNode): string {
    const { learn } = words.value;
    const { node } = stepped;
    const searched = node.children.filter((child) => !child.cut);
    if (node.turn === "chance") {
        const terms = searched.map((child) => `${child.chance ?? 0} × (${roundedText(child.value ?? 0)})`);
        return learn.backChance(placeText(stepped), terms.join(" + "), roundedText(node.value ?? 0));
    }
    const others = searched.length < node.children.length ? ["…"] : [];
    const values = [...searched.map(boundText), ...others].join(language.value === "zh" ? "、" : ", ");
    return (node.turn === "max" ? learn.backMax : learn.backMin)(placeText(stepped), values, boundText(node));
}
