import { kindOfLabel, registeredKinds } from '@portal/field-kinds';
import { saidIn } from '@portal/rules';
import type { LocalText, StoredField } from '@portal/schemas';
import { fieldOf } from './intents.ts';
import type { CodeList, Intent } from '../model.ts';

/** A mark of obligation at the end or head of a label, or a cell of its own. */
const MARK = /^\s*[*＊]\s*|\s*[*＊]\s*$|\s*[(（[【]\s*(?:必填|required)\s*[)）\]】]\s*|\s*必填\s*$/gi;
const OBLIGATION = /^(?:[*＊]|必填|是|required|yes|y|√|✓)$/i;

/** Whether a cell says "required" as people write it in a spreadsheet. */
export const isObligation = (text: string): boolean => OBLIGATION.test(text.trim());

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);
const isLatin = (text: string): boolean => /[a-z]/i.test(text) && !hasHan(text);

/** A name as lists and labels have it in common. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .toLowerCase();

/** The code list that a label names: the same words, or the longest name that the label ends with. */
function listFor(
  label: LocalText,
  lists: readonly Pick<CodeList, 'codesetid' | 'name'>[],
): string | undefined {
  const own = saidIn(label)
    .map(bare)
    .filter((said) => said !== '');
  const named = lists
    .map(({ codesetid, name }) => ({
      codesetid,
      names: saidIn(name)
        .map(bare)
        .filter((said) => said.length > 1),
    }))
    .flatMap(({ codesetid, names }) => names.map((name) => ({ codesetid, name })))
    .filter(({ name }) => own.some((said) => said === name || (hasHan(name) && said.endsWith(name))))
    .toSorted((one, two) => two.name.length - one.name.length);
  return named[0]?.codesetid;
}

/**
 * The kind that a label speaks of; text when it says nothing (HR-06).
 *
 * @param lists Code lists whose names count; a list of that very name wins over any word.
 */
export function guessIntent(
  label: LocalText,
  lists: readonly Pick<CodeList, 'codesetid' | 'name'>[] = [],
): { intent: Intent; codesetid?: string } {
  const codesetid = listFor(label, lists);
  if (codesetid !== undefined) return { intent: 'code', codesetid };
  return { intent: kindOfLabel(registeredKinds(), label)?.id ?? 'text' };
}

/** First row of a table that was copied with its head. */
export const isHead = (label: string): boolean =>
  /^(?:字段|字段名称?|标签|名称|项目|label|field( name)?|name)$/i.test(label);

/** A label without its mark of obligation, and whether it had one. */
export const labelAndMark = (text: string): { label: string; marked: boolean } => ({
  label: text.replace(MARK, '').trim(),
  marked: text.search(MARK) >= 0,
});

/** Whether a cell beside a label is its English name. */
export const isNameInEnglish = (text: string): boolean => isLatin(text) && !isObligation(text);

/** Whether a row holds a label, an English name and whether it is required, and nothing else. */
export function hasOnlyLabels([, ...others]: readonly string[]): boolean {
  const said = others.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const names = said.filter((cell) => !isObligation(cell) && !/^(?:否|选填|no|optional)$/i.test(cell));
  return names.length <= 1 && names.every(isLatin);
}

/**
 * A field from a row of which only the first cell is known, its label (HR-06): a cell in Latin script is the English label,
 * `*` or 必填 makes it required, and its kind is guessed from the words of the label.
 */
export function fieldFromLabels(
  cells: readonly string[],
  itemid: string,
  lists: readonly Pick<CodeList, 'codesetid' | 'name'>[],
): StoredField {
  const [first = '', ...others] = cells;
  const label = first.replace(MARK, '').trim();
  const second = others.find(isLatin) ?? '';
  const en = isObligation(second) ? '' : second.replace(MARK, '').trim();
  // A single Latin column is the only name there is; the Chinese name is the one that is always shown.
  const itemdesc = { zh: label, en: en === '' && isLatin(label) ? label : en };
  const required =
    [first, second].some((text) => text.search(MARK) >= 0) || others.some((cell) => isObligation(cell));
  const { intent, codesetid } = guessIntent(itemdesc, lists);
  return { ...fieldOf(intent, { itemid, itemdesc }, codesetid), ...(required ? { must: '1' as const } : {}) };
}
