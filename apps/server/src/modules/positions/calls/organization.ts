import { text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { recruitingUnits } from '../repository/positions.ts';

/** Units and divisions that recruit in a channel, for its search form. */
export const organization: Handler<'organization'> = async ({ readDb: db, language }, request) => {
  const units = await recruitingUnits(db, text(request.hire_channel));
  const rows = (isUnit: boolean) =>
    units
      .filter((unit) => (unit.parent_id === null) === isUnit)
      .map((unit) => ({ name: inLanguage(unit.name, language), value: unit.id, hidden: unit.hidden }));
  return ok({ unitList: rows(true), departmentList: rows(false) });
};
