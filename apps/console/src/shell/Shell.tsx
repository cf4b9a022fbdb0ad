import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListCheck,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { offsetText, TIME_ZONE } from '@portal/rules';
import { useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { leave } from '../ui/unsaved.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { homeOf, isAtLarge, menuOf } from './places.ts';
import { isRailFolded, keepRail } from './rail.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useFocusNet } from './use-focus-net.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './shell.module.css';

/** How far the portal's zone is from Greenwich. */
const OFFSET = offsetText(TIME_ZONE, new Date());

const SearchDialog = lazy(async () => ({
  default: (await import('../search/SearchDialog.tsx')).SearchDialog,
}));

/** Where Ctrl+K is one of the keys by which a text is edited. */
const IS_APPLE = /Mac|iP(?:hone|ad)/.test(navigator.platform);

/** A button and Ctrl+K from anywhere (OFFICE-15): people, positions, forms, settings and screens by their names. */
function SearchButton({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isOurs = (IS_APPLE ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isOurs || event.key.toLowerCase() !== 'k' || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onOpen();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onOpen]);
  return (
    <button
      type="button"
      className={css['search']}
      aria-keyshortcuts={IS_APPLE ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <IconSearch size={18} aria-hidden="true" />
      <span>{t('find.open')}</span>
      <kbd aria-hidden="true">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** In place of a page about the whole portal, for whoever has a part of it. */
function OnlyParts() {
  const { t } = useTranslation();
  return (
    <div className={layout['page']}>
      <Heading title={t('onlyParts.title')} />
      <p>{t('onlyParts.text')}</p>
      <Link to="/recruitments">{t('nav.recruitments')}</Link>
    </div>
  );
}

/** An address that is none leads to where the console begins. */
export function Home() {
  return <Navigate to={homeOf(useMe().user)} replace />;
}

interface MenuProps {
  /** Shows the first steps. */
  start: boolean;
  /** Icons alone, each with its name for whoever does not see it and as a hint. */
  isFolded: boolean;
  onFold(isFolded: boolean): void;
}

/** The way to all screens that are open to a person, by what an office does (OFFICE-09). */
function Menu({ start, isFolded, onFold }: MenuProps) {
  const { t } = useTranslation();
  const { user } = useMe();
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const hint = (name: string): string | undefined => (isFolded ? name : undefined);
  return (
    <nav className={css['rail']} aria-label={t('nav.label')} data-folded={isFolded}>
      {start && (
        <NavLink to="/start" title={hint(t('nav.start'))}>
          <IconListCheck size={18} aria-hidden="true" />
          <span>{t('nav.start')}</span>
        </NavLink>
      )}
      {menuOf(user).map(({ group, places }) => (
        <div key={group} role="group" aria-label={t(`nav.group.${group}`)}>
          <p className={css['group']} aria-hidden="true">
            {t(`nav.group.${group}`)}
          </p>
          {places.map(({ to, key, icon: Icon }) => (
            <NavLink key={to} to={to} title={hint(t(`nav.${key}`))}>
              <Icon size={18} aria-hidden="true" />
              <span>{t(`nav.${key}`)}</span>
            </NavLink>
          ))}
        </div>
      ))}
      {/* Once for all pages; a recruitment of another zone names its own (TRY-48). */}
      <p className={css['zone']}>{t('zone', { offset: OFFSET })}</p>
      <button
        type="button"
        className={css['fold']}
        aria-expanded={!isFolded}
        title={hint(t('nav.unfold'))}
        onClick={() => onFold(!isFolded)}
      >
        <Fold size={18} aria-hidden="true" />
        <span>{t(isFolded ? 'nav.unfold' : 'nav.fold')}</span>
      </button>
    </nav>
  );
}

/** The frame of every screen: the way to all others, who is signed in, the language. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const { user, signOut } = useMe();
  // The way to the first recruitment is shown until it has been gone.
  const { data: start, reload } = useLoaded('GET /start');
  const { pathname } = useLocation();
  const [isFolded, setFolded] = useState(isRailFolded);
  const fold = (next: boolean): void => {
    setFolded(next);
    keepRail(next);
  };
  const [searching, setSearching] = useState(false);
  const main = useRef<HTMLElement>(null);
  useFocusNet();
  // What opens begins at its top.
  useLayoutEffect(() => {
    main.current?.scrollTo({ top: 0 });
    window.scrollTo({ top: 0 });
  }, [pathname]);
  const openSearch = useCallback(() => setSearching(true), []);
  const isUnfinished = start?.done === false;
  useEffect(() => {
    if (isUnfinished) void reload(true);
  }, [isUnfinished, pathname, reload]);
  return (
    <div className={css['shell']} data-folded={isFolded}>
      <a className={css['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={css['top']} aria-label={t('title')}>
        <span className={css['brand']}>{t('title')}</span>
        <div className={css['topEnd']}>
          <SearchButton onOpen={openSearch} />
          <LanguageSwitch />
          <NavLink to="/account" className={css['me']}>
            <IconUserCircle size={18} aria-hidden="true" />
            <span>{user.login}</span>
            <span className={controls['badge']}>{said(user.roleName, i18n.language)}</span>
          </NavLink>
          <button
            type="button"
            className={`${controls['button']} ${controls['quiet']}`}
            onClick={() => leave(signOut)}
          >
            {t('signOut')}
          </button>
        </div>
      </header>
      <Menu start={start !== null && !start.done && !user.scope} isFolded={isFolded} onFold={fold} />
      <main id="main" ref={main} className={css['main']} tabIndex={-1}>
        <Suspense fallback={<Skeleton />}>
          {user.scope && isAtLarge(pathname) ? <OnlyParts /> : <Outlet />}
        </Suspense>
      </main>
      {searching && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
      <UnsavedGuard />
    </div>
  );
}
