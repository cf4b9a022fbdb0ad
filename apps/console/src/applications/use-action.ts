import { useEffect, useState } from 'react';
import type { ConsoleError, ReviewAction, ReviewActionBody } from '@portal/console-contract';
import { call, errorOf, lookAt } from '../api.ts';

/** How often is asked how far an action is. */
const ASK_MS = 700;

interface Model {
  action: ReviewAction | null;
  busy: boolean;
  error: ConsoleError | null;
  compose(recruitment: string, body: ReviewActionBody): void;
  /** Shows an action that is there. */
  show(id: string): void;
  start(count: number, dueAt: string | null): void;
  stop(): void;
  /** Composes the action that takes this one back, to be started as any. */
  undo(): void;
  /** Leaves the action as it is. */
  leave(): void;
}

/** An action on many, from composing to its end; what is shown is always what the server answered. */
export function useAction(onEnded: () => void): Model {
  const [action, setAction] = useState<ReviewAction | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ConsoleError | null>(null);
  const run = async (ask: () => Promise<ReviewAction>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const answer = await ask();
      setAction(answer);
      if (answer.state === 'stopped') onEnded();
    } catch (failed) {
      setError(errorOf(failed));
    }
    setBusy(false);
  };
  const id = action?.id ?? '';
  const isOpen = action?.state === 'running';
  useEffect(() => {
    if (!isOpen) return undefined;
    let stale = false;
    const timer = setInterval(() => {
      void lookAt('GET /review-actions/:action', { params: { action: id } })
        .then((now) => {
          if (stale) return;
          setAction(now);
          if (now.state !== 'running') onEnded();
        })
        .catch((failed: unknown) => setError(errorOf(failed)));
    }, ASK_MS);
    return () => {
      stale = true;
      clearInterval(timer);
    };
    // One clock while the action runs, whatever the handler is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isOpen]);
  return {
    action,
    busy,
    error,
    compose: (recruitment, body) =>
      void run(() => call('POST /recruitments/:id/review-actions', { params: { id: recruitment }, body })),
    show: (wanted) => void run(() => call('GET /review-actions/:action', { params: { action: wanted } })),
    start: (count, dueAt) =>
      void run(() =>
        call('POST /review-actions/:action/start', { params: { action: id }, body: { count, dueAt } }),
      ),
    stop: () => void run(() => call('POST /review-actions/:action/stop', { params: { action: id } })),
    undo: () => void run(() => call('POST /review-actions/:action/undo', { params: { action: id } })),
    leave: () => {
      setAction(null);
      setError(null);
    },
  };
}
