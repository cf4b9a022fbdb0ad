import { useTranslation } from 'react-i18next';
import { Trouble } from '../ui/States.tsx';

/** A screen that could not be loaded, or that broke: the page stays usable and can be loaded anew. */
export function RouteErrorBoundary() {
  const { t } = useTranslation('common');
  return <Trouble text={t('serverError')} onRetry={() => window.location.reload()} />;
}
