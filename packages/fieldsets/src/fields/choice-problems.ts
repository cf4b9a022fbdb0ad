import { NO_CHOICE_RULES, readChoiceRules, writeChoiceRules, type ChoiceRules } from '@portal/rules';
import type { StoredField, StoredFieldSet } from '@portal/schemas';
import { error, warning, type Flaw } from '../flaws.ts';
import { kindOfStored } from './intents.ts';
import type { CodeList } from '../model.ts';

/** The rules of a field's choices; null = it has none, or they cannot be read. */
export const choiceRulesOf = ({ choices = '', archived }: StoredField): ChoiceRules | null =>
  choices === '' || archived === '1' ? null : readChoiceRules(choices);

/** Whether the answers to a field can limit the choices of another: they are told one by one (FORM-07). */
export const limitsChoices = (field: StoredField): boolean => {
  const { coded, said } = kindOfStored(field);
  return coded || said !== undefined;
};

/** Rules of choices with items by other names; what cannot be read stays. */
export function renamedChoices(text: string, renamed: (itemid: string) => string): string {
  const rules = readChoiceRules(text);
  if (!rules) return text;
  return writeChoiceRules({
    ...rules,
    limits: rules.limits.map((limit) => ({ ...limit, item: renamed(limit.item) })),
  });
}

/** Codes that the rules of a field's choices name, by the item whose list they are of. */
export const codesOfChoices = (field: StoredField): [itemid: string, codes: readonly string[]][] => {
  const { alone = [], limits = [] } = choiceRulesOf(field) ?? {};
  return [
    [field.itemid, [...alone, ...limits.flatMap(({ only }) => only)]],
    ...limits.map(({ item, is }): [string, readonly string[]] => [item, is]),
  ];
};

/** What is wrong with the field whose answers limit the choices; [] = nothing. */
function limitFlaws(field: StoredField, item: string, { fieldList }: StoredFieldSet): Flaw[] {
  const { itemid } = field;
  const other = fieldList.find((one) => one.itemid === item);
  if (item === itemid) return [error('choicesSelf', { itemid })];
  if (!other || other.archived === '1') return [error('choicesUnknown', { itemid, values: { of: item } })];
  return limitsChoices(other) ? [] : [error('choicesKind', { itemid, texts: { of: other.itemdesc } })];
}

/** Codes that no list holds: harmless, but nobody can choose them. */
function codeFlaws(field: StoredField, { fieldList }: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const unknown = codesOfChoices(field).flatMap(([item, codes]) => {
    const of = fieldList.find(({ itemid }) => itemid === item);
    const list = of && kindOfStored(of).coded && lists.find(({ codesetid }) => codesetid === of.codesetid);
    const known = list && new Set(list.items.map(({ id }) => id));
    return known ? codes.filter((code) => !known.has(code)) : [];
  });
  return [...new Set(unknown)].map((code) =>
    warning('choicesCode', { itemid: field.itemid, values: { value: code } }),
  );
}

/** What is wrong with the rules of a field's choices (FORM-07). */
export function choiceProblems(field: StoredField, set: StoredFieldSet, lists: readonly CodeList[]): Flaw[] {
  const { itemid, choices = '' } = field;
  if (choices === '') return [];
  const { coded, several } = kindOfStored(field);
  const rules = readChoiceRules(choices);
  const { ranked, alone, limits } = rules ?? NO_CHOICE_RULES;
  if (!rules || !coded || (!several && (ranked || alone.length > 0)))
    return [error('choicesWrong', { itemid })];
  const items = [...new Set(limits.map(({ item }) => item))];
  return [
    ...items.flatMap((item) => limitFlaws(field, item, set)),
    ...(limits.some(({ is, only }) => is.length === 0 || only.length === 0)
      ? [error('choicesEmpty', { itemid })]
      : []),
    ...codeFlaws(field, set, lists),
  ];
}
