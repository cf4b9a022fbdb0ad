import type { PublishPolicy } from '@portal/fieldsets';
import type { PolicyView, Role } from '@portal/fieldsets/console-api';
import type { JsonSchema } from '@portal/schemas';
import type { Database } from '../platform/database/connect.ts';
import { readSetting, writeSetting } from '../platform/database/stored-settings.ts';
import { writeAudit } from './audit.ts';
import { withBody, type Handler } from './call.ts';
import { ROLES } from './users.ts';

const KEY = 'console';
const POLICIES: readonly PublishPolicy[] = [
  'always-review',
  'no-existing-modified',
  'no-critical',
  'if-no-records',
];
const DEFAULT: PolicyView = { policy: 'no-critical', totpRoles: [] };

/** When publishing needs a publisher, and who needs a second factor. */
export async function loadPolicy(db: Database): Promise<PolicyView> {
  const stored = await readSetting(db, KEY);
  return { ...DEFAULT, ...(stored as Partial<PolicyView> | undefined) };
}

const bodySchema: JsonSchema = {
  type: 'object',
  properties: {
    policy: { type: 'string', enum: POLICIES },
    totpRoles: { type: 'array', maxItems: ROLES.length, items: { type: 'string', enum: ROLES } },
  },
  required: ['policy', 'totpRoles'],
  additionalProperties: false,
};

export const getPolicy: Handler = ({ db }) => loadPolicy(db);

export const putPolicy = withBody<PolicyView>(bodySchema, async (call, { policy, totpRoles }) => {
  const value: { policy: PublishPolicy; totpRoles: Role[] } = { policy, totpRoles };
  await call.db.transaction().execute(async (trx) => {
    await writeSetting(trx, KEY, value);
    await writeAudit(trx, call.user.login, 'policy', '', value);
  });
  return value;
});
