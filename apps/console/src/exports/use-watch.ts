import { useEffect } from 'react';
import type { ReviewExport } from '@portal/console-contract';

const LOOK_MS = 1_500;

/** Looks again and again as long as an export is under way. */
export function useWatch(
  exports: readonly ReviewExport[] | undefined,
  reload: (isQuiet: boolean) => Promise<void>,
): void {
  const runs = exports?.some(({ state }) => state === 'running') ?? false;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => void reload(true), LOOK_MS);
    return () => clearInterval(timer);
  }, [runs, reload]);
}
