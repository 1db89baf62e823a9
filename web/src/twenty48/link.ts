// SPDX-License-Identifier: MIT
//
// Opens the position in the address, `#/2048?b=0012002300340145&s=1234` or `#/2048?b=3x2-001200`.
import type { Address } from "../base/address";
import { readAddress, rejectAddress } from "../session/address";
import { messageOf, words } from "../texts/language";
import type { Controls2048 } from "./controls";
import { described, isPosition } from "./position";

const kFields = { b: /^.+$/, s: /^\d{1,8}$/ };

export function openAddress(controls: Controls2048, address: Address, isLoading: boolean): void {
    const fields = readAddress(address, kFields);
    const { b, s } = fields ?? {};
    const { bad } = words.peek().address;
    if (b === undefined) {
        if (s !== undefined) rejectAddress(bad("s", s));
        return;
    }
    try {
        const { position } = described(controls.session.rules, b);
        if (isPosition(b)) controls.startAt(position, Number(s ?? 0), isLoading);
        else rejectAddress(bad("b", b));
    } catch (error) {
        rejectAddress(messageOf(error));
    }
}
