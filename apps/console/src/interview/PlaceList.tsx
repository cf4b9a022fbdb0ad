import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ConsoleError,
  InterviewPositionView,
  InterviewRow,
  InterviewView,
} from '@portal/console-contract';
import { call, linkTo } from '../api.ts';
import { Button, Dialog } from '../ui/Kit.tsx';
import { Pager } from '../ui/Pager.tsx';
import { moment } from '../ui/texts.ts';
import controls from '../ui/controls.module.css';
import { InterviewError } from './InterviewError.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import { PlaceTable } from './PlaceTable.tsx';
import css from './interview.module.css';

interface Props {
  recruitment: string;
  zone: string;
  view: InterviewView;
  chosen: InterviewPositionView;
  page: number;
  editable: boolean;
  busy: boolean;
  error: ConsoleError | null;
  done: ReactNode;
  /** Does something and tells what came of it; true = it was done. */
  run(what: () => Promise<unknown>, done: string): Promise<boolean>;
  onPage(page: number): void;
}

/** The list of one position: who is on it and how, who waits, and what can be done with it (EXAM-08). */
export function PlaceList(props: Props) {
  const { recruitment, zone, view, chosen, page, editable, busy, error, done, run, onPage } = props;
  const { t, i18n } = useTranslation('interview');
  const [asking, setAsking] = useState<'offer' | 'drop' | null>(null);
  const [person, setPerson] = useState<InterviewRow | null>(null);
  const { id: position, fingerprint, madeAt, madeBy, places, taken, next, stop } = chosen;
  const isMade = madeAt !== '';
  const params = { id: recruitment };
  const make = (): Promise<boolean> =>
    run(
      () => call('POST /recruitments/:id/interview/lists', { params, body: { position, fingerprint } }),
      t('list.told.made'),
    );
  // What asked has the focus again before it goes, so that it is not lost with the dialog.
  const drop = async (): Promise<void> => {
    setAsking(null);
    await run(
      () =>
        call('DELETE /recruitments/:id/interview/lists/:position', {
          params: { id: recruitment, position },
        }),
      t('list.told.dropped'),
    );
  };
  const offer = async (): Promise<void> => {
    setAsking(null);
    await run(
      () => call('POST /recruitments/:id/interview/offers', { params, body: { position, fingerprint } }),
      t('list.told.offered'),
    );
  };
  const override = async (reference: string, on: boolean, reason: string): Promise<void> => {
    const isDone = await run(
      () => call('POST /recruitments/:id/interview/places', { params, body: { reference, on, reason } }),
      t(on ? 'list.told.added' : 'list.told.removed'),
    );
    if (isDone) setPerson(null);
  };
  return (
    <>
      <p className={css['sum']}>
        <strong>{t('list.taken', { taken, places })}</strong>{' '}
        <span className={controls['muted']}>
          {isMade
            ? t('list.made', { by: madeBy, at: moment(madeAt, i18n.language) })
            : t('list.unmade', { count: taken })}
        </span>
      </p>
      {isMade && stop !== null && <p>{t(`stop.${stop}`)}</p>}
      <div className={`${controls['actions']} ${css['acts']}`}>
        {editable && !isMade && (
          <Button kind="primary" disabled={busy} onClick={() => void make()}>
            {t('list.make')}
          </Button>
        )}
        {editable && isMade && stop === null && (
          <Button kind="primary" disabled={busy} onClick={() => setAsking('offer')}>
            {t('list.offer', { count: next })}
          </Button>
        )}
        <a
          className={controls['button']}
          href={linkTo('GET /recruitments/:id/interview/file', {
            params,
            query: { position, language: i18n.language },
          })}
          download
        >
          {t('list.file')}
        </a>
        {editable && isMade && chosen.rounds === 0 && (
          <Button kind="quiet" disabled={busy} onClick={() => setAsking('drop')}>
            {t('list.drop')}
          </Button>
        )}
      </div>
      {person === null && <InterviewError error={error} />}
      {done}
      <PlaceTable rows={view.rows} zone={zone} onOverride={editable && isMade ? setPerson : null} />
      <Pager page={page} isLast={view.isLast} onPage={onPage} />
      {asking === 'offer' && (
        <Dialog
          title={t('list.offer', { count: next })}
          onClose={() => setAsking(null)}
          actions={
            <Button kind="primary" disabled={busy} onClick={() => void offer()}>
              {t('list.offerNow')}
            </Button>
          }
        >
          <p>{t('list.offerText', { count: next, hours: view.rule.hours })}</p>
          <p className={controls['muted']}>
            {t('list.offerRound', { round: chosen.rounds + 1, rounds: view.rule.rounds })}
          </p>
        </Dialog>
      )}
      {asking === 'drop' && (
        <Dialog
          title={t('list.drop')}
          onClose={() => setAsking(null)}
          actions={
            <Button kind="danger" disabled={busy} onClick={() => void drop()}>
              {t('list.drop')}
            </Button>
          }
        >
          <p>{t('list.dropText')}</p>
        </Dialog>
      )}
      {person && (
        <PlaceDialog
          row={person}
          busy={busy}
          error={error}
          onClose={() => setPerson(null)}
          onDecide={(on, reason) => void override(person.reference, on, reason)}
        />
      )}
    </>
  );
}
