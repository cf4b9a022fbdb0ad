import {
  applySteps,
  emptyDraft,
  listsOfTable,
  setContent,
  type Content,
  type DraftState,
  type Operation,
  type Verdict,
} from '@portal/fieldsets';
import { inLanguage } from '@portal/rules';
import type { LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import { writeAudit } from '../../console/audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Services } from '../../protocol/services.ts';
import { personalFields } from '../scope/mask.ts';
import { mergedValue, type CodeMerges } from '../codes/merged-value.ts';
import { mergeOperations } from './merge-operations.ts';
import { draftOutlines, loadDraft, storeDraft, writeJournal } from './repository/drafts.ts';
import { lockDocument, lockRecords } from './repository/locks.ts';
import { replaceValues, valuesNaming } from './repository/merges.ts';
import { allSets } from './repository/published.ts';
import { writeVersion } from './write-version.ts';

/** A merge of a list that is published, with what is told of it. */
export interface ListMerges extends CodeMerges {
  verdicts: readonly Verdict[];
}

/** Who merges, and what stands with the versions that follow. */
interface Merger {
  author: string;
  login: string;
  note: string;
  at: Date;
}

/** The merges of a list that a publication brings; null = none. */
export function mergesOf(content: Content, verdicts: readonly Verdict[]): ListMerges | null {
  if (content.kind !== 'codes') return null;
  const told = verdicts.filter(({ change }) => change.what === 'codeMerged');
  const targets = new Map(content.list.items.map(({ id, into }) => [id, into]));
  const into = new Map(
    told.flatMap(({ change: { code = '' } }) => {
      const target = targets.get(code);
      return target === undefined ? [] : [[code, target] as const];
    }),
  );
  return into.size === 0 ? null : { codesetid: content.list.codesetid, into, verdicts: told };
}

/** Whether a field, or a column of its table, chooses from a list. */
export const choosesFrom = (field: StoredField, codesetid: string): boolean =>
  field.codesetid === codesetid || listsOfTable(field).includes(codesetid);

const fieldsOf = (sets: readonly StoredFieldSet[], codesetid: string) =>
  sets.flatMap(({ fieldsetid, fieldList }) =>
    fieldList.filter((field) => choosesFrom(field, codesetid)).map((field) => ({ fieldsetid, field })),
  );

/** What candidates have stored: each value of a field is turned once, in all records that hold it. */
async function mergeRecords(
  trx: Database,
  sets: readonly StoredFieldSet[],
  merges: CodeMerges,
): Promise<number> {
  let records = 0;
  for (const { fieldsetid, field } of fieldsOf(sets, merges.codesetid)) {
    const { itemid } = field;
    const values = await valuesNaming(trx, fieldsetid, itemid, [...merges.into.keys()]);
    const pairs = values
      .map(({ value }) => ({ from: value, to: mergedValue(field, value, merges) }))
      .filter(({ from, to }) => from !== to);
    records += await replaceValues(trx, fieldsetid, itemid, pairs);
  }
  return records;
}

const nameOf = (text: LocalText | string | undefined): string =>
  typeof text === 'object' ? inLanguage(text, DEFAULT_LANGUAGE) : (text ?? '');

const doing = (
  operations: readonly Operation[],
  state: DraftState,
  { login, at }: Merger,
  published: Content | null,
) =>
  applySteps(
    state,
    operations.map((operation) => ({ do: operation })),
    login,
    at.toISOString(),
    published,
  );

/** Published sets name the codes that stand for the merged ones, as a version of their own. */
async function mergeSets(trx: Database, merges: CodeMerges, by: Merger): Promise<string[]> {
  const rows = await allSets(trx);
  const sets = new Map(rows.map(({ definition }) => [definition.fieldsetid, definition]));
  const changed: string[] = [];
  for (const { definition, version, published_at: at } of rows) {
    const operations = mergeOperations(definition, sets, merges);
    if (operations.length === 0) continue;
    const { fieldsetid } = definition;
    const content = setContent(definition);
    const state = doing(operations, emptyDraft(content), by, content);
    const { author, note } = by;
    const made = await writeVersion(trx, { content, version, at }, state.content, {
      author,
      note,
      classes: {},
    });
    await writeJournal(trx, `set:${fieldsetid}`, made, state.journal);
    changed.push(fieldsetid);
  }
  return changed;
}

/** Drafts of sets do so too: a step of whoever merges, behind those of the people who work in them. */
async function mergeDrafts(trx: Database, merges: CodeMerges, by: Merger): Promise<string[]> {
  const published = new Map((await allSets(trx)).map(({ id, definition }) => [id, definition]));
  const changed: string[] = [];
  for (const { id, content } of await draftOutlines(trx, 'set')) {
    if (content.kind !== 'set' || mergeOperations(content.set, published, merges).length === 0) continue;
    const { fieldsetid } = content.set;
    await lockDocument(trx, `set:${fieldsetid}`);
    // Its people may have gone on while the lock was waited for.
    const row = await loadDraft(trx, `set:${fieldsetid}`);
    if (row?.state.content.kind !== 'set') continue;
    const operations = mergeOperations(row.state.content.set, published, merges);
    const definition = published.get(fieldsetid);
    const state = doing(operations, row.state, by, definition ? setContent(definition) : null);
    await storeDraft(trx, {
      id: `set:${fieldsetid}`,
      baseVersion: row.base_version,
      state,
      by: by.login,
      at: by.at,
    });
    changed.push(id);
  }
  return changed;
}

/**
 * What follows from the merges of a list that is published (SHEET-02): stored answers hold the codes that stand for the merged
 * ones, and so do sets and their drafts. Within the transaction of publishing; saves of resumes wait until it ends. What was
 * handed in stays as it was.
 */
export async function mergeCodes(
  services: Services,
  trx: Database,
  merges: ListMerges,
  by: Merger,
): Promise<void> {
  await lockRecords(trx);
  const sets = (await allSets(trx)).map(({ definition }) => definition);
  const records = await mergeRecords(trx, sets, merges);
  const changed = await mergeSets(trx, merges, by);
  const drafts = await mergeDrafts(trx, merges, by);
  const isPersonal = await personalFields(services, sets);
  // The log's readers may not be told how many chose what of a personal field (SEE-03).
  const isTold = fieldsOf(sets, merges.codesetid).every(
    ({ fieldsetid, field }) => !isPersonal(fieldsetid, field.itemid),
  );
  await writeAudit(trx, by.login, 'mergeCodes', `codes:${merges.codesetid}`, {
    ids: merges.verdicts.map(
      ({ change: { code = '', name, to } }) => `${nameOf(name)} (${code}) → ${nameOf(to)}`,
    ),
    ...(isTold ? { count: records } : {}),
    sets: changed,
    draftsChanged: drafts,
    ...(by.author === by.login ? {} : { askedBy: by.author }),
  });
}
