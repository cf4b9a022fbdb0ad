import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import { toFormData, withoutCalculated, type FormData } from '@portal/translator';
import { overlay } from './draft-values.ts';

interface RecordData {
  /** As it is stored. */
  initial: FormData;
  /** What the form starts from: with a draft that was put back. */
  start: FormData;
  /** As it is typed by now. */
  typed(): FormData;
  /** Takes over what was typed. */
  take(data: FormData): void;
}

/** The data of a record in its form. */
export function useRecordData(
  record: ResumeRecord,
  whole: FieldSet,
  restored: FormData | undefined,
): RecordData {
  const initial = useMemo(() => withoutCalculated(toFormData(record, whole), whole), [record, whole]);
  const start = useMemo(() => (restored ? overlay(initial, restored) : initial), [initial, restored]);
  const data = useRef<FormData>(start);
  // Within the frame that shows it, not after: what is typed in between would be forgotten (REC-05).
  useLayoutEffect(() => {
    data.current = start;
  }, [start]);
  const typed = useCallback(() => data.current, []);
  const take = useCallback((next: FormData) => {
    data.current = next;
  }, []);
  return { initial, start, typed, take };
}
