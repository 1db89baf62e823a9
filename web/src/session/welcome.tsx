// SPDX-License-Identifier: MIT
//
// What the page is, for a first visit. It stays until it is closed.
import { changeSettings, settings } from "../store/settings";
import { words } from "../texts/language";
import { Button } from "../ui/button";

export function Welcome() {
    if (settings.value.welcomed) return null;
    const { ui } = words.value;
    return (
        <section class="panel" aria-label="Tilestone">
            <p>{ui.welcome}</p>
            <div>
                <Button onClick={() => changeSettings({ welcomed: true })}>{ui.gotIt}</Button>
            </div>
        </section>
    );
}
