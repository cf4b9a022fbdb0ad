import { listsOfTable, type Change, type CodeList, type Evidence, type Need } from '@portal/fieldsets';
import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import type { ReviewContext } from './review-context.ts';
import { mergedValue } from '../codes/merged-value.ts';
import { mergeOperations } from './merge-operations.ts';
import { namesCode, referencesToCode } from './references.ts';
import * as count from './repository/counts.ts';
import { conditionsNamingCode, valuesNaming } from './repository/merges.ts';
import { usedIn } from './used.ts';

/** Where codes of a list stand in accounts beside resumes; null = nowhere. */
const accountColumn = ({ settings }: ReviewContext, codesetid: string): 'apply_code' | 'id_type' | null =>
  codesetid === APPLICANT_CATEGORY_SET
    ? 'apply_code'
    : codesetid === settings.portal.idTypeItem?.codesetid
      ? 'id_type'
      : null;

/** Records that hold a code, or the accounts that do where those are more. */
export async function codeHolders(
  context: ReviewContext,
  codesetid: string,
  code: string,
): Promise<{ column: 'apply_code' | 'id_type' | null; count: number }> {
  const { db, once } = context;
  const used = await once(`codes ${codesetid}`, () => usedIn(db, `codes:${codesetid}`));
  const records = used[code] ?? 0;
  const column = accountColumn(context, codesetid);
  if (!column) return { column, count: records };
  const accounts = (await once(`accounts ${column}`, () => count.accountsByCode(db, column)))[code] ?? 0;
  return accounts > records ? { column, count: accounts } : { column: null, count: records };
}

/** A merge as it changes sets and stored values; which code takes the other's place makes no difference to what is counted. */
const merging = (codesetid: string, code: string) => ({ codesetid, into: new Map([[code, `${code} `]]) });

/** Parts of sets that name a code and are rewritten with a merge, and settings that keep it from being one (SHEET-02). */
function namedByMerge(context: ReviewContext, codesetid: string, code: string): string[] {
  const sets = new Map(context.sets.map((set) => [set.fieldsetid, set]));
  const rewritten = context.sets.flatMap((set) =>
    mergeOperations(set, sets, merging(codesetid, code)).flatMap((operation) => {
      if (operation.op === 'setRules') return [`${set.fieldsetid}/rules`];
      if (operation.op === 'changeExample') return [`${set.fieldsetid}/examples`];
      const { change } = operation as { change: object };
      return Object.keys(change).map((part) => `${set.fieldsetid}/${part}`);
    }),
  );
  const isIdentity = accountColumn(context, codesetid) !== null;
  return [...new Set([...rewritten, ...(isIdentity ? ['portal/identities'] : [])])];
}

/** Records in whose tables a code stands. */
async function cellsNaming({ db, sets }: ReviewContext, codesetid: string, code: string): Promise<number> {
  let records = 0;
  for (const { fieldsetid, fieldList } of sets)
    for (const field of fieldList.filter((one) => listsOfTable(one).includes(codesetid))) {
      const values = await valuesNaming(db, fieldsetid, field.itemid, [code]);
      for (const { value, records: own } of values)
        if (mergedValue(field, value, merging(codesetid, code)) !== value) records += own;
    }
  return records;
}

/** Positions with conditions that name a code, or saved views that do. */
async function conditionsNaming(
  { db, sets, once }: ReviewContext,
  codesetid: string,
  code: string,
): Promise<Readonly<Record<string, number>>> {
  const isOfList = (set: string, item: string): boolean =>
    sets.find(({ fieldsetid }) => fieldsetid === set)?.fieldList.find(({ itemid }) => itemid === item)
      ?.codesetid === codesetid;
  return once(`named ${codesetid} ${code}`, async () => {
    const rows = await conditionsNamingCode(db, code);
    const named = rows.filter(({ when }) => namesCode(when, isOfList, code));
    const countOf = (kind: string): number =>
      new Set(named.flatMap(({ of, id }) => (of === kind ? [id] : []))).size;
    return { positions: countOf('positions'), views: countOf('views') };
  });
}

/** One count of a change of a code (HR-11). @param list as it is published, or drafted where it never was */
export async function codeEvidence(
  context: ReviewContext,
  { codesetid = '', code = '', what }: Change,
  need: Need,
  { items }: CodeList,
): Promise<Evidence> {
  const { db, settings, sets, once } = context;
  switch (need) {
    case 'records':
      return { records: (await codeHolders(context, codesetid, code)).count };
    case 'applications': {
      const applied = await once(`frozen ${codesetid}`, () => count.applicationsByCode(db, codesetid));
      return { applications: applied[code] ?? 0 };
    }
    case 'references':
      return {
        references:
          what === 'codeMerged'
            ? namedByMerge(context, codesetid, code)
            : referencesToCode(settings, sets, codesetid, code, APPLICANT_CATEGORY_SET),
      };
    case 'cells':
      return { cells: await cellsNaming(context, codesetid, code) };
    case 'children':
      return { children: items.filter(({ parent }) => parent === code).length };
    case 'positions':
    case 'views':
      return { [need]: (await conditionsNaming(context, codesetid, code))[need] ?? 0 };
    default:
      return {};
  }
}
