import { itemsOf } from '@portal/conditions';
import { mayDo } from '@portal/console-contract';
import {
  choiceRulesOf,
  listsOfTable,
  setsOfCondition,
  type Change,
  type Content,
  type Evidence,
} from '@portal/fieldsets';
import { readRelativeDate } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { whensOf } from '../resume/demands.ts';
import { maskOf, type Mask, type Viewer } from '../scope/mask.ts';
import { EVERY_POSITION, NO_POSITION, positionInScope } from '../scope/scope.ts';
import { allSets } from './repository/published.ts';

/** What of a review whoever asks for it may be told (SEE-03). */
export interface Sight {
  /** Counts of a change that stored values decide, which the person sees a part of. */
  isHidden(content: Content, change: Pick<Change, 'subject' | 'itemid'>): boolean;
  /** SQL, over `position`: its conditions are seen, and so is what they say of an example (FORM-11). */
  positions: RawBuilder<boolean>;
}

/** Nothing is hidden from the portal itself, as when it publishes at a time. */
export const WHOLE: Sight = { isHidden: () => false, positions: EVERY_POSITION };

/** In place of all values of a field: a plan says once what becomes of those that do not fit. */
export const EVERY_VALUE = '*';

const hidesAny = (mask: Mask, { fieldsetid, fieldList }: StoredFieldSet): boolean =>
  fieldList.some(({ itemid }) => mask.isMasked(fieldsetid, itemid));

/** Other items of the same set by whose values those of a field are judged (FORM-01, FORM-07). */
const judgedBeside = (field: StoredField): string[] => [
  ...[field.minValue, field.maxValue].flatMap((bound = '') => readRelativeDate(bound)?.item ?? []),
  ...(choiceRulesOf(field)?.limits ?? []).map(({ item }) => item),
];

/** Whether a masked value decides if a set is asked for or required, by its own conditions or those of sets they look at. */
function hidesConditions(mask: Mask, set: StoredFieldSet, sets: readonly StoredFieldSet[]): boolean {
  const seen = new Set<string>();
  const open: StoredFieldSet[] = [set];
  for (let next = open.pop(); next; next = open.pop()) {
    const whens = whensOf([next]);
    if (whens.flatMap(itemsOf).some((path) => mask.isMasked(...path))) return true;
    const above = whens.flatMap(setsOfCondition).filter((id) => !seen.has(id));
    for (const id of above) seen.add(id);
    open.push(...sets.filter(({ fieldsetid }) => above.includes(fieldsetid)));
  }
  return false;
}

/** What a person may be told of changes of field sets and code lists. */
export async function sightOf(call: Viewer, db: Database): Promise<Sight> {
  const sets = (await allSets(db)).map(({ definition }) => definition);
  const mask = await maskOf(call, sets);
  const positions = mayDo(call.user, 'recruitments.view') ? positionInScope(call.user) : NO_POSITION;
  if (mask.clear) return { ...WHOLE, positions };
  return {
    positions,
    isHidden(content, { subject, itemid = '' }) {
      if (content.kind === 'order') return false;
      if (content.kind === 'codes')
        return sets.some(({ fieldsetid, fieldList }) =>
          fieldList.some(
            (field) =>
              (field.codesetid === content.list.codesetid ||
                listsOfTable(field).includes(content.list.codesetid)) &&
              mask.isMasked(fieldsetid, field.itemid),
          ),
        );
      const { fieldsetid } = content.set;
      const published = sets.filter((set) => set.fieldsetid === fieldsetid);
      // Whom the set concerns tells what its conditions look at, in other sets too.
      if ([content.set, ...published].some((set) => hidesConditions(mask, set, sets))) return true;
      // Rules, orders and the whole set look at several fields.
      if (subject !== 'field') return hidesAny(mask, content.set);
      const field = content.set.fieldList.find((one) => one.itemid === itemid);
      return [itemid, ...(field ? judgedBeside(field) : [])].some((item) => mask.isMasked(fieldsetid, item));
    },
  };
}

/**
 * Counts that tell nothing of values: as if none of those that there are fitted.
 *
 * @param holders records that have any value there, by which nobody's is told
 */
export function withoutValues(evidence: Evidence, content: Content, holders: number): Evidence {
  if (content.kind === 'codes')
    return {
      ...evidence,
      ...(evidence.records === undefined ? {} : { records: holders }),
      ...(evidence.applications === undefined ? {} : { applications: 0 }),
      ...(evidence.cells === undefined ? {} : { cells: 0 }),
    };
  const records = evidence.records ?? holders;
  return {
    ...evidence,
    ...(evidence.incomplete === undefined ? {} : { incomplete: records }),
    ...(evidence.failing === undefined
      ? {}
      : {
          failing: records === 0 ? [] : [{ value: EVERY_VALUE, records }],
          failingRecords: records,
        }),
  };
}
