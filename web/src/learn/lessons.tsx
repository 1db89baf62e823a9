// SPDX-License-Identifier: MIT
//
// The Learn page, which shows how the engines think: one lesson at a time, such as
// `#/learn/plates`.
import { useEffect, useState } from "preact/hooks";

import type { Address } from "../base/address";
import type { Engine } from "../engine/client";
import type { GameStore } from "../store/game_store";
import { messageOf, words } from "../texts/language";
import { Button } from "../ui/button";
import { lazy } from "../ui/lazy";
import { AttackLessonView } from "./attack_lesson";
import {
    fetchLesson,
    kLessons,
    type Attack,
    type DataLesson,
    type Evaluation,
    type Growth,
    type LessonName,
    type Tally,
    type Trace,
    type Tuples,
} from "./lesson_data";
import { TallyLessonView } from "./tally_lesson";
import { TreeLessonView } from "./tree_lesson";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly gameStore: GameStore;
}

export function LearnPage({ address, engine }: PageProps) {
    const { learn } = words.value;
    const wanted = address.path[1] ?? kLessons[0];
    const name = kLessons.find((lesson) => lesson === wanted);
    const next = name && kLessons[kLessons.indexOf(name) + 1];
    return (
        <div class="page learn">
            <h1>{learn.title}</h1>
            <nav class="lessons" aria-label={learn.lessons}>
                {kLessons.map((lesson, index) => (
                    <a
                        key={lesson}
                        href={`#/learn/${lesson}`}
                        aria-current={lesson === name ? "true" : undefined}
                        ref={(link) => {
                            if (lesson === name) link?.scrollIntoView({ inline: "center", block: "nearest" });
                        }}
                    >
                        <span aria-hidden="true">{index + 1}</span>
                        {learn.names[lesson]}
                    </a>
                ))}
            </nav>
            {name ? <Lesson key={name} name={name} engine={engine} /> : <p>{learn.unknown(wanted)}</p>}
            {next && (
                <p class="lesson-after">
                    <a href={`#/learn/${next}`}>{learn.nextLesson(learn.names[next])}</a>
                </p>
            )}
        </div>
    );
}

function Lesson({ name, engine }: { name: LessonName; engine: Engine }) {
    switch (name) {
        case "deepening":
            return <LazyDeepening engine={engine} />;
        case "steps":
            return <LazySteps engine={engine} />;
        case "training":
            return <LazyTraining />;
        default:
            return <DataLessonView name={name} engine={engine} />;
    }
}

const LazyGrowth = lazy(async () => (await import("./growth_lesson")).GrowthLesson);
const LazyEvaluation = lazy(async () => (await import("./evaluation_lesson")).EvaluationLesson);
const LazyTuples = lazy(async () => (await import("./tuples_lesson")).TuplesLesson);
const LazyDeepening = lazy(async () => (await import("./deepening_lesson")).DeepeningLesson);
const LazySteps = lazy(async () => (await import("./steps_lesson")).StepsLesson);
const LazyTraining = lazy(async () => (await import("./training_lesson")).TrainingLesson);

type Loaded = { readonly data: unknown } | { readonly problem: string } | null;

function DataLessonView({ name, engine }: { name: DataLesson; engine: Engine }) {
    const { learn } = words.value;
    const [loaded, setLoaded] = useState<Loaded>(null);
    const [tries, setTries] = useState(0);
    useEffect(() => {
        const left = new AbortController();
        fetchLesson(name, left.signal).then(
            (data) => setLoaded({ data }),
            (error: unknown) => {
                if (!left.signal.aborted) setLoaded({ problem: messageOf(error) });
            },
        );
        return () => left.abort();
    }, [name, tries]);
    if (!loaded) return <p class="lesson-loading">{learn.loading}</p>;
    if ("problem" in loaded) {
        return (
            <div class="panel" role="alert">
                <p>{learn.failed(loaded.problem)}</p>
                <Button onClick={() => setTries(tries + 1)}>{learn.again}</Button>
            </div>
        );
    }
    switch (name) {
        case "montecarlo":
            return <TallyLessonView tally={loaded.data as Tally} />;
        case "evaluation":
            return <LazyEvaluation evaluation={loaded.data as Evaluation} engine={engine} />;
        case "tree-search":
            return <LazyGrowth growth={loaded.data as Growth} />;
        case "tuples":
            return <LazyTuples tuples={loaded.data as Tuples} />;
        case "fours":
        case "threats":
            return <AttackLessonView attack={loaded.data as Attack} by={name} engine={engine} />;
        default:
            return <TreeLessonView lesson={name} trace={loaded.data as Trace} />;
    }
}
