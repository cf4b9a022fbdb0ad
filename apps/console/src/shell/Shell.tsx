import {
  IconActivityHeartbeat,
  IconBinaryTree2,
  IconBriefcase,
  IconFileImport,
  IconFileText,
  IconForms,
  IconHistory,
  IconNews,
  IconMail,
  IconListCheck,
  IconSend,
  IconSettings,
  IconUserCircle,
  IconUsers,
  IconUserSearch,
} from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { offsetText, TIME_ZONE } from '@portal/rules';
import type { CallName } from '@portal/console-contract';
import { homeOf, may, useMe } from '../session/me.ts';
import { Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { leave } from '../ui/unsaved.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './shell.module.css';

/** How far the portal's zone is from Greenwich. */
const OFFSET = offsetText(TIME_ZONE, new Date());

/** `atLarge` = about the whole portal, or persons and recruitments at large: not for whoever has parts of them (SEE-07). */
const PLACES: readonly {
  to: string;
  key: string;
  icon: typeof IconForms;
  /** What the page asks for first. */
  call: CallName;
  atLarge?: true;
}[] = [
  { to: '/recruitments', key: 'recruitments', icon: IconBriefcase, call: 'getRecruitments' },
  { to: '/sets', key: 'sets', icon: IconForms, call: 'getJournal', atLarge: true },
  { to: '/codes', key: 'codes', icon: IconBinaryTree2, call: 'getJournal', atLarge: true },
  { to: '/publish', key: 'publish', icon: IconSend, call: 'getRequests', atLarge: true },
  { to: '/content', key: 'content', icon: IconNews, call: 'getNotices', atLarge: true },
  { to: '/mail', key: 'mail', icon: IconMail, call: 'getMails', atLarge: true },
  { to: '/documents', key: 'documents', icon: IconFileText, call: 'getDocumentTemplates', atLarge: true },
  { to: '/files', key: 'files', icon: IconFileImport, call: 'exportFile', atLarge: true },
  { to: '/settings', key: 'settings', icon: IconSettings, call: 'getSettings', atLarge: true },
  { to: '/candidates', key: 'candidates', icon: IconUserSearch, call: 'searchCandidates' },
  { to: '/users', key: 'users', icon: IconUsers, call: 'getUsers' },
  { to: '/audit', key: 'audit', icon: IconHistory, call: 'getAudit', atLarge: true },
  { to: '/operations', key: 'operations', icon: IconActivityHeartbeat, call: 'getOperations', atLarge: true },
];

/** Pages about the whole portal that no entry of the menu leads to. */
const AT_LARGE: readonly string[] = [
  ...PLACES.filter(({ atLarge }) => atLarge).map(({ to }) => to),
  '/start',
  '/dictionary',
  '/channel-lists',
  '/units',
  '/review-reasons',
];

/** Whether an address is of a page that whoever has a part of the portal is not shown. */
const isAtLarge = (pathname: string): boolean =>
  AT_LARGE.some((place) => pathname === place || pathname.startsWith(`${place}/`));

/** In place of such a page. */
function OnlyParts() {
  const { t } = useTranslation();
  return (
    <div className={layout['page']}>
      <h1>{t('onlyParts.title')}</h1>
      <p>{t('onlyParts.text')}</p>
      <Link to="/recruitments">{t('nav.recruitments')}</Link>
    </div>
  );
}

/** An address that is none leads to where the console begins. */
export function Home() {
  return <Navigate to={homeOf(useMe().user)} replace />;
}

/** The frame of every screen: the way to all others, who is signed in, the language. */
export function Shell() {
  const { t, i18n } = useTranslation();
  const { user, signOut } = useMe();
  // The way to the first recruitment is shown until it has been gone.
  const { data: start, reload } = useLoaded('GET /start');
  const { pathname } = useLocation();
  const isUnfinished = start?.done === false;
  useEffect(() => {
    if (isUnfinished) void reload(true);
  }, [isUnfinished, pathname, reload]);
  return (
    <div className={css['shell']}>
      <a className={css['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={css['top']} aria-label={t('title')}>
        <span className={css['brand']}>{t('title')}</span>
        <div className={css['topEnd']}>
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
      <nav className={css['rail']} aria-label={t('nav.label')}>
        {start && !start.done && !user.scope && (
          <NavLink to="/start">
            <IconListCheck size={20} aria-hidden="true" />
            <span>{t('nav.start')}</span>
          </NavLink>
        )}
        {PLACES.filter(({ call, atLarge }) => may(user, call) && !(atLarge && user.scope)).map(
          ({ to, key, icon: Icon }) => (
            <NavLink key={to} to={to}>
              <Icon size={20} aria-hidden="true" />
              <span>{t(`nav.${key}`)}</span>
            </NavLink>
          ),
        )}
        {/* Once for all pages; a recruitment of another zone names its own (TRY-48). */}
        <p className={css['zone']}>{t('zone', { offset: OFFSET })}</p>
      </nav>
      <main id="main" className={css['main']} tabIndex={-1}>
        <Suspense fallback={<Skeleton />}>
          {user.scope && isAtLarge(pathname) ? <OnlyParts /> : <Outlet />}
        </Suspense>
      </main>
      <UnsavedGuard />
    </div>
  );
}
