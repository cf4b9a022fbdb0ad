import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { momentText, SUCCESS_CODE } from '@portal/rules';
import type { Position } from '@portal/schemas';
import controls from '@portal/ui/controls.module.css';
import { usePortal } from '../../services/PortalProvider.tsx';
import { AskCorrection } from './AskCorrection.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './correction.module.css';

interface CorrectionNoteProps {
  position: Position;
  onChanged(): void;
}

/** Where the correction of an application stands, with what one can do now: ask, withdraw, correct, or ask again (TRY-62). */
export default function CorrectionNote({ position, onChanged }: CorrectionNoteProps) {
  const { t } = useTranslation('user-late');
  const { notify, language } = usePortal();
  const { client } = useCentre();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { correction, correctionFields: fields, correctionUntil, correctionNote, pos_id: id } = position;
  const until = momentText(correctionUntil, language, { style: 'long', isEnd: true }) || correctionUntil;
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      const { code, message } = await client.call('withdrawCorrection', { pos_id: id });
      if (code !== 'notLogin')
        notify(code === SUCCESS_CODE ? 'success' : 'error', message || t('correction.failed'));
      if (code !== 'notLogin') onChanged();
    } catch {
      notify('error', t('correction.failed'));
    }
    setBusy(false);
  };
  const words = { fields, until, interpolation: { escapeValue: false } };
  return (
    <div className={css['note']}>
      {correction === 'asked' && <p>{t('correction.asked', words)}</p>}
      {correction === 'allowed' && <p>{t('correction.allowed', words)}</p>}
      {correction === 'refused' && <p>{t('correction.refused', words)}</p>}
      {correctionNote !== '' && <p className={css['words']}>{correctionNote}</p>}
      {correction === 'allowed' ? (
        <Link className={controls['button']} to="/user/resume">
          {t('correction.toResume')}
        </Link>
      ) : correction === 'asked' ? (
        <button
          type="button"
          className={controls['quiet']}
          disabled={busy}
          aria-label={`${t('correction.withdraw')}: ${position.z0351}`}
          onClick={() => void withdraw()}
        >
          {t('correction.withdraw')}
        </button>
      ) : (
        <button
          type="button"
          className={controls['quiet']}
          aria-label={`${t('correction.ask')}: ${position.z0351}`}
          onClick={() => setAsking(true)}
        >
          {t(correction === 'refused' ? 'correction.again' : 'correction.ask')}
        </button>
      )}
      {asking && (
        <AskCorrection
          position={position}
          client={client}
          onAsked={(message) => {
            setAsking(false);
            notify('success', message);
            onChanged();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
