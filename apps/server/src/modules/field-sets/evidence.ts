import {
  checkKey,
  evidenceNeeded,
  kindOfStored,
  listsOfTable,
  type Change,
  type Content,
  type Evidence,
  type Need,
} from '@portal/fieldsets';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { brokenCombinations, toldCombinations } from './broken-combinations.ts';
import * as count from './repository/counts.ts';
import { codeEvidence } from './code-evidence.ts';
import { converterOf } from './convert.ts';
import { countIncomplete, isConditioned, newlyMust, type Judged } from './incomplete.ts';
import { positionsNaming } from './repository/conditions.ts';
import {
  answersNaming,
  conditionsNamingItem,
  conditionsNamingSet,
  referencesToField,
  referencesToSet,
} from './references.ts';
import type { ReviewContext } from './review-context.ts';
import { storedFits } from './table-fits.ts';
import { usedIn } from './used.ts';

/** Values that do not fit are listed up to here; those beyond stay with the archived field. */
const MAX_FAILING = 100;

const fieldOf = (set: StoredFieldSet | null, itemid = ''): StoredField | undefined =>
  set?.fieldList.find((field) => field.itemid === itemid);

/** The published set with this change alone. */
function withOnly(change: Change, before: StoredFieldSet, after: StoredFieldSet): StoredFieldSet {
  if (change.subject === 'rule') {
    // Fields that are as new as the rule demand nothing by themselves here. Rules reach them by the sections of then (FORM-08).
    const placed = after.fieldList.map((field): StoredField => {
      if (kindOfStored(field).id === 'section') return field;
      return fieldOf(before, field.itemid) ?? { ...field, must: '0' };
    });
    const gone = before.fieldList.filter(({ itemid }) => !fieldOf(after, itemid));
    const fieldList = [...placed, ...gone];
    const own = (after.checks ?? []).filter((check) => checkKey(after.fieldsetid, check) === change.key);
    const checks = [...(before.checks ?? []), ...own];
    return { ...before, fieldList, rules: after.rules ?? [], checks };
  }
  if (change.subject !== 'field') return after;
  const now = fieldOf(after, change.itemid);
  if (!now) return before;
  const was = fieldOf(before, change.itemid);
  if (!was) {
    // Where it will stand: the section that it is in may be hidden.
    const place = after.fieldList.indexOf(now);
    const above = after.fieldList.slice(0, place).findLast(({ itemid }) => fieldOf(before, itemid));
    const at = before.fieldList.findIndex(({ itemid }) => itemid === above?.itemid) + 1;
    return { ...before, fieldList: before.fieldList.toSpliced(at, 0, now) };
  }
  const next: StoredField = change.what === 'mustOn' ? { ...was, must: '1' } : now;
  return { ...before, fieldList: before.fieldList.map((field) => (field === was ? next : field)) };
}

/** The published set with one property of it as the draft has it. */
function withProperty(change: Change, before: StoredFieldSet, after: StoredFieldSet): StoredFieldSet {
  // `forCodes+` and `forCodes-` are of one property.
  const name = (change.key.split('/')[1] ?? '').replace(/[+-]$/, '') as keyof StoredFieldSet;
  return { ...before, [name]: after[name] };
}

/** Between which definitions resumes turn incomplete by a change alone; null = none does. */
export function judgedBy(
  change: Change,
  before: StoredFieldSet | null,
  after: StoredFieldSet,
): Judged | null {
  const blank = change.subject === 'field' ? change.itemid : undefined;
  if (isConditioned({ before, after })) {
    if (!before) return { before, after };
    const only = change.subject === 'set' ? withProperty : withOnly;
    return { before, after: only(change, before, after), blank };
  }
  if (!before) return null;
  if (change.what === 'setMinRecordsMore')
    return { before, after: { ...before, minRecords: after.minRecords ?? 0 } };
  if (change.subject === 'set')
    return change.what === 'setAskedOfMore' ? { before: { ...before, must: '0' }, after } : null;
  return { before, after: withOnly(change, before, after), blank };
}

/** Records in a resume beyond which a change of the set is about it. */
export const beyond = ({ what }: Change, { maxRecords = 0 }: StoredFieldSet): number =>
  what === 'setMaxRecordsFewer' ? maxRecords : 0;

async function setEvidence(
  context: ReviewContext,
  change: Change,
  need: Need,
  before: StoredFieldSet | null,
  after: StoredFieldSet,
): Promise<Evidence> {
  const { db, settings } = context;
  const { fieldsetid } = after;
  switch (need) {
    case 'records':
      return { records: await count.resumesWithSet(db, fieldsetid, beyond(change, after)) };
    case 'applications':
      return { applications: await count.applicationsWithSet(db, fieldsetid) };
    case 'references':
      return {
        references: [
          ...(before ? referencesToSet(settings, before) : []),
          ...conditionsNamingSet(context.sets, fieldsetid),
          ...answersNaming(context.sets, fieldsetid),
          ...(await positionsNaming(db, ['set'], fieldsetid)),
        ],
      };
    case 'incomplete': {
      const judged = judgedBy(change, before, after);
      const faulty = judged ? await countIncomplete(context, judged) : 0;
      if (isConditioned({ before, after })) return { incomplete: faulty };
      const empty = await count.candidatesWithoutSet(db, fieldsetid, newlyMust(before, after));
      return { incomplete: empty + faulty };
    }
    default:
      return {};
  }
}

/** Stored values that a changed field would no longer take, with how many records hold each. */
export async function failingValues(
  context: ReviewContext,
  { itemid, what }: Change,
  set: { before: StoredFieldSet | null; after: StoredFieldSet },
): Promise<{ value: string; records: number }[]> {
  const { db, settings, today } = context;
  const [before, after] = [fieldOf(set.before, itemid), fieldOf(set.after, itemid)];
  if (!before || !after) return [];
  const converts = what === 'kindChanged' || what === 'codesetChanged';
  const lists = { from: await context.listOf(before.codesetid), to: await context.listOf(after.codesetid) };
  const convert = converterOf(before, after, lists, settings.portal, today);
  // A disabled code stays where it is: only choosing it anew is refused.
  const ofColumns = await Promise.all(listsOfTable(after).map((list) => context.listOf(list)));
  const around = [lists.to, ...ofColumns].filter((list) => list !== null);
  const fits = (value: string): boolean => storedFits(value, after, around, today);
  const values = await count.valuesOf(db, set.after.fieldsetid, before.itemid);
  return values.filter(({ value }) => (converts ? convert(value) === null : !fits(value)));
}

/** What would not fit, the values listed and all records counted. */
async function failingOf(
  context: ReviewContext,
  change: Change,
  set: { before: StoredFieldSet | null; after: StoredFieldSet },
): Promise<Evidence> {
  const broken = await brokenCombinations(context, change, set.after);
  const failing = broken ? toldCombinations(broken) : await failingValues(context, change, set);
  return {
    failing: failing.slice(0, MAX_FAILING),
    failingRecords: failing.reduce((sum, { records }) => sum + records, 0),
  };
}

async function fieldEvidence(
  context: ReviewContext,
  change: Change,
  need: Need,
  before: StoredFieldSet | null,
  after: StoredFieldSet,
): Promise<Evidence> {
  const { db, settings, once } = context;
  const { fieldsetid } = after;
  const { itemid = '' } = change;
  switch (need) {
    case 'records':
      return {
        records:
          change.subject === 'rule'
            ? await count.resumesWithSet(db, fieldsetid, 0)
            : ((await once(`used ${fieldsetid}`, () => usedIn(db, `set:${fieldsetid}`)))[itemid] ?? 0),
      };
    case 'applications':
      return {
        applications:
          change.subject === 'rule'
            ? await count.applicationsWithSet(db, fieldsetid)
            : ((await once(`applied ${fieldsetid}`, () => count.applicationsByField(db, fieldsetid)))[
                itemid
              ] ?? 0),
      };
    case 'references':
      return {
        references: [
          ...referencesToField(settings, itemid),
          ...conditionsNamingItem(context.sets, fieldsetid, itemid),
          ...answersNaming(context.sets, fieldsetid, itemid),
          ...(await positionsNaming(db, ['item', 'by', 'age', 'from', 'to'], itemid)),
        ],
      };
    case 'incomplete': {
      const judged = judgedBy(change, before, after);
      return { incomplete: judged ? await countIncomplete(context, judged) : 0 };
    }
    case 'failing':
      return failingOf(context, change, { before, after });
    default:
      return {};
  }
}

/** Takes the counts that classing some changes of one document needs, by the keys of the changes (HR-11). */
export async function countEvidence(
  context: ReviewContext,
  changes: readonly Change[],
  published: Content | null,
  draft: Content,
): Promise<Record<string, Evidence>> {
  const evidence: Record<string, Evidence> = {};
  for (const change of changes) {
    const counted: Evidence = {};
    for (const need of evidenceNeeded(change)) {
      if (draft.kind === 'codes') {
        const { list } = published?.kind === 'codes' ? published : draft;
        Object.assign(counted, await codeEvidence(context, change, need, list));
      } else if (draft.kind === 'set') {
        const before = published?.kind === 'set' ? published.set : null;
        const count = change.subject === 'set' ? setEvidence : fieldEvidence;
        Object.assign(counted, await count(context, change, need, before, draft.set));
      }
    }
    evidence[change.key] = counted;
  }
  return evidence;
}
