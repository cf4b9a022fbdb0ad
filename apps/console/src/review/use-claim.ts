import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewClaim } from '@portal/console-contract';
import { call } from '../api.ts';

/** A claim lasts five minutes; it is renewed when somebody was at the page since. */
const RENEW_MS = 120_000;

/** Claims the open application while somebody is at it, and lets go of it when the page leaves. */
export function useClaim(
  recruitment: string,
  application: string,
  wanted: boolean,
): { claim: ReviewClaim | null; takeOver(): Promise<void> } {
  const [known, setKnown] = useState<{ application: string; claim: ReviewClaim | null }>({
    application,
    claim: null,
  });
  const isActive = useRef(false);
  const ask = useCallback(
    async (takeOver: boolean) => {
      const params = { id: recruitment, application };
      const claim = await call('POST /recruitments/:id/applications/:application/claim', {
        params,
        body: { takeOver },
      });
      setKnown({ application, claim });
    },
    [recruitment, application],
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
      const params = { id: recruitment, application };
      void call('POST /recruitments/:id/applications/:application/leave', { params }).catch(() => undefined);
    };
  }, [recruitment, application, wanted, ask]);
  // What is known of the application before says nothing of this one.
  return {
    claim: known.application === application ? known.claim : null,
    takeOver: useCallback(() => ask(true), [ask]),
  };
}
