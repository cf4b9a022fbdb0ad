import { useMemo, useRef } from 'react';
import i18next from 'i18next';
import { said } from '../ui/texts.ts';
import { fieldOf, guessIntent, type Content, type Operation } from '@portal/fieldsets';
import type { CodeListSummary, ConsoleError } from '@portal/console-contract';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { errorOf } from '../api.ts';
import { fieldIds, prepareIds } from '../designer/ids.ts';
import { returningRules } from '../rules/returning-rules.ts';
import type { Pasted } from './clipboard.ts';
import { duplicateOperation, moveToOperation, takeAwayOperation } from './columns.ts';
import type { Filling } from './use-fill.ts';

/** Stands for the id of the row in which a new field begins. */
export const NEW_ROW = '';

export interface GridActions {
  act(operation: Operation, merge?: boolean): void;
  /** A label for a new field is being typed. */
  prepare(): void;
  /** Adds a field of the kind that its label speaks of; answers its id, null when there was none to be had. */
  add(label: LocalText, before: string): Promise<string | null>;
  /** Rows become fields before the one of that id, '' = at the end. */
  paste(pasted: Pasted, before: string): Promise<void>;
  /** Texts are written over the cells of fields that are there, as one step. */
  fill: Filling['fill'];
  pasteOver: Filling['pasteOver'];
  duplicate(field: StoredField): Promise<void>;
  /** To a place among the fields that are shown, from 1; one beyond the ends is the first or the last. */
  moveTo(field: StoredField, place: number): void;
  takeAway(field: StoredField): void;
  /** Opens what the grid has no column for. */
  details(field: StoredField): void;
}

interface Given {
  set: StoredFieldSet;
  /** Fields as the grid shows them. */
  shown: readonly StoredField[];
  lists: readonly CodeListSummary[];
  published: ReadonlySet<string>;
  /** What candidates see now. */
  current: Content | null;
  paste: GridActions['paste'];
  filling: Pick<Filling, 'fill' | 'pasteOver'>;
  act(operation: Operation, merge?: boolean): void;
  say(text: { key: string; values?: Record<string, string | number> }): void;
  /** null = what was wrong is over. */
  onError(error: ConsoleError | null): void;
  onDetails(itemid: string): void;
}

/** What the grid does to its set; all of it goes through the draft's journal. */
export function useGridActions({
  set,
  shown,
  lists,
  published,
  current,
  paste,
  filling: { fill, pasteOver },
  act,
  say,
  onError,
  onDetails,
}: Given): GridActions {
  const latest = useRef(set);
  latest.current = set;
  return useMemo(() => {
    /** Rules that went so that the field could go come back with it (GRID-06). */
    const bringRulesBack = async (itemid: string): Promise<void> => {
      const rules = await returningRules(latest.current, itemid, current);
      if (rules.length === 0) return;
      act({ op: 'setRules', rules: [...(latest.current.rules ?? []), ...rules] });
      say({ key: 'grid.rulesBack', values: { count: rules.length } });
    };
    const withIds = async (count: number): Promise<string[]> => {
      try {
        const ids = await fieldIds(set.fieldsetid, count);
        onError(null);
        return ids;
      } catch (failed) {
        onError(errorOf(failed));
        return [];
      }
    };
    return {
      act: (operation, merge = false) => act(operation, merge),
      prepare: () => prepareIds(set.fieldsetid),
      add: async (label, before) => {
        const [itemid] = await withIds(1);
        if (itemid === undefined) return null;
        const { intent, codesetid } = guessIntent(label, lists);
        act({ op: 'addFields', before, fields: [fieldOf(intent, { itemid, itemdesc: label }, codesetid)] });
        return itemid;
      },
      paste,
      fill,
      pasteOver,
      duplicate: async (field) => {
        const [itemid] = await withIds(1);
        const operation =
          itemid === undefined ? null : duplicateOperation(set.fieldList, field.itemid, itemid);
        if (operation) act(operation);
      },
      moveTo: (field, wanted) => {
        const place = Math.min(Math.max(wanted, 1), shown.length);
        const operation = moveToOperation(shown, field.itemid, place);
        if (!operation) return;
        act(operation);
        say({
          key: 'moved',
          values: { name: said(field.itemdesc, i18next.language), place, total: shown.length },
        });
      },
      takeAway: (field) => {
        const operation = takeAwayOperation(field, published);
        act(operation);
        if (operation.op === 'restoreField') void bringRulesBack(field.itemid);
        const key = published.has(field.itemid)
          ? field.archived === '1'
            ? 'restored'
            : 'archived'
          : 'removed';
        say({ key: `grid.${key}`, values: { name: said(field.itemdesc, i18next.language) } });
      },
      details: ({ itemid }) => onDetails(itemid),
    };
  }, [set, shown, lists, published, current, paste, fill, pasteOver, act, say, onError, onDetails]);
}
