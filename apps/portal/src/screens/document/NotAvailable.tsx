import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import controls from '@portal/ui/controls.module.css';
import { Empty } from '../../ui/States.tsx';
import userCss from '../user/user.module.css';

/** A document whose flag is off, opened by its address: why, and where to go (PERM-04). */
export function NotAvailable({ kind }: { kind: 'ticket' | 'scores' }) {
  const { t } = useTranslation('document');
  return (
    <>
      <h1 className={userCss['title']}>{t(kind)}</h1>
      <Empty title={t(`${kind}Off`)} text={t(`${kind}OffText`)}>
        <Link className={controls['button']} to="/user/resume">
          {t('toResume')}
        </Link>
      </Empty>
    </>
  );
}
