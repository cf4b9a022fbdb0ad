import type { Role } from '@portal/fieldsets/console-api';
import { getAudit } from './audit-calls.ts';
import type { Handler, VisitorCall } from './call.ts';
import { getDraft, getOthers } from './drafts.ts';
import { exportFile, importFile } from './exchange.ts';
import { allocateIds } from './ids.ts';
import { changeOwnPassword } from './own-password.ts';
import { getPolicy, putPolicy } from './policy.ts';
import { publish } from './publish.ts';
import { review } from './review.ts';
import { getSession, signIn, signOut } from './sign-in.ts';
import { getCodes, getSets } from './sets.ts';
import { getSettings, putSettings } from './settings-calls.ts';
import { discardDraft, saveSteps } from './steps.ts';
import { confirmTotp, endTotp, setUpTotp } from './totp.ts';
import { getJournal, getVersion, getVersions } from './versions.ts';
import { addUser, changeUser, getUsers } from './user-calls.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A call and who may make it: 'person' = whoever is signed in, even before a one-time password was changed. */
export type ConsoleRoute =
  | { method: Method; path: string; role: 'visitor'; run: Handler<VisitorCall> }
  | { method: Method; path: string; role: 'person' | Role; run: Handler };

/** Every call of the console under /console/api (HR-03); what is not here does not exist. */
export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  { method: 'POST', path: '/session', role: 'visitor', run: signIn },
  { method: 'GET', path: '/session', role: 'person', run: getSession },
  { method: 'DELETE', path: '/session', role: 'person', run: signOut },
  { method: 'POST', path: '/me/password', role: 'person', run: changeOwnPassword },
  { method: 'POST', path: '/me/totp', role: 'person', run: setUpTotp },
  { method: 'POST', path: '/me/totp/confirm', role: 'person', run: confirmTotp },
  { method: 'DELETE', path: '/me/totp', role: 'person', run: endTotp },

  { method: 'GET', path: '/sets', role: 'viewer', run: getSets },
  { method: 'GET', path: '/codes', role: 'viewer', run: getCodes },
  { method: 'GET', path: '/drafts/:id', role: 'viewer', run: getDraft },
  { method: 'GET', path: '/drafts/:id/others', role: 'viewer', run: getOthers },
  { method: 'POST', path: '/drafts/:id/steps', role: 'editor', run: saveSteps },
  { method: 'DELETE', path: '/drafts/:id', role: 'editor', run: discardDraft },
  { method: 'POST', path: '/ids', role: 'editor', run: allocateIds },
  { method: 'POST', path: '/review', role: 'viewer', run: review },
  { method: 'POST', path: '/publish', role: 'editor', run: publish },
  { method: 'GET', path: '/versions/:id', role: 'viewer', run: getVersions },
  { method: 'GET', path: '/versions/:id/:version', role: 'viewer', run: getVersion },
  { method: 'GET', path: '/journal/:id', role: 'viewer', run: getJournal },
  { method: 'POST', path: '/import', role: 'editor', run: importFile },
  { method: 'GET', path: '/export', role: 'viewer', run: exportFile },
  { method: 'GET', path: '/settings', role: 'viewer', run: getSettings },
  { method: 'PUT', path: '/settings', role: 'publisher', run: putSettings },

  { method: 'GET', path: '/users', role: 'admin', run: getUsers },
  { method: 'POST', path: '/users', role: 'admin', run: addUser },
  { method: 'PATCH', path: '/users/:login', role: 'admin', run: changeUser },
  { method: 'GET', path: '/policy', role: 'viewer', run: getPolicy },
  { method: 'PUT', path: '/policy', role: 'admin', run: putPolicy },
  { method: 'GET', path: '/audit', role: 'publisher', run: getAudit },
];
