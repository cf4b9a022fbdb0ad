import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import controls from '../theme/controls.module.css';
import { Page } from '../ui/Page.tsx';

/** An address that no route matches (ROUTE-32). */
export default function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')}>
      <Link className={controls['primary']} to="/">
        {t('notFound.home')}
      </Link>
    </Page>
  );
}
