import { useTranslation } from 'react-i18next';
import controls from '@portal/ui/controls.module.css';
import type { SetupError } from '../services/deployment.ts';
import { usePortal } from '../services/PortalProvider.tsx';
import { portalHref } from '../services/places.ts';
import { Page } from '../ui/Page.tsx';

/** The set-up of this portal is wrong: a candidate may come again later, whoever runs it reads what to do (HOST-03). */
export default function SetupPage({ fault: { fault, subject } }: { fault: SetupError }) {
  const { t } = useTranslation('setup');
  const { reboot } = usePortal();
  const places = {
    name: subject,
    config: portalHref('/portal-config.json'),
    file: portalHref(`/ciphers/${subject}.js`),
  };
  return (
    <Page title={t('title')}>
      <div role="alert">
        <p>{t('visitor')}</p>
        <h2>{t('operator')}</h2>
        <p>{t(`${fault}.what`, places)}</p>
        <p>{t(`${fault}.todo`, places)}</p>
      </div>
      <button type="button" className={controls['button']} onClick={reboot}>
        {t('again')}
      </button>
    </Page>
  );
}
