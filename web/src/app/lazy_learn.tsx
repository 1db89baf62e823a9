// SPDX-License-Identifier: MIT
//
// The Learn page, loaded on demand to keep the initial download small.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

import type { LearnPage } from "../learn/lessons";
import { messageOf, words } from "../texts/language";

type LearnProps = Parameters<typeof LearnPage>[0];

export function LazyLearn(props: LearnProps) {
    const { learn } = words.value;
    const [Page, setPage] = useState<ComponentType<LearnProps> | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    useEffect(() => {
        import("../learn/lessons").then(
            (script) => setPage(() => script.LearnPage),
            (error: unknown) => setFailure(messageOf(error)),
        );
    }, []);
    if (Page) return <Page {...props} />;
    return (
        <div class="page learn">
            <h1>{learn.title}</h1>
            <p>{failure === null ? learn.loading : learn.failed(failure)}</p>
        </div>
    );
}
