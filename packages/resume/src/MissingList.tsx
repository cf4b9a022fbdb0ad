import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './context.ts';
import css from './resume.module.css';

/** Asks the server what the required sets still miss and lists it by name; each entry leads to its set (RES-24). */
export function MissingList({ onChoose }: { onChoose(fieldsetid: string): void }) {
  const { t } = useTranslation('editor');
  const { client, notify } = useEditor();
  const [list, setList] = useState<ReactNode>(null);
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      // What draws the answer comes with it: nobody needs it before the first key (PERF-06).
      const [answer, { MissingSets }] = await Promise.all([
        client.call('checkMust', {}),
        import('./MissingSets.tsx'),
      ]);
      if (!answer.ok) throw new Error(answer.message);
      setList(<MissingSets missing={answer.data.missing} onChoose={onChoose} />);
    } catch {
      notify('error', t('missing.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css['missing']}>
      <button type="button" className={css['quiet']} disabled={busy} onClick={() => void check()}>
        {t('missing.check')}
      </button>
      <div role="status">{list}</div>
    </div>
  );
}
