import { useCallback, useRef, useState } from 'react';
import { sameData } from '@portal/machines/record/record-data.ts';
import type { FormData, Translation } from '@portal/translator';
import { overlay } from './draft-values.ts';
import type { HeldRecord, HeldSet } from './store.ts';

/** Whether a record without any value has something to begin with: an offer of its set, or the records before it. */
export const beginsAnew = (
  { record, restored }: HeldRecord,
  { fieldList }: HeldSet['set'],
  place: number,
): boolean =>
  restored === undefined &&
  Object.keys(record.values).length === 0 &&
  (place > 1 || fieldList.some(({ offered }) => offered));

/**
 * What a record keeps of the answers that it begins with (FORM-10): they are no answers of the person's own, so leaving them loses
 * nothing.
 *
 * @param isOffering the record is new, and nothing of it is stored
 * @param initial the record as it is stored
 */
export function useOffers(isOffering: boolean, initial: FormData) {
  const begun = useRef<FormData>({});
  const [marked, onMark] = useState<Translation>();
  const isDirty = useCallback(
    (data: FormData) => !sameData(data, isOffering ? overlay(initial, begun.current) : initial),
    [initial, isOffering],
  );
  const onBegin = useCallback((values: FormData) => {
    begun.current = values;
  }, []);
  return { isDirty, marked: isOffering ? marked : undefined, onBegin, onMark };
}
