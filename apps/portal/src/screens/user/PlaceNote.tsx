import { useTranslation } from 'react-i18next';
import { momentText } from '@portal/rules';
import { TOLD_PLACES, type Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { AnswerNote } from './AnswerNote.tsx';

interface PlaceNoteProps {
  position: Position;
  onChanged(): void;
}

/** A place on the interview list that was offered: to be taken or turned down until a moment, or what became of it (EXAM-08). */
export default function PlaceNote({ position, onChanged }: PlaceNoteProps) {
  const { t } = useTranslation('user-late');
  const { language } = usePortal();
  const { placeUntil, pos_id: id, z0351: name } = position;
  const place = TOLD_PLACES.find((told) => told === position.place);
  if (!place) return null;
  const until = momentText(placeUntil, language, { style: 'long' }) || placeUntil;
  return (
    <AnswerNote
      position={{ id, name }}
      text={t(`place.${place}`, { until, interpolation: { escapeValue: false } })}
      isOpen={place === 'offered'}
      words={{
        accept: t('place.accept'),
        decline: t('place.decline'),
        sure: t('place.sure', { position: name, interpolation: { escapeValue: false } }),
        back: t('place.back'),
        failed: t('place.failed'),
      }}
      onChanged={onChanged}
    />
  );
}
