import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Check, Dialog, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { SmsProgress } from '../sms/SmsProgress.tsx';
import { MailingPreview } from './MailingPreview.tsx';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

const FOLLOW_MS = 2_000;
const COUNTS = ['sent', 'queued', 'waiting', 'failed', 'calledOff', 'leftOut'] as const;

/** One mail to many: what each recipient is sent, who lacks a value, the confirmation with the count, and the progress. */
export function MailingScreen({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const { data, error, reload } = useLoaded('GET /mailings/:id', { params: { id } });
  const [leaveOut, setLeaveOut] = useState(false);
  const [asks, setAsks] = useState<'send' | 'stop' | null>(null);
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  const isMoving = data !== null && (data.state === 'sending' || data.queued > 0 || data.bySms.queued > 0);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void reload(true), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setAsks(null);
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (thrown) {
      setFailed(errorOf(thrown));
    }
    await reload();
    setBusy(false);
  };
  if (!data)
    return (
      <div className={`${layout['page']} ${css['page']}`}>
        <Back />
        <ErrorLine error={error} />
        {!error && <Skeleton lines={8} />}
      </div>
    );
  const { state, total, lacking, lackingFirst, sent } = data;
  const subject = said(data.subject, i18n.language);
  const count = total - lacking;
  const isComposed = state === 'composed';
  const isBlocked = count === 0 || (lacking > 0 && !leaveOut);
  return (
    <div className={`${layout['page']} ${css['page']}`}>
      <Back />
      <header className={css['head']}>
        <Heading title={subject} />
        <span className={css['state']} data-state={state}>
          {t(`mailing.state.${state}`)}
        </span>
      </header>
      <ErrorLine error={failed ?? error} />
      {isComposed ? (
        <p className={layout['lead']}>{t('mailing.composedText', { count: total })}</p>
      ) : (
        <div role="status">
          <progress
            className={css['progress']}
            max={total}
            value={sent + data.leftOut}
            aria-label={subject}
          />
          <p className={layout['lead']}>
            {t(state === 'stopped' ? 'mailing.stoppedText' : 'mailing.sentText', { count: sent, total })}
          </p>
        </div>
      )}
      {!isComposed && (
        <dl className={css['counts']}>
          {COUNTS.filter((key) => key === 'sent' || data[key] > 0).map((key) => (
            <div key={key}>
              <dt>{t(`mailing.count.${state === 'stopped' && key === 'waiting' ? 'notSent' : key}`)}</dt>
              <dd>{data[key]}</dd>
            </div>
          ))}
        </dl>
      )}
      <SmsProgress mailing={data} />
      {isComposed && lacking > 0 && (
        <div className={layout['note']}>
          <p>{t('mailing.lacking', { count: lacking })}</p>
          <ul>
            {lackingFirst.map(({ name, reference, missing }) => (
              <li key={reference}>
                {t('mailing.lackingOne', { name, reference, missing: missing.join(t('listComma')) })}
              </li>
            ))}
            {lacking > lackingFirst.length && (
              <li>{t('mailing.lackingMore', { count: lacking - lackingFirst.length })}</li>
            )}
          </ul>
          {count > 0 && <Check label={t('mailing.leaveOut')} checked={leaveOut} onChange={setLeaveOut} />}
        </div>
      )}
      <div className={css['actions']}>
        {isComposed && may(user, 'sendMailing') && (
          <Button kind="primary" disabled={busy || isBlocked} onClick={() => setAsks('send')}>
            {t('mailing.send', { count })}
          </Button>
        )}
        {isComposed && !may(user, 'sendMailing') && <p>{t('mailing.needsPublisher')}</p>}
        {(isComposed || isMoving) && (
          <Button kind={isComposed ? 'quiet' : 'danger'} disabled={busy} onClick={() => setAsks('stop')}>
            {t(isComposed ? 'mailing.discard' : 'mailing.stop')}
          </Button>
        )}
      </div>
      <MailingPreview id={id} total={total} />
      {asks === 'send' && (
        <Dialog
          title={t('mailing.sendTitle')}
          onClose={() => setAsks(null)}
          actions={
            <Button
              kind="primary"
              onClick={() =>
                void run(() => call('POST /mailings/:id/send', { params: { id }, body: { count, leaveOut } }))
              }
            >
              {t('mailing.send', { count })}
            </Button>
          }
        >
          <p>{t('mailing.sendText', { count, subject })}</p>
          {leaveOut && lacking > 0 && <p>{t('mailing.leftOutText', { count: lacking })}</p>}
        </Dialog>
      )}
      {asks === 'stop' && (
        <Dialog
          title={t(isComposed ? 'mailing.discardTitle' : 'mailing.stopTitle')}
          onClose={() => setAsks(null)}
          actions={
            <Button
              kind="danger"
              onClick={() => void run(() => call('POST /mailings/:id/stop', { params: { id } }))}
            >
              {t(isComposed ? 'mailing.discard' : 'mailing.stop')}
            </Button>
          }
        >
          <p>{t(isComposed ? 'mailing.discardText' : 'mailing.stopText')}</p>
        </Dialog>
      )}
    </div>
  );
}

function Back() {
  const { t } = useTranslation();
  return (
    <p>
      <Link to="/mail/messages">{t('mailing.back')}</Link>
    </p>
  );
}
