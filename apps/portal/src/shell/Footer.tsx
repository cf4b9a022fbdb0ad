import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BACK_TO_TOP, offsetText, readersOffset, TIME_ZONE } from '@portal/rules';
import { usePortal } from '../services/PortalProvider.tsx';
import css from './shell.module.css';

/** true once the page is scrolled by at least `offset` px. */
export function useScrolled(offset: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(window.scrollY >= offset);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [offset]);
  return scrolled;
}

/** Contact, office link, the visitor counter where it is wanted, and back to top (SHELL-08, SHELL-14, SHELL-17). */
export function Footer() {
  const { t } = useTranslation('common');
  const { config, contact, now } = usePortal();
  const scrolled = useScrolled(BACK_TO_TOP);
  const own = readersOffset(now());
  return (
    <footer className={css['footer']}>
      <div className={css['footerInner']}>
        <p className={css['footerName']}>{config.siteName}</p>
        <ul className={css['footerLinks']}>
          {contact !== '' && (
            <li>
              <a href={contact}>{t('contact')}</a>
            </li>
          )}
          {/^https?:\/\//i.test(config.officeLink) && (
            <li>
              <a href={config.officeLink} target="_blank" rel="noopener noreferrer">
                {t('office')}
              </a>
            </li>
          )}
        </ul>
        {/* Once for the page (TRY-48). */}
        <p className={css['zone']}>
          {t(own === '' ? 'zone.portal' : 'zone.both', { offset: offsetText(TIME_ZONE, now()), own })}
        </p>
        {config.showCounter && (
          <p className={css['counter']}>{t('counter', { count: Number(config.counter) })}</p>
        )}
        <button
          type="button"
          className={css['toTop']}
          data-shown={scrolled}
          aria-label={t('toTop')}
          onClick={() => window.scrollTo({ top: 0 })}
        >
          <IconArrowUp size={20} aria-hidden="true" />
        </button>
      </div>
    </footer>
  );
}
