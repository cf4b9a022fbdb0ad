import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { FieldSet, ResumeRecord } from '@portal/schemas';
import type { RecordFormProps } from '@portal/forms';
import { toFormData, type FormData } from '@portal/translator';
import { useEditor } from './context.ts';
import { overlay, typedOf } from './draft-values.ts';
import type { HeldRecord } from './store.ts';

interface RecordData {
  /** As it is stored. */
  initial: FormData;
  /** What the form starts from: with a draft that was put back. */
  start: FormData;
  /** As it is typed by now. */
  typed(): FormData;
  /** Takes over what was typed. */
  take(data: FormData): void;
  /** The stored record, its calculated fields as other records made them since (FORM-05). */
  stored: ResumeRecord;
  /** What calculated fields and quotes look at beside what is typed. */
  beside: NonNullable<RecordFormProps['beside']>;
}

/** The data of a record in its form. */
export function useRecordData(record: ResumeRecord, whole: FieldSet, held: HeldRecord): RecordData {
  const { records, held: all } = useEditor();
  const { restored, calculated, key } = held;
  const initial = useMemo(() => typedOf(toFormData(record, whole), whole), [record, whole]);
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
  const stored = useMemo(
    () => (calculated ? { ...record, values: { ...record.values, ...calculated } } : record),
    [record, calculated],
  );
  const beside = useMemo(
    () => ({ recordsOf: (set: string) => records(set, key), stored: stored.values, held: all }),
    [records, key, stored, all],
  );
  return { initial, start, typed, take, stored, beside };
}
