import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText, positionPath } from '@portal/rules';
import type { ApplicationStep, Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { closureOf } from '../channel/closure.ts';
import { ReturnNote } from '../channel/ReturnNote.tsx';
import { nextStep, type NextStep } from './next-step.ts';
import { optionalPart } from '@portal/ui/optional-part';
import css from './application-card.module.css';

// Only a server that knows corrections has something to say of them (PERF-06).
const CorrectionNote = optionalPart(() => import('./CorrectionNote.tsx'));

// Nor has one that offers no places on interview lists.
const PlaceNote = optionalPart(() => import('./PlaceNote.tsx'));
const HiringNote = optionalPart(() => import('./HiringNote.tsx'));

/** Where each next step is taken. */
const placeOf = (next: NextStep, { hireChannel, pos_id }: Position): string =>
  ({
    ticket: '/user/printexam',
    scores: '/user/resumescore',
    again: positionPath(hireChannel, pos_id),
  })[next.leadsTo ?? 'again'];

/** What comes next of an application, the way there, and its time line with the steps that are dated already (TRY-55). */
export function ApplicationProgress({
  position,
  current,
  onChanged,
}: {
  position: Position;
  current: boolean;
  /** Told when the correction of the application stands otherwise. */
  onChanged(): void;
}) {
  const { t } = useTranslation('user');
  const { user, now } = usePortal();
  const next = nextStep(position, user, closureOf(position, now()), current);
  const isHiring = current && position.hiring !== '';
  // Of both, what is nearer to the end is the one next act.
  const hasPlace = current && !isHiring && position.place !== '';
  const isAsked =
    (hasPlace && position.place === 'offered') || (isHiring && position.hiringState === 'offered');
  return (
    <div className={css['progress']}>
      {isHiring && (
        <Suspense fallback={<div className={css['awaited']} />}>
          <HiringNote position={position} onChanged={onChanged} />
        </Suspense>
      )}
      {hasPlace && (
        <Suspense fallback={<div className={css['awaited']} />}>
          <PlaceNote position={position} onChanged={onChanged} />
        </Suspense>
      )}
      {isAsked ? null : next.code === 'returned' ? (
        <ReturnNote position={position} again />
      ) : (
        <p className={css['next']}>
          <span>{t(`next.${next.code}`)}</span>
          {next.leadsTo !== null && (
            <Link className={controls['button']} to={placeOf(next, position)}>
              {t(`next.to.${next.leadsTo}`)}
            </Link>
          )}
        </p>
      )}
      <ol className={css['steps']} aria-label={t('timeline.title')}>
        {position.timeline.map((step, place) => (
          <Step
            key={`${place}/${step.code}`}
            step={step}
            state={place === position.timeline.length - 1 ? 'now' : 'done'}
          />
        ))}
        {position.ahead.map((step) => (
          <Step key={step.code} step={step} state="ahead" />
        ))}
      </ol>
      {current && position.correction !== '' && (
        <Suspense fallback={<div className={css['awaited']} />}>
          <CorrectionNote position={position} onChanged={onChanged} />
        </Suspense>
      )}
    </div>
  );
}

function Step({ step, state }: { step: ApplicationStep; state: 'done' | 'now' | 'ahead' }) {
  const { t } = useTranslation('user');
  const { language } = usePortal();
  const { at, text, note, code } = step;
  // An end at midnight is said of the day before (TRY-48).
  const isEnd = code === 'closes' || code === 'review';
  const moment = momentText(at, language, { style: 'day', ...(state === 'ahead' && isEnd ? { isEnd } : {}) });
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <strong>{text}</strong>
      {note !== '' && <span>{note}</span>}
      {at !== '' && (
        <time dateTime={at}>
          {state === 'ahead' && code !== 'closes'
            ? t('timeline.expected', { at: moment || at })
            : moment || at}
        </time>
      )}
    </li>
  );
}
