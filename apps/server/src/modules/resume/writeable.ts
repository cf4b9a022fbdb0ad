import { wallTime } from '@portal/rules';
import { conditionsOfSet, setsOfCondition } from '@portal/fieldsets';
import type { LocalText, StoredFieldSet } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { outcome, refusal, Refused } from '../../protocol/answer.ts';
import { listed, said, type Message } from '../../protocol/message.ts';
import { publishedDefinitions } from './definitions.ts';
import { fieldNames } from './field-names.ts';
import { askedSets, attachmentCategories } from './repository.ts';
import { runningApplications, setNames, type RunningApplication } from './repository/running.ts';

export { lockAccount } from './repository.ts';

/** A part of a resume: a field set with its records and their files, an attachment category, the photo, or all of it. */
export type ResumePart =
  | { set: string }
  /** Values of its records, as far as they are open: `openItems` says which. */
  | { valuesOf: string }
  | { file: string }
  | 'photo'
  | 'everything';

/** An application that was returned, with what it opens until when (REVIEW-03). */
export type ReturnedApplication = RunningApplication & {
  told_opens: NonNullable<RunningApplication['told_opens']>;
};

/** An application of which the office lets some fields be corrected (TRY-62). */
export type CorrectedApplication = Omit<RunningApplication, 'corrects'> & {
  corrects: NonNullable<RunningApplication['corrects']>[number];
};

/** What of a resume may be changed now. */
export interface Writeable {
  /** Nothing is handed in: everything may be changed (D-50). */
  free: boolean;
  /** Told returns whose time has not passed. */
  open: readonly ReturnedApplication[];
  /** Told returns whose time has passed. */
  over: readonly ReturnedApplication[];
  /** Corrections whose time has not passed. */
  corrects: readonly CorrectedApplication[];
}

/** What may be changed of an account's resume: nothing while an application in a running batch counts, but what returns open. */
export async function writeableOf(db: Database, account: string, now: Date): Promise<Writeable> {
  const writeable = writeableWith(await runningApplications(db, account), now);
  if (writeable.open.length === 0) return writeable;
  const sets = (await askedSets(db)).map(({ definition }) => definition);
  return { ...writeable, open: writeable.open.map((row) => withHangingSets(row, sets)) };
}

/** A return opens with a set those that hang on it: its correction may ask for them or require them (FORM-03). */
function withHangingSets(row: ReturnedApplication, sets: readonly StoredFieldSet[]): ReturnedApplication {
  const open = new Set(row.told_opens.sets);
  const looksAtOpen = (set: StoredFieldSet): boolean =>
    conditionsOfSet(set).some(({ when }) => setsOfCondition(when).some((id) => open.has(id)));
  for (let size = -1; size !== open.size;) {
    size = open.size;
    for (const set of sets) if (looksAtOpen(set)) open.add(set.fieldsetid);
  }
  return { ...row, told_opens: { ...row.told_opens, sets: [...open] } };
}

/** The same by the applications that count. */
export function writeableWith(running: readonly RunningApplication[], now: Date): Writeable {
  const returned = running.flatMap((row): ReturnedApplication[] =>
    row.told === 'returned' && row.told_opens ? [{ ...row, told_opens: row.told_opens }] : [],
  );
  const isOpen = ({ told_opens }: ReturnedApplication): boolean =>
    Date.parse(told_opens.until) > now.getTime();
  return {
    free: running.length === 0,
    open: returned.filter(isOpen),
    over: returned.filter((row) => !isOpen(row)),
    corrects: running.flatMap((row) =>
      (row.corrects ?? [])
        .filter(({ until }) => Date.parse(until) > now.getTime())
        .map((corrects): CorrectedApplication => ({ ...row, corrects })),
    ),
  };
}

/** Whether a part may be changed. */
export function isOpen(writeable: Writeable, part: ResumePart): boolean {
  const { free, open } = writeable;
  if (free) return true;
  if (typeof part === 'object' && 'valuesOf' in part)
    return isOpen(writeable, { set: part.valuesOf }) || correctedItems(writeable, part.valuesOf).size > 0;
  return open.some(({ told_opens: { sets, files, photo } }) => {
    if (part === 'everything') return false;
    if (part === 'photo') return photo;
    return 'set' in part ? sets.includes(part.set) : files.includes(part.file);
  });
}

const correctedItems = ({ corrects }: Writeable, fieldset: string): Set<string> =>
  new Set(
    corrects.flatMap(({ corrects: { fields } }) =>
      fields.filter(({ set }) => set === fieldset).map(({ item }) => item),
    ),
  );

/** Items of a set that alone may be changed, by corrections; null = its records may be changed as a whole, or not at all. */
export const openItems = (writeable: Writeable, fieldset: string): ReadonlySet<string> | null =>
  isOpen(writeable, { set: fieldset }) ? null : correctedItems(writeable, fieldset);

/** Whether there is anything that may be changed. */
export const isWriteable = ({ free, open, corrects }: Writeable): boolean =>
  free || open.length + corrects.length > 0;

const untilOf = ({ told_opens, zone }: ReturnedApplication): string => untilText(told_opens.until, zone);

const untilText = (until: string, zone: string): string => wallTime(until, zone).replace('T', ' ');

/** The names of what returns open, one after another. */
async function openNames(db: Database, open: readonly ReturnedApplication[]): Promise<Message> {
  const parts = open.map(({ told_opens }) => told_opens);
  const sets = await setNames(db, [...new Set(parts.flatMap((part) => part.sets))]);
  const categories = new Map((await attachmentCategories(db)).map((row) => [row.itemId, row.itemDesc]));
  const files = [...new Set(parts.flatMap((part) => part.files))].flatMap((id): LocalText[] => {
    const name = categories.get(id);
    return name ? [name] : [];
  });
  const names: Message[] = [...sets.values(), ...files];
  if (parts.some(({ photo }) => photo)) names.push(said('photoPart'));
  return listed(names);
}

/** Why something may not be changed, in words: what may be, until when; or when that ended. */
export async function whyNotWriteable(db: Database, { open, over, corrects }: Writeable): Promise<Refused> {
  const [first] = open;
  const [correction] = corrects;
  if (!first && correction) {
    const fields = corrects.flatMap((row) => row.corrects.fields);
    const until = untilText(correction.corrects.until, correction.zone);
    const names = fieldNames(await publishedDefinitions(db), fields);
    return new Refused(outcome('notWriteable', said('notWriteablePart', names, until)));
  }
  if (first) {
    const last = open.reduce(
      (found, row) => (Date.parse(row.told_opens.until) > Date.parse(found.told_opens.until) ? row : found),
      first,
    );
    const text = said('notWriteablePart', await openNames(db, open), untilOf(last));
    return new Refused(outcome('notWriteable', text));
  }
  const [past] = over;
  if (past) return new Refused(outcome('notWriteable', said('notWriteableOver', untilOf(past))));
  return new Refused(refusal('notWriteable'));
}

/** @throws Refused with notWriteable and its reason when one of the parts may not be changed */
export async function demandWriteable(
  db: Database,
  account: string,
  now: Date,
  parts: readonly ResumePart[],
): Promise<void> {
  await refuseUnwriteable(db, await writeableOf(db, account, now), parts);
}

/** @throws Refused with notWriteable and its reason when one of the parts may not be changed */
export async function refuseUnwriteable(
  db: Database,
  writeable: Writeable,
  parts: readonly ResumePart[],
): Promise<void> {
  if (!parts.every((part) => isOpen(writeable, part))) throw await whyNotWriteable(db, writeable);
}
