import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MissingSet } from '@portal/wire';
import { useEditor } from './context.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

/** Asks the server what the required sets still miss and lists it by name; each entry leads to its set (RES-24). */
export function MissingList({ onChoose }: { onChoose(fieldsetid: string): void }) {
  const { t } = useTranslation('editor');
  const { client, notify } = useEditor();
  const [missing, setMissing] = useState<MissingSet[] | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await client.call('checkMust', {});
      if (!answer.ok) throw new Error(answer.message);
      setMissing(answer.data.missing);
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
      <div role="status">
        {missing?.length === 0 && <p className={tasksCss['complete']}>{t('missing.none')}</p>}
        {missing !== null && missing.length > 0 && (
          <ul>
            {missing.map(({ fieldsetid, displayname, items }) => (
              <li key={fieldsetid || displayname}>
                <button type="button" className={css['textLink']} onClick={() => onChoose(fieldsetid)}>
                  {displayname}
                </button>
                {': '}
                {items.length === 0
                  ? t('missing.noRecord')
                  : [...new Set(items.map(({ itemdesc }) => itemdesc))].join(t('missing.comma'))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
