import { BASIC_SET } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { RESUME_CONCEPTS, type ResumeConcept } from '@portal/schemas/resume-concepts';
import { kindOfStored } from '../../fields/intents.ts';
import type { CodeList } from '../../model.ts';
import { ladderCodes, type LadderCodes } from '../ladders.ts';

/** A coded item, and which of its codes stand for a rung. */
export interface Ladder {
  set: string;
  item: string;
  codes: LadderCodes;
}

/** An item with the names of its codes; none for free text. */
export interface NamedItem {
  set: string;
  item: string;
  codes: readonly { id: string; name: string }[];
  coded: boolean;
}

/** What written conditions speak of, found in the field sets by labels; what no set asks for is absent. */
export interface Vocabulary {
  education?: Ladder;
  degree?: Ladder;
  fullTime?: { set: string; item: string; yes: readonly string[] };
  subject?: NamedItem;
  political?: NamedItem;
  professionalTitle?: NamedItem;
  birthday?: { set: string; item: string };
  work?: { set: string; from: string; to: string };
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** An item where it was found. */
interface Found {
  set: string;
  field: StoredField;
}

function findItem(sets: readonly StoredFieldSet[], concept: ResumeConcept): Found | undefined {
  const words = new Set(RESUME_CONCEPTS[concept].map(plain));
  for (const set of sets) {
    if (set.archived === '1') continue;
    const field = set.fieldList.find(
      (one) =>
        one.archived !== '1' &&
        kindOfStored(one).widget !== null &&
        Object.values(one.itemdesc).some((label) => words.has(plain(label ?? ''))),
    );
    if (field) return { set: set.fieldsetid, field };
  }
  return undefined;
}

const listOf = (field: StoredField, lists: readonly CodeList[]): CodeList | undefined =>
  kindOfStored(field).coded ? lists.find(({ codesetid }) => codesetid === field.codesetid) : undefined;

function ladderOf(found: Found | undefined, lists: readonly CodeList[]): Ladder | undefined {
  const list = found && listOf(found.field, lists);
  if (!list) return undefined;
  return { set: found.set, item: found.field.itemid, codes: ladderCodes(list) };
}

function namedItem(found: Found | undefined, lists: readonly CodeList[]): NamedItem | undefined {
  if (!found) return undefined;
  const list = listOf(found.field, lists);
  const codes = (list?.items ?? []).map(({ id, name }) => ({ id, name: plain(name.zh) }));
  return { set: found.set, item: found.field.itemid, codes, coded: kindOfStored(found.field).coded };
}

const FULL_TIME = /全日制|full[- ]?time/i;

/** The item beside the level of education that says how it was studied. */
const findFullTime = (sets: readonly StoredFieldSet[], education: Found | undefined): Found | undefined =>
  sets
    .filter(({ fieldsetid }) => fieldsetid === education?.set)
    .flatMap(({ fieldsetid, fieldList }) => fieldList.map((field) => ({ set: fieldsetid, field })))
    .find(
      ({ field: { archived, itemdesc } }) =>
        archived !== '1' && FULL_TIME.test(`${itemdesc.zh} ${itemdesc.en}`),
    );

/** Values of a list or of a yes/no item that say full-time; one without such a value cannot be asked. */
function fullTimeOf(found: Found | undefined, lists: readonly CodeList[]): Vocabulary['fullTime'] {
  if (!found) return undefined;
  const yes =
    listOf(found.field, lists)
      ?.items.filter(({ name }) => /^是|^全日制/.test(name.zh))
      .map(({ id }) => id) ??
    Object.entries(kindOfStored(found.field).said ?? {}).flatMap(([value, word]) =>
      word === 'yes' ? [value] : [],
    );
  return yes.length > 0 ? { set: found.set, item: found.field.itemid, yes } : undefined;
}

/** Code lists that the items of a vocabulary take, by id. */
export const vocabularyLists = (sets: readonly StoredFieldSet[]): string[] => {
  const education = findItem(sets, 'educationLevel');
  const fields = [
    education?.field,
    ...(['degree', 'major', 'political', 'professionalTitle'] as const).map(
      (concept) => findItem(sets, concept)?.field,
    ),
    findFullTime(sets, education)?.field,
  ];
  return [
    ...new Set(
      fields.flatMap((field) =>
        field && kindOfStored(field).coded && field.codesetid ? [field.codesetid] : [],
      ),
    ),
  ];
};

/** Finds in the published field sets what written conditions speak of. */
export function vocabularyOf(sets: readonly StoredFieldSet[], lists: readonly CodeList[]): Vocabulary {
  const education = findItem(sets, 'educationLevel');
  const birthday = findItem(
    sets.filter(({ fieldsetid }) => fieldsetid === BASIC_SET),
    'birthday',
  );
  const employer = findItem(sets, 'employer');
  const career = sets.filter(({ fieldsetid }) => fieldsetid === employer?.set);
  const from = findItem(career, 'start');
  const to = findItem(career, 'end');
  const parts: { [K in keyof Vocabulary]: Vocabulary[K] | undefined } = {
    education: ladderOf(education, lists),
    degree: ladderOf(findItem(sets, 'degree'), lists),
    fullTime: fullTimeOf(findFullTime(sets, education), lists),
    subject: namedItem(findItem(sets, 'major'), lists),
    political: namedItem(findItem(sets, 'political'), lists),
    professionalTitle: namedItem(findItem(sets, 'professionalTitle'), lists),
    birthday: birthday && { set: birthday.set, item: birthday.field.itemid },
    work: from && to && { set: from.set, from: from.field.itemid, to: to.field.itemid },
  };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}
