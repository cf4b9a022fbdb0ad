import type { PersonScope, Role } from '../../../packages/console-contract/src/index.ts';
import { newColleague, type ConsoleClient } from '../../support/console.ts';

/** Names of scopes; what they hold is known once there are recruitments. */
export type ScopeName = 'everything' | 'unit' | 'recruitment' | 'position' | 'nothing';

/** Somebody who asks. */
export interface Asker {
  login: string;
  role: Role;
  scope: ScopeName;
}

const as = (role: Role, ...scopes: ScopeName[]): Asker[] =>
  scopes.map((scope) => ({ login: `${role}.${scope}`, role, scope }));

/** Roles of those who ask. */
export const ROLES = ['viewer', 'editor', 'publisher'] as const;

/** Roles that see personal values as parts, and who of them asks: the one place that decides who is masked. */
export const MASKED: readonly { roles: readonly Role[]; askers: Asker[] }[] = [
  { roles: ['viewer'], askers: as('viewer', 'everything', 'unit') },
  {
    roles: ROLES,
    askers: [
      ...as('editor', 'everything', 'recruitment'),
      ...as('publisher', 'everything', 'unit', 'recruitment'),
    ],
  },
];

/** Of these, those whose role and scope others have as well: they ask by `npm run soak -- questions` alone. */
const REPEATED: readonly string[] = ['editor.recruitment', 'publisher.everything', 'publisher.unit'];

/** Whether somebody asks in this run. */
export const isAsked = ({ login }: Asker): boolean =>
  process.env['SOAK'] === 'full' || !REPEATED.includes(login);

/** Who sees a part of the portal; some of them masked, some not. */
export const SCOPED: readonly Asker[] = [
  ...as('viewer', 'unit'),
  ...as('editor', 'nothing'),
  ...as('publisher', 'recruitment'),
];

/** Everybody, each once. */
export const ASKERS: readonly Asker[] = [
  ...new Map(
    [...MASKED.flatMap(({ askers }) => askers), ...SCOPED].map((asker) => [asker.login, asker]),
  ).values(),
];

/** Adds everybody; answers the cookie of each, whose session goes over to every portal that is made of this one. */
export async function addAskers(
  admin: ConsoleClient,
  scopes: Readonly<Record<ScopeName, PersonScope | null>>,
): Promise<Record<string, string>> {
  const cookies: Record<string, string> = {};
  for (const { login, role, scope } of ASKERS) {
    const person = await newColleague(admin, login, role);
    if (scopes[scope] !== null) {
      await admin.good('PATCH', `/users/${login}`, { scope: scopes[scope] });
      await person.signIn(login, `${role} of the console`);
    }
    cookies[login] = person.cookie;
  }
  return cookies;
}
