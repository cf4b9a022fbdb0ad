import { useCallback, useEffect, useRef } from 'react';
import type { MarkingView } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import type { KeptSheet, KeptSheets } from './kept-sheets.ts';

/** After so long sheets that wait are tried again, where the browser does not notice that the net is back. */
const AGAIN_MS = 10_000;
/** As many are taken at once; the others follow. */
const MAX_SENT = 100;

interface Sending {
  sheets: KeptSheets;
  put(number: number, sheet: KeptSheet | null): void;
  onView(view: MarkingView): void;
}

/** Sheets that wait, by number. */
export const waitingIn = (sheets: KeptSheets): { number: number; sheet: KeptSheet }[] =>
  Object.entries(sheets).flatMap(([number, sheet]) =>
    sheet?.state === 'waits' ? [{ number: Number(number), sheet }] : [],
  );

const bodyOf = (waiting: readonly { number: number; sheet: KeptSheet }[]) => ({
  sheets: waiting.map(({ number, sheet: { key, absent, marks } }) => ({ key, number, absent, marks })),
});

/** Sends what waits by itself, now and whenever there is a net again (INTV-02). */
export function useSending(group: string, sending: Sending): void {
  const latest = useRef(sending);
  latest.current = sending;
  const isBusy = useRef(false);
  const flush = useCallback(async (): Promise<void> => {
    const waiting = waitingIn(latest.current.sheets).slice(0, MAX_SENT);
    if (waiting.length === 0 || isBusy.current) return;
    isBusy.current = true;
    const { put } = latest.current;
    try {
      const { results, view } = await call('POST /marking/:group/sheets', {
        params: { group },
        body: bodyOf(waiting),
      });
      latest.current.onView(view);
      for (const { number, key, state, problem } of results) {
        const sent = waiting.find((one) => one.number === number && one.sheet.key === key);
        if (!sent) continue;
        if (state === 'kept' || state === 'same') put(number, null);
        else put(number, { ...sent.sheet, state, ...(problem ? { problem } : {}) });
      }
    } catch (error) {
      // What no other try would change is told beside the number; all else waits for the net.
      if (['invalid', 'notFound', 'forbidden'].includes(errorOf(error).code))
        for (const { number, sheet } of waiting)
          put(number, { ...sheet, state: 'refused', problem: { path: 'number', what: 'unknown' } });
    } finally {
      isBusy.current = false;
    }
  }, [group]);
  const stamp = waitingIn(sending.sheets)
    .map(({ number, sheet }) => `${number} ${sheet.key}`)
    .join(' ');
  useEffect(() => {
    void flush();
  }, [stamp, flush]);
  useEffect(() => {
    if (stamp === '') return undefined;
    const again = (): void => void flush();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [stamp, flush]);
}
