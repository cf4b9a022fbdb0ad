import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { positionPath, stateText } from '@portal/rules';
import type { PositionState } from '@portal/machines/application/types.ts';
import type { Column, Position, WireCondition } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { PositionName } from '../../ui/PositionName.tsx';
import controls from '@portal/ui/controls.module.css';
import { Missing } from '../../ui/Missing.tsx';
import { usePageTitle } from '../../ui/Page.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import { cellOf, NAME_COLUMN, UNIT_COLUMN } from './cells.ts';
import { CheckPage } from './CheckPage.tsx';
import { DeadlineLine } from './DeadlineLine.tsx';
import { DonePage } from './DonePage.tsx';
import { ReturnNote } from './ReturnNote.tsx';
import { ApplyNote, OutcomePanel, PositionActions } from './PositionActions.tsx';
import { useApplication } from './use-application.ts';
import { useApplySteps } from './use-apply-steps.ts';
import { useClosure } from './use-closure.ts';
import { useReturn } from './use-return.ts';
import css from './position.module.css';

const OwnConditions = lazy(async () => ({ default: (await import('./Conditions.tsx')).OwnConditions }));

const Share = lazy(() => import('./Share.tsx'));
const SimilarPositions = lazy(() => import('./SimilarPositions.tsx'));
const PositionQuestions = lazy(() => import('./PositionQuestions.tsx'));

/** The page before applying and the one after it. */
export type ApplyStep = 'check' | 'done';

interface PositionDetailProps {
  /** pos_id */
  id: string;
  /** Channel of the page that it was opened from, for a server that names none; '' = unknown there too (HOST-04). */
  channel: string;
  onBack(): void;
  /** Applied or collected changed, with the position as it stands now. */
  onChanged?(position: Position): void;
  /** Inside another page: that page keeps the title of the tab. */
  embedded?: boolean;
  /** Where an application stands, by the address (UX-04, UX-05); null = the position itself. */
  step?: ApplyStep | null;
  /** Stands below the name, as the time line of one's own application. */
  note?: ReactNode;
}

/** A position with everything the server tells of it, and what can be done with it (POS-01 to POS-19). */
export function PositionDetail({
  id,
  channel,
  onBack,
  onChanged,
  embedded = false,
  step = null,
  note,
}: PositionDetailProps) {
  const { t } = useTranslation('position');
  const { wire, language } = usePortal();
  const asked = useQuery(`position/${id}/${language}`, async () => {
    const answer = await (await wire()).call('position', { Z0301: id });
    // Trouble can be tried again; a position that is not there can not.
    if (!answer.ok && answer.code !== 'notFound') throw new Error(answer.message || answer.code);
    return answer.data;
  });
  const found = asked.data?.position;
  const position = useMemo(
    () => found && { ...found, hireChannel: found.hireChannel || channel },
    [found, channel],
  );
  const framed = (content: ReactNode): ReactNode =>
    embedded ? content : <div className={css['single']}>{content}</div>;
  if (asked.state === 'loading') return framed(<Loading rows={4} />);
  if (asked.state === 'failed')
    return framed(
      <Trouble text={t('failed')} onRetry={asked.retry}>
        <BackButton onBack={onBack} />
      </Trouble>,
    );
  if (!position) return <PositionMissing embedded={embedded} onBack={onBack} />;
  return framed(
    <Shown
      key={`${id}/${language}`}
      position={position}
      columns={asked.data.columns}
      conditions={asked.data.conditions}
      onBack={onBack}
      onChanged={onChanged}
      embedded={embedded}
      step={step}
      note={note}
    />,
  );
}

/** There is no position of this id (POS-19). */
function PositionMissing({ embedded, onBack }: { embedded: boolean; onBack: () => void }) {
  const { t } = useTranslation('position');
  const back = <BackButton onBack={onBack} />;
  if (!embedded)
    return (
      <Missing title={t('missing.title')} text={t('missing.text')}>
        {back}
      </Missing>
    );
  return (
    <Trouble text={t('missing.title')}>
      <p className={controls['muted']}>{t('missing.text')}</p>
      {back}
    </Trouble>
  );
}

function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('position');
  return (
    <button type="button" className={controls['button']} onClick={onBack}>
      {t('back')}
    </button>
  );
}

interface ShownProps {
  position: Position;
  columns: readonly Column[];
  conditions: readonly WireCondition[];
  onBack: () => void;
  onChanged: ((position: Position) => void) | undefined;
  embedded: boolean;
  step: ApplyStep | null;
  note: ReactNode;
}

function Shown({ position, columns, conditions, onBack, onChanged, embedded, step, note }: ShownProps) {
  const { t } = useTranslation('position');
  const changed = useCallback(
    (state: PositionState) =>
      onChanged?.({
        ...position,
        isApplyedPos: String(state.applied),
        applyed: state.applied ? '1' : '0',
        collected: state.collected ? '1' : '0',
        state: stateText(state),
      }),
    [position, onChanged],
  );
  const actor = useApplication(position, changed);
  const { applied, loggedIn } = useSelector(actor, (snapshot) => snapshot.context);
  const steps = useApplySteps(actor, position);
  const closure = useClosure(position);
  const [refused, setRefused] = useState('');
  const { returned, isOver } = useReturn(position);
  const name = position.z0351 || cellOf(position, NAME_COLUMN);
  const unit = cellOf(position, UNIT_COLUMN);
  // What would be refused is not led through the review (TRY-04).
  if (step === 'check' && loggedIn && !applied && (returned ? !isOver : closure === ''))
    return (
      <CheckPage
        conditions={conditions}
        actor={actor}
        position={position}
        name={name}
        unit={unit}
        onBack={steps.toPosition}
      />
    );
  if (step === 'done' && applied)
    return <DonePage actor={actor} position={position} name={name} unit={unit} onBack={steps.toPosition} />;
  return (
    <article className={css['detail']} aria-labelledby="position-name">
      <header className={css['head']}>
        {!embedded && <PositionTitle name={name} />}
        <h1 id="position-name" className={css['name']}>
          <PositionName name={name} />
        </h1>
        {unit !== '' && <p className={css['unit']}>{unit}</p>}
        <DeadlineLine position={position} />
      </header>
      {note}
      <ReturnNote position={position} />
      <OutcomePanel actor={actor} />
      <dl className={css['pairs']}>
        {columns.map((column) => (
          <div key={column.itemid} className={css['pair']}>
            <dt>{column.itemdesc}</dt>
            <dd>{cellOf(position, column.itemid) || t('noValue')}</dd>
          </div>
        ))}
      </dl>
      {conditions.length > 0 && (
        <Suspense fallback={<Loading rows={2} />}>
          <OwnConditions
            conditions={conditions}
            back={positionPath(position.hireChannel, position.pos_id)}
            onRefused={setRefused}
          />
        </Suspense>
      )}
      <ApplyNote position={position} />
      <PositionActions
        actor={actor}
        position={position}
        name={name}
        refused={refused}
        onBack={onBack}
        onApply={steps.toCheck}
      />
      <Suspense fallback={null}>
        <Share position={position} name={name} />
        <PositionQuestions position={position} />
        <SimilarPositions position={position} />
      </Suspense>
    </article>
  );
}

function PositionTitle({ name }: { name: string }) {
  usePageTitle(name);
  return null;
}
