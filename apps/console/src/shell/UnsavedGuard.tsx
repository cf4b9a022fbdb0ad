import { useEffect } from 'react';
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
  if (!blocked && !waiting) return null;
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
        answered();
        if (blocked) blocked.proceed();
        else waiting?.();
      }}
    />
  );
}
