import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../services/clock.ts';
import { usePortal } from '../services/PortalProvider.tsx';
import { Dialog } from '@portal/ui';

/** The warning comes this long before the session ends (UX-18). */
const WARN_BEFORE_MS = 2 * 60 * 1000;
const SECOND = 1000;

/** Offers to go on before the session ends, by the server's clock; any call extends it (UX-18). */
export function SessionWarning() {
  const { t } = useTranslation('common');
  const { user, sessionEnds, wire, notify } = usePortal();
  const [left, setLeft] = useState<number | null>(null);
  const [hiddenFor, setHiddenFor] = useState('');
  const end = Date.parse(sessionEnds);
  useEffect(() => {
    if (user === null || !Number.isFinite(end)) return setLeft(null);
    const look = (): void => {
      const rest = end - serverNow().getTime();
      setLeft(rest <= WARN_BEFORE_MS + SECOND && rest > 0 ? Math.ceil(rest / SECOND) : null);
    };
    look();
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, [user, end]);

  if (left === null || hiddenFor === sessionEnds) return null;
  const extend = async (): Promise<void> => {
    try {
      await (await wire()).call('keepAlive', {});
    } catch {
      notify('error', t('serverError'));
    }
  };
  return <Warning left={left} onExtend={() => void extend()} onLater={() => setHiddenFor(sessionEnds)} />;
}

interface WarningProps {
  /** Seconds. */
  left: number;
  onExtend(): void;
  onLater(): void;
}

function Warning({ left, onExtend, onLater }: WarningProps) {
  const { t } = useTranslation('common');
  // The clock brings it: whoever is in a control goes on typing there (TRY-44).
  const [beside] = useState(() => document.activeElement?.matches('input, textarea, select') === true);
  return (
    <Dialog
      beside={beside}
      title={t('session.endsTitle')}
      text={t('session.endsText', {
        minutes: Math.floor(left / 60),
        seconds: String(left % 60).padStart(2, '0'),
      })}
      confirm={t('session.extend')}
      cancel={t('session.later')}
      onConfirm={onExtend}
      onCancel={onLater}
    />
  );
}
