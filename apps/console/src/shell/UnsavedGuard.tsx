import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '@portal/ui';
import { answered, isAnyOpen, useOpenForms } from '../ui/unsaved.ts';

/** Asks before something typed is left behind: by a link, by a tab, by going back, by closing the window (OFFICE-06). */
export function UnsavedGuard() {
  const { t } = useTranslation();
  const { isAny, waiting } = useOpenForms();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnyOpen() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isAny) return undefined;
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [isAny]);
  const blocked = blocker.state === 'blocked' ? blocker : null;
  const asks = blocked !== null || waiting !== null;
  // Closed is what was answered: the next question stands again.
  const [isClosed, setClosed] = useState(false);
  if (!asks && isClosed) setClosed(false);
  if (!asks || isClosed) return null;
  return (
    <Dialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      cancel={t('unsaved.stay')}
      confirm={t('unsaved.leave')}
      closesOnBack={false}
      onCancel={() => {
        blocked?.reset();
        answered();
      }}
      onConfirm={() => {
        // The dialog gives the focus back first: what opens takes it from there.
        flushSync(() => setClosed(true));
        answered();
        if (blocked) blocked.proceed();
        else waiting?.();
      }}
    />
  );
}
