import { idsOf } from '@portal/field-kinds';
import { kindOfStored } from '@portal/fieldsets';
import type { ReviewDifference, ReviewDifferences } from '@portal/console-contract';
import { choicesInWords } from '@portal/rules';
import type { LocalText, StoredField } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import { tableWords } from '@portal/translator';
import type { HandlerOf } from '../../console/call.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { cellNames } from '../codes/names.ts';
import { readFrozen, type FrozenResume } from '../applications/freeze.ts';
import { publishedDefinitions } from '../resume/definitions.ts';
import { maskOf, type Mask } from '../scope/mask.ts';
import { demandHandedIn, frozenSets, knownFiles } from './handed-in.ts';
import type { HandedIn } from './repository/resumes.ts';

type FrozenRecord = FrozenResume['records'][number];
type FrozenFile = FrozenResume['files'][number];

const same = (value: string): LocalText => byLanguage(() => value);

/** A value as it was shown when it was handed in: codes by the names of that time, all else as its kind is read (TRY-59). */
export function shownValue(
  { codes }: FrozenResume,
  field: StoredField | undefined,
  value: string,
): LocalText {
  if (field?.columns)
    return byLanguage((language) =>
      tableWords(
        value,
        field,
        cellNames(language, (list, id) => inLanguage(codes[list]?.[id], language)),
      ),
    );
  const names = codes[field?.codesetid ?? ''];
  if (!names || value === '') return same(field ? kindOfStored(field).format(value, field) : value);
  const whole = names[value];
  if (whole) return whole;
  return byLanguage((language) =>
    choicesInWords(
      idsOf(value).map((id) => inLanguage(names[id], language) || id),
      field?.choices,
      language,
    ),
  );
}

const placeOf = ({ fieldsetid, i9999 }: { fieldsetid: string; i9999: number | null }): string =>
  `${fieldsetid}/${i9999 ?? ''}`;

function recordDifferences(
  before: FrozenResume,
  after: FrozenResume,
  sets: Awaited<ReturnType<typeof frozenSets>>,
): ReviewDifference[] {
  const old = new Map(before.records.map((record) => [placeOf(record), record]));
  const now = new Map(after.records.map((record) => [placeOf(record), record]));
  const nameOf = (id: string): LocalText => sets.get(id)?.definition.displayname ?? same(id);
  const whole = (record: FrozenRecord, what: 'added' | 'removed'): ReviewDifference => ({
    kind: 'record',
    what,
    set: record.fieldsetid,
    record: record.i9999,
    place: nameOf(record.fieldsetid),
  });
  const changed = (was: FrozenRecord, is: FrozenRecord): ReviewDifference[] => {
    const fields = sets.get(is.fieldsetid)?.definition.fieldList ?? [];
    const order = (item: string): number => fields.findIndex(({ itemid }) => itemid === item);
    return [...new Set([...Object.keys(was.values), ...Object.keys(is.values)])]
      .filter((item) => (was.values[item] ?? '') !== (is.values[item] ?? ''))
      .toSorted((one, two) => order(one) - order(two))
      .map((item): ReviewDifference => {
        const field = fields.find(({ itemid }) => itemid === item);
        return {
          kind: 'field',
          set: is.fieldsetid,
          record: is.i9999,
          item,
          place: nameOf(is.fieldsetid),
          label: field?.itemdesc ?? same(item),
          old: shownValue(before, field, was.values[item] ?? ''),
          new: shownValue(after, field, is.values[item] ?? ''),
        };
      });
  };
  return [
    ...after.records.flatMap((record) => {
      const was = old.get(placeOf(record));
      return was ? changed(was, record) : [whole(record, 'added')];
    }),
    ...before.records.filter((record) => !now.has(placeOf(record))).map((record) => whole(record, 'removed')),
  ];
}

/** Where a file stands: one that comes while another goes from the same place has replaced it. */
const fileSpot = (file: FrozenFile): string => `${file.kind} ${file.category} ${placeOf(file)}`;

function fileDifferences(
  before: FrozenResume,
  after: FrozenResume,
  { stored, shown }: Awaited<ReturnType<typeof knownFiles>>,
): ReviewDifference[] {
  const ids = (files: readonly FrozenFile[]): Set<string> => new Set(files.map(({ id }) => String(id)));
  const [was, is] = [ids(before.files), ids(after.files)];
  const gone = before.files.filter(({ id }) => !is.has(String(id)));
  const come = after.files.filter(({ id }) => !was.has(String(id)));
  // The same bytes under the same name are the same file, uploaded again.
  const mark = (file: FrozenFile): string => {
    const digest = stored.get(file.id)?.sha256;
    return digest ? `${fileSpot(file)} ${file.name} ${digest}` : `id ${file.id}`;
  };
  const left = [...gone];
  const fresh: FrozenFile[] = [];
  for (const file of come) {
    const twin = left.findIndex((one) => mark(one) === mark(file));
    if (twin >= 0) left.splice(twin, 1);
    else fresh.push(file);
  }
  const differences = fresh.map((file): ReviewDifference => {
    const replaced = left.findIndex((one) => fileSpot(one) === fileSpot(file));
    const [old] = replaced < 0 ? [] : left.splice(replaced, 1);
    const now = shown(file);
    return {
      kind: 'file',
      what: old ? 'replaced' : 'added',
      place: now.title,
      old: old ? shown(old) : null,
      new: now,
    };
  });
  const removed = left
    .map(shown)
    .map((old): ReviewDifference => ({ kind: 'file', what: 'removed', place: old.title, old, new: null }));
  return [...differences, ...removed];
}

/** What differs between the last two versions that were handed in; [] of an application handed in once (REVIEW-04). */
export async function differencesOf(db: Database, row: HandedIn, mask: Mask): Promise<ReviewDifference[]> {
  if (row.before === null) return [];
  const [before, after] = [readFrozen(row.before), readFrozen(row.frozen)];
  const copies = [before, after];
  const [sets, files] = await Promise.all([
    frozenSets(db, copies),
    knownFiles(db, row.account_id, copies, mask),
  ]);
  // Compared as they are, told as the person may see them.
  const records = recordDifferences(before, after, sets).map((difference): ReviewDifference => {
    if (difference.kind !== 'field' || !mask.isMasked(difference.set, difference.item)) return difference;
    // Of a code itself: the name of one is as long as no other's.
    const part = (copy: FrozenResume): LocalText => {
      const record = copy.records.find(
        (one) => placeOf(one) === placeOf({ fieldsetid: difference.set, i9999: difference.record }),
      );
      return same(mask.show(difference.set, difference.item, record?.values[difference.item] ?? ''));
    };
    return { ...difference, old: part(before), new: part(after) };
  });
  return [...records, ...fileDifferences(before, after, files)];
}

/** GET /recruitments/:id/applications/:application/differences */
export const getDifferences: HandlerOf<'getDifferences'> = async (call): Promise<ReviewDifferences> => {
  const row = await demandHandedIn(call);
  const mask = await maskOf(call, await publishedDefinitions(call.db));
  return { version: row.version, differences: await differencesOf(call.db, row, mask) };
};
