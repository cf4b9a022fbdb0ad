import fc from 'fast-check';
import { SUM_RELATIONS } from '@portal/rules';
import type { LocalText } from '@portal/schemas';
import type { StoredCheck } from './sum-rules.ts';

/** Random checks of sums over some items. */
export const anyCheck = (
  items: readonly string[],
  message: fc.Arbitrary<LocalText>,
): fc.Arbitrary<StoredCheck> => {
  const some = fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(
      fc.record({ sum: some, is: fc.constantFrom(...SUM_RELATIONS) }),
      fc.oneof(
        fc.record({ value: fc.constantFrom('0', '-1.50', '100') }),
        fc.record({ value: fc.constant('100'), over: fc.constant('records' as const) }),
        fc.record({ of: some }),
      ),
      fc.record({ message }, { requiredKeys: [] }),
    )
    .map(([check, other, told]) => ({ ...check, ...other, ...told }));
};
