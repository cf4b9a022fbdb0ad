import { useEffect, useState } from 'react';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';

interface Answer<T> {
  found: readonly T[];
  busy: boolean;
  error: ConsoleError | null;
}

const NONE: Answer<never> = { found: [], busy: false, error: null };
const BUSY: Answer<never> = { ...NONE, busy: true };

/**
 * What is answered to a question, none of it to the one before; nothing where none is asked.
 *
 * @param ask asked whenever it is another; the same for the same question
 */
export function useAnswer<T>(ask: (() => Promise<T[]>) | null): Answer<T> {
  const [kept, setKept] = useState<{ of: unknown; answer: Answer<T> }>({ of: null, answer: NONE });
  useEffect(() => {
    if (!ask) return undefined;
    let stale = false;
    const keep = (answer: Answer<T>): void => {
      if (!stale) setKept({ of: ask, answer });
    };
    ask().then(
      (found) => keep({ ...NONE, found }),
      (failed: unknown) => keep({ ...NONE, error: errorOf(failed) }),
    );
    return () => {
      stale = true;
    };
  }, [ask]);
  if (!ask) return NONE;
  return kept.of === ask ? kept.answer : BUSY;
}
