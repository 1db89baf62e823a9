// SPDX-License-Identifier: MIT
//
// The lesson in which a network learns 2048 before one's eyes, and then lends its knowledge to a
// game of one's own. Script, style, worker and module are loaded when it is opened; leaving ends
// the worker.
import { useEffect, useState } from "preact/hooks";

import { loadStyle } from "../base/site";
import { localized, words } from "../texts/language";
import { integerText, percentText } from "../texts/numbers";
import { trainingWords } from "../texts/training";
import { TrainingClient } from "../training/client";
import { kRecent } from "../training/games_curve";
import type { TrainingState } from "../training/messages";
import { Button } from "../ui/button";
import { TrainingGame } from "./training_board";
import { isQuick, TrainingControls, useTraining } from "./training_controls";
import { TrainingCurve } from "./training_curve";

declare const BUILD_TRAINING: { readonly module: string; readonly worker: string; readonly style: string };

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
    const controls = useTraining(client, state);
    const { running, visiting, over, playing } = controls;
    const game = state.visitor ?? state.game;
    return (
        <div
            class={`lesson training${visiting ? " training-visit" : ""}`}
            data-games={state.games}
            data-running={state.running}
            data-seed={state.seed}
        >
            <section class="panel lesson-picture training-picture" aria-label={text.progress}>
                <Figures state={state} />
                <TrainingCurve points={state.curve} recent={state.recent} />
                <TrainingGame
                    game={game}
                    valued={!visiting || controls.hint || playing}
                    onMove={visiting ? controls.play : undefined}
                />
                <p class="training-said" data-score={game.score} data-moves={game.moves}>
                    {text.score(integerText(game.score))}
                    {" · "}
                    {!visiting && <Said state={state} quick={running && isQuick(controls.speed)} />}
                    {visiting && (over ? text.over : playing ? text.itPlays : text.youPlay)}
                </p>
            </section>
            <TrainingControls controls={controls} seed={state.seed} />
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
        const difference = Math.round(found) - Math.round(expected); // of the numbers shown
        const error = `${difference > 0 ? "+" : ""}${integerText(difference)}`;
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
