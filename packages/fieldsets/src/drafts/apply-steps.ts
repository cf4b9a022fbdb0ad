import { alike, cellsOf, overlap, rebased } from './cells.ts';
import { operate } from './operate.ts';
import { patched } from './edit.ts';
import type { Content, DraftState, JournalEntry, Operation, Patch, Step } from '../model.ts';
import { WrongOperation } from './wrong-operation.ts';

/** Operations that say the whole of what they set. */
const REPLACES: ReadonlySet<Operation['op']> = new Set(['setListName', 'setRules', 'setOrders', 'setChecks']);

/** Two operations on the same place as one; null when they are not on the same place. */
function joined(last: Operation, next: Operation): Operation | null {
  if (last.op === 'changeField' && next.op === 'changeField' && last.itemid === next.itemid)
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'changeItem' && next.op === 'changeItem' && last.id === next.id)
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'changeExample' && next.op === 'changeExample' && last.id === next.id)
    return { ...next, change: { ...last.change, ...next.change } };
  if (last.op === 'setProperties' && next.op === 'setProperties')
    return { ...next, change: { ...last.change, ...next.change } };
  return last.op === next.op && REPLACES.has(next.op) ? next : null;
}

interface Author {
  by: string;
  at: string;
  published: Content | null;
}

const valueAt = (content: Content, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((node, part) => (Object(node) as Record<string | number, unknown>)[part], content);

/** Whether patches only put in place what stands there already, as a text that was typed and taken back. */
const changesNothing = (content: Content, patches: readonly Patch[]): boolean =>
  patches.every(({ op, path, value }) => op === 'replace' && alike(valueAt(content, path), value));

/** Makes an entry. What its person had undone is gone, and what others had undone in the same cells cannot come back. */
function entered(state: DraftState, operation: Operation, { by, at, published }: Author): DraftState {
  const { content, patches, inverse } = operate(state.content, operation, published);
  if (changesNothing(state.content, patches)) return state;
  const entry: JournalEntry = { operation, patches, inverse, at, by };
  const cells = cellsOf(entry);
  const undone = state.undone.filter((other) => other.by !== by && !overlap(cells, cellsOf(other)));
  return { content, journal: [...state.journal, entry], undone };
}

const hasUndone = ({ undone }: DraftState, { by }: Author): boolean =>
  undone.some((entry) => entry.by === by);

/** The last entry done again with what was typed since, as one entry; null when the operation begins an entry. */
function typedOn(state: DraftState, operation: Operation, author: Author): DraftState | null {
  const last = state.journal.at(-1);
  if (!last || last.by !== author.by || hasUndone(state, author)) return null;
  const whole = joined(last.operation, operation);
  if (!whole) return null;
  const content = patched(state.content, last.inverse);
  return entered({ ...state, content, journal: state.journal.slice(0, -1) }, whole, author);
}

/** An entry done anew on what others made of the draft. */
function redoneOn(content: Content, entry: JournalEntry, published: Content | null): [Content, JournalEntry] {
  const operation = rebased(entry, content);
  const edit = operate(content, operation, published);
  return [edit.content, { ...entry, operation, patches: edit.patches, inverse: edit.inverse }];
}

/**
 * Takes back the person's own last entry, under whatever others did since (GRID-02).
 *
 * @throws WrongOperation 'changedSince' with the login of who changed the same cell since, or built on it
 */
function undo(state: DraftState, step: Step, { by, published }: Author): DraftState {
  const { journal, undone } = state;
  const place = journal.findLastIndex((entry) => entry.by === by);
  const mine = journal[place];
  if (!mine) return state;
  const later = journal.slice(place + 1);
  const cells = cellsOf(mine);
  const over = later.findLast((entry) => overlap(cells, cellsOf(entry)));
  if (over) throw new WrongOperation('changedSince', step, over.by);
  let content = [...later.toReversed(), mine].reduce(
    (now, entry) => patched(now, entry.inverse),
    state.content,
  );
  const kept = later.map((entry) => {
    try {
      const [next, redone] = redoneOn(content, entry, published);
      content = next;
      return redone;
    } catch (error) {
      if (error instanceof WrongOperation) throw new WrongOperation('changedSince', step, entry.by);
      throw error;
    }
  });
  return { content, journal: [...journal.slice(0, place), ...kept], undone: [...undone, mine] };
}

/** Brings back what the person took back last. */
function redo(state: DraftState, { by, published }: Author): DraftState {
  const { journal, undone } = state;
  const place = undone.findLastIndex((entry) => entry.by === by);
  const next = undone[place];
  if (!next) return state;
  const [content, entry] = redoneOn(state.content, next, published);
  return { content, journal: [...journal, entry], undone: undone.toSpliced(place, 1) };
}

/**
 * A draft after some steps (HR-09). Pure: the given state stays as it is, and when one step does not fit none counts.
 * Undo and redo are of the person's own operations alone (GRID-02). Undo of nothing and redo of nothing change nothing and
 * give the same object; an operation that changes nothing makes no entry.
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
    if ('undo' in step) return undo(now, step, author);
    if ('redo' in step) return redo(now, author);
    if (typeof Object(step.do).op !== 'string') throw new WrongOperation('kind', step);
    return (step.merge && typedOn(now, step.do, author)) || entered(now, step.do, author);
  }, state);
}
