import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Loading, Trouble } from '../../ui/States.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { ActivationPanel } from './ActivationPanel.tsx';
import { Registration } from './Registration.tsx';

/** Registration, or the activation panel when the address carries an activation link (ROUTE-04). */
export default function SigninScreen() {
  const [query] = useSearchParams();
  const activeid = query.get('activeid');
  if (activeid !== null && activeid !== '')
    return <ActivationPanel key={activeid} activeid={activeid} activeDate={query.get('activeDate') ?? ''} />;
  return <RegistrationPage />;
}

function RegistrationPage() {
  // With the texts of the form, so that the page need not wait once more when it has been drawn.
  const { t } = useTranslation(['account', 'codes', 'forms']);
  const { wire, language, config } = usePortal();
  const asked = useQuery(
    `registration/${language}`,
    async () => {
      const answer = await (await wire()).call('registrationConfig', { licenses_flag: '1' });
      if (!answer.ok) throw new Error(answer.code);
      return answer.data;
    },
    // What was typed outlives a switch of the language.
    { keep: true },
  );
  if (!config.canRegister || asked.data?.register_flag === false)
    return (
      <AccountFrame title={t('signin.closed')} lead={t('signin.closedText')}>
        <Link className={controls['primary']} to="/login">
          {t('signin.logIn')}
        </Link>
      </AccountFrame>
    );
  if (asked.state === 'ready') return <Registration registration={asked.data} />;
  return (
    <AccountFrame title={t('signin.title')}>
      {asked.state === 'failed' ? (
        <Trouble text={t('signin.failed')} onRetry={asked.retry} />
      ) : (
        <Loading rows={5} />
      )}
    </AccountFrame>
  );
}
