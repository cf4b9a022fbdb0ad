import { useCallback, useEffect, useState } from 'react';
import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, Review, ReviewRequest } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';

interface Reviewed {
  /** null while it is under way, and of no drafts. */
  review: Review | null;
  error: ConsoleError | null;
  ask(): Promise<void>;
}

/**
 * What publishing some drafts would do, counted by the server.
 *
 * @param asked ids with spaces between
 */
export function useReview(asked: string): Reviewed {
  const [review, setReview] = useState<Review | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const ask = useCallback(async (): Promise<void> => {
    setReview(null);
    if (asked === '') return;
    try {
      const wanted: ReviewRequest = { drafts: asked.split(' ') as DraftId[] };
      setReview(await call('POST /review', { body: wanted }));
      setError(null);
    } catch (failed) {
      setError(errorOf(failed));
    }
  }, [asked]);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { review, error, ask };
}
