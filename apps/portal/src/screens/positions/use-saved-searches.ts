import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSearches, WireAnswer, WireClient } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';

export interface Keeping {
  /** null = nobody is signed in, the server keeps none, or they are still on their way. */
  saved: SavedSearches | null;
  failed: boolean;
  retry(): void;
  busy: boolean;
  /** Why the last change was not done, '' = it was. */
  problem: string;
  /** Does one change and shows the list it answers; false = it was not done, and `problem` says why. */
  change(call: (client: WireClient) => Promise<WireAnswer<SavedSearches>>): Promise<boolean>;
  forgetProblem(): void;
}

/** The candidate's saved searches; every change answers the whole list, so another window's changes show with it. */
export function useSavedSearches(): Keeping {
  const { t } = useTranslation('positions');
  const { wire, language, user } = usePortal();
  const key = `saved-searches/${language}/${user?.a0100 ?? ''}`;
  const [changed, setChanged] = useState<{ key: string; saved: SavedSearches } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const asked = useQuery(key, async () => {
    if (user === null) return null;
    const answer = await (await wire()).call('savedSearches', {});
    return answer.ok && answer.data.supported ? answer.data : null;
  });
  const change = useCallback<Keeping['change']>(
    async (call) => {
      setBusy(true);
      setProblem('');
      try {
        const answer = await call(await wire());
        if (answer.ok) setChanged({ key, saved: answer.data });
        else setProblem(answer.message || t('saved.failed'));
        return answer.ok;
      } catch {
        setProblem(t('saved.failed'));
        return false;
      } finally {
        setBusy(false);
      }
    },
    [wire, key, t],
  );
  return {
    saved: changed?.key === key ? changed.saved : (asked.data ?? null),
    failed: user !== null && asked.state === 'failed',
    retry: asked.retry,
    busy,
    problem,
    change,
    forgetProblem: useCallback(() => setProblem(''), []),
  };
}
