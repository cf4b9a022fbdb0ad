import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  Navigate,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { guardRoute } from './services/paths.ts';
import { PORTAL_BASE, routePath } from './services/places.ts';
import { isLoggedIn } from '@portal/machines/session/logged-in.ts';
import { signedInUser } from './services/PortalProvider.tsx';
import { Shell } from './shell/Shell.tsx';
import { LegacyAddress } from './shell/LegacyAddress.tsx';
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx';
import { HomeScreen } from './screens/home/HomeScreen.tsx';

type Screen = () => Promise<{ default: ComponentType }>;

/** Path of the last address inside the app; null right after a page load (D-16). */
let previousPath: string | null = null;

/** The guard runs before a screen is loaded, on the address that is asked for (spec section 2). */
function guard({ request }: LoaderFunctionArgs): Response | null {
  const url = new URL(request.url);
  const to = { pathname: routePath(url.pathname), search: url.search };
  const verdict = guardRoute(to, previousPath, isLoggedIn(signedInUser()));
  return verdict.allow ? null : redirect(verdict.to);
}

/** A route whose screen is a chunk of its own. */
const lazy = (path: string, screen: Screen, more: Partial<RouteObject> = {}): RouteObject =>
  ({
    path,
    loader: guard,
    lazy: async () => ({ Component: (await screen()).default }),
    ...more,
  }) as RouteObject;

const children: RouteObject[] = [
  { index: true, element: <HomeScreen /> },
  { path: 'uhome', element: <HomeScreen university /> },
  { path: 'zp.html', element: <LegacyAddress /> },
  lazy('login', () => import('./screens/account/LoginScreen.tsx')),
  lazy('signin', () => import('./screens/account/SigninScreen.tsx')),
  lazy('resetpass', () => import('./screens/account/ResetScreen.tsx')),
  lazy('findbackaccount', () => import('./screens/account/FindScreen.tsx')),
  lazy('protocol', () => import('./screens/account/ProtocolScreen.tsx')),
  { path: 'logout', element: <HomeScreen leaving /> },
  lazy('channel/:channelId', () => import('./screens/channel/ChannelScreen.tsx')),
  lazy('channel/:channelId/position/:positionId', () => import('./screens/channel/PositionScreen.tsx')),
  lazy('customChannel/:contentId', () => import('./screens/channel/CustomChannelScreen.tsx')),
  lazy('notices/:channelId', () => import('./screens/notices/NoticesScreen.tsx')),
  lazy('notice/:noticeId', () => import('./screens/notices/NoticeScreen.tsx')),
  lazy('test', () => import('./screens/test/TestScreen.tsx')),
  lazy('user', () => import('./screens/user/UserCentre.tsx'), {
    children: [
      { index: true, element: <Navigate to="/user/resume" replace /> },
      lazy('resume', () => import('./screens/user/ResumeScreen.tsx')),
      lazy('resume/resumeinfo', () => import('./screens/document/PreviewScreen.tsx')),
      lazy('printexam', () => import('./screens/document/TicketScreen.tsx')),
      lazy('resumescore', () => import('./screens/document/ScoresScreen.tsx')),
      lazy('applied', () => import('./screens/user/AppliedScreen.tsx')),
      lazy('collected', () => import('./screens/user/CollectedScreen.tsx')),
      lazy('modpass', () => import('./screens/user/AccountScreen.tsx')),
      lazy('HireChangeApplyCode', () => import('./screens/user/ApplyCodeScreen.tsx')),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./screens/NotFoundScreen.tsx')).default }),
      },
    ],
  }),
  { path: '*', lazy: async () => ({ Component: (await import('./screens/NotFoundScreen.tsx')).default }) },
];

export const router = createBrowserRouter(
  [{ element: <Shell />, errorElement: <RouteErrorBoundary />, hydrateFallbackElement: <></>, children }],
  { basename: PORTAL_BASE },
);

let at = routePath(router.state.location.pathname);
router.subscribe(({ location }) => {
  const pathname = routePath(location.pathname);
  if (pathname === at) return;
  previousPath = at;
  at = pathname;
});
