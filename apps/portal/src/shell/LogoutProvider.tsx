import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { LogoutEvent } from '@portal/machines/logout/logout.machine.ts';
import { hasUnsavedChanges } from '../services/unsaved.ts';
import type { LogoutRequest } from './logout-request.ts';

const LogoutFlow = lazy(() => import('./LogoutFlow.tsx'));

const Exit = createContext<((event: LogoutEvent) => void) | null>(null);

function useRequest(): (event: LogoutEvent) => void {
  const request = use(Exit);
  if (!request) throw new Error('the logout flow is used outside of the shell');
  return request;
}

/** Starts the logout flow from wherever the visitor is (SHELL-11, USER-08). */
export function useLogout(): () => void {
  const request = useRequest();
  const { pathname } = useLocation();
  return () =>
    request({
      type: 'EXIT',
      from: pathname.startsWith('/user/resume') ? 'resume' : 'elsewhere',
      dirty: hasUnsavedChanges(),
    });
}

/** The page /logout: leaving starts as it opens (ROUTE-08). */
export function LeavingNow() {
  const request = useRequest();
  useEffect(() => request({ type: 'OPENED_EXIT_PAGE' }), [request]);
  return null;
}

/** Holds the one logout flow of the page. */
export function LogoutProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<LogoutRequest | null>(null);
  const request = useCallback(
    (event: LogoutEvent) => setAsked((last) => ({ serial: (last?.serial ?? 0) + 1, event })),
    [],
  );
  return (
    <Exit value={request}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <LogoutFlow request={asked} />
        </Suspense>
      )}
    </Exit>
  );
}
