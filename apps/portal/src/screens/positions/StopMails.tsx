import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import {
  submissionMachine,
  type SubmissionData,
  type SubmissionOutcome,
} from '@portal/machines/submission/submission.machine.ts';
import { positionSearchPath } from '@portal/rules';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './saved.module.css';

/**
 * Where the link of a mail leads: says which searches have mails and asks once, because programs that look at mails open
 * their links; the button switches them off, without a sign-in (TRY-41).
 */
export function StopMails({ token }: { token: string }) {
  const { t } = useTranslation('positions');
  const { wire, language } = usePortal();
  const asked = useQuery(`stop-mails/${language}/${token}`, async () => {
    const answer = await (await wire()).call('stopSearchMails', { token });
    return answer.ok ? { names: answer.data.names, refused: '' } : { names: [], refused: answer.message };
  });
  const stopped = useRef<readonly string[]>([]);
  const machine = useMemo(
    () =>
      submissionMachine.provide({
        actors: {
          send: fromPromise<SubmissionOutcome, { data: SubmissionData }>(async ({ input }) => {
            const sent = { token: input.data['token'] ?? '', confirm: '1' } as const;
            const { code, message, data } = await (await wire()).call('stopSearchMails', sent);
            stopped.current = data.names;
            return { code, message };
          }),
        },
      }),
    [wire],
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);
  const isDone = snapshot.matches('done');
  const { code, message } = snapshot.context;
  const names = isDone ? stopped.current : (asked.data?.names ?? []);
  const toSearch = (
    <Link className={controls['button']} to={positionSearchPath({ text: '' })}>
      {t('stop.toSearch')}
    </Link>
  );
  return (
    <Page title={t('stop.title')}>
      {asked.state === 'loading' && <Loading rows={3} />}
      {asked.state === 'failed' && <Trouble text={t('stop.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && asked.data.refused !== '' && (
        <Empty title={t('stop.invalid')} text={asked.data.refused}>
          {toSearch}
        </Empty>
      )}
      {asked.state === 'ready' && asked.data.refused === '' && names.length === 0 && (
        <Empty title={t('stop.off')} text={t('stop.again')}>
          {toSearch}
        </Empty>
      )}
      {names.length > 0 && (
        <div className={css['stop']}>
          <p role={isDone ? 'status' : undefined}>{t(isDone ? 'stop.done' : 'stop.ask')}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          {code !== '' && (
            <p className={css['problem']} role="alert">
              {message || t('stop.failed')}
            </p>
          )}
          {isDone && <p className={controls['muted']}>{t('stop.again')}</p>}
          <div className={controls['actions']}>
            {!isDone && (
              <button
                type="button"
                className={controls['primary']}
                disabled={snapshot.matches('sending')}
                onClick={() => actor.send({ type: 'SUBMIT', data: { token } })}
              >
                {t('stop.stop')}
              </button>
            )}
            {toSearch}
          </div>
        </div>
      )}
    </Page>
  );
}
