import { useEffect } from 'react';
import type { ConsoleError, OperationsView } from '@portal/console-contract';
import { useLoaded } from '../ui/use-loaded.ts';

export const FOLLOW_SECONDS = 10;

/**
 * How the portal runs, asked again every ten seconds while the page is seen and at once when it is seen again. The last
 * answer stays while a newer look fails.
 */
export function useFollowed(): {
  data: OperationsView | null;
  error: ConsoleError | null;
  reload(): Promise<void>;
} {
  const { data, error, reload } = useLoaded('GET /operations');
  useEffect(() => {
    let last = Date.now();
    const look = (): void => {
      last = Date.now();
      void reload(true);
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, FOLLOW_SECONDS * 1_000);
    const seen = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - last >= FOLLOW_SECONDS * 1_000) look();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [reload]);
  return { data, error, reload };
}
