import { checkConfig } from '../config-check.ts';
import { cleanConfig } from '../foreign-definition.ts';
import { isBareConfig, readSource } from '../read-source.ts';
import { MachineError } from '../trouble.ts';
import type { MachineEdit } from './machine-edit.ts';
import { SourceContext } from './source-context.ts';
import { addState, removeState, renameState, setInitial } from './state-edits.ts';
import { changed, type TextChange } from './text-changes.ts';
import { addTransition, removeTransition, setEvent, setGuard, setTarget } from './transition-edits.ts';

const CALL = 'createMachine(';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What one edit changes in a text that has a call of `createMachine`. */
function changesOf(text: string, pick: number, edit: MachineEdit, isBareJson: boolean): TextChange[] {
  const source = new SourceContext(text, pick, isBareJson);
  switch (edit.do) {
    case 'addState':
      return addState(source, edit);
    case 'renameState':
      return renameState(source, edit);
    case 'removeState':
      return removeState(source, edit);
    case 'setInitial':
      return setInitial(source, edit);
    case 'addTransition':
      return addTransition(source, edit);
    case 'setTarget':
      return setTarget(source, edit);
    case 'setEvent':
      return setEvent(source, edit);
    case 'setGuard':
      return setGuard(source, edit);
    case 'removeTransition':
      return removeTransition(source, edit);
  }
}

/** @throws MachineError when what comes out is no machine any more */
function checkResult(text: string, pick: number): void {
  const machine = readSource(text)[pick];
  if (!machine) throw new MachineError('noMachine', '', '');
  checkConfig(cleanConfig(machine.config));
}

/**
 * Changes one machine in its source, by no more than the lines concerned: comments, order, quotes and indentation stay as they
 * are (WORK-16). Nothing of the source is run.
 *
 * @param text a module, or the argument of `createMachine` alone, as JSON too
 * @param pick which of its machines, from 0, in the order of `readSource`
 * @returns the whole text
 * @throws MachineError `editElsewhere`, `editGone`, `editTaken`, `editName`, `editLedTo`, and as `readSource` and `readConfig` do
 *   where the machine would be none after it
 */
export function editSource(text: string, pick: number, edit: MachineEdit): string {
  readSource(text);
  const isBare = isBareConfig(text);
  // A definition alone is edited within a call that is taken away again.
  const tail = /\s*;?\s*$/.exec(text)?.[0] ?? '';
  const body = isBare ? text.slice(0, text.length - tail.length) : text;
  const source = isBare ? `${CALL}${body})` : text;
  const after = changed(source, changesOf(source, pick, edit, isBare && isJson(body)));
  const whole = isBare ? `${after.slice(CALL.length, -1)}${tail}` : after;
  checkResult(whole, pick);
  return whole;
}
