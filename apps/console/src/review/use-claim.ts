import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewClaim } from '@portal/fieldsets/console-api';
import { call } from '../api.ts';

/** A claim lasts five minutes; it is renewed when somebody was at the page since. */
const RENEW_MS = 120_000;

/** Claims the open application while somebody is at it, and lets go of it when the page leaves. */
export function useClaim(
  path: string,
  wanted: boolean,
): { claim: ReviewClaim | null; takeOver(): Promise<void> } {
  const [known, setKnown] = useState<{ path: string; claim: ReviewClaim | null }>({ path, claim: null });
  const isActive = useRef(false);
  const ask = useCallback(
    async (takeOver: boolean) => {
      const claim = await call<ReviewClaim | null>('POST', `${path}/claim`, { takeOver });
      setKnown({ path, claim });
    },
    [path],
  );
  useEffect(() => {
    if (!wanted) return undefined;
    // What is refused is refused again with the decision, in words.
    const quietly = (): void => void ask(false).catch(() => undefined);
    const noted = (): void => {
      isActive.current = true;
    };
    quietly();
    const timer = setInterval(() => {
      if (isActive.current) quietly();
      isActive.current = false;
    }, RENEW_MS);
    addEventListener('keydown', noted);
    addEventListener('pointerdown', noted);
    return () => {
      clearInterval(timer);
      removeEventListener('keydown', noted);
      removeEventListener('pointerdown', noted);
      void call('POST', `${path}/leave`).catch(() => undefined);
    };
  }, [path, wanted, ask]);
  // What is known of the application before says nothing of this one.
  return { claim: known.path === path ? known.claim : null, takeOver: useCallback(() => ask(true), [ask]) };
}
