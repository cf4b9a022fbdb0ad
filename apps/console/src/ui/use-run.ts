import { useState } from 'react';
import type { ConsoleError } from '@portal/console-contract';
import { errorOf } from '../api.ts';

const NOTHING = { part: '', text: '' };

/** Does something of a part of the page: what came of it, and what was refused, stand beside where it was pressed. */
export interface Run {
  busy: boolean;
  errorOf(part: string): ConsoleError | null;
  told(part: string): string;
  /** `what` answers what to say once it is done, unless `text` says it; true = it was. */
  run(part: string, what: () => Promise<string>): Promise<boolean>;
  run(part: string, what: () => Promise<unknown>, text: string): Promise<boolean>;
  /** Says nothing of it any more. */
  forget(): void;
}

/** @param reload also after a refusal: what was refused as stale is shown as it is now */
export function useRun(reload: () => Promise<void>): Run {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ part: string; error: ConsoleError } | null>(null);
  const [said, setSaid] = useState(NOTHING);
  return {
    busy,
    errorOf: (part) => (refused?.part === part ? refused.error : null),
    told: (part) => (said.part === part ? said.text : ''),
    forget: () => {
      setSaid(NOTHING);
      setRefused(null);
    },
    run: async (part: string, what: () => Promise<unknown>, text?: string) => {
      setBusy(true);
      setRefused(null);
      setSaid({ part, text: '' });
      let isDone = false;
      try {
        const answered = await what();
        setSaid({ part, text: text ?? String(answered) });
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
