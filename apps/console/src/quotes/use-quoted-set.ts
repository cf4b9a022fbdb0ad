import { useCallback, useMemo } from 'react';
import {
  operationStored,
  quoteNames,
  withQuotesShown,
  withQuoteWords,
  type Operation,
} from '@portal/fieldsets';
import type { SetSummary } from '@portal/console-contract';
import type { StoredFieldSet } from '@portal/schemas';

interface QuotedSet {
  /** As HR reads and writes it: texts quote by the names of fields (FORM-13). */
  named: StoredFieldSet | undefined;
  /** As fields are called where nothing is written: by names alone. */
  worded: StoredFieldSet | undefined;
  /** All sets as they are published. */
  definitions: readonly StoredFieldSet[];
  act(operation: Operation, merge?: boolean): void;
}

/**
 * A draft whose texts may quote answers, in names, and a way to change it that takes them back.
 *
 * @param set the draft as it is stored
 */
export function useQuotedSet(
  set: StoredFieldSet | undefined,
  sets: readonly SetSummary[],
  act: QuotedSet['act'],
): QuotedSet {
  const definitions = useMemo(() => sets.map(({ definition }) => definition), [sets]);
  const names = useMemo(
    () => quoteNames(set ?? { fieldsetid: '', displayname: { zh: '', en: '' } }, definitions),
    [set, definitions],
  );
  return {
    named: useMemo(() => set && withQuotesShown(set, names), [set, names]),
    worded: useMemo(() => set && withQuoteWords(set, definitions), [set, definitions]),
    definitions,
    act: useCallback((operation, merge) => act(operationStored(operation, names), merge), [act, names]),
  };
}
