import type { StartView } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { isMailboxBuiltIn } from '../mail/links.ts';
import { setUpFacts } from './repository.ts';

/** GET /start: which steps to the first recruitment are done, by what is stored and by nothing else. */
export const getStart: HandlerOf<'getStart'> = async ({ db, services }): Promise<StartView> => {
  const steps = await setUpFacts(db);
  return {
    steps,
    done: Object.values(steps).every(Boolean),
    canRegister: (await services.settings()).portal.canRegister,
    sendsMail: !isMailboxBuiltIn(services),
  };
};
