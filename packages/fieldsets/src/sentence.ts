import type { Language, LocalText, StoredFieldSet } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { inLanguage, namesInList } from '@portal/rules';
import { CATEGORY_CHANGES } from './changes/changes.ts';
import { boundSentence } from './fields/bound-sentence.ts';
import { quoteNames } from './fields/quote-names.ts';
import { referenceSentence } from './problems/reference-sentence.ts';
import type { Sentence } from './spoken.ts';
import { sentenceFor } from './local-sentence.ts';
import type { Change, Content, Evidence, ImportProblem, Operation, Problem, Verdict } from './model.ts';

const said = (text: LocalText | string | undefined, language: Language): string =>
  typeof text === 'object' ? inLanguage(text, language) : (text ?? '');

/**
 * Both sides of a change in the language of the reader; when it reads the same there, the change is in the other one.
 * '' is a limit that is none.
 */
function sides({ from, to }: Change, language: Language): { from: string; to: string } {
  const shown = { from: said(from, language), to: said(to, language) };
  if (typeof from !== 'object' || typeof to !== 'object')
    return { from: shown.from || '∞', to: shown.to || '∞' };
  if (shown.from !== shown.to) return shown;
  const other = LANGUAGE_IDS.find((one) => (from[one] ?? '') !== (to[one] ?? '')) ?? language;
  return { from: from[other] ?? '', to: to[other] ?? '' };
}

/** Categories by their names, `*` = all of them. */
function categories({ to, others = {} }: Change, language: Language): Sentence | string {
  const codes = said(to, language);
  if (codes === '*') return { key: 'change.everybody', values: {} };
  const names = codes.split(',').map((code) => inLanguage(others[code], language) || code);
  return namesInList(names, language);
}

/** Sentences of changes of which is known what the condition says (FORM-03). */
const TOLD_IN_WORDS: Readonly<Record<string, string>> = {
  setAskedWhenAdded: 'setAskedWhenIs',
  setAskedWhenChanged: 'setAskedWhenBecomes',
  setMustWhenAdded: 'setMustWhenIs',
  setMustWhenChanged: 'setMustWhenBecomes',
  setMinWhenAdded: 'setMinWhenIs',
  setMinWhenChanged: 'setMinWhenBecomes',
};

function changeSentence(change: Change, language: Language): Sentence {
  const { what, name, code = '', to } = change;
  if (CATEGORY_CHANGES.has(what))
    return {
      key: `change.${what}`,
      values: { name: said(name, language), to: categories(change, language) },
    };
  const worded = TOLD_IN_WORDS[what];
  if (worded && typeof to === 'object')
    return { key: `change.${worded}`, values: { name: said(name, language), ...sides(change, language) } };
  const key = what === 'englishChanged' && said(to, 'en') === '' ? 'change.englishRemoved' : `change.${what}`;
  const shown = sides(change, language);
  const inWords = (side: string): Sentence['values'][string] =>
    boundSentence(side, (itemid) => inLanguage(change.others?.[itemid], language) || itemid) ?? side;
  const ends = change.others ? { from: inWords(shown.from), to: inWords(shown.to) } : shown;
  return { key, values: { name: said(name, language), ...ends, code } };
}

/** What a change does (of a `Change`), or why it has its class (of a `Verdict`); HR-11. */
export function sentence(told: Change | Verdict, language: Language): Sentence {
  if (!('change' in told)) return changeSentence(told, language);
  const { values } = changeSentence(told.change, language);
  return { key: `reason.${told.reason}`, values };
}

const COUNTS = ['records', 'cells', 'incomplete', 'applications', 'children', 'positions', 'views'] as const;

/**
 * One sentence for each count that is known and not nothing.
 *
 * @param nameOf name of a set by its id
 */
export function evidenceSentences(
  evidence: Evidence,
  nameOf: (fieldsetid: string) => string = (id) => id,
): Sentence[] {
  const { failing = [], references = [] } = evidence;
  const records = evidence.failingRecords ?? failing.reduce((sum, one) => sum + one.records, 0);
  return [
    ...COUNTS.map((name) => ({ name, count: evidence[name] ?? 0 }))
      .filter(({ count }) => count > 0)
      .map(({ name, count }) => ({ key: `evidence.${name}`, values: { count } })),
    ...(records > 0 ? [{ key: 'evidence.failing', values: { count: records } }] : []),
    ...(references.length > 0
      ? [{ key: 'evidence.references', values: { names: referenceSentence(references, nameOf) } }]
      : []),
  ];
}

/** All there is to say about a verdict: what happens, why it matters, whom it touches. */
export const verdictSentences = (verdict: Verdict, language: Language): Sentence[] => [
  sentence(verdict.change, language),
  sentence(verdict, language),
  ...evidenceSentences(verdict.evidence),
];

/** Name of a field, item or set by its id; the id itself when it has none. */
function nameIn(contents: readonly Content[], id: string, language: Language): string {
  for (const content of contents) {
    const name =
      content.kind === 'set'
        ? content.set.fieldList.find(({ itemid }) => itemid === id)?.itemdesc
        : content.kind === 'codes'
          ? content.list.items.find((item) => item.id === id)?.name
          : undefined;
    const found = inLanguage(name, language);
    if (found === '') continue;
    return content.kind === 'set' ? quoteNames(content.set)(language).words(found) : found;
  }
  return id;
}

function titleOf(content: Content, language: Language): string {
  if (content.kind === 'order') return '';
  return content.kind === 'set'
    ? inLanguage(content.set.displayname, language) || content.set.fieldsetid
    : inLanguage(content.list.name, language) || content.list.codesetid;
}

/** What is wrong, by the names that HR gave. Rules are counted from 1. */
export function problemSentence(problem: Problem, content: Content, language: Language): Sentence {
  const { what, itemid, code, rule, order, check, example, part, reason, texts = {}, nearest } = problem;
  const values = {
    ...problem.values,
    ...Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, said(text, language)])),
  } as Record<string, string>;
  const { of } = values;
  const id = itemid ?? code;
  const nameOf = (): string => {
    if (example !== undefined) return exampleName([content], example);
    return id === undefined ? titleOf(content, language) : nameIn([content], id, language);
  };
  const name = nameOf();
  const told: Sentence = {
    key: `problem.${what}`,
    values: {
      ...values,
      ...(of === undefined ? {} : { of: nameIn([content], of, language) }),
      ...(part === undefined ? {} : { text: { key: `part.${part}`, values: {} } }),
      name,
      id: id ?? '',
      ...(reason === undefined ? {} : { reason: { key: `condition.problem.${reason}`, values } }),
      ...(rule === undefined ? {} : { rule: rule + 1 }),
      ...(order === undefined ? {} : { rule: order + 1 }),
      ...(check === undefined ? {} : { rule: check + 1 }),
    },
  };
  // What comes nearest, behind what is wrong (FORM-12).
  return nearest
    ? { key: 'nearest.behind', values: { problem: told, nearest: sentenceFor(nearest, language) } }
    : told;
}

/** Where in a file something is wrong, if that can be said, and what. */
export function importSentences({ sheet, row, column = '', what, values = {} }: ImportProblem): Sentence[] {
  const place = row === 0 ? 'placeOfSheet' : column === '' ? 'place' : 'placeOfColumn';
  return [
    ...(sheet === '' ? [] : [{ key: `import.${place}`, values: { sheet, row, column } }]),
    { key: `import.${what}`, values: { value: '', ...values } },
  ];
}

/** Name of an example by its id; the id itself where none of the contents has it. */
const exampleName = (contents: readonly Content[], id: string): string =>
  contents
    .flatMap((content) => (content.kind === 'set' ? (content.set.examples ?? []) : []))
    .find((example) => example.id === id)?.name ?? id;

/** Rows that came with cells that were filled. */
const addedCount = ({ added = [] }: Extract<Operation, { op: 'changeEach' | 'changeItems' }>): number =>
  'fields' in added ? added.fields.length : added.flatMap(({ items }) => items).length;

/**
 * What a person did, for the history of a draft.
 *
 * @param contents The draft now and what was published: ids are named from the first that knows them.
 */
export function operationSentence(
  operation: Operation,
  contents: readonly Content[],
  language: Language,
  sets: readonly Pick<StoredFieldSet, 'fieldsetid' | 'displayname'>[] = [],
): Sentence {
  const tell = (key: string, values: Sentence['values'] = {}): Sentence => ({
    key: `operation.${key}`,
    values,
  });
  switch (operation.op) {
    case 'addFields':
      return tell(operation.op, { count: operation.fields.length });
    case 'addItems':
      return tell(operation.op, { count: operation.items.length });
    case 'changeEach':
    case 'changeItems':
      if (operation.changes.length === 0)
        return tell(operation.op === 'changeEach' ? 'addFields' : 'addItems', {
          count: addedCount(operation),
        });
      return tell(operation.op, { count: operation.changes.length + addedCount(operation) });
    case 'changeFields':
    case 'archiveFields':
      return tell(operation.op, { count: operation.itemids.length });
    case 'setProperties':
    case 'setRules':
    case 'setOrders':
    case 'setChecks':
      return tell(operation.op);
    case 'addExample':
      return tell(operation.op, { name: operation.example.name });
    case 'changeExample':
    case 'removeExample':
      return tell(operation.op, { name: exampleName(contents, operation.id) });
    case 'setListName':
      return tell(operation.op, { name: inLanguage(operation.name, language) });
    case 'replace':
      return tell(operation.why === 'import' ? 'replaceImport' : 'replaceRestore');
    case 'moveSet': {
      const set = sets.find(({ fieldsetid }) => fieldsetid === operation.fieldsetid);
      return tell(operation.op, { name: inLanguage(set?.displayname, language) || operation.fieldsetid });
    }
    case 'chooseIntent':
      return tell(operation.op, {
        name: nameIn(contents, operation.itemid, language),
        kind: operation.intent,
      });
    case 'mergeItem':
      return tell(operation.op, {
        name: nameIn(contents, operation.id, language),
        to: nameIn(contents, operation.into, language),
      });
    case 'changeItem':
    case 'moveItem':
    case 'removeItem':
      return tell(operation.op, { name: nameIn(contents, operation.id, language) });
    default:
      return tell(operation.op, { name: nameIn(contents, operation.itemid, language) });
  }
}
