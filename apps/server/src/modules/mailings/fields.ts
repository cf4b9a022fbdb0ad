import { withQuoteWords } from '@portal/fieldsets';
import { BASIC_SET, momentText } from '@portal/rules';
import type { LocalText, StoredFieldSet } from '@portal/schemas';
import { byLanguage, LANGUAGE_IDS } from '@portal/schemas/languages';
import type { Database } from '../../platform/database/connect.ts';
import { CodeNames, isCoded } from '../codes/names.ts';
import { loadPublished } from '../field-sets/documents.ts';
import { mailName } from '../mail/name.ts';
import type { Mask } from '../scope/mask.ts';
import type { MergeValues } from './render.ts';
import type { Candidate } from './repository/recipients.ts';

/** Merge fields beside those of the basic set. */
export const OWN_FIELDS = ['name', 'position', 'reference', 'recruitment', 'deadline'] as const;

type BasicField = StoredFieldSet['fieldList'][number];

/** Fields of the basic set that can stand in a mail: those that are asked for. */
export async function basicFields(db: Database): Promise<BasicField[]> {
  const published = await loadPublished(db, `set:${BASIC_SET}`);
  if (published?.content.kind !== 'set') return [];
  return withQuoteWords(published.content.set, []).fieldList.filter(({ archived }) => archived !== '1');
}

/** The field of the basic set that a merge field means, by its id in any case or its label in any language. */
export function fieldNamed(fields: readonly BasicField[], name: string): BasicField | undefined {
  const word = name.toLowerCase();
  return (
    fields.find(({ itemid }) => itemid.toLowerCase() === word) ??
    fields.find(({ itemdesc }) =>
      LANGUAGE_IDS.some((language) => (itemdesc[language] ?? '').trim().toLowerCase() === word),
    )
  );
}

/** Merge fields that nothing is known by. */
export const unknownFields = (fields: readonly BasicField[], names: readonly string[]): string[] =>
  names.filter(
    (name) => !(OWN_FIELDS as readonly string[]).includes(name) && fieldNamed(fields, name) === undefined,
  );

const deadlineOf = (closes: Date | null): LocalText | string =>
  closes === null
    ? ''
    : byLanguage((language) => momentText(closes, language, { style: 'long', isEnd: true }));

/**
 * Values of the merge fields that a mail uses, for some candidates; nothing else of a resume is taken along.
 *
 * @returns in the order of the candidates
 */
export async function valuesOf(
  db: Database,
  fields: readonly BasicField[],
  used: readonly string[],
  candidates: readonly Candidate[],
): Promise<MergeValues[]> {
  const basic = used.flatMap((name) => {
    if ((OWN_FIELDS as readonly string[]).includes(name)) return [];
    const field = fieldNamed(fields, name);
    return field ? [{ name, field }] : [];
  });
  const names = new CodeNames();
  for (const candidate of candidates)
    for (const { field } of basic) names.wantField(field, candidate.basic?.[field.itemid]);
  await names.load(db);
  return candidates.map((candidate) => {
    const own: Record<string, string | LocalText> = {
      name: mailName(candidate.name, true),
      position: candidate.position,
      reference: candidate.reference,
      recruitment: candidate.recruitment,
      deadline: deadlineOf(candidate.closes_at),
    };
    const values: Record<string, string | LocalText> = {};
    for (const name of used) if (Object.hasOwn(own, name)) values[name] = own[name] ?? '';
    for (const { name, field } of basic) {
      const value = candidate.basic?.[field.itemid] ?? '';
      values[name] =
        (isCoded(field.codesetid) || field.columns) && value !== ''
          ? byLanguage((language) => names.shown(field, value, language))
          : value;
    }
    return values;
  });
}

/** In place of the name of a code, or a table in words, that is hidden. */
const HIDDEN_NAME = '***';

/** Values of merge fields as a person sees them (SEE-02). */
export const shownValues = (mask: Mask, fields: readonly BasicField[], values: MergeValues): MergeValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if ((OWN_FIELDS as readonly string[]).includes(name))
        return [name, !mask.names && name === 'name' ? HIDDEN_NAME : value];
      const field = fieldNamed(fields, name);
      const item = field?.itemid ?? name;
      // The name of a code is as long as few others': how long it is says which. A table in words ends with a cell.
      const inWords = (isCoded(field?.codesetid) || field?.columns) && mask.isMasked(BASIC_SET, item);
      const show = (text: string): string => (inWords ? HIDDEN_NAME : mask.show(BASIC_SET, item, text));
      return [
        name,
        typeof value === 'string' ? show(value) : byLanguage((language) => show(value[language] ?? '')),
      ];
    }),
  );
