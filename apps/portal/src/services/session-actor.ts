import { createActor, type ActorRefFrom } from 'xstate';
import { sessionMachine } from '@portal/machines/session/session.machine.ts';
import type { SessionUser } from '@portal/schemas';
import { storeUser } from './session-store.ts';

/** The session machine over the browser's storage (MACH-14). Loaded after the first paint. */
export function createSessionActor(
  user: SessionUser | null,
  expired: { tell(): void; goToLogin(): void },
): ActorRefFrom<typeof sessionMachine> {
  return createActor(
    sessionMachine.provide({
      actions: {
        store: ({ context }) => storeUser(context.user),
        clear: () => storeUser(null),
        tellExpired: () => expired.tell(),
        goToLogin: () => expired.goToLogin(),
      },
    }),
    { input: { user } },
  );
}
