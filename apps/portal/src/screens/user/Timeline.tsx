import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import type { ApplicationStep } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import css from './timeline.module.css';

const isDay = (at: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(at);

interface TimelineProps {
  steps: readonly ApplicationStep[];
  /** '' = none was told. */
  reference: string;
}

/** What happened to an application, first to last, with the reference that was told when it was handed in (TRY-40). */
export function Timeline({ steps, reference }: TimelineProps) {
  const { t } = useTranslation('user');
  const { language } = usePortal();
  if (steps.length === 0) return null;
  return (
    <section className={css['timeline']} aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('timeline.title')}</h2>
      {reference !== '' && (
        <p>
          {t('position:done.referenceLabel')} <strong>{reference}</strong>
        </p>
      )}
      <ol>
        {steps.map(({ code, at, text, note }, place) => (
          <li key={`${place}/${code}`} aria-current={place === steps.length - 1 ? 'step' : undefined}>
            <strong>{text}</strong>
            {note !== '' && <span>{note}</span>}
            {at === '' ? (
              <span>{t('timeline.noDate')}</span>
            ) : (
              <time dateTime={at}>{isDay(at) ? at : momentText(at, language) || at}</time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
