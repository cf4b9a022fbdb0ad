import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewAction } from '@portal/console-contract';
import { instantOf } from '@portal/rules';
import { APPLICATION_STATUSES } from '@portal/schemas';
import { may, useMe } from '../session/me.ts';
import { DateField } from '../ui/DateField.tsx';
import { Button, Check, TextField } from '../ui/Kit.tsx';
import { momentIn, zoneName } from '../ui/texts.ts';
import { useUnread } from '../ui/unread.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { changeWords } from './change-words.ts';
import { LeftOutList } from './LeftOutList.tsx';
import css from './change.module.css';

interface Props {
  action: ReviewAction;
  zone: string;
  busy: boolean;
  onStart(count: number, dueAt: string | null): void;
  onStop(): void;
  onUndo(): void;
  onBack(): void;
}

/** An action on many: before it starts what it will do, while it runs how far it is, afterwards what it did (REVIEW-09). */
export function ActionView(props: Props) {
  const { action, zone, busy } = props;
  const { t, i18n } = useTranslation('applications');
  const { user } = useMe();
  const { state, total, done, leftOut } = action;
  const isOpen = state === 'running' || state === 'waiting';
  return (
    <div>
      <p className={css['does']}>
        {changeWords(t, action)}
        {action.undoes !== '' && ` ${t('action.undoes')}`}
      </p>
      {state === 'composed' ? (
        <Outlook {...props} />
      ) : (
        <>
          <p role="status">
            <strong>{t(`action.state.${state}`)}</strong>{' '}
            {state === 'waiting' && action.dueAt
              ? t('action.due', { at: momentIn(zone, action.dueAt, i18n.language) })
              : t('action.sums', { done, leftOut, total })}
            {action.change.kind === 'release' &&
              state === 'done' &&
              ` ${t('action.mailsQueued', { count: action.mails })}`}
          </p>
          {state === 'running' && (
            <progress
              className={css['progress']}
              max={total}
              value={done + leftOut}
              aria-label={t('action.progress')}
            />
          )}
        </>
      )}
      <LeftOutList action={action} />
      {may(user, 'startAction') && (
        <div className={controls['actions']}>
          {isOpen && (
            <Button kind="danger" disabled={busy} onClick={props.onStop}>
              {t('action.stop')}
            </Button>
          )}
          {(state === 'done' || state === 'stopped') &&
            action.change.kind !== 'undo' &&
            action.undoneBy === '' &&
            done > 0 && (
              <Button disabled={busy} onClick={props.onUndo}>
                {t('action.undo')}
              </Button>
            )}
          {action.undoneBy !== '' && <span className={controls['muted']}>{t('action.undone')}</span>}
        </div>
      )}
    </div>
  );
}

/** What the action will do, said before it does it; from 31 on the count is typed. */
function Outlook({ action, zone, busy, onStart, onBack }: Props) {
  const { t, i18n } = useTranslation('applications');
  const { total, leftOut, statuses, mails, mustType, change } = action;
  const [typed, setTyped] = useState('');
  const [later, setLater] = useState(false);
  const [at, setAt] = useState('');
  const unread = useUnread();
  const dueAt = later ? instantOf(at, zone) : null;
  const isReady =
    (!mustType || typed.trim() === String(total)) &&
    (!later || (dueAt !== null && !unread)) &&
    leftOut < total;
  return (
    <>
      <dl className={css['outlook']}>
        <div>
          <dt>{t('action.selected')}</dt>
          <dd>{t('action.count', { count: total })}</dd>
        </div>
        <div>
          <dt>{t('action.changes')}</dt>
          <dd>{t('action.count', { count: total - leftOut })}</dd>
        </div>
        {leftOut > 0 && (
          <div>
            <dt>{t('action.left')}</dt>
            <dd>{t('action.count', { count: leftOut })}</dd>
          </div>
        )}
        <div>
          <dt>{t('action.now')}</dt>
          <dd>
            {APPLICATION_STATUSES.filter((status) => (statuses[status] ?? 0) > 0)
              .map((status) => `${t(`statuses:status.${status}`)} ${statuses[status] ?? 0}`)
              .join(t('comma'))}
          </dd>
        </div>
        <div>
          <dt>{t('action.mails')}</dt>
          <dd>{t(change.kind === 'release' ? 'action.mailCount' : 'action.noMails', { count: mails })}</dd>
        </div>
      </dl>
      <form
        className={controls['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) onStart(total, dueAt);
        }}
      >
        {change.kind === 'release' && <Check label={t('action.later')} checked={later} onChange={setLater} />}
        {later && (
          <DateField
            kind="moment"
            label={t('action.at')}
            help={zoneName(zone, i18n.language)}
            value={at}
            onChange={setAt}
          />
        )}
        {mustType && (
          <TextField
            label={t('action.type', { count: total })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        )}
        {leftOut === total && <p className={layout['note']}>{t('action.nothing')}</p>}
        <div className={controls['actions']}>
          <Button kind="primary" type="submit" disabled={busy || !isReady}>
            {t('action.start', { count: total - leftOut })}
          </Button>
          <Button kind="quiet" onClick={onBack}>
            {t('action.back')}
          </Button>
        </div>
      </form>
    </>
  );
}
