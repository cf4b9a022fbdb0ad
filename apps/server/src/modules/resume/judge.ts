import { createHash } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@portal/schemas/languages';
import type { FieldSet, StoredFieldSet, StoredPortalSettings } from '@portal/schemas';
import { toFormData, translateFieldSet, type TranslateContext } from '@portal/translator';
import { compileVerdict, type FieldError, type Verdict } from '@portal/translator/verdict';
import { readFieldSet } from '@portal/wire/parse';
import type { PublishedSet } from './definitions.ts';
import { wireSet } from './wire-set.ts';

/** What the portal's settings and the account say to the translator (D-23, D-60). */
export function translateContext(
  portal: StoredPortalSettings,
  today: string,
  idType: string,
): TranslateContext {
  return {
    emailItem: portal.emailItem,
    phoneItem: portal.phoneItem,
    calculate: portal.calculateItem,
    idTypeDefault: portal.idTypeItem ? portal.idTypeValue : '',
    idTypeValue: idType,
    phonePattern: portal.phonePattern,
    today,
    mode: 'edit',
    writeable: true,
  };
}

export interface Judge {
  set: FieldSet;
  context: TranslateContext;
  /** What is wrong with a record's values; [] = nothing. */
  problems(values: Record<string, string>): FieldError[];
}

/** A published set as the translator reads it; texts and identity do not change the verdict. */
export const asFieldSet = (set: PublishedSet): FieldSet => readFieldSet(wireSet(set, '', DEFAULT_LANGUAGE));

interface Compiled {
  day: string;
  judges: Map<string, { set: FieldSet; verdict: Verdict }>;
}

let compiled: Compiled = { day: '', judges: new Map() };

const digests = new WeakMap<StoredFieldSet, string>();

/** A definition by what it says: id and version name another one in another database. */
function digestOf(definition: StoredFieldSet): string {
  const known = digests.get(definition);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(JSON.stringify(definition)).digest('base64url');
  digests.set(definition, digest);
  return digest;
}

/**
 * The judge of a set's records: the same translator and the same rules as in the browser, run by ajv. Compiled once a
 * day for each set and the settings that matter.
 */
export function judgeOf(
  set: PublishedSet,
  portal: StoredPortalSettings,
  today: string,
  idType: string,
): Judge {
  const context = translateContext(portal, today, idType);
  if (compiled.day !== today || compiled.judges.size > 1000) compiled = { day: today, judges: new Map() };
  const key = JSON.stringify([digestOf(set.definition), set.version, context]);
  let entry = compiled.judges.get(key);
  if (!entry) {
    const fieldSet = asFieldSet(set);
    entry = { set: fieldSet, verdict: compileVerdict(translateFieldSet(fieldSet, context).schema) };
    compiled.judges.set(key, entry);
  }
  const { set: fieldSet, verdict } = entry;
  return {
    set: fieldSet,
    context,
    problems: (values) => verdict(formDataOf(values, fieldSet)),
  };
}

/** Judges of definitions by the type of ID document; gone with the review that asked for them. */
const drafts = new WeakMap<StoredFieldSet, Map<string, Judge['problems']>>();

/**
 * The same judgement by a definition that is not published: nothing is kept under its name. Equal schemas are compiled
 * once all the same (TRANS-22).
 */
export function judgeDraft(
  definition: StoredFieldSet,
  portal: StoredPortalSettings,
  today: string,
  idType: string,
): Judge['problems'] {
  const context = translateContext(portal, today, idType);
  let judges = drafts.get(definition);
  if (!judges) drafts.set(definition, (judges = new Map()));
  let judge = judges.get(idType);
  if (!judge) {
    const fieldSet = asFieldSet({ definition, version: 0 });
    const verdict = compileVerdict(translateFieldSet(fieldSet, context).schema);
    judge = (values) => verdict(formDataOf(values, fieldSet));
    judges.set(idType, judge);
  }
  return judge;
}

/** Stored values of a record as the forms hold them. */
export const formDataOf = (values: Record<string, string>, set: FieldSet): Record<string, string> =>
  toFormData({ values }, set);
