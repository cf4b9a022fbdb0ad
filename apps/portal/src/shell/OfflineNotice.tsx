import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './shell.module.css';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says that the device has no network for as long as that lasts, and that what is on the page stays (TRY-39). */
export function OfflineNotice() {
  const { t } = useTranslation('common');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <div role="status">{!online && <p className={css['offline']}>{t('offline')}</p>}</div>;
}
