// SPDX-License-Identifier: MIT
//
// The Gomoku lessons on forced attacks, by fours alone and by threes too: each move with the engine's reasons. The rules module
// finds the points that threaten five.
import { useEffect, useState } from "preact/hooks";

import type { Engine } from "../engine/client";
import { localized, words } from "../texts/language";
import { integerText } from "../texts/numbers";
import { BoardGomoku } from "./boards";
import type { Attack } from "./lesson_data";
import { Stepper } from "./stepper";

interface Marks {
    readonly fives: readonly string[];
    readonly row: readonly string[];
}

interface AttackProps {
    readonly attack: Attack;
    readonly by: "fours" | "threats";
    readonly engine: Engine;
}

export function AttackLessonView({ attack, by, engine }: AttackProps) {
    const { learn } = words.value;
    const textAt = (step: number): string => {
        const move = attack.moves[step - 1];
        if (!move) return learn.attackStart[by](learn.sides[attack.moves[0]?.side ?? "black"]);
        const why = move.why.map(localized).join(" ");
        const end = step === attack.moves.length ? ` ${learn.attackEnd(learn.sides[move.side])}` : "";
        return `${learn.attackMove(integerText(step), learn.sides[move.side], move.move)} ${why}${end}`;
    };
    return (
        <Stepper
            count={attack.moves.length + 1}
            textAt={textAt}
            picture={(step) => <Position attack={attack} engine={engine} step={step} />}
        />
    );
}

function Position({ attack, engine, step }: { attack: Attack; engine: Engine; step: number }) {
    const { learn } = words.value;
    const before = attack.start.match(/[a-z]\d+/g) ?? [];
    const played = attack.moves.slice(0, step).map(({ move }) => move);
    const position = attack.start + played.join("");
    const [marks, setMarks] = useState<Marks>({ fives: [], row: [] });
    useEffect(() => {
        let current = true;
        setMarks({ fives: [], row: [] });
        const show = async (): Promise<void> => {
            const rules = await engine.loadRules();
            const reply = rules.positionGomoku(position, "freestyle", attack.size);
            const side = (before.length + played.length) % 2 === 1 ? "black" : "white"; // moved last
            if (current) setMarks({ fives: step === 0 || reply.row.length > 0 ? [] : reply.fives[side], row: reply.row });
        };
        show().catch(() => undefined); // without the module, the stones are still shown
        return () => {
            current = false;
        };
    }, [position]);
    const stones = [...before, ...played].map((point, index) => ({
        point,
        side: index % 2 === 0 ? ("black" as const) : ("white" as const),
        number: Math.max(index - before.length + 1, 0),
    }));
    return <BoardGomoku size={attack.size} stones={stones} {...marks} label={learn.attackBoard(integerText(stones.length))} />;
}
