import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ConsoleError } from '@portal/console-contract';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import layout from '../ui/layout.module.css';
import { KeysDialog } from './KeysDialog.tsx';
import { Review } from './Review.tsx';
import type { Decided } from './decided.ts';
import { useSingleKeys } from './single-keys.ts';
import { useClaim } from './use-claim.ts';
import { NO_KEYS, useReviewKeys, type OwnKeys } from './use-review-keys.ts';
import { useWalk } from './use-walk.ts';
import { walkOf } from './walk.ts';
import css from './review.module.css';

/** The review of one application: resume, files, conditions, history and the decision side by side (REVIEW-05). */
export function ReviewScreen() {
  const { t, i18n } = useTranslation('review');
  const { id: recruitment = '', application = '' } = useParams();
  const [query] = useSearchParams();
  const { user } = useMe();
  const navigate = useNavigate();
  const base = `/recruitments/${recruitment}/applications`;
  const { data, error, reload } = useLoaded('GET /recruitments/:id/applications/:application', {
    params: { id: recruitment, application },
    query: { language: i18n.language },
  });
  const reasons = useLoaded('GET /review-reasons');
  const isEditor = may(user, 'addDecision');
  const { claim, takeOver } = useClaim(recruitment, application, isEditor);
  const { previous, next, place } = useWalk(recruitment, query, application);
  const [decided, setDecided] = useState<Decided | null>(null);
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [help, setHelp] = useState(false);
  const own = useRef<OwnKeys>(NO_KEYS);
  const onKeys = useCallback((keys: OwnKeys) => {
    own.current = keys;
  }, []);
  const list = `/recruitments/${recruitment}/applications?${query.toString()}`;
  const go = (to: string): void => {
    if (to === '') return;
    setFailed(null);
    setIsDone(false);
    void navigate(`${base}/${to}?${query.toString()}`);
  };
  const trying = async (what: () => Promise<void>): Promise<void> => {
    setFailed(null);
    try {
      await what();
    } catch (refused) {
      setFailed(errorOf(refused));
    }
  };
  const free = (): Promise<void> =>
    trying(async () => {
      const { filter } = walkOf(query);
      const found = await call('POST /recruitments/:id/applications/next', {
        params: { id: recruitment },
        body: { filter, after: application },
      });
      setIsDone(found.application === '');
      go(found.application);
    });
  const undo = (): Promise<void> =>
    trying(async () => {
      if (!decided) return;
      await call('POST /recruitments/:id/applications/:application/undo', {
        params: { id: recruitment, application: decided.id },
        body: { line: decided.line },
      });
      setDecided(null);
      if (decided.id === application) await reload();
      else go(decided.id);
    });
  useReviewKeys({
    choose: (decision) => own.current.choose(decision),
    reason: (number) => own.current.reason(number),
    save: () => own.current.save(),
    clear: () => own.current.clear(),
    next: () => go(next),
    previous: () => go(previous),
    free: () => void (isEditor && free()),
    undo: () => void undo(),
    help: () => setHelp(true),
  });
  const areOn = useSingleKeys();
  const keyOf = (key: string): string | undefined => (areOn ? key : undefined);
  const isOthers = claim !== null && !claim.mine;
  return (
    <div className={css['page']}>
      <header className={css['bar']}>
        <Button kind="quiet" onClick={() => void navigate(list)}>
          {t('bar.list')}
        </Button>
        <span className={layout['spring']} />
        <Button disabled={previous === ''} aria-keyshortcuts={keyOf('K')} onClick={() => go(previous)}>
          {t('bar.previous')}
        </Button>
        {place > 0 && <span className={css['muted']}>{t('bar.place', { place })}</span>}
        <Button disabled={next === ''} aria-keyshortcuts={keyOf('J')} onClick={() => go(next)}>
          {t('bar.next')}
        </Button>
        {isEditor && (
          <Button aria-keyshortcuts={keyOf('N')} onClick={() => void free()}>
            {t('bar.free')}
          </Button>
        )}
        <Button kind="quiet" aria-keyshortcuts={keyOf('?')} onClick={() => setHelp(true)}>
          {t('bar.keys')} {areOn && <kbd aria-hidden="true">?</kbd>}
        </Button>
      </header>
      {decided && (
        <p className={layout['success']} role="status">
          {t('undo.done', { reference: decided.reference, status: t(`statuses:status.${decided.to}`) })}{' '}
          <Button kind="quiet" aria-keyshortcuts={keyOf('U')} onClick={() => void undo()}>
            {t('undo.undo')} {areOn && <kbd>U</kbd>}
          </Button>
        </p>
      )}
      {isDone && <p role="status">{t('bar.none')}</p>}
      <ErrorLine error={failed ?? error ?? reasons.error} />
      {isOthers && (
        <p className={layout['note']} role="status">
          {t('claim.other', { login: claim.login })}{' '}
          <Button onClick={() => void trying(takeOver)}>{t('claim.takeOver')}</Button>
        </p>
      )}
      {data && reasons.data && data.id === application ? (
        <Review
          key={data.id}
          place={{ id: recruitment, application }}
          application={data}
          reasons={reasons.data.reasons}
          locked={!isEditor || isOthers || data.blind === 'seen'}
          login={user.login}
          reload={reload}
          onKeys={onKeys}
          onDecided={(line) => {
            setDecided({ id: data.id, reference: data.reference, line: line.id, to: line.to });
            go(next);
          }}
        />
      ) : (
        !error && <Skeleton lines={8} />
      )}
      {help && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  );
}
