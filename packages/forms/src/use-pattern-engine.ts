import { useEffect, useMemo, useState } from 'react';
import { ownPatternOf } from '@portal/rules';
import { loadPatternEngine } from '@portal/rules/load-patterns';
import type { FieldSet } from '@portal/schemas';

const NONE: readonly [] = [];

/**
 * Gets ready what the patterns of fields need that HR wrote itself (GRID-07, SAFE-05).
 *
 * @returns false while it is being fetched; when that fails, true: the server judges then
 */
export function usePatternEngine(sets: readonly { set: Pick<FieldSet, 'fieldList'> }[] = NONE): boolean {
  const needed = useMemo(
    () => sets.some(({ set }) => set.fieldList.some(({ pattern = '' }) => ownPatternOf(pattern) !== null)),
    [sets],
  );
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!needed) return undefined;
    let current = true;
    const end = (): void => {
      if (current) setDone(true);
    };
    loadPatternEngine().then(end, end);
    return () => {
      current = false;
    };
  }, [needed]);
  return done || !needed;
}
