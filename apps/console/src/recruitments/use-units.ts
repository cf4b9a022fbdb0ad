import { useRef, useState } from 'react';
import {
  applySteps,
  emptyDraft,
  WrongOperation,
  type CodeList,
  type DraftState,
  type Operation,
  type Step,
} from '@portal/fieldsets';
import type { ConsoleError, UnitEntry } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { contentOfUnits, unitFault, unitsOf, unitsOfLines, unitsRedone } from './units-draft.ts';

/** What a person has to know of what others did meanwhile. */
interface ToldMeanwhile {
  /** Units that both changed. */
  both: readonly string[];
  /** Steps that could not be done again. */
  left: number;
}

interface Now {
  stored: readonly UnitEntry[];
  state: DraftState;
}

let serial = 0;

/**
 * Units as a person edits them, step by step, and stores them as a whole. Where somebody else has stored others meanwhile, the
 * person's steps are done again on those and stored; where both changed the same cell the person is told and saves once more.
 */
export function useUnits(first: readonly UnitEntry[], login: string) {
  const [{ stored, state }, setNow] = useState<Now>(() => ({
    stored: first,
    state: emptyDraft(contentOfUnits(first)),
  }));
  /** As it is now: a save is answered late. */
  const latest = useRef({ stored, state });
  latest.current = { stored, state };
  const [fault, setFault] = useState<ReturnType<typeof unitFault>>(null);
  const [told, setTold] = useState<ToldMeanwhile | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);

  /** Takes steps unless they make something that units cannot be; false = they do. */
  const take = (...steps: Step[]): boolean => {
    try {
      const next = applySteps(state, steps, login, new Date().toISOString(), null);
      const found = unitFault(next.content, stored);
      setFault(found);
      if (found) return false;
      setTold(null);
      setNow({ stored, state: next });
      return true;
    } catch (failed) {
      if (failed instanceof WrongOperation) return false;
      throw failed;
    }
  };

  /** What stands in the grid is the person's; where others changed it too, it is looked at before it is stored over theirs. */
  const put = (units: readonly UnitEntry[], redone: ReturnType<typeof unitsRedone>): void => {
    setNow({ stored: units, state: redone.state });
    setTold(redone.both.length > 0 || redone.left > 0 ? redone : null);
  };

  const save = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    let was = stored;
    let sent = state;
    try {
      for (;;) {
        try {
          const { units } = await call('PUT /units', {
            body: { was: [...was], units: unitsOf(sent.content) },
          });
          // What was done while the save was on its way is done anew on what it stored.
          const { state: own } = latest.current;
          const journal = own.journal.filter((entry, place) => entry !== sent.journal[place]);
          put(units, unitsRedone({ ...own, journal }, unitsOf(sent.content), units));
          break;
        } catch (failed) {
          if (errorOf(failed).code !== 'stale') throw failed;
          const { units } = await call('GET /units');
          const redone = unitsRedone(latest.current.state, was, units);
          put(units, redone);
          if (redone.both.length > 0 || redone.left > 0) break;
          was = units;
          sent = redone.state;
        }
      }
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };

  const list = state.content.kind === 'codes' ? state.content.list : ({ items: [] } as unknown as CodeList);
  return {
    list,
    stored,
    changed: JSON.stringify(state.content) !== JSON.stringify(contentOfUnits(stored)),
    fault,
    told,
    error,
    busy,
    // A step that is on its way is not taken back before it has come.
    canUndo: !busy && state.journal.length > 0,
    canRedo: !busy && state.undone.length > 0,
    act: (operation: Operation, merge = false): void =>
      void take({ do: operation, ...(merge ? { merge: true as const } : {}) }),
    undo: (): void => void (busy || take({ undo: true })),
    redo: (): void => void (busy || take({ redo: true })),
    /** Adds units of lines at the end; false = they cannot be. */
    add: (lines: string): boolean => {
      const items = unitsOfLines(lines, serial);
      serial += items.length;
      return take({ do: { op: 'addItems', parent: '', before: '', items } });
    },
    save,
  };
}
