import { IconChevronDown, IconLanguage, IconLogout, IconMenu2, IconUser, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES } from '@portal/locales';
import { SCROLL_SHADOW } from '@portal/rules';
import type { MenuItem } from '@portal/schemas';
import { chooseLanguage } from '../i18n.ts';
import { isStandard, usePortal } from '../services/PortalProvider.tsx';
import { portalHref } from '../services/places.ts';
import { useLogout } from './LogoutProvider.tsx';
import { useScrolled } from './Footer.tsx';
import { useFitting } from './use-fitting.ts';
import css from './shell.module.css';
import menuCss from './menu.module.css';

/** Logo, menu, language and account; a drawer on a phone (SHELL-01, SHELL-02, SHELL-09 to SHELL-13, SHELL-15). */
export function Header() {
  const { t } = useTranslation('common');
  const { config, menu, user } = usePortal();
  const scrolled = useScrolled(SCROLL_SHADOW + 1);
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setDrawer(false), [pathname]);
  const nav = useRef<HTMLElement>(null);
  // What does not fit beside logo and account stands under one entry at the end (TRY-21).
  const fitting = useFitting(nav, menu);
  const rest = menu.slice(fitting);
  const university = !isStandard(config.portType);

  return (
    <header
      className={css['header']}
      data-shadow={scrolled}
      data-layout={university ? 'university' : 'standard'}
    >
      <div className={css['headerInner']}>
        <Logo />
        <nav ref={nav} className={menuCss['menu']} aria-label={t('menu')}>
          <ul>
            {menu.slice(0, fitting).map((item) => (
              <Entry key={item.id || item.name} item={item} />
            ))}
            {rest.length > 0 && <Entry item={moreOf(rest, t('more'))} />}
          </ul>
        </nav>
        <div className={css['account']}>
          <LanguageSwitch />
          <Entrance user={user !== null} />
          <Account user={user !== null} />
        </div>
        <button
          type="button"
          className={menuCss['burger']}
          aria-expanded={drawer}
          aria-controls="drawer"
          aria-label={t(drawer ? 'closeMenu' : 'openMenu')}
          onClick={() => setDrawer((open) => !open)}
        >
          {drawer ? <IconX size={24} aria-hidden="true" /> : <IconMenu2 size={24} aria-hidden="true" />}
        </button>
      </div>
      {drawer && (
        <nav id="drawer" className={menuCss['drawer']} aria-label={t('menu')}>
          <ul>
            {menu.map((item) => (
              <li key={item.id || item.name}>
                <MenuLink item={item} />
                {item.children.length > 0 && (
                  <ul>
                    {item.children.map((child) => (
                      <li key={child.id || child.name}>
                        <MenuLink item={child} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          <div className={css['drawerAccount']}>
            <Account user={user !== null} />
          </div>
        </nav>
      )}
    </header>
  );
}

/** One level deep as every submenu: an entry, then those below it. */
const moreOf = (rest: readonly MenuItem[], name: string): MenuItem => ({
  id: 'more',
  name,
  to: '',
  target: '_self',
  icon_url: '',
  children: rest.flatMap((item) => [{ ...item, children: [] }, ...item.children]),
});

function Logo() {
  const { t } = useTranslation('common');
  const { config } = usePortal();
  const [lost, setLost] = useState('');
  const isOwn = config.logo !== '' && config.logo !== lost;
  // Its size is in the address: nothing moves once it has come.
  const [, width, height] = /&size=(\d+)x(\d+)$/.exec(config.logo) ?? [];
  const mark = (
    <>
      {isOwn ? (
        <img
          src={config.logo}
          alt=""
          width={width}
          height={height}
          data-own=""
          onError={() => setLost(config.logo)}
        />
      ) : (
        <img src={portalHref('/media/logo.svg')} alt="" width={36} height={36} />
      )}
      <span className={css['siteName']}>{config.siteName || t('siteName')}</span>
    </>
  );
  // The logo leads to the office website, in a tab of its own (SHELL-13).
  if (/^https?:\/\//i.test(config.officeLink))
    return (
      <a
        className={css['logo']}
        href={config.officeLink}
        target="_blank"
        rel="noopener noreferrer"
        title={t('office')}
      >
        {mark}
      </a>
    );
  return <span className={css['logo']}>{mark}</span>;
}

function MenuLink({ item }: { item: MenuItem }) {
  if (item.to === '') return <span className={menuCss['menuHeading']}>{item.name}</span>;
  if (item.target === '_blank')
    return (
      <a className={menuCss['menuLink']} href={item.to} target="_blank" rel="noopener noreferrer">
        {item.name}
      </a>
    );
  return (
    <NavLink className={menuCss['menuLink']} to={item.to} end={item.to === '/'}>
      {item.name}
    </NavLink>
  );
}

/** A menu entry; with children a button opens them, for mouse, touch and keyboard alike; Escape closes (SHELL-02). */
function Entry({ item }: { item: MenuItem }) {
  const { t } = useTranslation('common');
  const id = useId();
  const [open, setOpen] = useState(false);
  const entry = useRef<HTMLLIElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: Event): void => {
      if (!(event.target instanceof Node) || !entry.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  if (item.children.length === 0)
    return (
      <li>
        <MenuLink item={item} />
      </li>
    );
  return (
    <li
      ref={entry}
      className={menuCss['parent']}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        entry.current?.querySelector('button')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {item.to !== '' && <MenuLink item={item} />}
      <button
        type="button"
        className={menuCss['menuLink']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={item.to === '' ? undefined : t('submenuOf', { name: item.name })}
        onClick={(event) => setOpen((now) => (event.detail === 0 ? !now : true))}
      >
        {item.to === '' && item.name}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={id} className={menuCss['submenu']} hidden={!open}>
        {item.children.map((child) => (
          <li key={child.id || child.name}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Always in reach; says each other language in that language (SHELL-15). */
function LanguageSwitch() {
  const { language } = usePortal();
  return LANGUAGES.filter((other) => other !== language).map((other) => (
    <button
      key={other}
      type="button"
      className={css['headerButton']}
      lang={other}
      onClick={() => void chooseLanguage(other)}
    >
      <IconLanguage size={20} aria-hidden="true" />
      {LANGUAGE_NAMES[other]}
    </button>
  ));
}

/** The way in, on a phone too: to the sign-in, or to one's own pages (TRY-23). */
function Entrance({ user }: { user: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Link className={css['entrance']} data-user={user} to={user ? '/user' : '/login'}>
      <IconUser size={20} aria-hidden="true" />
      <span>{t(user ? 'candidateCentre' : 'login')}</span>
    </Link>
  );
}

/** The rest of the account: out, or to the registration. */
function Account({ user }: { user: boolean }) {
  const { t } = useTranslation('common');
  const { config } = usePortal();
  const logout = useLogout();
  if (user)
    return (
      <button type="button" className={css['headerButton']} onClick={logout}>
        <IconLogout size={20} aria-hidden="true" />
        {t('logout.logout')}
      </button>
    );
  return (
    config.canRegister && (
      <Link className={css['signUp']} to="/signin">
        {t('signUp')}
      </Link>
    )
  );
}
