import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText, positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useReturn } from './use-return.ts';
import css from './return-note.module.css';

interface ReturnNoteProps {
  position: Position;
  /** Leads to handing in again. */
  again?: boolean;
}

/** That one's own application was returned: why, until when it can be changed, and the ways to do it (REVIEW-03). */
export function ReturnNote({ position, again = false }: ReturnNoteProps) {
  const { t } = useTranslation('position');
  const { language } = usePortal();
  const { returned, isOver } = useReturn(position);
  if (!returned) return null;
  const { timeline, hireChannel, pos_id, returnedUntil } = position;
  const note = timeline.findLast(({ code }) => code === 'returned')?.note ?? '';
  const until = momentText(returnedUntil, language, { isEnd: true }) || returnedUntil;
  const check = `${positionPath(hireChannel, pos_id)}?apply=check`;
  return (
    <section className={css['note']} aria-label={t('returned.title')}>
      <p className={css['title']}>{t('returned.title')}</p>
      {note !== '' && <p>{note}</p>}
      <p>{t(isOver ? 'returned.overAt' : 'returned.until', { until })}</p>
      {!isOver && (
        <p className={css['ways']}>
          <Link
            className={controls['button']}
            to={`/user/resume?${new URLSearchParams({ check }).toString()}`}
          >
            {t('returned.edit')}
          </Link>
          {again && (
            <Link className={controls['primary']} to={check}>
              {t('returned.again')}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}
