import { offerOf, type Operation } from '@portal/fieldsets';
import { valuesOf, mapRuleTerms } from '@portal/conditions';
import { readChoiceRules, writeChoiceRules, writeOffer } from '@portal/rules';
import type { FieldRule, RuleTerm, SetExample, StoredField, StoredFieldSet } from '@portal/schemas';
import { mergedValue, turned, type CodeMerges } from '../codes/merged-value.ts';

type SetsById = ReadonlyMap<string, StoredFieldSet>;

function mergedRules({ rules = [] }: StoredFieldSet, own: ReadonlySet<string>, merges: CodeMerges) {
  const names = (term: RuleTerm): boolean =>
    own.has(term.item) && valuesOf(term).some((code) => merges.into.has(code));
  let isChanged = false;
  const next = rules.map((rule): FieldRule => ({
    ...rule,
    when: mapRuleTerms(rule.when, (term) => {
      if (!names(term)) return term;
      isChanged = true;
      return 'is' in term
        ? { ...term, of: turned(merges, term.of) }
        : { ...term, in: turned(merges, term.in) };
    }),
  }));
  return isChanged ? next : null;
}

function mergedChoices(field: StoredField, own: ReadonlySet<string>, merges: CodeMerges): string | null {
  const rules = readChoiceRules(field.choices ?? '');
  if (!rules || (field.choices ?? '') === '') return null;
  const ofItem = (item: string, codes: readonly string[]): string[] =>
    own.has(item) ? turned(merges, codes) : [...codes];
  const next = writeChoiceRules({
    ...rules,
    alone: ofItem(field.itemid, rules.alone),
    limits: rules.limits.map(({ item, is, only }) => ({
      item,
      is: ofItem(item, is),
      only: ofItem(field.itemid, only),
    })),
  });
  return next === writeChoiceRules(rules) ? null : next;
}

function mergedOffer(field: StoredField, merges: CodeMerges): string | null {
  const offer = offerOf(field);
  if (!offer || !('text' in offer)) return null;
  const text = mergedValue(field, offer.text, merges);
  return text === offer.text ? null : writeOffer({ text });
}

function mergedAnswers(
  values: Readonly<Record<string, string>>,
  set: StoredFieldSet | undefined,
  merges: CodeMerges,
): Record<string, string> {
  const fields = new Map((set?.fieldList ?? []).map((field) => [field.itemid, field]));
  return Object.fromEntries(
    Object.entries(values).map(([itemid, value]) => {
      const field = fields.get(itemid);
      return [itemid, field ? mergedValue(field, value, merges) : value];
    }),
  );
}

function mergedExample(example: SetExample, set: StoredFieldSet, sets: SetsById, merges: CodeMerges) {
  const { values, beside } = example;
  const next = {
    values: mergedAnswers(values, set, merges),
    ...(beside
      ? {
          beside: beside.map((record) => ({
            ...record,
            values: mergedAnswers(
              record.values,
              record.fieldsetid === set.fieldsetid ? set : sets.get(record.fieldsetid),
              merges,
            ),
          })),
        }
      : {}),
  };
  const before = { values, ...(beside ? { beside } : {}) };
  return JSON.stringify(next) === JSON.stringify(before) ? null : next;
}

/**
 * What has to be done to a set so that it names the codes that stand for merged ones: its rules, what its choices allow, what it
 * offers and the answers of its examples (SHEET-02). Conditions over the resume stay: they are judged with both codes.
 *
 * @param sets published sets, for the examples' records beside
 * @returns operations as a person would do them, so that they stand in the journal and can be taken back one by one; [] = none
 */
export function mergeOperations(set: StoredFieldSet, sets: SetsById, merges: CodeMerges): Operation[] {
  const own = new Set(
    set.fieldList.flatMap(({ itemid, codesetid }) => (codesetid === merges.codesetid ? [itemid] : [])),
  );
  const rules = mergedRules(set, own, merges);
  return [
    ...(rules ? [{ op: 'setRules' as const, rules }] : []),
    ...set.fieldList.flatMap((field): Operation[] => {
      const choices = field.archived === '1' ? null : mergedChoices(field, own, merges);
      const offered = mergedOffer(field, merges);
      if (choices === null && offered === null) return [];
      const change = {
        ...(choices === null ? {} : { choices }),
        ...(offered === null ? {} : { offered }),
      };
      return [{ op: 'changeField', itemid: field.itemid, change }];
    }),
    ...(set.examples ?? []).flatMap((example): Operation[] => {
      const change = mergedExample(example, set, sets, merges);
      return change ? [{ op: 'changeExample', id: example.id, change }] : [];
    }),
  ];
}
