import {
  IconBookmark,
  IconChartBar,
  IconFileText,
  IconListCheck,
  IconLogout,
  IconMail,
  IconPencil,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Link,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useOutletContext,
  useSearchParams,
} from 'react-router-dom';
import { TRUNCATE, uploadLimits } from '@portal/rules';
import { PhotoPicker } from '@portal/resume/photo';
import type { ResumeConfig } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import { checkedPosition, loginPath, PHOTO_HASH } from '../../services/paths.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { renewUser } from '../../services/session.ts';
import { backendHref } from '../../services/places.ts';
import { useQuery } from '../../services/use-query.ts';
import { useLogout } from '../../shell/LogoutProvider.tsx';
import controls from '@portal/ui/controls.module.css';
import { Page } from '../../ui/Page.tsx';
import { Truncated } from '../../ui/Truncated.tsx';
import { Loading, Trouble } from '../../ui/States.tsx';
import { mayPrintTicket, mayQueryScores } from './entitlements.ts';
import { DeletionDue } from './DeletionDue.tsx';
import { useUnread } from './use-messages.ts';
import { usePersonalData, type OwnData } from './use-personal-data.ts';
import css from './user.module.css';

const Messages = lazy(() => import('./Messages.tsx'));

/** Messages stand within the centre at an address of its own pages: the routes are the specification's (PERM-07). */
const MESSAGES = '/user/collected?view=messages';

/** What the centre knows of the candidate and hands to its screens. */
export interface Centre {
  client: WireClient;
  data: OwnData;
  head: ResumeConfig;
  /** Asks anew, after something changed that the panel shows. */
  refresh(): void;
}

export const useCentre = (): Centre => useOutletContext<Centre>();

/** The candidate centre: who one is, where one can go, and the screen itself (USER-01 to USER-08). */
export default function UserCentre() {
  const { user } = usePortal();
  // Whoever signs in after somebody else, in another tab too, begins with nothing of theirs (USER-10).
  const [account, setAccount] = useState(user?.a0100 ?? '');
  if (user !== null && user.a0100 !== account) setAccount(user.a0100);
  return <CentreOf key={account} />;
}

function CentreOf() {
  const { t } = useTranslation('user');
  const { wire, language, user } = usePortal();
  const { pathname } = useLocation();
  const [search] = useSearchParams();

  const logout = useLogout();
  // Right after a registration the session may not be known here yet; the server decides then (D-16).
  const [knew, setKnew] = useState(user !== null);
  if (!knew && user !== null) setKnew(true);
  const asked = useQuery(
    `centre/${language}`,
    async () => {
      const client = await wire();
      const answer = await client.call('resume', { subset: '', candidate_status: '', isGetCode: '0' });
      return { client, head: answer.data.config };
    },
    { keep: true },
  );
  const { retry } = asked;
  const now = asked.data?.head.sessionUser;
  useEffect(() => {
    if (now) renewUser(now);
  }, [now]);
  const data = usePersonalData(asked.data?.client, user?.a0100 ?? '');
  const centre = useMemo<Centre | null>(
    () => (asked.data ? { ...asked.data, data, refresh: retry } : null),
    [asked.data, data, retry],
  );
  const [unread, setUnread] = useUnread(asked.data?.client, user?.a0100 ?? '');
  const inMessages =
    pathname === '/user/collected' && search.get('view') === 'messages' && unread !== null && user !== null;
  // Another tab logged out: nothing of the candidate stays on this screen either (USER-10).
  if (knew && user === null)
    return (
      <Page title={t('loggedOut')} lead={t('loggedOutText')}>
        <Link className={controls['primary']} to={loginPath(pathname)}>
          {t('common:login')}
        </Link>
      </Page>
    );
  return (
    <div className={css['centre']}>
      <aside className={css['side']} aria-label={t('title')}>
        {/* Each part waits for its own code and texts: the menu stays while the others load. */}
        {centre && (
          <Suspense fallback={<Loading rows={2} />}>
            <Card key={centre.head.photo} centre={centre} />
          </Suspense>
        )}
        {!centre && asked.state === 'loading' && <Loading rows={2} />}
        <nav aria-label={t('menu')}>
          <ul className={css['links']}>
            <li>
              <NavLink to="/user/resume" end>
                <IconFileText size={20} aria-hidden="true" /> {t('resume')}
              </NavLink>
            </li>
            <li>
              <NavLink to="/user/applied">
                <IconListCheck size={20} aria-hidden="true" /> {t('applied')}
                <Count of={asked.data?.head.appliedCount} />
              </NavLink>
            </li>
            <li>
              <NavLink to="/user/collected" aria-current={inMessages ? 'false' : 'page'}>
                <IconBookmark size={20} aria-hidden="true" /> {t('collected')}
                <Count of={asked.data?.head.collectedCount} />
              </NavLink>
            </li>
            {unread !== null && user && (
              <li>
                <Link to={MESSAGES} aria-current={inMessages ? 'page' : undefined}>
                  <IconMail size={20} aria-hidden="true" /> {t('messages.title')}
                  {unread > 0 && (
                    <span className={css['unread']}>
                      {unread}
                      <span className="visually-hidden"> {t('messages.newMany', { count: unread })}</span>
                    </span>
                  )}
                </Link>
              </li>
            )}
            {user && mayPrintTicket(user) && (
              <li>
                <NavLink to="/user/printexam">
                  <IconTicket size={20} aria-hidden="true" /> {t('ticket')}
                </NavLink>
              </li>
            )}
            {user && mayQueryScores(user) && (
              <li>
                <NavLink to="/user/resumescore">
                  <IconChartBar size={20} aria-hidden="true" /> {t('scores')}
                </NavLink>
              </li>
            )}
            <li>
              <NavLink to="/user/modpass">
                <IconUserCircle size={20} aria-hidden="true" /> {t('account')}
              </NavLink>
            </li>
            <li>
              <button type="button" onClick={logout}>
                <IconLogout size={20} aria-hidden="true" /> {t('common:logout.logout')}
              </button>
            </li>
          </ul>
        </nav>
      </aside>
      <div className={css['content']}>
        <DeletionDue data={data} />
        {centre && !inMessages && (
          <Suspense fallback={<Loading rows={4} />}>
            <Outlet context={centre} />
          </Suspense>
        )}
        {centre && inMessages && (
          <Suspense fallback={<Loading rows={4} />}>
            <Messages client={centre.client} unread={unread} onUnread={setUnread} />
          </Suspense>
        )}
        {!centre && asked.state === 'loading' && <Loading rows={4} />}
        {!centre && asked.state === 'failed' && <Trouble text={t('failed')} onRetry={retry} />}
      </div>
    </div>
  );
}

/** How many a list of the menu has; nothing for none, and where the server does not say. */
function Count({ of = '' }: { of?: string | undefined }) {
  return Number(of) > 0 && <span className={css['count']}>{of}</span>;
}

function Card({ centre }: { centre: Centre }) {
  const { t } = useTranslation('user');
  const { notify } = usePortal();
  const { head, client } = centre;
  const [photo, setPhoto] = useState(head.photo);
  // Beside the resume its own progress says it, at every save.
  const { pathname, hash } = useLocation();
  const inResume = pathname === '/user/resume';
  // Came for the photo from the check page of an application: the photo leads back there (TRY-07).
  const navigate = useNavigate();
  const check = checkedPosition(useSearchParams()[0].get('check'));
  const forPhoto = hash === PHOTO_HASH;
  return (
    <div className={css['card']}>
      <PhotoPicker
        client={client}
        photo={backendHref(photo)}
        maxBytes={uploadLimits(head).photo}
        writeable={head.writeable === '1' && head.photoChangeable !== '0'}
        focus={forPhoto}
        onPhoto={(address) => {
          setPhoto(address);
          if (forPhoto && check !== null) void navigate(check, { replace: true });
        }}
        notify={notify}
      />
      <div className={css['who']}>
        <p className={css['email']}>
          <Truncated text={head.email} length={TRUNCATE.email} />
        </p>
        {head.applyCodeDesc !== '' && (
          <p className={css['identity']}>
            <span>{t('applyCode')}</span> {head.applyCodeDesc}
            {head.writeable === '1' && head.returned.length === 0 && (
              <Link
                className={css['change']}
                to="/user/HireChangeApplyCode"
                aria-label={t('changeCode')}
                title={t('changeCode')}
              >
                <IconPencil size={18} aria-hidden="true" />
              </Link>
            )}
          </p>
        )}
        {!inResume && (
          <p className={css['completion']} data-complete={head.mustFlag === '1'}>
            {t(head.mustFlag === '1' ? 'resumeComplete' : 'resumeIncomplete')}
          </p>
        )}
      </div>
    </div>
  );
}
