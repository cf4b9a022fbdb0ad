import { BEFORE_LABELS, BEHIND_LABELS, JOINING_WORDS } from '@portal/schemas/resume-grammar';
import {
  CHOICE_WORDS,
  RESUME_CONCEPTS,
  RESUME_TOPICS,
  type ResumeConcept,
  type ResumeTopic,
} from '@portal/schemas/resume-concepts';

/** A label without what differs from form to form: case, width, spaces, punctuation, marks of obligation. */
export const plainWords = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');

/** The same without a remark in brackets: `身高（厘米）` is asked for as `身高`. */
export const withoutRemark = (label: string): string =>
  plainWords(label.normalize('NFKC').replace(/\([^)]*\)|\[[^\]]*\]/g, ''));

function lookup<Id extends string>(
  table: Readonly<Record<Id, readonly string[]>>,
): ReadonlyMap<string, Id[]> {
  const ids = Object.keys(table) as Id[];
  const found = new Map<string, Id[]>();
  for (const id of ids)
    for (const word of new Set(table[id].map(plainWords))) found.set(word, [...(found.get(word) ?? []), id]);
  return found;
}
const TOPICS = lookup<ResumeTopic>(RESUME_TOPICS);
const CONCEPTS = lookup<ResumeConcept>(RESUME_CONCEPTS);

/** Parts of a heading or a label that names two things. */
const partsOf = (words: string): string[] => words.split(JOINING).filter((part) => part.trim() !== '');
const JOINING = new RegExp(`${JOINING_WORDS.join('|')}|\\band\\b|\\bor\\b|[&/、／+]`, 'iu');
/** What a word is put before or behind without another meaning. */
const bare = (words: string): string => words.replace(AROUND_WORDS, '');
const AROUND_WORDS = new RegExp(`^(?:${BEFORE_LABELS.join('|')})+|(?:${BEHIND_LABELS.join('|')})+$`, 'giu');

const meaning = <Id>(table: ReadonlyMap<string, Id[]>, words: string): Id[] | undefined =>
  [plainWords(words), withoutRemark(words), bare(withoutRemark(words))].flatMap((way) => table.get(way) ?? [])
    .length > 0
    ? (table.get(plainWords(words)) ??
      table.get(withoutRemark(words)) ??
      table.get(bare(withoutRemark(words))))
    : undefined;

/** What a part of a resume is about, by its heading; of two things the first that is known. */
export function topicOf(heading: string): ResumeTopic | undefined {
  if (heading.length > 40) return undefined;
  const [own] = meaning(TOPICS, heading) ?? [];
  const parts = own === undefined ? partsOf(heading) : [];
  return (
    own ??
    (parts.length > 1 && parts.length < 4
      ? parts.flatMap((part) => meaning(TOPICS, part) ?? [])[0]
      : undefined)
  );
}

/** What a value may be, by its label: 'Level' is one of education and one of a language. */
export const conceptsOf = (label: string): readonly ResumeConcept[] =>
  label === '' || label.length > 60 ? [] : (meaning(CONCEPTS, label) ?? []);

/** What the parts of a label mean that asks for several things in one field; [] = it asks for one. */
export function compoundOf(label: string): readonly (readonly ResumeConcept[])[] {
  const parts = partsOf(label).map(conceptsOf);
  return conceptsOf(label).length === 0 && parts.length > 1 && parts.every((part) => part.length > 0)
    ? parts
    : [];
}

const CHOICES = CHOICE_WORDS.map((line) => line.map(plainWords));

/** Ways to write a choice, as it came first. */
export function choiceWords(text: string): string[] {
  const own = plainWords(text);
  return [text, ...CHOICE_WORDS.filter((_, at) => CHOICES[at]?.includes(own)).flat()];
}
