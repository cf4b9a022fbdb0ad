import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText, SUCCESS_CODE } from '@portal/rules';
import { TOLD_PLACES, type Position } from '@portal/schemas';
import { Dialog } from '@portal/ui';
import { focusStart } from '@portal/ui/focus-claim';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './place.module.css';

interface PlaceNoteProps {
  position: Position;
  onChanged(): void;
}

/** A place on the interview list that was offered: to be taken or turned down until a moment, or what became of it (EXAM-08). */
export default function PlaceNote({ position, onChanged }: PlaceNoteProps) {
  const { t } = useTranslation('user-late');
  const { notify, language } = usePortal();
  const { client } = useCentre();
  const [busy, setBusy] = useState(false);
  const [declining, setDeclining] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  // Once it is answered the buttons are gone: the focus stays with what is said.
  const answered = useRef(false);
  useEffect(() => {
    if (answered.current && position.place !== 'offered') focusStart(note.current);
  }, [position.place]);
  const { placeUntil, pos_id: id, z0351: name } = position;
  const place = TOLD_PLACES.find((told) => told === position.place);
  if (!place) return null;
  const until = momentText(placeUntil, language, { style: 'long' }) || placeUntil;
  const answer = async (accept: '1' | '0'): Promise<void> => {
    setBusy(true);
    try {
      const { code, message } = await client.call('answerPlace', { pos_id: id, accept });
      if (code !== 'notLogin') {
        notify(code === SUCCESS_CODE ? 'success' : 'error', message || t('place.failed'));
        answered.current = true;
        onChanged();
      }
      setDeclining(false);
    } catch {
      notify('error', t('place.failed'));
    }
    setBusy(false);
  };
  return (
    <div className={css['place']}>
      <p ref={note} tabIndex={-1}>
        {t(`place.${place}`, { until, interpolation: { escapeValue: false } })}
      </p>
      {place === 'offered' && (
        <>
          <button
            type="button"
            className={controls['primary']}
            disabled={busy}
            aria-label={`${t('place.accept')}: ${name}`}
            onClick={() => void answer('1')}
          >
            {t('place.accept')}
          </button>
          <button
            type="button"
            className={controls['quiet']}
            disabled={busy}
            aria-label={`${t('place.decline')}: ${name}`}
            onClick={() => setDeclining(true)}
          >
            {t('place.decline')}
          </button>
        </>
      )}
      {declining && (
        <Dialog
          title={t('place.decline')}
          text={t('place.sure', { position: name, interpolation: { escapeValue: false } })}
          confirm={t('place.decline')}
          cancel={t('place.back')}
          busy={busy}
          onConfirm={() => void answer('0')}
          onCancel={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
