/** Columns of the file that HR edits in a spreadsheet; headers as XLSForm writes them. */

/** How a cell is written and read. */
export type CellKind = 'text' | 'id' | 'number' | 'flag' | 'boolean' | 'list' | 'slots';

export interface Column {
  /** Name of the property, with `.zh` or `.en` for one language of a text. */
  name: string;
  header: string;
  kind: CellKind;
}

const LANGUAGES = { zh: '中文 (zh)', en: 'English (en)' } as const;

const column = (name: string, header: string, kind: CellKind = 'text'): Column => ({ name, header, kind });
const inBoth = (name: string, header: string): Column[] =>
  (['zh', 'en'] as const).map((language) =>
    column(`${name}.${language}`, `${header}::${LANGUAGES[language]}`),
  );

export const COLUMNS = {
  sets: [
    column('fieldsetid', 'set', 'id'),
    column('order', 'order', 'number'),
    ...inBoth('displayname', 'label'),
    ...inBoth('shortname', 'short_label'),
    column('must', 'required', 'flag'),
    column('forCodes', 'identities', 'list'),
    column('mustFor', 'required_for', 'list'),
    ...inBoth('explain', 'help'),
    column('selectflag', 'shown', 'flag'),
    column('editState', 'editable', 'flag'),
    column('isHaveSave', 'savable', 'flag'),
    column('deleteRecord', 'deletable', 'boolean'),
    column('file_flag', 'files', 'id'),
    column('uploadSlots', 'file_slots', 'slots'),
    column('archived', 'archived', 'flag'),
  ],
  fields: [
    column('fieldsetid', 'set', 'id'),
    column('itemid', 'id', 'id'),
    ...inBoth('itemdesc', 'label'),
    column('intent', 'kind', 'id'),
    column('must', 'required', 'flag'),
    column('codesetid', 'list', 'id'),
    column('itemlength', 'length', 'number'),
    column('decimal', 'decimals', 'number'),
    ...inBoth('explain', 'help'),
    column('itemtype', 'type', 'id'),
    column('layer', 'levels', 'id'),
    column('leaf_only', 'leaf_only', 'flag'),
    column('maxValue', 'max', 'id'),
    column('dateType', 'date_rule', 'id'),
    column('format', 'format'),
    column('suggest', 'suggestions', 'id'),
    column('pattern', 'pattern'),
    ...inBoth('patternText', 'pattern_message'),
    column('archived', 'archived', 'flag'),
  ],
  codes: [
    column('codesetid', 'list', 'id'),
    column('id', 'code', 'id'),
    column('parent', 'parent', 'id'),
    ...inBoth('name', 'label'),
    column('disabled', 'disabled', 'flag'),
  ],
  rules: [
    column('fieldsetid', 'set', 'id'),
    column('when', 'when'),
    column('show', 'show', 'list'),
    column('require', 'require', 'list'),
    column('order', 'order'),
  ],
} as const satisfies Record<string, readonly Column[]>;

export type SheetName = keyof typeof COLUMNS;

export const SHEETS = Object.keys(COLUMNS) as SheetName[];

/** A header as people vary it: width, case, spaces, and the words for a language before its code. */
export function headerKey(header: string): string {
  const plain = header.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '').replaceAll('-', '_');
  return plain.replace(/^([a-z_]+):*[^(]*\((zh|en)\)$/, '$1::$2').replace(/^([a-z_]+)[:_](zh|en)$/, '$1::$2');
}
