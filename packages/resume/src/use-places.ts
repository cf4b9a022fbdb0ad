import { useCallback, useLayoutEffect, useRef } from 'react';
import { usePhone } from '@portal/forms/popup/use-phone';
import { focusRecord } from './focus-record.ts';
import { recordName } from './store.ts';

/** @param back one step up: the address is replaced */
type Go = (fieldsetid: string | null, record?: number, back?: boolean) => void;

interface Places {
  phone: boolean;
  go: Go;
  /** Shows a set from its top. */
  enter(fieldsetid: string): void;
  /** Shows a record, on a phone alone, and moves focus to its first control. @param place from 1 */
  lead(fieldsetid: string, place: number): void;
  /** From a record that is alone on the screen to its card in the list of its set; elsewhere it does nothing (TRY-49). */
  close(fieldsetid: string, place: number): void;
  /** One step up: from a record to its set, from a set to the list. */
  up(): void;
}

/**
 * Where a reader is: on a phone the list, one set, or one record of it, each with its place in the browser's history;
 * going back returns to the scroll position that was left (UX-02, UX-03).
 *
 * @param activeRecord 1-based place of the record that is alone on a phone, 0 = none
 */
export function usePlaces(activeSet: string | null, activeRecord: number, onActiveSet: Go): Places {
  const phone = usePhone();
  const latest = useRef({ activeSet, activeRecord, onActiveSet });
  useLayoutEffect(() => {
    latest.current = { activeSet, activeRecord, onActiveSet };
  });
  const go = useCallback<Go>((...to) => latest.current.onActiveSet(...to), []);

  const scrolls = useRef(new Map<string, number>());
  const leave = useCallback(() => {
    const { activeSet: set, activeRecord: record } = latest.current;
    scrolls.current.set(recordName(set ?? '', String(record)), window.scrollY);
  }, []);
  useLayoutEffect(() => {
    const at = scrolls.current.get(recordName(activeSet ?? '', String(activeRecord)));
    if (phone && activeRecord === 0 && at !== undefined) window.scrollTo(0, at);
  }, [phone, activeSet, activeRecord]);

  const enter = useCallback(
    (fieldsetid: string) => {
      leave();
      scrolls.current.delete(recordName(fieldsetid, '0'));
      go(fieldsetid);
    },
    [leave, go],
  );
  const lead = useCallback(
    (fieldsetid: string, place: number) => {
      if (phone) {
        leave();
        go(fieldsetid, place);
      }
      focusRecord(fieldsetid, place);
    },
    [phone, leave, go],
  );
  const up = useCallback(() => {
    const { activeSet: set, activeRecord: record } = latest.current;
    go(record > 0 ? set : null, 0, true);
  }, [go]);
  const close = useCallback(
    (fieldsetid: string, place: number) => {
      const { activeSet: set, activeRecord: record } = latest.current;
      // Who has gone on elsewhere while a save was under way stays there.
      if (set !== fieldsetid || record !== place) return;
      go(set, 0, true);
      // With the cards, which are on a phone alone (PERF-06).
      void import('./RecordTile.tsx').then(
        ({ focusCard }) => focusCard(set, place),
        () => undefined,
      );
    },
    [go],
  );
  return { phone, go, enter, lead, up, close };
}
