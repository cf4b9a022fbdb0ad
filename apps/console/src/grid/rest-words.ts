import {
  calculationOf,
  calculationWords,
  checkWords,
  limitWords,
  orderWords,
  ruleWords,
  type CodeList,
} from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import type { Language, LocalText, StoredField, StoredFieldSet } from '@portal/schemas';
import { LANGUAGE_IDS } from '@portal/schemas/languages';
import { writtenIn, type Translate } from '../ui/written.ts';

/** What the words of a field are taken from. */
export interface FieldAround {
  set: StoredFieldSet;
  /** All sets; a calculation may look into any of them. */
  sets: readonly StoredFieldSet[];
  /** Those whose items are at hand. */
  lists: readonly CodeList[];
  /** All of them, by name. */
  codes: readonly Pick<CodeListSummary, 'codesetid' | 'name'>[];
  t: Translate;
  language: Language;
}

type Say = (key: string, values: Record<string, string | number>) => string;
const sayOf =
  (t: Translate): Say =>
  (key, values) =>
    t([`fieldsets:${key}`], { ...values, interpolation: { escapeValue: false } });

/** Conditions, orders of dates and checks of its set that a field is in, as sentences. */
export function conditionsOfField({ itemid }: StoredField, around: FieldAround): string[] {
  const { set, lists, language, t } = around;
  const say = sayOf(t);
  const { rules = [], orders = [], checks = [] } = set;
  return [
    ...rules
      .filter(({ then: { show = [], require = [] } }) => show.includes(itemid) || require.includes(itemid))
      .map((rule) => ruleWords(rule, { set, lists, language }, say)),
    ...orders
      .filter(({ item, of }) => item === itemid || of === itemid)
      .map((rule) => orderWords(rule, set, language, say)),
    ...checks
      .filter(({ sum, of = [] }) => sum.includes(itemid) || of.includes(itemid))
      .map((check) => checkWords(check, set, language, say)),
  ];
}

const WIDTHS = { full: 'details.widthFull', half: 'details.widthHalf', third: 'details.widthThird' } as const;

/** All that a field has and no other column of the grid says, as short phrases; its details change it (SHEET-05). */
export function restWords(field: StoredField, around: FieldAround): string[] {
  const { set, sets, codes, t, language } = around;
  const say = sayOf(t);
  const { width, section, picture, sample, boundText, patternText } = field;
  const named = (key: string, value: string): string => t(['details.named'], { name: t([key], {}), value });
  const message = (what: 'bound' | 'pattern', text: LocalText | undefined): string[] =>
    LANGUAGE_IDS.flatMap((one) =>
      text?.[one] ? [t(['details.named'], { name: writtenIn(t, what, one), value: text[one] })] : [],
    );
  const calculation = calculationOf(field);
  return [
    ...(calculation ? [calculationWords(calculation, { set, sets, language }, say)] : []),
    ...limitWords(field, { lists: codes, fields: set.fieldList, sets, language }, say),
    ...message('bound', boundText),
    ...message('pattern', patternText),
    ...(width ? [named('details.width', t([WIDTHS[width]], {}))] : []),
    ...(section === 'folded' ? [t(['details.folded'], {})] : []),
    ...(picture ? [t(['details.picture'], {})] : []),
    ...(sample ? [named('details.sample', sample)] : []),
    ...conditionsOfField(field, around),
  ];
}
