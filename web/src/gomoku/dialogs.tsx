// SPDX-License-Identifier: MIT
//
// Dialogs: new game with an explanation of the rule, and import and export of games as text.
import { useState } from "preact/hooks";
import type { RecordFormat, Rule, WriteReply } from "tilestone";

import { copyText, pickFile, saveFile } from "../base/files";
import { listText, messageOf, words } from "../texts/language";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Segmented, Slider } from "../ui/fields";
import { Row } from "../ui/layout";
import { notify } from "../ui/toast";
import { openedText, type GomokuControls } from "./controls";
import { recordOf, treeOf } from "./records";
import { Players } from "./side_panels";
import { kMaxSize, kMinSize, kRules } from "./stored";
import { emptyTree } from "./tree";

interface DialogProps {
    readonly controls: GomokuControls;
    readonly open: boolean;
    readonly onClose: () => void;
}

export function NewGame(props: DialogProps) {
    return props.open ? <OpenNewGame {...props} /> : null;
}

// Starts from the rule and size of the current game.
function OpenNewGame({ controls, open, onClose }: DialogProps) {
    const text = words.value.gomoku;
    const now = controls.session.tree.peek();
    const [rule, setRule] = useState<Rule>(now.rule);
    const [size, setSize] = useState(now.size);
    const begin = (): void => {
        onClose();
        controls.begin(emptyTree(rule, size), text.began);
        controls.computer.wake();
    };
    return (
        <Dialog
            title={text.newGame.replace("…", "")}
            open={open}
            onClose={onClose}
            actions={
                <Button kind="primary" onClick={begin}>
                    {text.begin}
                </Button>
            }
        >
            <fieldset class="field rule-cards">
                <legend class="field-label">{text.ruleTitle}</legend>
                {kRules.map((value) => (
                    <label key={value} class="rule-card">
                        <input type="radio" name="rule" checked={value === rule} onChange={() => setRule(value)} />
                        <strong>{text.rules[value]}</strong>
                        <span>{text.ruleTexts[value]}</span>
                    </label>
                ))}
            </fieldset>
            <Slider
                label={text.size}
                value={size}
                low={kMinSize}
                high={kMaxSize}
                text={`${size} × ${size}`}
                onChange={setSize}
            />
            <Players controls={controls} />
        </Dialog>
    );
}

export function Records({ controls, open, onClose }: DialogProps) {
    return (
        <Dialog title={words.value.gomoku.record.replace("…", "")} open={open} onClose={onClose}>
            <Export controls={controls} />
            <Import controls={controls} onClose={onClose} />
        </Dialog>
    );
}

function Export({ controls: { session } }: { controls: GomokuControls }) {
    const text = words.value.gomoku;
    const [format, setFormat] = useState<RecordFormat>("txt");
    const rules = session.rules.value;
    if (!rules) return <p>{text.loading}</p>;
    let written: WriteReply;
    try {
        written = rules.writeRecord(recordOf(session.tree.value), format);
    } catch (error) {
        return <p>{messageOf(error)}</p>;
    }
    const copy = async (): Promise<void> => {
        const { ui } = words.peek();
        notify({ text: (await copyText(written.text)) ? ui.copied : ui.copyFailed, key: "copy" });
    };
    return (
        <section class="record">
            <h3>{text.exportTitle}</h3>
            <Segmented
                label={text.format}
                quiet
                value={format}
                choices={(["txt", "psq", "sgf", "json"] as const).map((value) => ({ value, label: text.formats[value] }))}
                onChange={setFormat}
            />
            <textarea class="record-text" readOnly rows={4} aria-label={text.recordText} value={written.text} />
            {written.losses.length > 0 && (
                <p class="muted">{text.losses(listText(written.losses.map((loss) => text.lossNames[loss])))}</p>
            )}
            <Row>
                <Button onClick={() => void copy()}>{words.value.ui.copy}</Button>
                <Button icon="save" onClick={() => saveFile(`gomoku.${format}`, written.text, "text/plain")}>
                    {text.save}
                </Button>
            </Row>
        </section>
    );
}

function Import({ controls, onClose }: Pick<DialogProps, "controls" | "onClose">) {
    const text = words.value.gomoku;
    const board = controls.session.tree.value;
    const [pasted, setPasted] = useState("");
    const [chosen, choose] = useState<Rule>();
    const rule = chosen ?? board.rule;
    const [problem, setProblem] = useState<string | null>(null);
    const read = (from: string | Uint8Array): void => {
        try {
            const rules = controls.session.rules.peek();
            if (!rules) return;
            const { record, losses } = rules.readRecord(from, { default_rule: rule, default_size: board.size });
            const legal = (moves: readonly string[]): boolean => {
                try {
                    rules.positionGomoku(moves.join("") || "-", record.rule ?? rule, record.size ?? board.size);
                    return true;
                } catch {
                    return false;
                }
            };
            const tree = treeOf(record, legal);
            onClose();
            controls.begin(tree, openedText(tree, losses.join(", ")));
        } catch (error) {
            setProblem(text.notImported(messageOf(error)));
        }
    };
    const pick = async (): Promise<void> => {
        // The file type is detected from the content, not the name.
        const file = await pickFile("");
        if (file) read(new Uint8Array(await file.arrayBuffer()));
    };
    return (
        <section class="record">
            <h3>{text.importTitle}</h3>
            <textarea
                class="record-text"
                rows={4}
                aria-label={text.pasteHere}
                placeholder={text.pasteHere}
                value={pasted}
                spellcheck={false}
                onInput={(event) => setPasted(event.currentTarget.value)}
            />
            <Segmented
                label={text.ruleTitle}
                value={rule}
                choices={kRules.map((value) => ({ value, label: text.rules[value] }))}
                onChange={choose}
            />
            {problem !== null && (
                <p class="problem" role="alert">
                    {problem}
                </p>
            )}
            <Row>
                <Button disabled={pasted.trim() === ""} onClick={() => read(pasted)}>
                    {text.read}
                </Button>
                <Button icon="open" onClick={() => void pick()}>
                    {text.openFile}
                </Button>
            </Row>
        </section>
    );
}
