import { mayDo } from '@portal/console-contract/capabilities';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftId } from '@portal/fieldsets';
import type { ConsoleError, Published, RequestLine } from '@portal/console-contract';
import { TIME_ZONE } from '@portal/rules';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { moment, momentIn } from '../ui/texts.ts';
import { RequestReview } from './RequestReview.tsx';
import layout from '../ui/layout.module.css';
import controls from '../ui/controls.module.css';
import css from './publish.module.css';

interface Props {
  requests: readonly RequestLine[];
  nameOf(id: DraftId): string;
  onChanged(): Promise<unknown>;
  onPublished(versions: Published): void;
}

/** Whether a request can still be published. */
export const isOpen = ({ state }: RequestLine): boolean =>
  state === 'waiting' || state === 'scheduled' || state === 'refused';

/** What waits for another person or for its time, and what became of what was asked for lately (GRID-10). */
export function Requests({ requests, nameOf, onChanged, onPublished }: Props) {
  const { t, i18n } = useTranslation();
  const { user } = useMe();
  const [shown, setShown] = useState<string | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const [busy, setBusy] = useState(false);
  if (requests.length === 0) return null;

  const act = async (id: string, what: 'confirm' | 'retry' | 'end', answer = ''): Promise<void> => {
    setBusy(true);
    try {
      const params = { id };
      const { published } = await (what === 'end'
        ? call('POST /requests/:id/end', { params, body: { answer } })
        : what === 'retry'
          ? call('POST /requests/:id/retry', { params })
          : call('POST /requests/:id/confirm', { params }));
      setError(null);
      setShown(null);
      if (published) onPublished(published);
    } catch (failed) {
      setError(errorOf(failed));
    } finally {
      await onChanged();
      setBusy(false);
    }
  };
  const namesOf = ({ drafts }: RequestLine): string =>
    drafts.map(({ id }) => nameOf(id)).join(t('listComma'));
  const line = (request: RequestLine) => {
    const { id, state, by, at, changes, note, publishAt, confirmedBy, endedBy, endedAt, answer } = request;
    const isOwn = by === user.login;
    const open = isOpen(request);
    const told = {
      by: endedBy ?? '',
      at: endedAt ? moment(endedAt, i18n.language) : '',
      confirmedBy: confirmedBy ?? '',
      time: publishAt ? momentIn(TIME_ZONE, publishAt, i18n.language) : '',
    };
    return (
      <li key={id} className={css['request']} data-state={state}>
        <div>
          <strong>{namesOf(request)}</strong>{' '}
          <span className={controls['badge']} data-bad={state === 'refused' || state === 'changed'}>
            {t(`requests.state.${state}`)}
          </span>
          <p className={controls['muted']}>
            {t('requests.line', { by, count: changes, at: moment(at, i18n.language) })}{' '}
            {open && publishAt !== null && t('requests.timed', told)}{' '}
            {confirmedBy !== null && t('requests.confirmed', told)}
          </p>
          <p className={css['quoted']}>{note}</p>
          {!open && state !== 'published' && <p>{t(`requests.ended.${state}`, told)}</p>}
          {answer !== '' && <p className={css['quoted']}>{answer}</p>}
          {state === 'refused' && (
            <>
              <p>{t('requests.refused')}</p>
              <ErrorLine error={request.refusal} />
            </>
          )}
        </div>
        {open && (
          <div className={controls['actions']}>
            <Button
              aria-label={t('requests.lookAt', { name: namesOf(request) })}
              onClick={() => setShown(id)}
            >
              {t('requests.look')}
            </Button>
            {state === 'refused' && may(user, 'retryRequest') && (isOwn || mayDo(user, 'forms.publish')) && (
              <Button disabled={busy} onClick={() => void act(id, 'retry')}>
                {t('requests.retry')}
              </Button>
            )}
            {isOwn && may(user, 'endRequest') && (
              <Button kind="danger" disabled={busy} onClick={() => void act(id, 'end')}>
                {t('requests.callOff')}
              </Button>
            )}
          </div>
        )}
      </li>
    );
  };
  const open = requests.filter(isOpen);
  const ended = requests.filter((request) => !isOpen(request));
  const looked = open.find(({ id }) => id === shown);
  return (
    <section className={layout['card']} aria-label={t('requests.title')}>
      <h2>{t('requests.title')}</h2>
      {!looked && <ErrorLine error={error} />}
      <ul className={css['requests']}>{open.map(line)}</ul>
      {ended.length > 0 && (
        // What one asked for and did not get is said without being looked for.
        <details open={open.length === 0 && ended[0]?.by === user.login && ended[0].state !== 'published'}>
          <summary>{t('requests.earlier', { count: ended.length })}</summary>
          <ul className={css['requests']}>{ended.map(line)}</ul>
        </details>
      )}
      {looked && (
        <RequestReview
          request={looked}
          nameOf={nameOf}
          busy={busy}
          error={error}
          onConfirm={() => void act(looked.id, 'confirm')}
          onDecline={(answer) => void act(looked.id, 'end', answer)}
          onClose={() => {
            setShown(null);
            setError(null);
          }}
        />
      )}
    </section>
  );
}
