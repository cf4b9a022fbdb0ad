import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { momentText } from '@portal/rules';
import type { NewPositions } from '@portal/wire';
import { usePortal } from '../../services/PortalProvider.tsx';
import { searchPath } from '../positions/search-address.ts';
import { SearchBox } from '../positions/SearchBox.tsx';
import { Facts } from '../../ui/Facts.tsx';
import css from './home.module.css';

interface HeroProps {
  /** What takes applications now; null = not known. */
  open: NewPositions['open'];
}

/** Who recruits, what is open until when, and a search over all channels: what one comes for, on the first screen (TRY-23). */
export function Hero({ open }: HeroProps) {
  const { t } = useTranslation('home');
  const { config, language } = usePortal();
  const navigate = useNavigate();
  const id = useId();
  const { positions = 0, openings = 0, until = '' } = open ?? {};
  const date = momentText(until, language, { style: 'day', isEnd: true });
  const facts = [
    positions > 0 ? t('heroOpen', { count: positions }) : '',
    positions > 0 && openings > 0 ? t('openings', { count: openings, number: openings }) : '',
    date === '' ? '' : t('heroNext', { date }),
  ];
  return (
    <section className={css['hero']} aria-labelledby={id}>
      <h1 id={id}>{config.siteName || t('title')}</h1>
      <div className={css['until']}>
        <Facts facts={facts.some(Boolean) ? facts : [t('heroText')]} />
      </div>
      <div className={css['heroSearch']}>
        <SearchBox text="" onSearch={(text) => void navigate(searchPath({ text, narrowed: {}, page: 1 }))} />
      </div>
    </section>
  );
}
