import {
  IconActivityHeartbeat,
  IconBinaryTree2,
  IconBriefcase,
  IconClipboardCheck,
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

/** What the menu is arranged by, in its order: what an office does each day, what it sets up first, who works and how it runs. */
export const PLACE_GROUPS = ['daily', 'setup', 'system'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** A page of the menu, called `nav.` and its key, under a heading called `nav.group.` and its group (OFFICE-09). */
export interface MenuPlace extends Place {
  key: string;
  group: PlaceGroup;
  icon: typeof IconForms;
  /** Whoever may do this finds the page where that is done, and needs no place for it in the menu. */
  foundBy?: CallName;
}

/** Pages that the menu leads to. */
export const PLACES: readonly MenuPlace[] = [
  { to: '/recruitments', key: 'recruitments', group: 'daily', icon: IconBriefcase, call: 'getRecruitments' },
  {
    to: '/marking',
    key: 'marking',
    group: 'daily',
    icon: IconClipboardCheck,
    call: 'getMarking',
    foundBy: 'putInterviewGroup',
  },
  { to: '/candidates', key: 'candidates', group: 'daily', icon: IconUserSearch, call: 'searchCandidates' },
  { to: '/mail', key: 'mail', group: 'daily', icon: IconMail, call: 'getMails', atLarge: true },
  { to: '/content', key: 'content', group: 'daily', icon: IconNews, call: 'getNotices', atLarge: true },
  { to: '/sets', key: 'sets', group: 'setup', icon: IconForms, call: 'getJournal', atLarge: true },
  { to: '/codes', key: 'codes', group: 'setup', icon: IconBinaryTree2, call: 'getJournal', atLarge: true },
  { to: '/publish', key: 'publish', group: 'setup', icon: IconSend, call: 'getRequests', atLarge: true },
  {
    to: '/documents',
    key: 'documents',
    group: 'setup',
    icon: IconFileText,
    call: 'getDocumentTemplates',
    atLarge: true,
  },
  { to: '/files', key: 'files', group: 'setup', icon: IconFileImport, call: 'exportFile', atLarge: true },
  {
    to: '/settings',
    key: 'settings',
    group: 'setup',
    icon: IconSettings,
    call: 'getSettings',
    atLarge: true,
  },
  { to: '/users', key: 'users', group: 'system', icon: IconUsers, call: 'getUsers' },
  { to: '/audit', key: 'audit', group: 'system', icon: IconHistory, call: 'getAudit', atLarge: true },
  {
    to: '/operations',
    key: 'operations',
    group: 'system',
    icon: IconActivityHeartbeat,
    call: 'getOperations',
    atLarge: true,
  },
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

/** The menu of somebody: groups with what is open to the person, none that is empty. */
export const menuOf = (
  user: Pick<ConsoleUser, 'scope' | 'calls'>,
): { group: PlaceGroup; places: readonly MenuPlace[] }[] =>
  PLACE_GROUPS.map((group) => ({
    group,
    places: PLACES.filter(
      (place) =>
        place.group === group &&
        isOpenTo(user, place) &&
        !(place.foundBy !== undefined && may(user, place.foundBy)),
    ),
  })).filter(({ places }) => places.length > 0);

/** Where the console begins: the first page of a person's menu, so what is done each day before what is set up (OFFICE-09). */
export const homeOf = (user: Pick<ConsoleUser, 'scope' | 'calls'>): string =>
  menuOf(user)[0]?.places[0]?.to ?? '/account';
