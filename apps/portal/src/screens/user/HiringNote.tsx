import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { HIRING_ASKS, TOLD_PLACES, type Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { AnswerNote } from './AnswerNote.tsx';
import css from './place.module.css';

interface HiringNoteProps {
  position: Position;
  onChanged(): void;
}

/**
 * What is asked on the way to an appointment, or became of it: to move up (HIRE-01), or an offer with its letter and the papers
 * to hand in (HIRE-03).
 */
export default function HiringNote({ position, onChanged }: HiringNoteProps) {
  const { t } = useTranslation('user-late');
  const { language } = usePortal();
  const { hiringUntil, hiringLetter, hiringPapers, pos_id: id, z0351: name } = position;
  const ask = HIRING_ASKS.find((one) => one === position.hiring);
  const state = TOLD_PLACES.find((one) => one === position.hiringState);
  if (!ask || !state) return null;
  const until = momentText(hiringUntil, language, { style: 'long' }) || hiringUntil;
  return (
    <AnswerNote
      position={{ id, name }}
      ask={ask}
      text={t(`hiring.${ask}.${state}`, { until, interpolation: { escapeValue: false } })}
      isOpen={state === 'offered'}
      words={{
        accept: t(`hiring.${ask}.accept`),
        decline: t(`hiring.${ask}.decline`),
        sure: t(`hiring.${ask}.sure`, { position: name, interpolation: { escapeValue: false } }),
        back: t('hiring.back'),
        failed: t('hiring.failed'),
      }}
      onChanged={onChanged}
    >
      {hiringLetter !== '' && (
        <a className={controls['button']} href={hiringLetter} target="_blank" rel="noopener">
          {t('hiring.letter')}
        </a>
      )}
      {state === 'accepted' && hiringPapers.length > 0 && (
        <div className={css['papers']}>
          <p>{t('hiring.papers')}</p>
          <ul>
            {hiringPapers.map((paper) => (
              <li key={paper.name}>
                {paper.name}
                {paper.done === '1' && <span>{t('hiring.done')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </AnswerNote>
  );
}
