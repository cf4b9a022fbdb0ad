import { text } from '@portal/wire/read';
import { sql } from 'kysely';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { isRunning } from '../open.ts';

/** Units and divisions that recruit in a channel, for its search form. */
export const organization: Handler<'organization'> = async ({ db, language }, request) => {
  const recruiting = db
    .selectFrom('position')
    .innerJoin('batch', 'batch.id', 'position.batch_id')
    .where(isRunning())
    .where('position.channel', '=', text(request.hire_channel));
  const units = await db
    .selectFrom('unit')
    .select(['id', 'parent_id', 'name', 'hidden'])
    .where((where) =>
      where.or([
        where('id', 'in', recruiting.select(sql<string>`position.values->>'z0321'`.as('id'))),
        where('id', 'in', recruiting.select(sql<string>`position.values->>'z0325'`.as('id'))),
      ]),
    )
    .orderBy('sort')
    .execute();
  const rows = (isUnit: boolean) =>
    units
      .filter((unit) => (unit.parent_id === null) === isUnit)
      .map((unit) => ({ name: inLanguage(unit.name, language), value: unit.id, hidden: unit.hidden }));
  return ok({ unitList: rows(true), departmentList: rows(false) });
};
