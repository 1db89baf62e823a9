// SPDX-License-Identifier: MIT
//
// The About panel: version, licence, state of the 2048 network, offline state.
import { useEffect, useState } from "preact/hooks";

import { isOneFile } from "../base/site";
import type { Engine } from "../engine/client";
import { localized, messageOf, words } from "../texts/language";
import { percentText } from "../texts/numbers";
import { Panel } from "../ui/layout";
import { offline, online } from "./offline";

export function AboutPanel({ engine }: { engine: Engine }) {
    const { app, settings: text } = words.value;
    const [version, setVersion] = useState<string | null>(null);
    useEffect(() => {
        engine.loadRules().then(
            ({ about }) => setVersion(`${about.version} (${about.revision})`),
            (error: unknown) => setVersion(app.engineFailed(messageOf(error))),
        );
    }, [engine]);
    const { offlineYes: yes, offlinePartly: partly, offlineNo: no, offlineNever: never } = text;
    const offlineText = { yes, partly, no, never }[offline.value];
    return (
        <Panel title={text.about}>
            <p>{app.tagline}</p>
            <dl class="facts">
                <Fact name={text.version} value={version ?? text.loading} />
                <Fact name={text.licence} value={text.licenceText} />
                <Fact name={text.network} value={networkText(engine)} />
                <Fact name={text.offline} value={offlineText} />
                <Fact name={text.online} value={online.value ? text.onlineYes : text.onlineNo} />
            </dl>
        </Panel>
    );
}

function Fact({ name, value }: { name: string; value: string }) {
    return (
        <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
        </div>
    );
}

function networkText(engine: Engine): string {
    const { settings: text } = words.value;
    const state = engine.network.state.value;
    switch (state.kind) {
        case "idle":
            return isOneFile ? text.networkInside : text.networkIdle;
        case "loading":
            return text.networkLoading(percentText(state.part));
        case "ready":
            return text.networkReady;
        case "failed":
            return text.networkFailed(localized(state.why));
    }
}
