import { useTranslation } from 'react-i18next';
import { Missing } from '../ui/Missing.tsx';

/** An address that no route matches (ROUTE-32). */
export default function NotFoundScreen() {
  const { t } = useTranslation('common');
  return <Missing title={t('notFound.title')} text={t('notFound.text')} />;
}
