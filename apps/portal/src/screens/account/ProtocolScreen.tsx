import { useTranslation } from 'react-i18next';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import { Html } from '../../ui/Html.tsx';
import { Page } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import css from './account.module.css';

/** The agreement as the server tells it (ROUTE-07, REG-17). */
export default function ProtocolScreen() {
  const { t } = useTranslation('account');
  const { wire, language } = usePortal();
  const asked = useQuery(`protocol/${language}`, async () => {
    const answer = await (await wire()).call('registrationConfig', { licenses_flag: '1' });
    if (!answer.ok) throw new Error(answer.code);
    return answer.data.licenses;
  });
  return (
    <Page title={t('protocol.title')}>
      {asked.state === 'loading' && <Loading rows={5} />}
      {asked.state === 'failed' && <Trouble text={t('protocol.failed')} onRetry={asked.retry} />}
      {asked.state === 'ready' &&
        (asked.data === '' ? (
          <Empty title={t('protocol.empty')} />
        ) : (
          <div className={css['licence']}>
            <Html html={asked.data} />
          </div>
        ))}
    </Page>
  );
}
