import type { SessionUser } from '@portal/schemas';
import { readSessionUser } from '@portal/wire/parse-portal';

const KEY = 'portal.session';

/** The signed-in user as another tab or the last visit left it: ids and flags only, no secret (D-32). */
export function storedUser(): SessionUser | null {
  try {
    const raw = localStorage.getItem(KEY);
    if (raw === null) return null;
    const user = readSessionUser(JSON.parse(raw));
    return user.a0100 === '' ? null : user;
  } catch {
    return null;
  }
}

export function storeUser(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ...user, isLogin: true }));
  } catch {
    // Without storage the session lives in this tab alone.
  }
}

/** Hears of sign-ins and logouts in other tabs. */
export function onStoredUser(listener: (user: SessionUser | null) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) listener(storedUser());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
