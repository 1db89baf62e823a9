// SPDX-License-Identifier: MIT
//
// The logo: two tiles and two stones. `tools/icons.mjs` draws the same shapes for the icons.

export function Logo() {
    return (
        <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
            <rect class="logo-ground" width="32" height="32" rx="7" />
            <rect class="logo-tile" x="6" y="6" width="9" height="9" rx="2.2" />
            <circle class="logo-white" cx="21.5" cy="10.5" r="4.7" />
            <circle class="logo-black" cx="10.5" cy="21.5" r="4.7" />
            <rect class="logo-tile-2" x="17" y="17" width="9" height="9" rx="2.2" />
        </svg>
    );
}
