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

/** What a part of a resume is about, by its heading. */
export const topicOf = (heading: string): ResumeTopic | undefined =>
  (TOPICS.get(plainWords(heading)) ?? TOPICS.get(withoutRemark(heading)))?.[0];

/** What a value may be, by its label: 'Level' is one of education and one of a language. */
export const conceptsOf = (label: string): readonly ResumeConcept[] =>
  CONCEPTS.get(plainWords(label)) ?? CONCEPTS.get(withoutRemark(label)) ?? [];

const CHOICES = CHOICE_WORDS.map((line) => line.map(plainWords));

/** Ways to write a choice, as it came first. */
export function choiceWords(text: string): string[] {
  const own = plainWords(text);
  const at = CHOICES.findIndex((line) => line.includes(own));
  return at < 0 ? [text] : [text, ...(CHOICE_WORDS[at] ?? [])];
}
