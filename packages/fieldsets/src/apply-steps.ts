import { operate } from './operate.ts';
import { patched } from './edit.ts';
import type { Content, DraftState, JournalEntry, Operation, Patch, Step } from './model.ts';
import { WrongOperation } from './wrong-operation.ts';

/** Two operations on the same place as one; null when they are not on the same place. */
function joined(last: Operation, next: Operation): Operation | null {
  if (last.op === 'changeField' && next.op === 'changeField' && last.itemid === next.itemid)
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'changeItem' && next.op === 'changeItem' && last.id === next.id)
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'setProperties' && next.op === 'setProperties')
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'setListName' && next.op === 'setListName') return next;
  if (last.op === 'setOrders' && next.op === 'setOrders') return next;
  return last.op === 'setRules' && next.op === 'setRules' ? next : null;
}

interface Author {
  by: string;
  at: string;
  published: Content | null;
}

const valueAt = (content: Content, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, part) => (Object(node) as Record<string | number, unknown>)[part], content);

/** JSON values alike, whatever the order of their properties: a database keeps none. */
function alike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) =>
      alike((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
    )
  );
}

/** Whether patches only put in place what stands there already, as a text that was typed and taken back. */
const changesNothing = (content: Content, patches: readonly Patch[]): boolean =>
  patches.every(({ op, path, value }) => op === 'replace' && alike(valueAt(content, path), value));

function entered(state: DraftState, operation: Operation, { by, at, published }: Author): DraftState {
  const { content, patches, inverse } = operate(state.content, operation, published);
  if (changesNothing(state.content, patches)) return state;
  return { content, journal: [...state.journal, { operation, patches, inverse, at, by }], undone: [] };
}

/** The last entry done again with what was typed since, as one entry; null when the operation begins an entry. */
function typedOn(state: DraftState, operation: Operation, author: Author): DraftState | null {
  const last = state.journal.at(-1);
  if (!last || last.by !== author.by || state.undone.length > 0) return null;
  const whole = joined(last.operation, operation);
  if (!whole) return null;
  const content = patched(state.content, last.inverse);
  return entered({ content, journal: state.journal.slice(0, -1), undone: [] }, whole, author);
}

function undo({ content, journal, undone }: DraftState): DraftState {
  const last = journal.at(-1);
  if (!last) return { content, journal, undone };
  return {
    content: patched(content, last.inverse),
    journal: journal.slice(0, -1),
    undone: [...undone, last],
  };
}

function redo({ content, journal, undone }: DraftState): DraftState {
  const next: JournalEntry | undefined = undone.at(-1);
  if (!next) return { content, journal, undone };
  return {
    content: patched(content, next.patches),
    journal: [...journal, next],
    undone: undone.slice(0, -1),
  };
}

/**
 * A draft after some steps (HR-09). Pure: the given state stays as it is, and when one step does not fit none counts.
 * Undo of nothing and redo of nothing change nothing; an operation that changes nothing makes no entry.
 *
 * @param by Login name of the person.
 * @param at ISO 8601.
 * @param published What candidates see now, null = never published: its fields are archived and not removed (HR-12).
 * @throws WrongOperation
 */
export function applySteps(
  state: DraftState,
  steps: readonly Step[],
  by: string,
  at: string,
  published: Content | null,
): DraftState {
  const author = { by, at, published };
  return steps.reduce((now, step): DraftState => {
    if ('undo' in step) return undo(now);
    if ('redo' in step) return redo(now);
    if (typeof Object(step.do).op !== 'string') throw new WrongOperation('kind', step);
    return (step.merge && typedOn(now, step.do, author)) || entered(now, step.do, author);
  }, state);
}
