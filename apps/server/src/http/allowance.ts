import type { Services } from '../protocol/services.ts';
import { notLogin, Refused } from '../protocol/answer.ts';
import type { Allowance } from './budgets.ts';
import { COOKIE } from '../protocol/context.ts';
import { CANDIDATES_FORM, STRANGERS_FORM } from '../platform/limits.ts';

/** Forms that only visitors send: signing in, registering, finding an account. */
export const strangersForm: Allowance = () => STRANGERS_FORM;

/**
 * Forms of business calls: a whole resume from whoever is signed in, which is found out before any of it is read; what a
 * visitor's call needs from anybody (SAFE-01).
 *
 * @throws Refused notLogin for a form that only a candidate may send: a session that ended must not look like a form too long
 */
export const callsForm =
  (services: Services): Allowance =>
  async (request) => {
    const length = Number(request.headers['content-length'] ?? NaN);
    if (length <= STRANGERS_FORM) return STRANGERS_FORM;
    if (length > CANDIDATES_FORM) return CANDIDATES_FORM;
    const cookie = request.cookies[COOKIE];
    const found = cookie ? await services.sessions.find(cookie) : null;
    if (found?.account) return CANDIDATES_FORM;
    if (Number.isNaN(length)) return STRANGERS_FORM;
    throw new Refused(notLogin());
  };
