import type { SessionUser } from '@portal/schemas';

/** Logged in exactly when a0100 is non-empty (USER-09). */
export const isLoggedIn = (user: SessionUser | null): user is SessionUser =>
  user !== null && user.a0100 !== '';
