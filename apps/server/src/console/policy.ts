import { mayDo, type Capability, type PolicyView } from '@portal/console-contract';
import type { Database } from '../platform/database/connect.ts';
import { readSetting, writeSetting } from '../platform/database/stored-settings.ts';
import { namesOfThings, pairsOf, writeAudit } from './audit.ts';
import { may, type ConsoleCall, type HandlerOf } from './call.ts';
import type { Services } from '../protocol/services.ts';
import { invalid } from './refused.ts';
import { endPasswordSessions } from './repository/provider.ts';
import { allUsers, findActiveUser, lockAdmins, lockPeople } from './repository/users.ts';

const KEY = 'console';
const DEFAULT: Required<PolicyView> = {
  policy: 'no-critical',
  totpRoles: [],
  secondPerson: false,
  personal: [],
  blind: [],
  onlyPassword: '',
};

/** When publishing needs a publisher or a second person, and who needs a second factor. */
export async function loadPolicy(db: Database): Promise<Required<PolicyView>> {
  const stored = await readSetting(db, KEY);
  // What the release before keeps in it, who sees personal values in clear, is a capability by now.
  const { clearFrom: _, ...known } = (stored ?? {}) as Partial<PolicyView> & { clearFrom?: unknown };
  return { ...DEFAULT, ...known };
}

/** Who may still sign in, with what the person may do at this moment; undefined = there is nobody of this name any more. */
export const activePerson = (db: Database, login: string): Promise<ConsoleCall['user'] | undefined> =>
  findActiveUser(db, login);

/** Keeps a policy in place of the one before. */
export const storePolicy = async (db: Database, policy: Required<PolicyView>): Promise<void> =>
  writeSetting(db, KEY, { ...((await readSetting(db, KEY)) as object | undefined), ...policy });

/**
 * Whether somebody may sign in by password. Where the identity provider is switched off, everybody may again: else taking
 * it out of the configuration would lock people out (SEC-08).
 */
export async function mayUsePassword(
  { db, config }: Pick<Services, 'db' | 'config'>,
  login: string,
): Promise<boolean> {
  const { onlyPassword } = await loadPolicy(db);
  return config.oidc === null || onlyPassword === '' || onlyPassword === login;
}

type Personal = Required<PolicyView>['personal'];

const isAmong = (fields: Personal, { set, item }: Personal[number]): boolean =>
  fields.some((one) => one.set === set && one.item === item);

/** Marks fields as personal beside those that are, within a transaction (REVIEW-12). */
export async function markPersonal(trx: Database, fields: Personal): Promise<void> {
  await lockPeople(trx);
  const policy = await loadPolicy(trx);
  const more = fields.filter((field) => !isAmong(policy.personal, field));
  if (more.length > 0) await storePolicy(trx, { ...policy, personal: [...policy.personal, ...more] });
}

/** A policy as it stands in the audit log: its fields by name (OFFICE-07). */
async function audited(trx: Database, policy: Required<PolicyView>) {
  const named = async (fields: Personal) => {
    const ids = fields.map(({ set, item }) => `${set}/${item}`);
    const names = await namesOfThings(trx, 'field', ids);
    return ids.map((id) => names.get(id) ?? id);
  };
  return { ...policy, personal: await named(policy.personal), blind: await named(policy.blind) };
}

export const getPolicy: HandlerOf<'getPolicy'> = ({ db }) => loadPolicy(db);

export const putPolicy: HandlerOf<'putPolicy'> = async (call, body) => {
  const isBlind = await call.isBlind();
  return call.db.transaction().execute(async (trx) => {
    await lockPeople(trx);
    const before = await loadPolicy(trx);
    const value: Required<PolicyView> = { ...before, ...body };
    // Who sees personal values as parts does not say that they are not personal (SEE-03).
    if (!may(call, 'persons.clear') && before.personal.some((field) => !isAmong(value.personal, field)))
      throw invalid({ path: 'personal', what: 'masked' });
    if (isBlind && before.blind.some((field) => !isAmong(value.blind, field)))
      throw invalid({ path: 'blind', what: 'masked' });
    const { onlyPassword } = value;
    if (onlyPassword !== '' && onlyPassword !== before.onlyPassword) {
      // Whoever keeps a password is the way in when the provider fails: an admin of this server, who stays one.
      const admins = await lockAdmins(trx);
      if (!admins.some(({ login, issuer }) => login === onlyPassword && issuer === ''))
        throw invalid({ path: 'onlyPassword', what: 'admin' });
      if (call.services.provider) await endPasswordSessions(trx, [onlyPassword, call.user.login]);
    }
    await storePolicy(trx, value);
    await writeAudit(trx, call.user.login, 'policy', '', {
      ...value,
      pairs: pairsOf('policy', await audited(trx, before), await audited(trx, value)),
    });
    return value;
  });
};

/** Logins of those who may sign in and do something in a recruitment, in order. */
export async function loginsWhoMay(
  db: Database,
  capability: Capability,
  recruitment: string,
): Promise<string[]> {
  const users = await allUsers(db);
  return users
    .filter(
      (user) =>
        user.active &&
        mayDo(user, capability) &&
        (user.scope === null || user.scope.recruitments.includes(recruitment)),
    )
    .map(({ login }) => login);
}
