import type { PublishPolicy } from '@portal/fieldsets';
import type { PolicyView, Role } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import type { Database } from '../platform/database/connect.ts';
import { readSetting, writeSetting } from '../platform/database/stored-settings.ts';
import { writeAudit } from './audit.ts';
import { withBody, type Handler } from './call.ts';
import { findActiveUser } from './repository/users.ts';
import { ROLES } from './users.ts';

const KEY = 'console';
const POLICIES: readonly PublishPolicy[] = [
  'always-review',
  'no-existing-modified',
  'no-critical',
  'if-no-records',
];
const DEFAULT: Required<PolicyView> = {
  policy: 'no-critical',
  totpRoles: [],
  secondPerson: false,
  clearFrom: 'editor',
  personal: [],
};
/** More fields than are personal. */
const MAX_PERSONAL = 500;

/** When publishing needs a publisher or a second person, and who needs a second factor. */
export async function loadPolicy(db: Database): Promise<Required<PolicyView>> {
  const stored = await readSetting(db, KEY);
  return { ...DEFAULT, ...(stored as Partial<PolicyView> | undefined) };
}

/** Role of a person who may still sign in; undefined = there is none of this name. */
export const activeRole = async (db: Database, login: string): Promise<Role | undefined> =>
  (await findActiveUser(db, login))?.role;

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    policy: { type: 'string', enum: POLICIES },
    totpRoles: { type: 'array', maxItems: ROLES.length, items: { type: 'string', enum: ROLES } },
    secondPerson: { type: 'boolean' },
    clearFrom: { type: 'string', enum: ROLES },
    personal: {
      type: 'array',
      maxItems: MAX_PERSONAL,
      items: {
        type: 'object',
        properties: { set: { type: 'string', maxLength: 60 }, item: { type: 'string', maxLength: 60 } },
        required: ['set', 'item'],
        additionalProperties: false,
      },
    },
  },
  required: ['policy', 'totpRoles'],
  additionalProperties: false,
};

export const getPolicy: Handler = ({ db }) => loadPolicy(db);

export const putPolicy = withBody<PolicyView>(bodySchema, (call, body) =>
  call.db.transaction().execute(async (trx) => {
    const value: Required<PolicyView> = { ...(await loadPolicy(trx)), ...body };
    await writeSetting(trx, KEY, value);
    await writeAudit(trx, call.user.login, 'policy', '', value);
    return value;
  }),
);
