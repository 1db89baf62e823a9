// SPDX-License-Identifier: MIT
//
// The page of 2048; the app shows it.
import type { Address } from "../base/address";
import type { Engine } from "../engine/client";
import type { Shelf } from "../store/shelf";
import { words } from "../texts/language";

interface PageProps {
    readonly address: Address;
    readonly engine: Engine;
    readonly shelf: Shelf;
}

export function Twenty48Page(_props: PageProps) {
    return (
        <div class="page">
            <h1>{words.value.twenty48.title}</h1>
            <p>{words.value.app.soon}</p>
        </div>
    );
}
