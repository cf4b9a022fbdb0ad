import { useState } from 'react';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';

export interface Submission {
  /** The work is under way. */
  busy: boolean;
  /** Why the last attempt was refused; null before one, and while another is under way. */
  error: ConsoleError | null;
  submit(): void;
}

/**
 * Sends a form: one attempt at a time, and what it throws is kept to be shown.
 *
 * @param work what is done with the form; a refusal is thrown, as `call` does
 */
export function useSubmit(work: () => Promise<void>): Submission {
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    submit: () => {
      if (!busy) void attempt();
    },
  };
}
