// SPDX-License-Identifier: MIT
//
// A page with the interactive components of src/ui, for `parts.test.ts`.
import { signal } from "@preact/signals";
import { render } from "preact";

import { en } from "../../src/texts/en";
import { setLanguage } from "../../src/texts/language";
import { Button } from "../../src/ui/button";
import { Chart } from "../../src/ui/chart";
import { Dialog } from "../../src/ui/dialog";
import { Select, Slider, Switch } from "../../src/ui/fields";
import { Columns, Details, Panel, Row } from "../../src/ui/layout";
import { announce, LiveRegion } from "../../src/ui/live";
import { Menu } from "../../src/ui/menu";
import { listenToShortcuts, useShortcuts } from "../../src/ui/shortcuts";
import { notify, Toasts } from "../../src/ui/toast";

const kPoints = Array.from({ length: 40 }, (_, x) => ({
    x,
    value: 0.5 + 0.4 * Math.sin(x / 5) * (x / 40),
    label: `Move ${x}`,
    uncertain: x > 24 && x < 30,
}));

const did = signal("nothing");
const open = signal(false);
const level = signal(3);
const player = signal<"a" | "b">("a");
const on = signal(false);

function Parts() {
    useShortcuts(() => ({
        title: "Parts",
        shortcuts: [
            { keys: ["x", "Ctrl+z"], label: "X", run: () => (did.value = "x") },
            { keys: ["ArrowUp"], label: "Up", run: () => (did.value = "up") },
            { keys: [" "], label: "Space", run: () => (did.value = "space") },
        ],
    }));
    const panel = (
        <Panel
            title="Parts"
            actions={
                <Menu
                    label="More"
                    items={[
                        { label: "First", icon: "edit", onChoose: () => (did.value = "first") },
                        { label: "Second", disabled: true, onChoose: () => (did.value = "second") },
                        { label: "Third", icon: "share", onChoose: () => (did.value = "third") },
                    ]}
                />
            }
        >
            <Row label="Buttons">
                <Button kind="primary" icon="hint" onClick={() => (open.value = true)}>
                    Open
                </Button>
                <Button onClick={() => notify({ text: "Gone.", action: { label: "Undo", run: () => (did.value = "undone") } })}>
                    Restart
                </Button>
                <Button icon="undo" disabled onClick={() => (did.value = "never")}>
                    Disabled
                </Button>
                <Button pressed icon="play" onClick={() => announce("said")}>
                    Say
                </Button>
            </Row>
            <Select
                label="Player"
                value={player.value}
                choices={[{ value: "a", label: "Player A" }, { value: "b", label: "Player B" }]}
                onChange={(value) => (player.value = value)}
            />
            <Slider label="Level" value={level.value} low={1} high={9} text={`${level}`} onChange={(value) => (level.value = value)} />
            <Switch label="Forbidden points" on={on.value} onChange={(value) => (on.value = value)} note="A note." />
            <p data-testid="did">{did}</p>
        </Panel>
    );
    const chart = (
        <Panel title="Curve">
            <Chart
                title="Chance to win"
                points={kPoints}
                current={10}
                low={0}
                high={1}
                middle={0.5}
                valueText={(value) => `${Math.round(100 * value)} %`}
                onChoose={(index) => (did.value = `point ${index}`)}
            />
            <Details title="More about it">
                <p>Folded.</p>
            </Details>
        </Panel>
    );
    return (
        <main class="page">
            <h1>Parts</h1>
            <Columns main={chart} side={panel} />
            <Dialog
                title="A question"
                open={open.value}
                onClose={() => (open.value = false)}
                actions={<Button onClick={() => (open.value = false)}>OK</Button>}
            >
                <p>Something to read.</p>
            </Dialog>
            <Toasts />
            <LiveRegion />
        </main>
    );
}

const place = document.createElement("div");
document.getElementById("page")?.replaceWith(place);
listenToShortcuts(document);
void setLanguage("en", () => Promise.resolve(en)).then(() => render(<Parts />, place));
