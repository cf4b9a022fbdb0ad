import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuItem } from '@portal/schemas';
import { isStandard, usePortal } from '../../services/PortalProvider.tsx';
import { LeavingNow } from '../../shell/LogoutProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { menuCardHeight } from './home.ts';
import { Hero } from './Hero.tsx';
import { NewPositionCards } from './NewPositionCards.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { useNewPositions } from './use-new-positions.ts';
import css from './home.module.css';
import carouselCss from './carousel.module.css';

const Carousel = lazy(() => import('./Carousel.tsx'));
const Promo = lazy(() => import('./Promo.tsx'));

interface HomeScreenProps {
  /** Always the university layout, whatever portType says (ROUTE-02, D-14). */
  university?: boolean;
  /** The logout page: leaving starts, and Home shows (ROUTE-08). */
  leaving?: boolean;
}

const isLoggedOut = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'loggedOut' in state;

/** Says that the session has ended, where the logout leads, with the way back in (TRY-05). */
function LoggedOut() {
  const { t } = useTranslation('common');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={css['loggedOut']} aria-labelledby="logged-out">
      <h2 id="logged-out" ref={title} tabIndex={-1}>
        {t('logout.done')}
      </h2>
      <p>{t('logout.doneText')}</p>
      <Link className={controls['primary']} to="/login">
        {t('logout.again')}
      </Link>
    </section>
  );
}

/** Home in both layouts: pictures, notices, new positions, ways in (spec section 2). */
export function HomeScreen({ university = false, leaving = false }: HomeScreenProps) {
  const { t } = useTranslation('home');
  const { config, menu, user } = usePortal();
  const state: unknown = useLocation().state;
  const { asked } = useNewPositions();
  const standard = !university && isStandard(config.portType);
  usePageTitle(t('title'));
  const entries = menu
    .flatMap((item) => (item.to === '' ? item.children : [item]))
    .filter((item) => item.to !== '/');
  // The standard layout shows the first three pictures, one at a time (D-41).
  const banners = standard ? config.banners.slice(0, 3) : config.banners;
  const pictures = banners.length > 0 && (
    <Suspense
      fallback={
        <div className={carouselCss['carouselSpace']} data-standard={standard}>
          <div className={carouselCss['slide']} data-shown>
            <img src={banners[0]} alt="" />
          </div>
        </div>
      }
    >
      <Carousel images={banners} standard={standard} />
    </Suspense>
  );
  const hero = <Hero open={asked.data?.open ?? null} />;
  const positions = <NewPositionCards asked={asked} />;
  return (
    <div className={css['home']} data-layout={standard ? 'standard' : 'university'}>
      {leaving && <LeavingNow />}
      {user === null && (leaving || isLoggedOut(state)) && <LoggedOut />}
      {standard ? (
        <div className={css['lead']}>
          {pictures}
          <NoticeCard layout="standard" channel="0" />
        </div>
      ) : (
        <>
          {pictures}
          {hero}
          {positions}
          <MenuCard entries={entries} />
          <div className={css['pair']}>
            <NoticeCard layout="university" channel="0" />
            <NoticeCard layout="university" channel="publicity" />
          </div>
        </>
      )}
      {standard && hero}
      {standard && positions}
      {standard && <Tiles entries={entries} />}
      {config.video !== '' && (
        <Suspense fallback={null}>
          <Promo video={config.video} />
        </Suspense>
      )}
    </div>
  );
}

function EntryLink({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon_url !== '' && <img src={item.icon_url} alt="" width={28} height={28} />}
      <span>{item.name}</span>
    </>
  );
  return item.target === '_blank' ? (
    <a className={css['entry']} href={item.to} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <Link className={css['entry']} to={item.to}>
      {content}
    </Link>
  );
}

/** The university layout's card of ways in; its height follows from the number of entries (HOME-10, HOME-11). */
function MenuCard({ entries }: { entries: readonly MenuItem[] }) {
  const { t } = useTranslation('home');
  return (
    <section
      className={css['menuCard']}
      style={{ minHeight: menuCardHeight(entries.length) }}
      aria-labelledby="menu-card"
    >
      <h2 id="menu-card" className={controls['cardTitle']}>
        {t('menuCard')}
      </h2>
      <ul className={css['entries']}>
        {entries.map((item) => (
          <li key={item.id || item.name}>
            <EntryLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shortcut tiles to the channels (HOME-09). */
function Tiles({ entries }: { entries: readonly MenuItem[] }) {
  const { t } = useTranslation('home');
  const { boot } = usePortal();
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles" className={css['sectionTitle']}>
        {t('channels')}
      </h2>
      {boot === 'ready' && entries.length === 0 && <p className={controls['muted']}>{t('noChannels')}</p>}
      <ul className={css['tiles']}>
        {entries.map((item) => (
          <li key={item.id || item.name}>
            <EntryLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
