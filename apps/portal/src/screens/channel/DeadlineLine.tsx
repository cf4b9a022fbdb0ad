import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { deadlineOf, spanOf } from './deadline.ts';
import css from './position.module.css';

const MINUTE = 60_000;
const LAST_HOUR = 60;

/** The deadline as an absolute time with its zone, and the time left by the server's clock (UX-20). */
export function DeadlineLine({ position }: { position: Position }) {
  const { t } = useTranslation('position');
  const { now, language } = usePortal();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const { period, at, own, minutes } = deadlineOf(position, now(), language);
  const { unit, count, rest } = spanOf(minutes);
  const left = t(`left.${unit}`, { count, rest });
  const urgent = period === 'open' && minutes < LAST_HOUR;
  return (
    <p className={css['deadline']} data-urgent={urgent || undefined} data-period={period}>
      <IconClock size={20} aria-hidden="true" />
      <span>{t(`period.${period}`, { at })}</span>
      {own !== '' && <span className={css['left']}>{t('ownTime', { at: own })}</span>}
      {(period === 'open' || period === 'notYet') && (
        <span className={css['left']}>{t(period === 'open' ? 'timeLeft' : 'timeTo', { left })}</span>
      )}
    </p>
  );
}
