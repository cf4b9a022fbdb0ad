import { useSelector } from '@xstate/react';
import { IconArrowLeft, IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RESUME_CODES } from '@portal/machines/application/application.setup.ts';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { ApplicationDialogs } from './ApplicationDialogs.tsx';
import { useOutcomeText, type ApplicationActor } from './use-application.ts';
import { useClosure, useClosureText } from './use-closure.ts';
import { useReturn } from './use-return.ts';
import css from './position.module.css';

interface PositionActionsProps {
  actor: ApplicationActor;
  position: Position;
  name: string;
  /** Ids of the elements of conditions that refuse an application, with spaces between; '' = none does (OFFICE-11). */
  refused?: string;
  onBack: () => void;
  /** To the check page; on it, Apply asks the question itself (UX-04). */
  onApply?: () => void;
}

/** Apply or withdraw, collect or drop, back: in a bar that stays in view; never two opposites at once (POS-03, POS-04). */
export function PositionActions({
  actor,
  position,
  name,
  refused = '',
  onBack,
  onApply,
}: PositionActionsProps) {
  const { t } = useTranslation('position');
  const { applied, collected, loggedIn } = useSelector(actor, (snapshot) => snapshot.context);
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const collecting = useSelector(actor, (snapshot) => snapshot.hasTag('collectPending'));
  const closure = useClosure(position);
  const closureText = useClosureText();
  const { returned, isOver } = useReturn(position);
  const label = (): string => {
    if (pending) return t('pending');
    if (returned) return t(isOver ? 'returned.over' : 'returned.again');
    if (closure !== '') return closureText(position, closure);
    return refused === '' ? t('apply') : t('conditions.refused', { count: refused.split(' ').length });
  };
  return (
    <>
      <div className={css['bar']}>
        <button type="button" className={controls['button']} onClick={onBack}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {t('back')}
        </button>
        <span className={css['spread']} />
        <button
          type="button"
          className={controls['button']}
          disabled={collecting}
          onClick={() => actor.send({ type: collected ? 'UNCOLLECT' : 'COLLECT' })}
        >
          {collected ? (
            <IconBookmarkFilled size={20} aria-hidden="true" />
          ) : (
            <IconBookmark size={20} aria-hidden="true" />
          )}
          {t(collected ? 'cancelCollect' : 'collect')}
        </button>
        {applied ? (
          <button
            type="button"
            className={controls['danger']}
            disabled={pending}
            onClick={() => actor.send({ type: 'CANCEL_APPLY' })}
          >
            {t('cancelApply')}
          </button>
        ) : (
          <button
            type="button"
            className={controls['primary']}
            disabled={pending || (returned ? isOver : closure !== '' || refused !== '')}
            aria-describedby={returned || closure !== '' || refused === '' ? undefined : refused}
            onClick={() => (loggedIn && onApply ? onApply() : actor.send({ type: 'APPLY' }))}
          >
            {label()}
          </button>
        )}
      </div>
      <ApplicationDialogs actor={actor} name={name} />
    </>
  );
}

/** What applying means: the resume is locked, and how many positions of the recruitment one may apply to. */
export function ApplyNote({ position: { maxPositions } }: { position: Position }) {
  const { t } = useTranslation('position');
  return (
    <p className={css['freeze']}>
      {t('freezes')}
      {maxPositions !== '' && (
        <>
          <br />
          {t('limit', { count: Number(maxPositions) })}
        </>
      )}
    </p>
  );
}

/** Why the last application or withdrawal did not go through, with the next step (UX-08). */
export function OutcomePanel({ actor }: { actor: ApplicationActor }) {
  const { t } = useTranslation('position');
  const outcomeText = useOutcomeText();
  const outcome = useSelector(actor, (snapshot) => snapshot.context.outcome);
  const applied = useSelector(actor, (snapshot) => snapshot.context.applied);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // The answer is read where it stands, not only in passing.
    if (outcome) panel.current?.scrollIntoView({ block: 'center' });
  }, [outcome]);
  if (!outcome || outcome.code === 'notLogin') return null;
  const { flow, code, incident, subset } = outcome;
  if (flow !== 'apply' && flow !== 'cancel') return null;
  if (applied === (flow === 'apply')) return null;
  const toResume = RESUME_CODES.has(code) || code === 'attachMust';
  return (
    <section ref={panel} className={css['panel']} data-kind="trouble" aria-label={t('refused.title')}>
      <h2>{outcomeText(outcome)}</h2>
      <p>{t([`refused.${flow}.${code}`, 'refused.other'])}</p>
      {incident !== undefined && incident !== '' && <p>{t('refused.incident', { incident })}</p>}
      {toResume && (
        <Link
          className={controls['button']}
          to={subset ? `/user/resume?set=${encodeURIComponent(subset)}` : '/user/resume'}
        >
          {t('openResume')}
        </Link>
      )}
      {code === 'applyCodeFail' && (
        <Link className={controls['button']} to="/user/HireChangeApplyCode">
          {t('changeCode')}
        </Link>
      )}
    </section>
  );
}
