// SPDX-License-Identifier: MIT
//
// The page header: navigation and the global switches.
import type { Engine } from "../engine/client";
import { settings } from "../store/settings";
import { words } from "../texts/language";
import { IconButton } from "../ui/button";
import { Icon, type IconName } from "../ui/icons";
import { showShortcuts } from "../ui/shortcuts";
import { nextTheme, toggleLanguage } from "./appearance";
import { Logo } from "./logo";
import { kPages, pageName, type PageName } from "./router";

const kThemeIcons = { system: "system", light: "sun", dark: "moon" } as const satisfies Record<string, IconName>;

export function Header({ page, engine }: { page: PageName | null; engine: Engine }) {
    const { app } = words.value;
    return (
        <header class="header">
            <a class="brand" href="#/2048" aria-label={app.name}>
                <Logo />
                <span class="brand-name">{app.name}</span>
            </a>
            <nav class="tabs" aria-label={app.pages}>
                {kPages.map((name) => (
                    <a key={name} class="tab" href={`#/${name}`} aria-current={name === page ? "page" : undefined}>
                        {pageName(name)}
                    </a>
                ))}
            </nav>
            <div class="header-switches">
                <PauseButton engine={engine} />
                <LanguageButton />
                <ThemeButton />
                <a
                    class="button button-icon button-quiet narrow-only"
                    href="#/settings"
                    aria-label={app.settings}
                    aria-current={page === "settings" ? "page" : undefined}
                >
                    <Icon name="settings" />
                </a>
                <span class="wide-only">
                    <IconButton label={app.help} icon="keyboard" onClick={showShortcuts} />
                </span>
            </div>
        </header>
    );
}

/** Shown only while a search runs or is paused. */
function PauseButton({ engine }: { engine: Engine }) {
    const { app } = words.value;
    const paused = engine.paused.value;
    if (!engine.busy.value && !paused) return null;
    return (
        <IconButton
            label={paused ? app.resume : app.pause}
            icon={paused ? "play" : "pause"}
            pressed={paused}
            onClick={() => engine.pool.pause("button", !paused)}
        />
    );
}

function LanguageButton() {
    const { app } = words.value;
    return (
        <button type="button" class="button button-quiet language" title={app.switchLanguageTo} onClick={toggleLanguage}>
            {app.switchLanguage}
        </button>
    );
}

function ThemeButton() {
    const { app } = words.value;
    const now = settings.value.theme;
    const name = { system: app.themeSystem, light: app.themeLight, dark: app.themeDark }[now];
    return <IconButton label={app.theme(name)} icon={kThemeIcons[now]} onClick={nextTheme} />;
}
