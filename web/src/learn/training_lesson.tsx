// SPDX-License-Identifier: MIT
//
// The lesson in which a network learns 2048 before one's eyes, and then lends its knowledge to a
// game of one's own. Script, style, worker and module are loaded when it is opened; leaving ends
// the worker.
import { useEffect, useRef, useState } from "preact/hooks";

import { loadStyle } from "../base/files";
import type { Direction } from "../engine/slides";
import { localized, words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { trainingWords } from "../texts/training";
import { TrainingClient } from "../training/client";
import { kRecent } from "../training/games_curve";
import { bestChoice, type TrainingState } from "../training/messages";
import { Button } from "../ui/button";
import { Segmented } from "../ui/fields";
import { announce } from "../ui/live";
import { useShortcuts } from "../ui/shortcuts";
import { TrainingGame } from "./training_board";
import { TrainingCurve } from "./training_curve";

declare const BUILD_TRAINING: { readonly module: string; readonly worker: string; readonly style: string };

/** Moves per second. */
const kSpeeds = { slow: 2, brisk: 20, fast: 20_000, full: Infinity } as const;
type Speed = keyof typeof kSpeeds;
const kSpeedNames = Object.keys(kSpeeds) as Speed[];
/** From here on, moves are too quick to follow. */
const kQuick = kSpeeds.fast;
/** How long a position stays at least where moves are too quick, in milliseconds. */
const kStill = 400;
const kStillReduced = 2000;
/** Between two moves of the network in the visitor's game, in milliseconds. */
const kPlayMilliseconds = 300;
const kSpokenMilliseconds = 30_000;

export function TrainingLesson() {
    const { learn } = words.value;
    const [client, setClient] = useState<TrainingClient | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const [tries, setTries] = useState(0);
    useEffect(() => {
        let opened: TrainingClient | null = null;
        let left = false;
        setProblem(null);
        loadStyle(BUILD_TRAINING.style).then(
            () => {
                if (!left) setClient((opened = new TrainingClient(BUILD_TRAINING, 1)));
            },
            () => setProblem(BUILD_TRAINING.style),
        );
        return () => {
            left = true;
            opened?.close();
            setClient(null);
        };
    }, [tries]);
    const broken = client?.problem.value;
    const failure = broken ? localized(broken) : problem;
    if (failure !== null) {
        return (
            <div class="panel" role="alert">
                <p>{learn.failed(failure)}</p>
                <Button onClick={() => setTries(tries + 1)}>{learn.again}</Button>
            </div>
        );
    }
    const state = client?.state.value;
    if (!client || !state) return <p class="lesson-loading">{learn.loading}</p>;
    return <Training client={client} state={state} />;
}

function Training({ client, state }: { client: TrainingClient; state: TrainingState }) {
    const text = trainingWords.value;
    const [running, setRunning] = useState(false);
    const [speed, setSpeed] = useState<Speed>("full");
    const [hint, setHint] = useState(false);
    const [playing, setPlaying] = useState(false);
    const hidden = useHiddenPage();
    const { visitor } = state;
    const visiting = visitor !== null;
    const over = visiting && bestChoice(visitor.choices) === null;

    useEffect(() => {
        const reduced = document.documentElement.dataset["motion"] === "reduced";
        if (!running) client.send({ type: "pause" });
        else if (hidden) client.send({ type: "pause" });
        else client.send({ type: "run", speed: kSpeeds[speed], still: reduced ? kStillReduced : kStill });
    }, [client, running, speed, hidden, state.seed]);
    useEffect(() => {
        const best = playing && !hidden && visitor ? bestChoice(visitor.choices) : null;
        if (!best) return undefined;
        const timer = setTimeout(() => client.send({ type: "play", direction: best }), kPlayMilliseconds);
        return () => clearTimeout(timer);
    }, [playing, hidden, visitor]);
    useEffect(() => {
        if (over) setPlaying(false);
        if (over) announce(text.over);
    }, [over]);
    useSpoken(state, running);
    // The buttons change with whose game is on the board; the focus stays among them.
    const primary = useRef<HTMLButtonElement>(null);
    const before = useRef(visiting);
    useEffect(() => {
        if (before.current !== visiting) primary.current?.focus();
        before.current = visiting;
    }, [visiting]);

    const start = (): void => setRunning(!running);
    const step = (): void => {
        setRunning(false);
        client.send({ type: "pause" }); // before the move, not after the next rendering
        client.send({ type: "step" });
    };
    const takeOver = (): void => {
        setRunning(false);
        setHint(false);
        setPlaying(false);
        client.send({ type: "take-over" });
        announce(text.youPlay);
    };
    const giveBack = (): void => client.send({ type: "give-back" });
    const play = (direction: Direction): void => {
        if (!visitor?.choices[direction].legal) return;
        setPlaying(false);
        client.send({ type: "play", direction });
        announce(text.played(text.moves[direction], integerText(visitor.score + visitor.choices[direction].points)));
    };
    const again = (): void => client.send({ type: "begin", seed: state.seed + 1 });
    const faster = (by: number): void => setSpeed(kSpeedNames[kSpeedNames.indexOf(speed) + by] ?? speed);
    const letItPlay = (): void => setPlaying(!playing && !over);

    useShortcuts(() => ({
        title: words.value.learn.names.training,
        shortcuts: visiting
            ? [
                  { keys: ["ArrowUp", "w", "k"], label: text.moves.up, run: () => play("up"), repeats: true },
                  { keys: ["ArrowLeft", "a", "h"], label: text.moves.left, run: () => play("left"), repeats: true },
                  { keys: ["ArrowDown", "s", "j"], label: text.moves.down, run: () => play("down"), repeats: true },
                  { keys: ["ArrowRight", "d", "l"], label: text.moves.right, run: () => play("right"), repeats: true },
                  { keys: ["i"], label: text.hint, run: () => setHint(!hint) },
                  { keys: [" ", "p"], label: text.letItPlay, run: letItPlay },
                  { keys: ["Escape"], label: text.back, run: giveBack },
              ]
            : [
                  { keys: [" ", "p"], label: running ? text.pause : text.start, run: start },
                  { keys: ["ArrowRight"], label: text.step, run: step, repeats: true },
                  { keys: ["+", "="], label: text.faster, run: () => faster(1) },
                  { keys: ["-"], label: text.slower, run: () => faster(-1) },
                  { keys: ["t"], label: text.takeOver, run: takeOver },
              ],
    }));

    const game = visitor ?? state.game;
    return (
        <div class="lesson training" data-games={state.games} data-running={state.running} data-seed={state.seed}>
            <section class="panel lesson-picture training-picture" aria-label={text.progress}>
                <Figures state={state} />
                <TrainingCurve points={state.curve} recent={state.recent} />
                <TrainingGame game={game} valued={!visiting || hint || playing} onMove={visiting ? play : undefined} />
                <p class="training-said" data-score={game.score} data-moves={game.moves}>
                    {text.score(integerText(game.score))}
                    {" · "}
                    {!visiting && <Said state={state} quick={running && kSpeeds[speed] >= kQuick} />}
                    {visiting && (over ? text.over : playing ? text.itPlays : text.youPlay)}
                </p>
            </section>
            <section class="panel training-controls" aria-label={text.controls}>
                {visiting ? (
                    <div class="training-row">
                        <Button kind="primary" icon="previous" buttonRef={primary} onClick={giveBack}>
                            {text.back}
                        </Button>
                        <Button icon="hint" pressed={hint} disabled={over} onClick={() => setHint(!hint)}>
                            {text.hint}
                        </Button>
                        <Button icon={playing ? "pause" : "play"} disabled={over} onClick={letItPlay}>
                            {playing ? text.stop : text.letItPlay}
                        </Button>
                    </div>
                ) : (
                    <>
                        <div class="training-row">
                            <Button kind="primary" icon={running ? "pause" : "play"} buttonRef={primary} onClick={start}>
                                {running ? text.pause : text.start}
                            </Button>
                            <Button icon="next" onClick={step}>
                                {text.step}
                            </Button>
                            <Button onClick={takeOver}>{text.takeOver}</Button>
                            <Button kind="quiet" icon="restart" title={text.againNote(String(state.seed + 1))} onClick={again}>
                                {text.again}
                            </Button>
                        </div>
                        <Segmented
                            quiet
                            label={text.speed}
                            value={speed}
                            choices={kSpeedNames.map((value) => ({ value, label: text.speeds[value] }))}
                            onChange={setSpeed}
                        />
                    </>
                )}
            </section>
            <Explanation seed={state.seed} />
        </div>
    );
}

function Figures({ state: { games, recent, largest } }: { state: TrainingState }) {
    const text = trainingWords.value;
    return (
        <dl class="training-figures">
            <div>
                <dt>{text.games}</dt>
                <dd data-count="games">{integerText(games)}</dd>
            </div>
            <div>
                <dt>{text.recentMean(integerText(kRecent))}</dt>
                <dd data-count="score">{recent ? integerText(recent.score) : "–"}</dd>
            </div>
            <div>
                <dt>{text.reached}</dt>
                <dd data-count="reached">{recent ? percentText(recent.reached) : "–"}</dd>
            </div>
            <div>
                <dt>{text.largest}</dt>
                <dd data-count="largest">{largest > 0 ? 2 ** largest : "–"}</dd>
            </div>
        </dl>
    );
}

/** What the last move taught, in words. `quick`: moves go by too fast to show each. */
function Said({ state: { game, games, moves }, quick }: { state: TrainingState; quick: boolean }) {
    const text = trainingWords.value;
    if (quick) return <>{text.passing}</>;
    if (game.correction) {
        const { expected, found } = game.correction;
        if (game.moves === 0) return <>{text.gameEnd(integerText(expected))}</>;
        const error = `${found >= expected ? "+" : ""}${integerText(found - expected)}`;
        return <>{text.correction(integerText(expected), integerText(found), error)}</>;
    }
    if (games === 0 && moves === 0 && game.moves === 0) return <>{text.ready}</>;
    return <>{game.moves <= 1 ? text.gameBegins : text.stepOn}</>;
}

function Explanation({ seed }: { seed: number }) {
    const text = trainingWords.value;
    return (
        <section class="panel training-how">
            <h2>{text.how}</h2>
            {text.explanation.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
            ))}
            <details class="fold">
                <summary>{text.details}</summary>
                <div class="fold-content">
                    <p>{text.network}</p>
                    <p>
                        <code>tilestone train 2048 --shape 4x5 --whole-games --actors 1 --seed {seed} --out 4x5.train</code>
                    </p>
                </div>
            </details>
        </section>
    );
}

function useHiddenPage(): boolean {
    const [hidden, setHidden] = useState(false);
    useEffect(() => {
        const update = (): void => setHidden(document.visibilityState === "hidden");
        update();
        document.addEventListener("visibilitychange", update);
        return () => document.removeEventListener("visibilitychange", update);
    }, []);
    return hidden;
}

/** Tells screen readers the progress twice a minute. */
function useSpoken({ recent }: TrainingState, running: boolean): void {
    const [newest] = useState<{ recent: TrainingState["recent"] }>(() => ({ recent }));
    newest.recent = recent;
    useEffect(() => {
        if (!running) return undefined;
        const speak = (): void => {
            if (!newest.recent) return;
            const { games, score, reached } = newest.recent;
            announce(trainingWords.peek().spoken(integerText(games), integerText(score), percentText(reached)));
        };
        const timer = setInterval(speak, kSpokenMilliseconds);
        return () => {
            clearInterval(timer);
            speak();
        };
    }, [running]);
}
