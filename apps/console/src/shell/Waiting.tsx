import { useTranslation } from 'react-i18next';
import { Skeleton } from '../ui/Kit.tsx';
import { Gate } from './Gate.tsx';

/** What stands while the session is asked for, and on until the first screen is there: one page, that does not flicker. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <Gate title={t('title')} text={t('loading')}>
      <Skeleton lines={2} />
    </Gate>
  );
}
