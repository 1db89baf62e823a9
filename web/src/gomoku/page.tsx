// SPDX-License-Identifier: MIT
//
// The page of Gomoku; the app shows it.
import type { Address } from "../base/address";
import type { Engine } from "../engine/client";
import type { Shelf } from "../store/shelf";
import { words } from "../texts/language";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly shelf: Shelf;
}

export function GomokuPage(_props: PageProps) {
    return (
        <div class="page">
            <h1>{words.value.gomoku.title}</h1>
            <p>{words.value.app.soon}</p>
        </div>
    );
}
