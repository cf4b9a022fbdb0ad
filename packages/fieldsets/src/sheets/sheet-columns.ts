import { LANGUAGE_IDS, LANGUAGES } from '@portal/schemas/languages';

/** Columns of the file that HR edits in a spreadsheet; headers as XLSForm writes them. */

/** How a cell is written and read. */
export type CellKind = 'text' | 'id' | 'number' | 'flag' | 'boolean' | 'list' | 'slots' | 'condition';

export interface Column {
  /** Name of the property, with `.` and a language for one language of a text. */
  name: string;
  header: string;
  kind: CellKind;
}

const column = (name: string, header: string, kind: CellKind = 'text'): Column => ({ name, header, kind });
/** Headings of texts: `inLanguage` of sheets.json has words for each, so that a further language needs none of its own. */
export type TextHeading =
  'label' | 'short_label' | 'help' | 'bound_message' | 'pattern_message' | 'check_message';

/** A column for each language, in the order of the list of languages. */
const inEach = (name: string, header: TextHeading): Column[] =>
  LANGUAGE_IDS.map((language) =>
    column(`${name}.${language}`, `${header}::${LANGUAGES[language].name} (${language})`),
  );

export const COLUMNS = {
  sets: [
    column('fieldsetid', 'set', 'id'),
    column('order', 'order', 'number'),
    ...inEach('displayname', 'label'),
    ...inEach('shortname', 'short_label'),
    column('must', 'required', 'flag'),
    column('forCodes', 'identities', 'list'),
    column('mustFor', 'required_for', 'list'),
    column('askedWhen', 'asked_when', 'condition'),
    column('mustWhen', 'required_when', 'condition'),
    column('minRecords', 'min_records', 'number'),
    column('maxRecords', 'max_records', 'number'),
    column('minWhen', 'min_records_when', 'condition'),
    ...inEach('explain', 'help'),
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
    ...inEach('itemdesc', 'label'),
    column('intent', 'kind', 'id'),
    column('must', 'required', 'flag'),
    column('codesetid', 'list', 'id'),
    column('itemlength', 'length', 'number'),
    column('decimal', 'decimals', 'number'),
    ...inEach('explain', 'help'),
    column('itemtype', 'type', 'id'),
    column('layer', 'levels', 'id'),
    column('leaf_only', 'leaf_only', 'flag'),
    column('minValue', 'min', 'id'),
    column('maxValue', 'max', 'id'),
    ...inEach('boundText', 'bound_message'),
    column('dateType', 'date_rule', 'id'),
    column('format', 'format'),
    column('suggest', 'suggestions', 'id'),
    column('pattern', 'pattern'),
    ...inEach('patternText', 'pattern_message'),
    column('fileTypes', 'file_types', 'id'),
    column('fileKb', 'file_kb', 'number'),
    column('fileMost', 'file_most', 'number'),
    column('pictureWidth', 'picture_width', 'number'),
    column('pictureHeight', 'picture_height', 'number'),
    column('sample', 'sample'),
    column('calculated', 'calculated'),
    column('choices', 'choices'),
    column('columns', 'columns'),
    column('offered', 'offered'),
    column('section', 'section', 'id'),
    column('width', 'width', 'id'),
    column('picture', 'picture'),
    column('archived', 'archived', 'flag'),
  ],
  codes: [
    column('codesetid', 'list', 'id'),
    column('id', 'code', 'id'),
    column('parent', 'parent', 'id'),
    ...inEach('name', 'label'),
    column('disabled', 'disabled', 'flag'),
  ],
  rules: [
    column('fieldsetid', 'set', 'id'),
    column('when', 'when'),
    column('show', 'show', 'list'),
    column('require', 'require', 'list'),
    column('order', 'order'),
    column('check', 'check'),
    ...inEach('message', 'check_message'),
  ],
} as const satisfies Record<string, readonly Column[]>;

export type SheetName = keyof typeof COLUMNS;

export const SHEETS = Object.keys(COLUMNS) as SheetName[];

const CODES = LANGUAGE_IDS.join('|');
const IN_BRACKETS = new RegExp(String.raw`^([a-z_]+):*[^(]*\((${CODES})\)$`);
const AFTER_COLON = new RegExp(`^([a-z_]+)[:_](${CODES})$`);

/** A header as people vary it: width, case, spaces, and the words for a language before its code. */
export function headerKey(header: string): string {
  const plain = header.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '').replaceAll('-', '_');
  return plain.replace(IN_BRACKETS, '$1::$2').replace(AFTER_COLON, '$1::$2');
}
