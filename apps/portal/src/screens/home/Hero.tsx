import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { momentText } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import { searchPath } from '../positions/search-address.ts';
import { SearchBox } from '../positions/SearchBox.tsx';
import css from './home.module.css';

interface HeroProps {
  /** Last day on which one of the newest positions takes applications, ISO 8601; '' = not known. */
  until: string;
}

/** Who recruits, until when, and a search over all channels: what one comes for, on the first screen (TRY-23). */
export function Hero({ until }: HeroProps) {
  const { t } = useTranslation('home');
  const { config, language } = usePortal();
  const navigate = useNavigate();
  const id = useId();
  const date = momentText(until, language, { style: 'day', isEnd: true });
  return (
    <section className={css['hero']} aria-labelledby={id}>
      <h1 id={id}>{config.siteName || t('title')}</h1>
      <p className={css['until']}>{date === '' ? t('heroText') : t('heroUntil', { date })}</p>
      <div className={css['heroSearch']}>
        <SearchBox text="" onSearch={(text) => void navigate(searchPath({ text, narrowed: {}, page: 1 }))} />
      </div>
    </section>
  );
}
