import { itemsOf, widenCodes } from '@portal/conditions';
import { useEffect, useMemo, useState } from 'react';
import { kindOfStored, withBelow, type CodeEntry } from '@portal/fieldsets';
import type { ConditionsView } from '@portal/console-contract';
import type { SetExample, StoredField, StoredFieldSet } from '@portal/schemas';
import type { PositionAsks } from '@portal/translator/examples';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';

/** Positions that examples name, by id: null = it is gone; one that this person does not see is not among them. */
export type Positions = ReadonlyMap<string, ConditionsView | null>;

/** Ids of the positions that examples name, each once. */
const named = (examples: readonly SetExample[]): string[] =>
  [...new Set(examples.flatMap(({ eligibility }) => eligibility?.position ?? []))].toSorted();

/** The position, as far as this person may see it; undefined = not, or it is not known for the moment. */
async function look(id: string): Promise<ConditionsView | null | undefined> {
  try {
    return await call('GET /positions/:id/conditions', { params: { id } });
  } catch (failed) {
    // Whoever has a scope is told of a position outside of it as of one that is gone: nothing is said of either.
    return errorOf(failed).code === 'notFound' ? null : undefined;
  }
}

/**
 * What the positions ask that the examples of a set name (FORM-11), by the call that asks for the right to see it.
 *
 * @param also one that is offered to an example
 */
export function usePositions(set: StoredFieldSet | undefined, also: string): Positions {
  const { user } = useMe();
  const [found, setFound] = useState<Positions>(new Map());
  const mayLook = may(user, 'getConditions');
  const isScoped = user.scope !== null;
  const ids = [...new Set([...named(set?.examples ?? []), ...(also === '' ? [] : [also])])].join(' ');
  useEffect(() => {
    let current = true;
    const wanted = ids === '' || !mayLook ? [] : ids.split(' ');
    void Promise.all(wanted.map(async (id) => [id, await look(id)] as const)).then((looked) => {
      const known = looked.flatMap(([id, view]) =>
        view === undefined || (view === null && isScoped) ? [] : [[id, view] as const],
      );
      if (current) setFound(new Map(known));
    });
    return () => {
      current = false;
    };
  }, [ids, mayLook, isScoped]);
  return found;
}

/** Code lists of the fields that the positions look at. */
export const useListsOfPositions = (positions: Positions, sets: readonly StoredFieldSet[]): string[] =>
  useMemo(() => {
    const paths = [...positions.values()].flatMap((view) =>
      (view?.conditions ?? []).flatMap(({ when }) => itemsOf(when)),
    );
    const lists = paths.flatMap(([set, item]) => {
      const field = fieldIn(sets, set, item);
      return field && kindOfStored(field).coded ? [field.codesetid ?? ''] : [];
    });
    return [...new Set(lists)].filter((id) => id !== '' && id !== '0').toSorted();
  }, [positions, sets]);

const fieldIn = (sets: readonly StoredFieldSet[], set: string, item: string): StoredField | undefined =>
  sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item);

/**
 * What a position asks, as the judge of conditions takes it; null = it is gone or asks nothing, undefined = nothing can be said of it.
 *
 * @param itemsOfList the items of a code list; undefined = they are not here yet
 */
export function askedBy(
  view: ConditionsView | null | undefined,
  sets: readonly StoredFieldSet[],
  itemsOfList: (codesetid: string) => CodeEntry[] | undefined,
): PositionAsks | null | undefined {
  if (!view) return view;
  if (view.conditions.length === 0) return null;
  let isKnown = true;
  const below = (set: string, item: string, code: string): string[] => {
    const field = fieldIn(sets, set, item);
    if (!field || !kindOfStored(field).coded || code === '') return [];
    const items = itemsOfList(field.codesetid ?? '');
    if (!items) isKnown = false;
    return items ? withBelow([code], { items }) : [];
  };
  const whens = view.conditions.map(({ when }) => widenCodes(when, below));
  const several = (set: string, item: string): boolean => {
    const field = fieldIn(sets, set, item);
    return field !== undefined && kindOfStored(field).several === true;
  };
  return isKnown ? { whens, several } : undefined;
}
