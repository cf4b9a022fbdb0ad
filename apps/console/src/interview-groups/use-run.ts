import { useState } from 'react';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';

/** Does something of a part of the page: what came of it, and what was refused, stand beside where it was pressed. */
export interface Run {
  busy: boolean;
  errorOf(part: string): ConsoleError | null;
  told(part: string): string;
  /** true = it was done; `done` = what to say then. */
  run(part: string, what: () => Promise<string>): Promise<boolean>;
}

/** @param reload also after a refusal: what was refused as stale is shown as it is now */
export function useRun(reload: () => Promise<void>): Run {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ part: string; error: ConsoleError } | null>(null);
  const [said, setSaid] = useState({ part: '', text: '' });
  return {
    busy,
    errorOf: (part) => (refused?.part === part ? refused.error : null),
    told: (part) => (said.part === part ? said.text : ''),
    run: async (part, what) => {
      setBusy(true);
      setRefused(null);
      setSaid({ part, text: '' });
      let isDone = false;
      try {
        setSaid({ part, text: await what() });
        isDone = true;
      } catch (failed) {
        setRefused({ part, error: errorOf(failed) });
      }
      await reload();
      setBusy(false);
      return isDone;
    },
  };
}

/** What cards of the page are drawn from. */
export interface CardProps {
  recruitment: string;
  editable: boolean;
  act: Run;
}
