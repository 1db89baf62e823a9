// SPDX-License-Identifier: MIT
//
// The lesson of evaluation: the four and the six features of 2048, sliders for their weights, what
// they say of one board, and games played with them, beside games with the usual weights.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isAbort } from "tilestone";

import type { Engine } from "../engine/client";
import { messageOf, words } from "../texts/language";
import { decimalText, integerText } from "../texts/numbers";
import { Button } from "../ui/button";
import { Segmented, Slider } from "../ui/fields";
import { announce } from "../ui/live";
import { Board2048, moveName } from "./boards";
import type { Evaluation, FeaturePlayer } from "./lesson_data";
import { playerWith, playGame, valuesOf, type PlayedGame } from "./weight_games";

const kGames = 8;
const kFirstSeed = 1;
const kMostOfWeight = 10; // the largest that the player with four features takes

export function EvaluationLesson({ evaluation, engine }: { evaluation: Evaluation; engine: Engine }) {
    const { learn } = words.value;
    const [chosen, setChosen] = useState(0);
    const player = evaluation.players[chosen] as FeaturePlayer;
    return (
        <FeatureView
            key={player.name}
            position={evaluation.position}
            player={player}
            engine={engine}
            choice={
                <Segmented
                    label={learn.features}
                    quiet
                    value={String(chosen)}
                    choices={evaluation.players.map(({ weights }, index) => ({
                        value: String(index),
                        label: learn.featureCount(integerText(weights.length)),
                    }))}
                    onChange={(value) => setChosen(Number(value))}
                />
            }
        />
    );
}

interface ViewProps {
    readonly position: string;
    readonly player: FeaturePlayer;
    readonly engine: Engine;
    readonly choice: ComponentChildren;
}

function FeatureView({ position, player, engine, choice }: ViewProps) {
    const { learn } = words.value;
    const usual = player.weights.map(({ value }) => value);
    const [weights, setWeights] = useState<readonly number[]>(usual);
    const games = useGames(engine, player);
    const change = (index: number, value: number): void => {
        games.clear();
        setWeights(weights.map((weight, at) => (at === index ? value : weight)));
    };
    const isUsual = weights.every((weight, index) => weight === usual[index]);
    return (
        <div class="lesson evaluation" data-games={games.own.length} data-running={games.running}>
            <section class="panel lesson-picture" aria-label={learn.picture}>
                <div class="evaluation-board">
                    <Board2048 state={position} before={null} />
                    <MoveValues player={player} weights={weights} />
                </div>
                <Results own={games.own} usual={games.usual} />
            </section>
            <section class="panel lesson-said" aria-label={learn.explanation}>
                <p class="lesson-text">{learn.evaluationStart}</p>
                {choice}
                <div class="evaluation-sliders">
                    {player.weights.map(({ name }, index) => (
                        <Slider
                            key={name}
                            label={learn.featureNames[name as keyof typeof learn.featureNames]}
                            low={0}
                            high={kMostOfWeight}
                            step={0.1}
                            value={weights[index] ?? 0}
                            text={decimalText(weights[index] ?? 0, 1)}
                            onChange={(value) => change(index, value)}
                        />
                    ))}
                </div>
                <div class="evaluation-buttons">
                    <Button kind="primary" busy={games.running} onClick={() => games.toggle(weights)}>
                        {games.running ? learn.stopGames : learn.playGames(integerText(kGames))}
                    </Button>
                    <Button
                        disabled={isUsual}
                        onClick={() => {
                            games.clear();
                            setWeights(usual);
                        }}
                    >
                        {learn.usualWeights}
                    </Button>
                </div>
                {games.problem !== null && <p role="alert">{games.problem}</p>}
            </section>
        </div>
    );
}

/** What the weights say of each move on the board. */
function MoveValues({ player, weights }: { player: FeaturePlayer; weights: readonly number[] }) {
    const { learn } = words.value;
    const values = valuesOf(player, weights);
    const best = values.indexOf(Math.max(...values));
    return (
        <table class="runs evaluation-values">
            <caption class="visually-hidden">{learn.moveValues}</caption>
            <tbody>
                {player.moves.map(({ move }, index) => (
                    <tr key={move} class={index === best ? "run-current" : ""} data-move={move} data-best={index === best}>
                        <th scope="row">
                            {moveName(move)} {index === best && <span aria-hidden="true">★</span>}
                        </th>
                        <td>{decimalText(values[index] ?? 0, 1)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

interface Games {
    readonly own: readonly PlayedGame[];
    readonly usual: readonly PlayedGame[];
    readonly running: boolean;
    readonly problem: string | null;
    toggle(weights: readonly number[]): void;
    clear(): void;
}

/** Games with the visitor's weights and, with the same tiles, with the usual ones. */
function useGames(engine: Engine, player: FeaturePlayer): Games {
    const { learn } = words.value;
    const [own, setOwn] = useState<readonly PlayedGame[]>([]);
    const [usual, setUsual] = useState<readonly PlayedGame[]>([]);
    const [problem, setProblem] = useState<string | null>(null);
    const [running, setRunning] = useState(false);
    const control = useRef<AbortController | null>(null);
    const stop = (): void => {
        control.current?.abort();
        control.current = null;
        setRunning(false);
    };
    useEffect(() => () => control.current?.abort(), []);
    const clear = (): void => {
        stop();
        setOwn([]);
        setUsual([]);
    };
    const run = async (weights: readonly number[], { signal }: AbortController): Promise<void> => {
        const series = async (text: string, keep: (games: readonly PlayedGame[]) => void): Promise<number> => {
            const games: PlayedGame[] = [];
            for (let game = 0; game < kGames; ++game) {
                games.push(await playGame(engine, text, kFirstSeed + game, signal));
                if (signal.aborted) break;
                keep([...games]);
            }
            return meanOf(games);
        };
        const usualText = playerWith(player, player.weights.map(({ value }) => value));
        const [mine, others] = await Promise.all([series(playerWith(player, weights), setOwn), series(usualText, setUsual)]);
        announce(learn.gamesDone(integerText(mine), integerText(others)));
    };
    const toggle = (weights: readonly number[]): void => {
        if (running) return stop();
        clear();
        setProblem(null);
        const started = new AbortController();
        control.current = started;
        setRunning(true);
        run(weights, started).then(
            () => {
                if (control.current === started) stop();
            },
            (error: unknown) => {
                if (control.current === started) stop();
                if (!isAbort(error)) setProblem(messageOf(error));
            },
        );
    };
    return { own, usual, running, problem, toggle, clear };
}

const meanOf = (games: readonly PlayedGame[]): number =>
    games.length === 0 ? 0 : Math.round(games.reduce((sum, { score }) => sum + score, 0) / games.length);

/** One column for each game, the visitor's and the usual side by side, and both means. */
function Results({ own, usual }: { own: readonly PlayedGame[]; usual: readonly PlayedGame[] }) {
    const { learn } = words.value;
    if (own.length + usual.length === 0) return <p class="evaluation-none">{learn.noGames}</p>;
    const most = Math.max(...own.map(({ score }) => score), ...usual.map(({ score }) => score), 1);
    const row = (name: "own" | "usual", label: string, games: readonly PlayedGame[]) => (
        <tr key={name} data-series={name} data-mean={meanOf(games)}>
            <th scope="row">{label}</th>
            <td class="evaluation-games">
                <svg viewBox={`0 0 ${kGames * 10} 30`} preserveAspectRatio="none" aria-hidden="true">
                    {games.map(({ score }, index) => {
                        const height = Math.max((score / most) * 30, 1);
                        const place = { x: index * 10 + 1, y: 30 - height, width: 8, height };
                        return <rect key={index} class={`game-${name}`} {...place} />;
                    })}
                </svg>
            </td>
            <td>{integerText(meanOf(games))}</td>
            <td>{games.length === 0 ? "–" : 2 ** Math.max(...games.map(({ largest }) => largest))}</td>
        </tr>
    );
    return (
        <table class="runs evaluation-results">
            <thead>
                <tr>
                    <td />
                    <th scope="col">{learn.gamesPlayed}</th>
                    <th scope="col">{learn.meanScore}</th>
                    <th scope="col">{learn.largestTile}</th>
                </tr>
            </thead>
            <tbody>
                {row("own", learn.yourWeights, own)}
                {row("usual", learn.usualName, usual)}
            </tbody>
        </table>
    );
}
