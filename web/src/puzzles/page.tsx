// SPDX-License-Identifier: MIT
//
// The page of the puzzles: `#/puzzles` chooses one, `#/puzzles/f017` opens that one and
// `#/puzzles/2026-11-29` that of a day, the same for everybody.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Rules } from "tilestone";

import type { Address } from "../base/address";
import { freshSeed, seededRandom } from "../base/random";
import type { Engine } from "../engine/client";
import type { GameStore } from "../store/game_store";
import { followPuzzleResults, putPuzzleResults } from "../store/puzzle_results";
import { messageOf, words } from "../texts/language";
import { dateText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Panel, Row } from "../ui/layout";
import { dateOf, dayNumber, nextPuzzle, puzzleOfDay, type Filter } from "./choice";
import { loadPuzzles, type Puzzle } from "./data";
import { GomokuPlay } from "./gomoku_play";
import { GomokuView } from "./gomoku_view";
import { Play2048 } from "./play2048";
import { DayPanel, OwnPanel } from "./progress_panels";
import { filter, progress } from "./state";
import { View2048 } from "./view2048";

const kPage = "#/puzzles";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

/** What a game needs to show a puzzle. */
export interface ViewProps {
    readonly title: string;
    readonly address: string;
    readonly entered: number | null;
    readonly onNext: () => void;
    /** Further panels. */
    readonly below: ComponentChildren;
}

interface Loaded {
    readonly rules: Rules;
    readonly puzzles: readonly Puzzle[];
}

export function PuzzlesPage({ address, engine, gameStore }: PageProps) {
    const { app, puzzles: text, ui, learn } = words.value;
    const [loaded, setLoaded] = useState<Loaded | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    const [tries, setTries] = useState(0);
    useEffect(followPuzzleResults, []);
    useEffect(() => {
        setFailure(null);
        Promise.all([engine.loadRules(), loadPuzzles()]).then(
            ([rules, puzzles]) => setLoaded({ rules, puzzles }),
            (error: unknown) => setFailure(text.notLoaded(messageOf(error))),
        );
    }, [engine, tries]);
    if (loaded) return <Puzzles {...loaded} wanted={address.path[1] ?? null} engine={engine} gameStore={gameStore} />;
    return (
        <div class="page page-narrow">
            <h1>{app.puzzles}</h1>
            {failure === null ? (
                <p class="muted">{ui.loading}</p>
            ) : (
                <div class="panel" role="alert">
                    <p>{failure}</p>
                    <Button onClick={() => setTries(tries + 1)}>{learn.again}</Button>
                </div>
            )}
        </div>
    );
}

interface PuzzlesProps extends Loaded {
    /** An id or a date; null: one is chosen. */
    readonly wanted: string | null;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

const random = seededRandom(freshSeed());

function Puzzles({ rules, puzzles, wanted, engine, gameStore }: PuzzlesProps) {
    const { app, puzzles: text } = words.value;
    const [round, setRound] = useState(0);
    const before = useRef("");
    const heading = useRef<HTMLHeadingElement>(null);
    const chosen = filter.value;
    const puzzle = useMemo(() => {
        if (wanted !== null) return wantedPuzzle(puzzles, wanted);
        return nextPuzzle(puzzles, chosen, progress.peek(), Date.now(), random, before.current);
    }, [puzzles, wanted, chosen, round]);
    before.current = puzzle?.id ?? "";
    const isFirst = useRef(true);
    useLayoutEffect(() => {
        if (!isFirst.current) heading.current?.focus();
        isFirst.current = false;
        scrollTo(0, 0);
    }, [round, wanted]);
    const onNext = (): void => {
        if (wanted === null) setRound(round + 1);
        else location.hash = kPage;
    };
    const onFilter = (theme: Filter): void => {
        filter.value = theme;
        if (wanted !== null) location.hash = kPage;
    };
    const today = dateOf(Date.now());
    const panels = (
        <>
            <OwnPanel puzzles={puzzles} onFilter={onFilter} />
            <DayPanel rules={rules} gameStore={gameStore} />
        </>
    );
    const day = wanted !== null && puzzle ? dayNumber(wanted) : null;
    return (
        <div class={`page drill puzzles ${puzzle ? (puzzle.game === "2048" ? "t48" : "gomoku") : "page-narrow"}`}>
            <header class="game-head">
                <h1 ref={heading} tabIndex={-1}>
                    {app.puzzles}
                </h1>
                {wanted === today ? <a href={kPage}>{text.toAll}</a> : <a href={`${kPage}/${today}`}>{text.today}</a>}
            </header>
            {puzzle ? (
                <OnBoard
                    key={`${wanted ?? ""} ${round} ${puzzle.id}`}
                    engine={engine}
                    rules={rules}
                    puzzle={puzzle}
                    title={day === null ? text.title(puzzle.id) : text.titleOfDay(dayText(wanted as string))}
                    address={`${kPage}/${day === null ? puzzle.id : (wanted as string)}`}
                    onNext={onNext}
                    below={panels}
                />
            ) : (
                <>
                    <Panel>
                        <p>{wanted === null ? text.noneLeft : text.unknown(wanted)}</p>
                        {wanted !== null && (
                            <Row>
                                <a href={kPage}>{text.toAll}</a>
                            </Row>
                        )}
                    </Panel>
                    {panels}
                </>
            )}
        </div>
    );
}

function wantedPuzzle(puzzles: readonly Puzzle[], wanted: string): Puzzle | null {
    const day = dayNumber(wanted);
    return day === null ? (puzzles.find(({ id }) => id === wanted) ?? null) : puzzleOfDay(puzzles, day);
}

function dayText(date: string): string {
    return dateText(new Date(`${date}T12:00:00`).getTime());
}

interface OnBoardProps extends Omit<ViewProps, "entered"> {
    readonly engine: Engine;
    readonly rules: Rules;
    readonly puzzle: Puzzle;
}

function OnBoard({ engine, rules, puzzle, ...rest }: OnBoardProps) {
    const [entered, setEntered] = useState<number | null>(null);
    const opened = useMemo(() => {
        const enter = (passed: boolean): void => {
            const { id, game, rating } = puzzle;
            const at = Date.now();
            putPuzzleResults({ id, game, at, passed, rating });
            setEntered(at);
        };
        try {
            if (puzzle.game === "2048") return new Play2048(engine, rules, puzzle, enter);
            return new GomokuPlay(engine, rules, puzzle, enter);
        } catch (error) {
            return messageOf(error); // a position that the rules refuse
        }
    }, []);
    useEffect(() => (typeof opened === "string" ? undefined : () => opened.close()), []);
    if (typeof opened === "string") {
        const { review: text } = words.value;
        return (
            <Panel title={rest.title}>
                <p>{text.unreadable(opened)}</p>
                <Row>
                    <Button onClick={rest.onNext}>{text.next}</Button>
                </Row>
            </Panel>
        );
    }
    const props = { ...rest, entered };
    return opened instanceof GomokuPlay ? <GomokuView {...props} play={opened} /> : <View2048 {...props} play={opened} />;
}
