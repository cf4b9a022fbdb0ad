import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from './Page.tsx';
import css from './ui.module.css';

interface MissingProps {
  title: string;
  text: string;
  /** Ways on beside the one to Home. */
  children?: ReactNode;
}

/**
 * What an address names is not there (ROUTE-32, POS-19). Trying again would change nothing, so unlike with Trouble the
 * only buttons are ways on.
 */
export function Missing({ title, text, children }: MissingProps) {
  const { t } = useTranslation('common');
  usePageTitle(title);
  return (
    <div className={css['page']}>
      {/* The answer may come long after the page: whoever cannot see it is told. */}
      <div role="alert">
        <h1 className={css['title']}>{title}</h1>
        <p className={css['lead']}>{text}</p>
      </div>
      <div className={controls['actions']}>
        <Link className={controls['primary']} to="/">
          {t('notFound.home')}
        </Link>
        {children}
      </div>
    </div>
  );
}
