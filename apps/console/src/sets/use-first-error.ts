import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Problem } from '@portal/fieldsets';
import { FIRST_ERROR } from '../publish/place-of.ts';

/** Leads once to the first error of a set, where the address asks for it (GRID-06). */
export function useFirstError(problems: readonly Problem[], point: (problem: Problem) => void): void {
  const { hash } = useLocation();
  const first = problems.find(({ level }) => level === 'error');
  const isLed = useRef(false);
  useEffect(() => {
    if (isLed.current || hash !== `#${FIRST_ERROR}` || !first) return;
    isLed.current = true;
    point(first);
    // Where the link led is where it led, whatever is put right since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, first]);
}
