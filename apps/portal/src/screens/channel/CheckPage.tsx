import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { positionPath } from '@portal/rules';
import type { Position, WireCondition } from '@portal/schemas';
import { PHOTO_HASH } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { usePageTitle } from '../../ui/Page.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import { CheckEntries } from './CheckEntries.tsx';
import { DeadlineLine } from './DeadlineLine.tsx';
import { ApplyNote, OutcomePanel, PositionActions } from './PositionActions.tsx';
import { Readiness } from './Readiness.tsx';
import { ReturnNote } from './ReturnNote.tsx';
import type { ApplicationActor } from './use-application.ts';
import css from './position.module.css';

const loadConditions = () => import('./Conditions.tsx');
const Conditions = lazy(loadConditions);

interface CheckPageProps {
  actor: ApplicationActor;
  position: Position;
  conditions: readonly WireCondition[];
  name: string;
  unit: string;
  onBack: () => void;
}

/** What is going to be handed in, all of it, with a way to change each entry, before Apply asks for the last word (UX-04). */
export function CheckPage({ actor, position, conditions, name, unit, onBack }: CheckPageProps) {
  const { t } = useTranslation('position');
  const { wire, language, config, codes } = usePortal();
  const title = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState('');
  usePageTitle(`${t('check.title')} - ${name}`);
  useEffect(() => title.current?.focus(), []);
  const asked = useQuery(`check/${language}`, async () => {
    // What stands above Apply comes in one piece, so that nothing moves under a pointer.
    const drawn = conditions.length > 0 ? loadConditions().catch(() => undefined) : undefined;
    const answer = await (await wire()).call('resume', { subset: '', candidate_status: '', isGetCode: '1' });
    await drawn;
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  const changeTo = (set: string, record: number): string =>
    `/user/resume?${new URLSearchParams({ set, ...(record > 0 ? { record: String(record) } : {}), check: back }).toString()}`;
  const back = `${positionPath(position.hireChannel, position.pos_id)}?apply=check`;
  return (
    <article className={css['detail']} aria-labelledby="check-title">
      <header className={css['head']}>
        <h1 id="check-title" ref={title} tabIndex={-1} className={css['name']}>
          {t('check.title')}
        </h1>
        <p className={css['unit']}>{unit === '' ? name : t('check.position', { name, unit })}</p>
        <DeadlineLine position={position} />
      </header>
      <ReturnNote position={position} />
      <OutcomePanel actor={actor} />
      {asked.state === 'loading' && <Loading rows={4} />}
      {asked.state === 'failed' && <Trouble text={t('check.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && asked.data.config.writeable === '1' && (
        <Readiness
          resume={asked.data}
          position={position.pos_id}
          changeTo={changeTo}
          photoTo={`/user/resume?${new URLSearchParams({ check: back }).toString()}${PHOTO_HASH}`}
        />
      )}
      {asked.state === 'ready' && conditions.length > 0 && (
        <Suspense fallback={<Loading rows={2} />}>
          <Conditions
            conditions={conditions}
            sets={asked.data.sets}
            changeTo={changeTo}
            onRefused={setRefused}
          />
        </Suspense>
      )}
      {asked.state === 'ready' && (
        <CheckEntries
          resume={asked.data}
          changeTo={changeTo}
          view={{
            codes,
            items: {
              emailItem: asked.data.config.email_item,
              phoneItem: asked.data.config.phone_item,
              calculate: config.calculate_item,
            },
          }}
        />
      )}
      {/* Nothing is handed in that has not been shown: Apply comes with it, and stays where it is. */}
      {asked.state !== 'loading' && (
        <>
          <ApplyNote position={position} />
          <PositionActions actor={actor} position={position} name={name} refused={refused} onBack={onBack} />
        </>
      )}
    </article>
  );
}
