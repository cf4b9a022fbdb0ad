import type { AllocatedIds } from '@portal/console-contract';
import type { Database } from '../../platform/database/connect.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused } from '../../console/refused.ts';
import { allocate, knownIds } from './repository/ids.ts';

export { knownIds, registerIds } from './repository/ids.ts';

/** How ids stand in the registry of all ids ever given away (HR-08). */
export const setKey = (fieldsetid: string): string => `set/${fieldsetid}`;
export const itemKey = (fieldsetid: string, itemid: string): string => `item/${fieldsetid}/${itemid}`;
export const codesKey = (codesetid: string): string => `codes/${codesetid}`;

/** A new id for a field of a set. */
export async function newItemId(trx: Database, fieldsetid: string): Promise<string> {
  const [id = ''] = await allocate(trx, `item/${fieldsetid}/`, fieldsetid, 1);
  return id;
}

/** POST /ids */
export const allocateIds: HandlerOf<'allocateIds'> = async ({ db, reply }, body) => {
  const { fieldsetid, codesets, count } = body;
  if (fieldsetid !== undefined && !(await knownIds(db, [setKey(fieldsetid)])).has(setKey(fieldsetid)))
    throw new ConsoleRefused('notFound');
  const ids = await db
    .transaction()
    .execute((trx) =>
      fieldsetid === undefined
        ? allocate(trx, codesets ? 'codes/' : 'set/', codesets ? 'L' : 'S', count)
        : allocate(trx, `item/${fieldsetid}/`, fieldsetid, count),
    );
  void reply.code(201);
  return { ids } satisfies AllocatedIds;
};
