import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { ConsoleError, InterviewDrawn, InterviewScreenView } from '@portal/console-contract';
import { unbroken } from '@portal/rules';
import { isDrawnAgain } from '@portal/rules/interviews/draw';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { GroupError } from './GroupError.tsx';
import { Lacks } from './Lacks.tsx';
import css from './screen.module.css';

type Group = InterviewScreenView['groups'][number];

/** One group with its numbers, as the room reads it. */
function OneGroup({ group }: { group: Group }) {
  const { t } = useTranslation('interview-groups');
  return (
    <>
      <p className={css['where']}>
        <strong>{t('screen.group', { code: group.code })}</strong> {group.room} ·{' '}
        {unbroken(group.starts.replace('T', ' '))}
      </p>
      <ol className={css['people']} data-many={group.members.length > 24}>
        {group.members.map(({ number, name, reference, gone }) => (
          <li key={number} value={number} data-gone={gone}>
            <strong>{number}</strong>
            <span>{gone ? t('members.gone') : name}</span>
            {!gone && <small>{reference}</small>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Digest before, seed after, and whether this page draws the same from it (INTV-01). */
function Proof({ view }: { view: InterviewScreenView }) {
  const { t } = useTranslation('interview-groups');
  const { draw } = view;
  const agrees = useMemo(() => (draw ? isDrawnAgain(draw.record, draw.seed) : null), [draw]);
  if (view.waiting > 0 || !draw)
    return view.seedDigest === '' ? null : (
      <p className={css['proof']}>
        {t('draw.digest')} <code>{view.seedDigest}</code>
      </p>
    );
  return (
    <p className={css['proof']}>
      {t('screen.before')} <code>{draw.seedDigest}</code>
      <br />
      {t('draw.seed')} <code>{draw.seed}</code>
      <br />
      <span data-agrees={agrees}>{t(agrees ? 'screen.agrees' : 'screen.differs')}</span>
    </p>
  );
}

interface ShowProps {
  recruitment: string;
  view: InterviewScreenView;
  reload(): Promise<void>;
}

/** What space does, and what came of it. */
function Show({ recruitment, view, reload }: ShowProps) {
  const { t } = useTranslation('interview-groups');
  const mayDraw = may(useMe().user, 'drawInterviews');
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState<InterviewDrawn | null>(null);
  const [error, setError] = useState<ConsoleError | null>(null);
  const groups = view.groups.filter((group) => group.drawn);
  const isOpen = view.waiting > 0 && view.places > 0;
  const group = groups[at % Math.max(groups.length, 1)];
  const drawNow = useCallback(async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { fingerprint } = view;
      setDrawn(
        await call('POST /recruitments/:id/interview-draws', {
          params: { id: recruitment },
          body: { fingerprint },
        }),
      );
      setAt(0);
    } catch (failed) {
      setError(errorOf(failed));
    }
    await reload();
    setBusy(false);
  }, [recruitment, reload, view]);
  const act = useCallback((): void => {
    if (isOpen && mayDraw) void drawNow();
    else setAt((before) => before + 1);
  }, [isOpen, mayDraw, drawNow]);
  // With the frame that says that space draws: a press right after it is not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // A button of this page does what it says; whatever else of the console has the focus lies behind the page.
      const isButton = event.target instanceof HTMLElement && event.target.closest('[data-screen] button');
      if (event.key !== ' ' || event.repeat || isButton || busy) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [act, busy]);
  return (
    <>
      <section className={css['stage']} aria-live="polite" aria-label={t('draw.title')}>
        {isOpen ? (
          <div className={css['ready']}>
            <p>{t('screen.ready', { count: view.waiting })}</p>
            {mayDraw && (
              <Button kind="primary" disabled={busy} onClick={() => void drawNow()}>
                {t('draw.now')}
              </Button>
            )}
            {mayDraw && <p className={css['hint']}>{t('screen.hint')}</p>}
          </div>
        ) : group ? (
          <OneGroup group={group} />
        ) : (
          <Empty title={t('screen.empty')} text={t('group.noneText')} />
        )}
        {drawn && <Lacks lacks={drawn.lacks} />}
        <GroupError error={error} />
      </section>
      <footer className={css['foot']}>
        <Proof view={view} />
        {!isOpen && groups.length > 1 && (
          <Button onClick={() => setAt((before) => before + 1)} title={t('screen.next')}>
            {t('screen.page', { number: (at % groups.length) + 1, count: groups.length })}
          </Button>
        )}
      </footer>
    </>
  );
}

/** The draw on a screen in the room: one thing at a time, and that large (INTV-01). */
export function ScreenPage() {
  const { t, i18n } = useTranslation('interview-groups');
  const { id = '' } = useParams();
  const { data, error, reload } = useLoaded('GET /recruitments/:id/interview-screen', { params: { id } });
  const page = useRef<HTMLDivElement>(null);
  const view = useKept(data);
  if (!view) return error ? <ErrorLine error={error} /> : <Skeleton lines={6} />;
  const full = (): void => {
    void page.current?.requestFullscreen().catch(() => undefined);
    // Space draws from here on, and does not press this button again.
    page.current?.focus();
  };
  return (
    <div ref={page} className={css['screen']} data-screen tabIndex={-1}>
      <header className={css['head']}>
        <Heading title={said(view.name, i18n.language)} tab={t('draw.title')} />
        <div>
          <Link to={`/recruitments/${id}/interviews`}>{t('screen.back')}</Link>
          <Button kind="quiet" onClick={full}>
            {t('screen.full')}
          </Button>
        </div>
      </header>
      <Show recruitment={id} view={view} reload={reload} />
    </div>
  );
}
