import type { MachineEdit, TransitionAt } from './machine-edit.ts';

type Given = Record<string, unknown>;

const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each edit is told with; `at` is a transition, all others are texts. */
const PARTS: { [K in MachineEdit['do']]: readonly Exclude<keyof Extract<MachineEdit, { do: K }>, 'do'>[] } = {
  addState: ['parent', 'key'],
  renameState: ['path', 'key'],
  removeState: ['path'],
  setInitial: ['path', 'key'],
  addTransition: ['state', 'event', 'target', 'guard'],
  setTarget: ['at', 'target'],
  setEvent: ['at', 'event'],
  setGuard: ['at', 'guard'],
  removeTransition: ['at'],
};

const isEditName = (value: unknown): value is MachineEdit['do'] =>
  typeof value === 'string' && Object.hasOwn(PARTS, value);

const isTransition = (value: unknown): value is TransitionAt =>
  isGiven(value) &&
  typeof value['state'] === 'string' &&
  typeof value['eventType'] === 'string' &&
  Number.isSafeInteger(value['order']) &&
  Number(value['order']) >= 0;

/** An edit that came as JSON; null for what is none. */
export function readEdit(given: unknown): MachineEdit | null {
  if (!isGiven(given) || !isEditName(given['do'])) return null;
  const isWhole = PARTS[given['do']].every((part) =>
    part === 'at' ? isTransition(given[part]) : typeof given[part] === 'string',
  );
  return isWhole ? (given as unknown as MachineEdit) : null;
}
