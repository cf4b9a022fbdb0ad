import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, MailState } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Button, Dialog, Empty, ErrorLine, Scroll, Skeleton, TextField } from '../ui/Kit.tsx';
import { forgetUnread, useUnread } from '../ui/unread.ts';
import { MailLine } from './MailLine.tsx';
import { MailTabs } from './MailTabs.tsx';
import { MailWords } from './MailWords.tsx';
import { useMails, type MailFilter } from './use-mails.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './mail.module.css';

const STATES: readonly MailState[] = ['queued', 'sending', 'failed', 'sent', 'calledOff'];
const ALL: MailFilter = { state: '', to: '', from: '', until: '' };

/** Every outgoing mail with where it stands; what is not sent yet is tried at once or called off (HR-29, MAIL-02). */
export function OutboxScreen() {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const mayChange = may(user, 'resendMail');
  const [filter, setFilter] = useState(ALL);
  const { list, hasMore, error, more, reload } = useMails(filter);
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [asksAll, setAsksAll] = useState(false);
  const [open, setOpen] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const unread = useUnread('filter');
  const put = (change: Partial<MailFilter>): void => setFilter({ ...filter, ...change });
  const number = new Intl.NumberFormat(i18n.language);

  const change = async (run: () => Promise<string>): Promise<void> => {
    setBusy(true);
    setFailed(null);
    try {
      setSaid(await run());
    } catch (thrown) {
      setFailed(errorOf(thrown));
    }
    await reload();
    setBusy(false);
  };
  const act = (id: string, what: 'resend' | 'cancel'): void =>
    void change(async () => {
      await (what === 'resend'
        ? call('POST /mail/:id/resend', { params: { id } })
        : call('POST /mail/:id/cancel', { params: { id } }));
      return t(`mail.said.${what}`);
    });
  const resendFailed = (): void => {
    setAsksAll(false);
    const { to, from, until } = filter;
    void change(async () => {
      const { count } = await call('POST /mail/resend', { body: { to, from, until } });
      return t('mail.said.resendFailed', { count });
    });
  };
  const counts = list?.counts;
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0;
  const failures = counts?.failed ?? 0;
  const isNarrowed = filter.to !== '' || filter.from !== '' || filter.until !== '';
  return (
    <div className={`${layout['page']} ${css['page']}`}>
      <Heading title={t('mail.title')} />
      <MailTabs />
      <p className={layout['lead']}>{t('mail.text')}</p>
      {list?.builtIn && <p className={layout['note']}>{t('mail.builtIn')}</p>}
      <div className={css['states']} role="group" aria-label={t('mail.state.label')}>
        {(['', ...STATES] as const).map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            data-bad={state === 'failed' && failures > 0}
            onClick={() => put({ state })}
          >
            <span>{t(`mail.state.${state || 'all'}`)}</span>
            <strong>{counts ? number.format(state === '' ? all : counts[state]) : '–'}</strong>
          </button>
        ))}
      </div>
      {list !== null && list.countedNewest > 0 && (
        <p className={controls['muted']}>
          {t('mail.countedNewest', { count: list.countedNewest, shown: number.format(list.countedNewest) })}
        </p>
      )}
      <div className={css['filters']} role="search">
        {mayChange && (
          <TextField label={t('mail.to')} value={filter.to} maxLength={100} onChange={(to) => put({ to })} />
        )}
        {(['from', 'until'] as const).map((side) => (
          <DateField
            key={side}
            kind="date"
            area="filter"
            label={t(`mail.${side}`)}
            value={filter[side]}
            onChange={(day) => put({ [side]: day })}
          />
        ))}
        <div className={css['filterEnd']}>
          {(isNarrowed || filter.state !== '' || unread) && (
            <Button
              kind="quiet"
              onClick={() => {
                setFilter(ALL);
                forgetUnread();
              }}
            >
              {t('mail.clear')}
            </Button>
          )}
          {mayChange && failures > 0 && (
            <Button disabled={busy || unread} onClick={() => setAsksAll(true)}>
              {t('mail.resendFailed', { count: failures })}
            </Button>
          )}
        </div>
      </div>
      <p role="status" className={said === '' ? 'visually-hidden' : layout['success']}>
        {said}
      </p>
      <ErrorLine error={failed ?? error} />
      {!list && !error && <Skeleton lines={8} />}
      {list?.rows.length === 0 &&
        (isNarrowed || filter.state !== '' ? (
          <Empty title={t('mail.noMatch')} text={t('mail.noMatchText')} />
        ) : (
          <Empty title={t('mail.none')} text={t('mail.noneText')} />
        ))}
      {list && list.rows.length > 0 && (
        <Scroll label={t('mail.title')}>
          <table className={`${layout['table']} ${css['mails']}`}>
            <thead>
              <tr>
                <th scope="col">{t('mail.state.label')}</th>
                <th scope="col">{t('mail.to')}</th>
                <th scope="col">{t('mail.subject')}</th>
                <th scope="col">{t('mail.at')}</th>
                <th scope="col">{t('mail.attempts')}</th>
                {mayChange && (
                  <th scope="col">
                    <span className="visually-hidden">{t('mail.actions')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <MailLine
                  key={row.id}
                  row={row}
                  {...(mayChange ? { onResend: act, onCancel: act, onOpen: setOpen, busy } : {})}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {hasMore && <Button onClick={() => void more()}>{t('mail.more')}</Button>}
      {asksAll && (
        <Dialog
          title={t('mail.resendFailedTitle')}
          onClose={() => setAsksAll(false)}
          actions={
            <Button kind="primary" onClick={resendFailed}>
              {t('mail.resendFailed', { count: failures })}
            </Button>
          }
        >
          <p>{t(isNarrowed ? 'mail.resendFailedNarrowed' : 'mail.resendFailedText')}</p>
        </Dialog>
      )}
      {open !== '' && <MailWords id={open} onClose={() => setOpen('')} />}
    </div>
  );
}
