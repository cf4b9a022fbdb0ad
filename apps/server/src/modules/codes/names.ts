import { codesInTable, idsOf } from '@portal/field-kinds';
import { choicesInWords } from '@portal/rules';
import type documents from '@portal/locales/zh/documents.json';
import type { Language, LocalText, StoredField } from '@portal/schemas';
import { tableWords, type CellNames } from '@portal/translator';
import type { Database } from '../../platform/database/connect.ts';
import { inLanguage } from '../../protocol/language.ts';
import { localeFile } from '../../protocol/locale-files.ts';
import { codeKey, findCodes, sampleCodes, unitNames } from './repository.ts';

export { codeKey, findCodes, sampleCodes };

/** Units and divisions are kept apart from code sets, under these names (D-22). */
const UNIT_SETS = new Set(['UN', 'UM', '@K']);

/** true when a code set id names units or divisions. */
export const isUnitSet = (codeset: string): boolean => UNIT_SETS.has(codeset);

/** true when a code set id names codes; '0' and '' mean free text. */
export const isCoded = (codeset: string | undefined): codeset is string =>
  codeset !== undefined && codeset !== '' && codeset !== '0';

const words = localeFile<typeof documents>('documents');

/** What says a value of a field: its code list, the rules of its choices, the columns of its table. */
type NamedField = Pick<StoredField, 'codesetid' | 'choices' | 'columns'>;

/** What the cells of a table are called by. @param nameOf name of a code of a list; '' = nobody knows it */
export const cellNames = (
  language: Language,
  nameOf: (codeset: string, id: string) => string,
): CellNames => ({ language, code: nameOf, said: (word) => words[language][word] });

/** Collects the codes of an answer, then names them all with at most one query a kind. */
export class CodeNames {
  private readonly wanted = new Map<string, Set<string>>();
  private readonly found = new Map<string, LocalText>();

  want(codeset: string | undefined, id: string | undefined): void {
    if (!isCoded(codeset) || id === undefined || id === '') return;
    const set = isUnitSet(codeset) ? 'UN' : codeset;
    const ids = this.wanted.get(set) ?? new Set();
    for (const one of [id, ...idsOf(id)]) ids.add(one);
    this.wanted.set(set, ids);
  }

  /** The same of a field's value: its codes, or those in the cells of its table (FORM-09). */
  wantField(field: NamedField, value: string | undefined): void {
    this.want(field.codesetid, value);
    if (field.columns && value)
      for (const { list, code } of codesInTable(value, field)) this.want(list, code);
  }

  async load(db: Database): Promise<this> {
    const { UN: units = new Set<string>(), ...sets } = Object.fromEntries(this.wanted);
    const codes = Object.entries(sets).flatMap(([set, ids]) => [...ids].map((id) => [set, id] as const));
    for (const [key, row] of await findCodes(db, codes)) this.found.set(key, row.name);
    if (units.size === 0) return this;
    for (const row of await unitNames(db, [...units])) this.found.set(codeKey('UN', row.id), row.name);
    return this;
  }

  /** Names that were kept with a copy, by code set and code; nothing is looked up. */
  static kept(codes: Readonly<Record<string, Readonly<Record<string, LocalText>>>>): CodeNames {
    const names = new CodeNames();
    for (const [set, byId] of Object.entries(codes))
      for (const [id, name] of Object.entries(byId))
        names.found.set(codeKey(isUnitSet(set) ? 'UN' : set, id), name);
    return names;
  }

  /**
   * The shown text of a code, or of several with white space between them; one nobody knows any more is shown as it is.
   *
   * @param choices rules of the field's choices: those of which the order counts are numbered (FORM-07)
   */
  name(codeset: string, value: string, language: Language, choices?: string): string {
    const set = isUnitSet(codeset) ? 'UN' : codeset;
    const nameOf = (id: string): string => inLanguage(this.found.get(codeKey(set, id)), language);
    const ids = idsOf(value);
    // Free text may stand where a code was expected: only what names a code is taken apart.
    if (ids.length < 2 || nameOf(value) !== '' || ids.every((id) => nameOf(id) === ''))
      return nameOf(value) || value;
    return choicesInWords(
      ids.map((id) => nameOf(id) || id),
      choices,
      language,
    );
  }

  /** A field's value as people read it: codes by their names, a table in words (FORM-09), all else as it is. */
  shown(field: NamedField, value: string, language: Language): string {
    if (value === '') return value;
    if (field.columns)
      return tableWords(
        value,
        field,
        cellNames(language, (list, id) => (isCoded(list) ? this.name(list, id, language) : id)),
      );
    return isCoded(field.codesetid) ? this.name(field.codesetid, value, language, field.choices) : value;
  }

  knows(codeset: string, id: string): boolean {
    return this.found.has(codeKey(isUnitSet(codeset) ? 'UN' : codeset, id));
  }
}
