import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PersonalData, WireAnswer, WireClient } from '@portal/wire';

type Call = (client: WireClient) => Promise<WireAnswer<PersonalData>>;

/** What the centre knows of the candidate's rights over the own data. */
export interface OwnData {
  /** null = not known yet, or the server offers neither archive nor deletion. */
  own: PersonalData | null;
  /** Does one change and keeps what it answers; undefined = the call did not get through. */
  change(call: Call): Promise<WireAnswer<PersonalData> | undefined>;
}

/** Asks once for an account; a server that knows nothing of it, or has trouble, offers nothing (HR-30). */
export function usePersonalData(client: WireClient | undefined, account: string): OwnData {
  const [known, setKnown] = useState<{ account: string; own: PersonalData } | null>(null);
  const keep = useCallback(
    (answer: WireAnswer<PersonalData>): void => {
      if (answer.ok && answer.data.supported) setKnown({ account, own: answer.data });
    },
    [account],
  );
  useEffect(() => {
    if (client === undefined || account === '') return undefined;
    let current = true;
    client.call('personalData', {}).then(
      (answer) => {
        if (current) keep(answer);
      },
      // Without an answer nothing is offered; the next visit asks again.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, account, keep]);
  const change = useCallback(
    async (call: Call): Promise<WireAnswer<PersonalData> | undefined> => {
      if (client === undefined) return undefined;
      try {
        const answer = await call(client);
        keep(answer);
        return answer;
      } catch {
        return undefined;
      }
    },
    [client, keep],
  );
  const own = known?.account === account ? known.own : null;
  return useMemo(() => ({ own, change }), [own, change]);
}
