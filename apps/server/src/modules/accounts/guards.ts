import type { Context } from '../../protocol/context.ts';
import type { Limit } from '../../platform/rate-limit.ts';

/** Who is counted, from the narrowest to the widest: session, account with address, account, address, everybody. */
type Scope = 'session' | 'pair' | 'account' | 'address' | 'all';

interface Guard {
  seconds: number;
  /** Most within the seconds; a scope that is absent is not counted. `all` is of each server process. */
  most: Partial<Record<Scope, number>>;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Calls that strangers may make (SAFE-07): tight for a session and for an account, generous for an address, which a whole
 * campus may share (SEC-06), with a ceiling in all. Nothing that concerns an account alone may lock its owner out, so a
 * reset is counted for account and address together, and the mails by `LIMITS.resetMails`.
 */
export const GUARDS = {
  checkEmail: { seconds: MINUTE, most: { session: 20, account: 60, address: 600, all: 6_000 } },
  register: { seconds: HOUR, most: { session: 20, pair: 20, account: 60, address: 1_000, all: 10_000 } },
  findAccount: { seconds: HOUR, most: { session: 5, pair: 5, account: 40, address: 300, all: 5_000 } },
  reset: { seconds: HOUR, most: { session: 20, pair: 5, address: 300, all: 10_000 } },
  /** Each is stored for some minutes; a campus that opens the form together asks for none before somebody presses. */
  passkeyChallenge: { seconds: MINUTE, most: { session: 20, address: 600, all: 6_000 } },
  /** The account is the credential here. */
  passkeySignIn: { seconds: MINUTE, most: { session: 20, pair: 10, address: 600, all: 6_000 } },
} as const satisfies Record<string, Guard>;

export type GuardName = keyof typeof GUARDS;

const ORDER: readonly Scope[] = ['session', 'pair', 'account', 'address', 'all'];

/**
 * Counts one attempt, from the narrowest scope to the widest. What a narrow scope refuses is not counted for wider ones:
 * one session's flood uses up nothing of what others share.
 *
 * @param account whom the attempt is about: an e-mail key, a unique value or a credential
 * @returns seconds to wait, 0 = go on
 */
export async function countAttempt(context: Context, name: GuardName, account: string): Promise<number> {
  const { session, address, services } = context;
  const guard: Guard = GUARDS[name];
  const subjects: Record<Scope, string[] | null> = {
    session: session ? [session.id.toString('hex')] : null,
    pair: account === '' ? null : [account, address],
    account: account === '' ? null : [account],
    address: [address],
    all: [],
  };
  for (const scope of ORDER) {
    const most = guard.most[scope];
    const subject = subjects[scope];
    if (most === undefined || subject === null) continue;
    const limit: Limit = {
      name: `${name}/${scope}`,
      count: scope === 'all' ? most * services.config.workers : most,
      seconds: guard.seconds,
    };
    const wait = await services.limiter.hit(limit, ...subject);
    if (wait > 0) return wait;
  }
  return 0;
}
