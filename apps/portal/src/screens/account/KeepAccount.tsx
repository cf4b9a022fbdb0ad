import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText } from '@portal/rules';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './account.module.css';

/**
 * Where the link of the mail about a deletion leads: says when the account will be deleted and asks once, because programs
 * that look at mails open their links; the button calls it off, without a sign-in (HR-30).
 */
export function KeepAccount({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const { wire, language } = usePortal();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState('');
  const asked = useQuery(`keep-account/${language}/${token}`, async () => {
    const answer = await (await wire()).call('keepAccount', { token });
    return { dueAt: answer.ok ? answer.data.dueAt : '', refused: answer.ok ? '' : answer.message };
  });
  const keep = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const answer = await (await wire()).call('keepAccount', { token, confirm: '1' });
      if (answer.ok) setDone(true);
      else setProblem(answer.message || t('keep.failed'));
    } catch {
      setProblem(t('keep.failed'));
    }
    setBusy(false);
  };
  const toSignIn = (
    <Link className={controls['button']} to="/login">
      {t('keep.signIn')}
    </Link>
  );
  const isDue = asked.state === 'ready' && asked.data.dueAt !== '';
  return (
    <Page title={t('keep.title')} outcome={done ? 'kept' : ''}>
      {asked.state === 'loading' && <Loading rows={3} />}
      {asked.state === 'failed' && <Trouble text={t('keep.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && !isDue && (
        <Empty title={t('keep.invalid')} text={asked.data.refused || t('keep.failed')}>
          {toSignIn}
        </Empty>
      )}
      {isDue && (
        <>
          <p role={done ? 'status' : undefined}>
            {done
              ? t('keep.done')
              : t('keep.ask', { day: momentText(asked.data.dueAt, language, { style: 'day' }) })}
          </p>
          {problem !== '' && (
            <p className={css['trouble']} role="alert">
              {problem}
            </p>
          )}
          <div className={controls['actions']}>
            {!done && (
              <button
                type="button"
                className={controls['primary']}
                disabled={busy}
                onClick={() => void keep()}
              >
                {t('keep.keep')}
              </button>
            )}
            {toSignIn}
          </div>
        </>
      )}
    </Page>
  );
}
