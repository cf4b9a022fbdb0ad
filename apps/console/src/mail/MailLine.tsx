import { useTranslation } from 'react-i18next';
import type { MailRow } from '@portal/console-contract';
import { Button } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { Words } from '../ui/Words.tsx';
import controls from '../ui/controls.module.css';
import css from './mail.module.css';

interface MailLineProps {
  row: MailRow;
  /** Absent where the person may only look. */
  onResend?(id: string, what: 'resend'): void;
  onCancel?(id: string, what: 'cancel'): void;
  onOpen?(id: string): void;
  busy?: boolean;
}

/** One outgoing mail: where it stands, why it waits, and what can be done about it. */
export function MailLine({ row, onResend, onCancel, onOpen, busy = false }: MailLineProps) {
  const { t, i18n } = useTranslation();
  const { id, kind, channel, state, to, subject, attempts, error, reply, created, next, sent } = row;
  const named = (key: string): string => t(`mail.${key}Named`, { to });
  const isReadable = kind === 'application' || kind === 'mailing';
  return (
    <tr>
      <td>
        <span className={css['state']} data-state={state}>
          {t(`mail.state.${state}`)}
        </span>
      </td>
      <td className={css['to']}>{to}</td>
      <td>
        {isReadable && onOpen ? (
          <button type="button" className={controls['link']} onClick={() => onOpen(id)}>
            <Words text={subject} />
          </button>
        ) : (
          <Words text={subject} />
        )}
        <span className={css['kind']}>
          {t(channel === 'sms' ? 'mail.sms' : `mail.kind.${kind || 'other'}`)}
        </span>
        {error !== '' && state !== 'sent' && (
          <span className={css['trouble']}>
            {t(`mail.${channel === 'sms' ? 'smsError' : 'error'}.${error}`)}
            {reply !== '' && <q>{reply}</q>}
          </span>
        )}
      </td>
      <td className={css['at']}>
        <time dateTime={sent || created}>{moment(sent || created, i18n.language)}</time>
      </td>
      <td className={css['at']}>
        {t('mail.tries', { count: attempts })}
        {state === 'queued' && attempts > 0 && (
          <span className={css['kind']}>{t('mail.next', { at: moment(next, i18n.language) })}</span>
        )}
      </td>
      {onResend && onCancel && (
        <td className={css['rowActions']}>
          {(state === 'failed' || state === 'calledOff' || (state === 'queued' && attempts > 0)) && (
            <Button disabled={busy} aria-label={named('resend')} onClick={() => onResend(id, 'resend')}>
              {t('mail.resend')}
            </Button>
          )}
          {state === 'queued' && (
            <Button
              kind="quiet"
              disabled={busy}
              aria-label={named('cancel')}
              onClick={() => onCancel(id, 'cancel')}
            >
              {t('mail.cancel')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
