import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText, SUCCESS_CODE } from '@portal/rules';
import { HIRING_ASKS, TOLD_PLACES, type Position } from '@portal/schemas';
import { Dialog } from '@portal/ui';
import { focusStart } from '@portal/ui/focus-claim';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useCentre } from './UserCentre.tsx';
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
  const { notify, language } = usePortal();
  const { client } = useCentre();
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // Once it is answered the buttons are gone: the focus stays with what is said.
  const answered = useRef(false);
  useEffect(() => {
    if (answered.current && position.hiringState !== 'offered') focusStart(note.current);
  }, [position.hiringState]);
  const { hiringUntil, hiringLetter, hiringPapers, pos_id: id, z0351: name } = position;
  const ask = HIRING_ASKS.find((one) => one === position.hiring);
  const state = TOLD_PLACES.find((one) => one === position.hiringState);
  if (!ask || !state) return null;
  const until = momentText(hiringUntil, language, { style: 'long' }) || hiringUntil;
  const answer = async (accept: '1' | '0'): Promise<void> => {
    setBusy(true);
    try {
      const { code, message } = await client.call('answerPlace', { pos_id: id, accept, ask });
      if (code !== 'notLogin') {
        notify(code === SUCCESS_CODE ? 'success' : 'error', message || t('hiring.failed'));
        answered.current = true;
        onChanged();
      }
      setDeclining(false);
    } catch {
      notify('error', t('hiring.failed'));
    }
    setBusy(false);
  };
  return (
    <div className={css['place']}>
      <p ref={note} tabIndex={-1}>
        {t(`hiring.${ask}.${state}`, { until, interpolation: { escapeValue: false } })}
      </p>
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
      {state === 'offered' && (
        <>
          <button
            type="button"
            className={controls['primary']}
            disabled={busy}
            aria-label={`${t(`hiring.${ask}.accept`)}: ${name}`}
            onClick={() => void answer('1')}
          >
            {t(`hiring.${ask}.accept`)}
          </button>
          <button
            type="button"
            className={controls['quiet']}
            disabled={busy}
            aria-label={`${t(`hiring.${ask}.decline`)}: ${name}`}
            onClick={() => setDeclining(true)}
          >
            {t(`hiring.${ask}.decline`)}
          </button>
        </>
      )}
      {declining && (
        <Dialog
          title={t(`hiring.${ask}.decline`)}
          text={t(`hiring.${ask}.sure`, { position: name, interpolation: { escapeValue: false } })}
          confirm={t(`hiring.${ask}.decline`)}
          cancel={t('hiring.back')}
          busy={busy}
          onConfirm={() => void answer('0')}
          onCancel={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
