import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { claimFocus } from '@portal/ui/focus-claim';
import { usePortal } from '../services/PortalProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { Loading } from '../ui/States.tsx';
import { LogoutProvider } from './LogoutProvider.tsx';
import { firstBody, firstLayout } from './first-body.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MessageList } from './MessageList.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import { useCanonical } from './use-canonical.ts';
import css from './shell.module.css';

/** For operators alone, so nobody else loads it (PERF-01). */
const SetupPage = lazy(() => import('./SetupPage.tsx'));

/** What the page came with stays until the portal knows itself, so that nothing flickers or moves (PERF-01). */
function BeforeBoot() {
  if (firstBody === '') return <Loading rows={4} />;
  return (
    <>
      <div className="visually-hidden">
        <Loading rows={1} />
      </div>
      <div
        className="boot"
        data-layout={firstLayout}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: firstBody }}
      />
    </>
  );
}

/** What stands around every screen: header, footer, messages, the logout flow; both layouts (look, spec section 2). */
export function Shell() {
  const { t } = useTranslation('common');
  const { boot, reboot, setup } = usePortal();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const first = useRef(true);
  /** The press that a page on its way answers. */
  const asked = useRef<ReturnType<typeof claimFocus> | null>(null);
  const navigation = useNavigation();
  useCanonical();

  useEffect(() => {
    // A new screen starts at its top, with the focus where reading begins.
    if (first.current) {
      first.current = false;
      return;
    }
    // A page that took its time leaves alone who has gone on in the header or the footer (TRY-44).
    const { activeElement } = document;
    const stays = activeElement !== document.body && !main.current?.contains(activeElement);
    if (stays && asked.current?.holds() === false) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  const loading = navigation.state === 'loading';
  useEffect(() => {
    asked.current = loading ? claimFocus() : null;
  }, [loading]);

  return (
    <LogoutProvider>
      <a className={css['skip']} href="#main">
        {t('skip')}
      </a>
      <Header />
      <OfflineNotice />
      {boot === 'failed' && !setup && (
        <div className={css['bootTrouble']} role="alert">
          <span>{t('channelsFailed')}</span>
          <button type="button" className={controls['quiet']} onClick={reboot}>
            {t('retry')}
          </button>
        </div>
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={css['main']}
        aria-busy={navigation.state === 'loading'}
      >
        <Suspense fallback={<Loading />}>
          {boot === 'loading' ? <BeforeBoot /> : setup ? <SetupPage fault={setup} /> : <Outlet />}
        </Suspense>
      </main>
      <Footer />
      <MessageList />
      <ScrollRestoration />
      <SessionWarning />
    </LogoutProvider>
  );
}
