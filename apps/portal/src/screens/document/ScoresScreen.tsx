import { useTranslation } from 'react-i18next';
import { usePortal } from '../../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty } from '../../ui/States.tsx';
import { mayQueryScores } from '../user/entitlements.ts';
import { useCentre } from '../user/UserCentre.tsx';
import userCss from '../user/user.module.css';
import { NotAvailable } from './NotAvailable.tsx';
import { Viewer } from './Viewer.tsx';

/** The score report (ROUTE-24, PDF-09, PDF-11); without its flag nothing is asked (PERM-04). */
export default function ScoresScreen() {
  const { t } = useTranslation('document');
  const { user, config, language } = usePortal();
  const { client } = useCentre();
  usePageTitle(t('scores'));
  if (!user || !mayQueryScores(user)) return <NotAvailable kind="scores" />;
  return (
    <>
      <h1 className={userCss['title']}>{t('scores')}</h1>
      <p className={controls['muted']}>{t('scoresLead')}</p>
      <Viewer
        key={language}
        title={t('scores')}
        download={config.download_exam}
        ask={async () => (await client.call('showScore', { tableid: user.scoreTableId })).data}
        noTemplate={<Empty title={t('noTemplate')} text={t('noTemplateText')} />}
      />
    </>
  );
}
