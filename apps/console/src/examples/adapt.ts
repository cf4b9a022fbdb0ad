import type { ChangeOf } from '@portal/fieldsets';
import type { ExampleExpectation, SetExample } from '@portal/schemas';
import { faultOf, type ExampleDifference, type ExampleRun } from '@portal/translator/examples';

type Parts = Pick<SetExample, 'values' | 'expects'> & Pick<Required<SetExample>, 'beside'>;

const without = (values: Readonly<Record<string, string>>, itemid: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([own]) => own !== itemid));

/** Takes out what the set no longer has: an answer that nobody can give any more, and what was expected of a field that is gone. */
function withoutMisfit(
  { values, beside, expects }: Parts,
  fieldsetid: string,
  gone: Extract<ExampleDifference, { about: 'fit' }>,
): Parts {
  const { itemid, why } = gone;
  if (gone.fieldsetid !== fieldsetid)
    return {
      values,
      expects,
      beside:
        why === 'set'
          ? beside.filter((record) => record.fieldsetid !== gone.fieldsetid)
          : beside.map((record) =>
              record.fieldsetid === gone.fieldsetid
                ? { ...record, values: without(record.values, itemid) }
                : record,
            ),
    };
  return {
    values: without(values, itemid),
    beside: beside.map((record) =>
      record.fieldsetid === fieldsetid ? { ...record, values: without(record.values, itemid) } : record,
    ),
    expects:
      why === 'unknown' || why === 'archived' ? expects.filter((one) => one.itemid !== itemid) : expects,
  };
}

/** What is expected of a field, as it is now. */
function asFound(expectation: ExampleExpectation, difference: ExampleDifference): ExampleExpectation {
  if (!('itemid' in difference) || difference.itemid !== expectation.itemid) return expectation;
  const { of: _of, ...rest } = expectation;
  switch (difference.about) {
    case 'shown':
      return { ...expectation, shown: difference.expected === '1' ? '0' : '1' };
    case 'must':
      return { ...expectation, must: difference.expected === '1' ? '0' : '1' };
    case 'fault': {
      const { error } = difference;
      const of = String(error?.params['of'] ?? '');
      return { ...rest, fault: error ? faultOf(error) : 'good', ...(of === '' ? {} : { of }) };
    }
    default:
      return expectation;
  }
}

/** The change that makes an example say what happens now (FORM-11): for whoever has looked and means the set to be right. */
export function adapted(
  example: SetExample,
  fieldsetid: string,
  { differences }: ExampleRun,
): ChangeOf<Pick<SetExample, 'values' | 'beside' | 'expects' | 'complete' | 'eligibility'>> {
  const { values, beside = [], expects, complete } = example;
  const judged = differences.find((one) => one.about === 'eligibility');
  const isGone = differences.some((one) => one.about === 'fit' && one.why === 'position');
  const fitting = differences.reduce<Parts>(
    (now, difference) =>
      difference.about === 'fit' && difference.why !== 'position'
        ? withoutMisfit(now, fieldsetid, difference)
        : now,
    { values, beside, expects },
  );
  const turned = differences.some(({ about }) => about === 'complete');
  return {
    values: fitting.values,
    ...(example.beside ? { beside: fitting.beside } : {}),
    expects: fitting.expects.map((expectation) => differences.reduce(asFound, expectation)),
    ...(turned ? { complete: complete === '1' ? '0' : '1' } : {}),
    ...(judged ? { eligibility: { position: judged.position, is: judged.found } } : {}),
    ...(isGone ? { eligibility: null } : {}),
  };
}
