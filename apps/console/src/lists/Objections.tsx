import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleError, ListObjection } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { Done } from '../ui/Done.tsx';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine } from '../ui/Kit.tsx';
import { moment } from '../ui/texts.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import { DecideDialog } from './DecideDialog.tsx';
import { ListError } from './ListError.tsx';
import { ObjectionDialog, type NewObjection } from './ObjectionDialog.tsx';
import css from './lists.module.css';

interface Props {
  recruitment: string;
  list: string;
  zone: string;
}

/** Objections to a list: what came in while it was public, and what came of each (LIST-02). */
export function Objections({ recruitment, list, zone }: Props) {
  const { t, i18n } = useTranslation('lists');
  const editable = may(useMe().user, 'addObjection');
  const params = { id: recruitment, list };
  const loaded = useLoaded('GET /recruitments/:id/public-lists/:list/objections', { params });
  const data = useKept(loaded.data);
  const [open, setOpen] = useState<'new' | ListObjection | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ConsoleError | null>(null);
  const [told, setTold] = useState('');
  if (!data) return <ErrorLine error={loaded.error} />;
  const run = async (what: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setRefused(null);
    setTold('');
    try {
      await what();
      setOpen(null);
      setTold(done);
    } catch (failed) {
      setRefused(errorOf(failed));
    }
    await loaded.reload();
    setBusy(false);
  };
  const show = (what: typeof open): void => {
    setOpen(what);
    setRefused(null);
    setTold('');
  };
  const add = (body: NewObjection): Promise<void> =>
    run(
      () => call('POST /recruitments/:id/public-lists/:list/objections', { params, body }),
      t('objections.told.added'),
    );
  return (
    <section className={css['section']} aria-labelledby="list-objections">
      <div className={css['head']}>
        <h3 id="list-objections">{t('objections.title', { count: data.objections.length })}</h3>
        {editable && (
          <Button disabled={busy} onClick={() => show('new')}>
            {t('objections.add')}
          </Button>
        )}
      </div>
      <p className={controls['muted']}>{t(data.open ? 'objections.open' : 'objections.closed')}</p>
      <Done text={told} />
      <ul className={css['objections']}>
        {data.objections.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.name || t('objections.nameless')}</strong>
              {one.contact !== '' && ` · ${one.contact}`} · {moment(one.receivedAt, i18n.language)}{' '}
              <span className={controls['badge']} data-quiet={one.decision !== ''}>
                {t(`objections.decision.${one.decision || 'none'}`)}
              </span>
            </p>
            <p className={css['said']}>{one.text}</p>
            {one.decision === '' ? (
              editable && (
                <Button kind="quiet" disabled={busy} onClick={() => show(one)}>
                  {t('objections.decide')}
                </Button>
              )
            ) : (
              <p className={css['said']}>
                {one.note}{' '}
                <span className={controls['muted']}>
                  {t('objections.by', { by: one.decidedBy, at: moment(one.decidedAt, i18n.language) })}
                </span>
              </p>
            )}
          </li>
        ))}
      </ul>
      {open === null && <ListError error={refused} />}
      {open === 'new' && (
        <ObjectionDialog
          zone={zone}
          busy={busy}
          error={refused}
          onClose={() => show(null)}
          onAdd={(body) => void add(body)}
        />
      )}
      {open !== null && open !== 'new' && (
        <DecideDialog
          objection={open}
          busy={busy}
          error={refused}
          onClose={() => show(null)}
          onDecide={(body) =>
            void run(
              () =>
                call('POST /recruitments/:id/public-lists/:list/objections/:objection/decision', {
                  params: { ...params, objection: open.id },
                  body,
                }),
              t('objections.told.decided'),
            )
          }
        />
      )}
    </section>
  );
}
