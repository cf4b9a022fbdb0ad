import {
  IconActivityHeartbeat,
  IconBinaryTree2,
  IconBriefcase,
  IconFileImport,
  IconFileText,
  IconForms,
  IconHistory,
  IconNews,
  IconMail,
  IconSend,
  IconSettings,
  IconUsers,
  IconUserSearch,
} from '@tabler/icons-react';
import type { CallName, ConsoleUser } from '@portal/console-contract';
import { may } from '../session/me.ts';

/** A page of the console that somebody goes to by its name. */
export interface Place {
  to: string;
  /** What the page asks for first. */
  call: CallName;
  /** About the whole portal, or persons and recruitments at large: not for whoever has parts of them (SEE-07). */
  atLarge?: true;
}

/** Pages that the menu leads to, called `nav.` and their key. */
export const PLACES: readonly (Place & { key: string; icon: typeof IconForms })[] = [
  { to: '/recruitments', key: 'recruitments', icon: IconBriefcase, call: 'getRecruitments' },
  { to: '/sets', key: 'sets', icon: IconForms, call: 'getJournal', atLarge: true },
  { to: '/codes', key: 'codes', icon: IconBinaryTree2, call: 'getJournal', atLarge: true },
  { to: '/publish', key: 'publish', icon: IconSend, call: 'getRequests', atLarge: true },
  { to: '/content', key: 'content', icon: IconNews, call: 'getNotices', atLarge: true },
  { to: '/mail', key: 'mail', icon: IconMail, call: 'getMails', atLarge: true },
  { to: '/documents', key: 'documents', icon: IconFileText, call: 'getDocumentTemplates', atLarge: true },
  { to: '/files', key: 'files', icon: IconFileImport, call: 'exportFile', atLarge: true },
  { to: '/settings', key: 'settings', icon: IconSettings, call: 'getSettings', atLarge: true },
  { to: '/candidates', key: 'candidates', icon: IconUserSearch, call: 'searchCandidates' },
  { to: '/users', key: 'users', icon: IconUsers, call: 'getUsers' },
  { to: '/audit', key: 'audit', icon: IconHistory, call: 'getAudit', atLarge: true },
  { to: '/operations', key: 'operations', icon: IconActivityHeartbeat, call: 'getOperations', atLarge: true },
];

/** Pages that others lead to, each with the text it is called by. */
export const OTHER_PLACES: readonly (Place & { title: string })[] = [
  { to: '/units', title: 'recruitments:units.title', call: 'getUnits', atLarge: true },
  { to: '/channel-lists', title: 'recruitments:lists.title', call: 'getChannelLists', atLarge: true },
  { to: '/review-reasons', title: 'review:reasons.title', call: 'getReasons', atLarge: true },
  { to: '/dictionary', title: 'dictionary.title', call: 'getFirstVersions', atLarge: true },
  { to: '/mail/messages', title: 'mailing.title', call: 'getMailings', atLarge: true },
];

/** Whether somebody may open a page. */
export const isOpenTo = (
  user: Pick<ConsoleUser, 'scope' | 'calls'>,
  { call, atLarge }: Pick<Place, 'call' | 'atLarge'>,
): boolean => may(user, call) && !(atLarge && user.scope);

const AT_LARGE: readonly string[] = [
  '/start',
  ...[...PLACES, ...OTHER_PLACES].filter(({ atLarge }) => atLarge).map(({ to }) => to),
];

/** Whether an address is of a page that whoever has a part of the portal is not shown. */
export const isAtLarge = (pathname: string): boolean =>
  AT_LARGE.some((place) => pathname === place || pathname.startsWith(`${place}/`));
