// SPDX-License-Identifier: MIT
//
// What a person has reached: theme, ratings and streak; and the results of the day, to pass on.
import { useEffect, useState } from "preact/hooks";
import type { Rules } from "tilestone";

import { parseTree } from "../gomoku/stored";
import { positionAt } from "../gomoku/tree";
import type { StoredGame } from "../store/game";
import type { GameStore } from "../store/game_store";
import { Saver } from "../store/saver";
import { words } from "../texts/language";
import { dateText, integerText } from "../texts/numbers";
import { isGameData } from "../twenty48/record";
import { Button } from "../ui/button";
import { Select } from "../ui/fields";
import { Panel, Row } from "../ui/layout";
import { dayAround, kFilters, matches, toRepeat, type Filter } from "./choice";
import type { Puzzle } from "./data";
import { resultsBetween } from "./progress";
import { copyDay, dayLines, dayMarks, ratingText, saveDayPicture, type DayGames } from "./share";
import { filter, progress } from "./state";

interface OwnProps {
    readonly puzzles: readonly Puzzle[];
    readonly onFilter: (theme: Filter) => void;
}

export function OwnPanel({ puzzles, onFilter }: OwnProps) {
    const { app, puzzles: text } = words.value;
    const { ratings, streak, best } = progress.value;
    const countOf = (theme: Filter): number =>
        theme === "repeat"
            ? toRepeat(puzzles, progress.value, Date.now()).length
            : puzzles.filter((puzzle) => matches(puzzle, theme)).length;
    return (
        <Panel title={text.yours}>
            <Select
                label={text.theme}
                value={filter.value}
                choices={kFilters.map((theme) => ({
                    value: theme,
                    label: text.filterCount(text.filters[theme], integerText(countOf(theme))),
                }))}
                onChange={onFilter}
            />
            <dl class="facts">
                {(["gomoku", "2048"] as const).map((game) => (
                    <div key={game}>
                        <dt>{text.ratingOf(game === "2048" ? app.twenty48 : app.gomoku)}</dt>
                        <dd>{text.rating(ratingText(ratings[game].rating), ratingText(ratings[game].deviation))}</dd>
                    </div>
                ))}
                <div>
                    <dt>{text.streak}</dt>
                    <dd>{text.streakValue(integerText(streak), integerText(best))}</dd>
                </div>
            </dl>
            <p class="field-note">{text.note}</p>
        </Panel>
    );
}

const kNoGames: DayGames = { best2048: 0, gomoku: 0 };

export function DayPanel({ rules, gameStore }: { rules: Rules; gameStore: GameStore }) {
    const { puzzles: text, ui } = words.value;
    const now = Date.now();
    const [from, to] = dayAround(now);
    const [games, setGames] = useState(kNoGames);
    useEffect(() => {
        let isWanted = true;
        // Wait for pending writes of recent moves.
        Saver.allDone()
            .then(() => gameStore.list())
            .then(
                (stored) => isWanted && setGames(gamesOf(stored, rules, from, to)),
                () => undefined, // the results are complete without the games
            );
        return () => {
            isWanted = false;
        };
    }, [gameStore, from]);
    const day = resultsBetween(progress.value, from, to);
    const lines = dayLines(day, games);
    const marks = dayMarks(day);
    const date = dateText(now);
    return (
        <Panel title={text.dayTitle}>
            {day.entries.length === 0 && <p>{text.dayNothing}</p>}
            {marks !== "" && (
                <p class="day-marks" aria-hidden="true">
                    {[...marks].map((mark, index) => (
                        <span key={index} data-mark={mark === "✓" ? "solved" : "failed"}>
                            {mark}
                        </span>
                    ))}
                </p>
            )}
            {lines.length > 0 && (
                <>
                    <ul class="day-lines">
                        {lines.map((line) => (
                            <li key={line}>{line}</li>
                        ))}
                    </ul>
                    <Row>
                        <Button icon="share" onClick={() => void copyDay(text.dayHead(date), marks, lines)}>
                            {text.copyText}
                        </Button>
                        <Button icon="save" onClick={() => void saveDayPicture(date, marks, lines)}>
                            {ui.picture}
                        </Button>
                    </Row>
                </>
            )}
        </Panel>
    );
}

/** Games begun or continued on the day. */
function gamesOf(stored: readonly StoredGame[], rules: Rules, from: number, to: number): DayGames {
    let { best2048, gomoku } = kNoGames;
    for (const { kind, saved, data } of stored) {
        if (saved < from || saved >= to) continue;
        if (kind === "2048" && isGameData(data)) best2048 = Math.max(best2048, data.dealt ? (data.last?.[1] ?? 0) : 0);
        if (kind === "gomoku" && isFinished(data, rules)) gomoku += 1;
    }
    return { best2048, gomoku };
}

function isFinished(data: unknown, rules: Rules): boolean {
    const tree = parseTree(data)?.content;
    if (!tree) return false;
    try {
        return rules.positionGomoku(positionAt(tree, tree.tip), tree.rule, tree.size).result !== null;
    } catch {
        return false; // a game that the rules refuse
    }
}
