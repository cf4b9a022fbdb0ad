import type { BrokenTogether } from '@portal/fieldsets/wire-set';
import { brokenSum, sumItems } from '@portal/rules';
import type { LocalText, StoredFieldSet, SumCheck } from '@portal/schemas';
import type { FieldError } from '@portal/translator/verdict';
import { either, said, type Message } from '../../protocol/message.ts';

const RELATIONS = {
  equal: 'sumEqual',
  atLeast: 'sumAtLeast',
  atMost: 'sumAtMost',
  above: 'sumAbove',
  below: 'sumBelow',
} as const satisfies Record<SumCheck['is'], string>;

type Definition = Pick<StoredFieldSet, 'fieldList' | 'checks'>;

/** Labels of numbers that are added up, as one writes it. */
const added = ({ fieldList }: Definition, items: readonly string[]): Message[] =>
  items.flatMap((itemid, place) => [
    ...(place > 0 ? [' + '] : []),
    either(fieldList.find((field) => field.itemid === itemid)?.itemdesc, itemid),
  ]);

/** What a check says where it does not hold: HR's words, or a sentence made of it. */
function wordsOf(definition: Definition, check: SumCheck<LocalText>): Message {
  const { sum, over, is, of, value = '' } = check;
  const left = added(definition, sum);
  const right = of ? added(definition, of) : value;
  return either(check.message, said(RELATIONS[is], over ? said('sumTogether', left) : left, right));
}

/** A check that all records together do not meet, with what they have now. */
export const togetherMessage = (definition: Definition, { check, total }: BrokenTogether): Message => [
  wordsOf(definition, check),
  said('sumNow', total),
];

/** What is said of the check that a save found broken; undefined = the fault is no check of the set. */
export function sumMessage(
  definition: Definition,
  { keyword, itemid }: FieldError,
  values: Readonly<Record<string, string>>,
): Message | undefined {
  if (keyword !== 'x-sum') return undefined;
  const check = (definition.checks ?? []).find(
    (one) => !one.over && sumItems(one).includes(itemid) && brokenSum(one, values) !== null,
  );
  return check && wordsOf(definition, check);
}
