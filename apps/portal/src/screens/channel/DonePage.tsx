import { IconCircleCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import { DeadlineLine } from './DeadlineLine.tsx';
import { OutcomePanel, PositionActions } from './PositionActions.tsx';
import type { ApplicationActor } from './use-application.ts';
import css from './position.module.css';

/** The reference that the history entry of this page keeps, over reloads as well. */
function referenceOf(state: unknown): string {
  const found = typeof state === 'object' && state !== null && 'reference' in state ? state.reference : '';
  return typeof found === 'string' ? found : '';
}

interface DonePageProps {
  actor: ApplicationActor;
  position: Position;
  name: string;
  unit: string;
  onBack: () => void;
}

/** After applying: the reference, what happens next and when, what is frozen, and how to withdraw (UX-05). */
export function DonePage({ actor, position, name, unit, onBack }: DonePageProps) {
  const { t } = useTranslation('position');
  const reference = referenceOf(useLocation().state);
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle(`${t('done.title')} - ${name}`);
  useArrival(title, 'applied');
  return (
    <article className={css['detail']} aria-labelledby="done-title">
      <section className={css['panel']} data-kind="success">
        <h1 id="done-title" ref={title} tabIndex={-1} className={css['doneTitle']}>
          <IconCircleCheck size={28} aria-hidden="true" /> {t('done.title')}
        </h1>
        <p className={css['unit']}>{unit === '' ? name : t('check.position', { name, unit })}</p>
        {reference !== '' && (
          <p className={css['reference']}>
            {t('done.referenceLabel')} <strong>{reference}</strong>
          </p>
        )}
      </section>
      <OutcomePanel actor={actor} />
      <section className={css['next']}>
        <h2>{t('done.nextTitle')}</h2>
        <DeadlineLine position={position} />
        <p>{t('done.next')}</p>
      </section>
      <section className={css['next']}>
        <h2>{t('done.frozenTitle')}</h2>
        <p>{t('done.frozen')}</p>
      </section>
      <section className={css['next']}>
        <h2>{t('done.withdrawTitle')}</h2>
        <p>{t('done.withdraw')}</p>
      </section>
      <p>
        <Link className={controls['button']} to="/user/applied">
          {t('done.link')}
        </Link>
      </p>
      <PositionActions actor={actor} position={position} name={name} onBack={onBack} />
    </article>
  );
}
