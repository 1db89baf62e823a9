// SPDX-License-Identifier: MIT
//
// The settings page: appearance, engine effort, storage, about.
import { isOneFile } from "../base/site";
import type { Engine, NetworkName } from "../engine/client";
import { FeedbackSwitch } from "../session/review_stub";
import { changeSettings, settings } from "../store/settings";
import type { GameStore } from "../store/game_store";
import { localized, words } from "../texts/language";
import { decimalText, integerText, percentText } from "../texts/numbers";
import { Button } from "../ui/button";
import { ProgressBar, Segmented, Slider, Switch } from "../ui/fields";
import { Panel, Row } from "../ui/layout";
import { showShortcuts } from "../ui/shortcuts";
import { AboutPanel } from "./about_panel";
import { automaticPoolSize } from "./pool_size";
import { StoragePanel } from "./storage_panel";

const kMaxWorkers = 8;
/** Slider positions of the thinking time, in milliseconds. */
const kTimes = [100, 200, 300, 500, 1000, 2000, 3000, 5000, 10_000, 20_000, 30_000, 60_000];

export function SettingsPage({ engine, gameStore }: { engine: Engine; gameStore: GameStore }) {
    return (
        <div class="page page-narrow">
            <h1>{words.value.settings.title}</h1>
            <AppearancePanel />
            <EnginePanel engine={engine} />
            <StoragePanel gameStore={gameStore} />
            <AboutPanel engine={engine} />
        </div>
    );
}

function AppearancePanel() {
    const { settings: text, app } = words.value;
    const now = settings.value;
    return (
        <Panel title={text.appearance}>
            <Segmented
                label={text.theme}
                value={now.theme}
                choices={[
                    { value: "system", label: app.themeSystem },
                    { value: "light", label: app.themeLight },
                    { value: "dark", label: app.themeDark },
                ]}
                onChange={(theme) => changeSettings({ theme })}
            />
            <Segmented
                label={text.language}
                value={now.language}
                choices={[
                    { value: "auto", label: text.languageAuto },
                    { value: "en", label: text.languageEn },
                    { value: "zh", label: text.languageZh },
                ]}
                onChange={(language) => changeSettings({ language })}
            />
            <Segmented
                label={text.colours}
                value={now.colours}
                choices={[
                    { value: "standard", label: text.coloursStandard },
                    { value: "safe", label: text.coloursSafe },
                ]}
                onChange={(colours) => changeSettings({ colours })}
                note={text.coloursNote}
            />
            <Segmented
                label={text.motion}
                value={now.motion}
                choices={[
                    { value: "system", label: text.motionSystem },
                    { value: "full", label: text.motionFull },
                    { value: "reduced", label: text.motionReduced },
                ]}
                onChange={(motion) => changeSettings({ motion })}
            />
            <Switch
                label={text.shortcuts}
                on={now.shortcuts}
                onChange={(shortcuts) => changeSettings({ shortcuts })}
                note={text.shortcutsNote}
            />
            <Row>
                <Button icon="keyboard" onClick={showShortcuts}>
                    {app.help}
                </Button>
            </Row>
        </Panel>
    );
}

function EnginePanel({ engine }: { engine: Engine }) {
    const { settings: text } = words.value;
    const { workers, thinkingTime } = settings.value;
    const nearest = kTimes.findIndex((time) => time >= thinkingTime);
    return (
        <Panel title={text.engine}>
            <Slider
                label={text.workers}
                value={Math.min(workers, kMaxWorkers)}
                low={0}
                high={kMaxWorkers}
                text={workers === 0 ? text.workersAuto(automaticPoolSize()) : integerText(workers)}
                onChange={(value) => changeSettings({ workers: value })}
                note={text.workersNote}
            />
            <Slider
                label={text.time}
                value={nearest < 0 ? kTimes.length - 1 : nearest}
                low={0}
                high={kTimes.length - 1}
                text={text.timeValue(decimalText(thinkingTime / 1000, 1))}
                onChange={(index) => changeSettings({ thinkingTime: kTimes[index] as number })}
                note={text.timeNote}
            />
            {engine.hasFullNetwork && !isOneFile && <NetworkChoice engine={engine} />}
            <TablebaseLine engine={engine} />
            <FeedbackSwitch />
        </Panel>
    );
}

/** What has become of the tables of 2048. */
function TablebaseLine({ engine }: { engine: Engine }) {
    const { settings: text } = words.value;
    const state = engine.tablebases.value;
    if (state?.failed) return <p class="error">{text.tablesFailed(localized(state.failed))}</p>;
    const megabytes = integerText(Math.round((state?.bytes ?? 0) / 1e6));
    const ready = state && text.tablesReady(integerText(state.tables), integerText(state.all), megabytes);
    return <p class="field-note">{ready ?? text.tables}</p>;
}

/** What is chosen is fetched at once, so that it is there when the connection is not. */
function NetworkChoice({ engine }: { engine: Engine }) {
    const { settings: text } = words.value;
    const { network2048 } = settings.value;
    const state = engine.network.state.value;
    const choose = (name: NetworkName): void => {
        changeSettings({ network2048: name });
        void engine.networkBytes().catch(() => null); // the state tells
    };
    return (
        <>
            <Segmented
                label={text.strength}
                value={network2048}
                choices={[
                    { value: "small", label: text.strengthSmall },
                    { value: "full", label: text.strengthFull },
                ]}
                onChange={choose}
                note={network2048 === "full" && state.kind === "ready" ? text.strengthReady : text.strengthNote}
            />
            {network2048 === "full" && state.kind === "loading" && (
                <ProgressBar part={state.part} label={text.networkLoading(percentText(state.part))} />
            )}
            {network2048 === "full" && state.kind === "failed" && (
                <p class="error">{text.strengthFailed(localized(state.why))}</p>
            )}
        </>
    );
}
