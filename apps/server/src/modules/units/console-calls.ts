import type { UnitEntry, UnitsView } from '@portal/console-contract';
import { saidIn } from '@portal/rules';
import { type LocalText } from '@portal/schemas';
import { pairsOf, writeAudit } from '../../console/audit.ts';
import type { HandlerOf } from '../../console/call.ts';
import { ConsoleRefused, invalid } from '../../console/refused.ts';
import type { Database } from '../../platform/database/connect.ts';
import { canonicalJson } from '../field-sets/hash.ts';
import { allUnits, lockUnits, namedUnits, replaceUnits, type UnitRow } from './repository/units.ts';

async function viewOf(db: Database): Promise<UnitsView> {
  const [rows, named] = await Promise.all([allUnits(db), namedUnits(db)]);
  return {
    units: rows.map(({ id, parent_id, name, hidden }) => ({
      id,
      parent: parent_id ?? '',
      name,
      hidden,
      used: named.has(id),
    })),
  };
}

/** GET /units: units with their divisions, in the order in which candidates see them. */
export const getUnits: HandlerOf<'getUnits'> = ({ db }) => viewOf(db);

const isNamed = (text: LocalText): boolean => saidIn(text).some((said) => said.trim() !== '');

/** An id that no unit has; of a division it begins with its unit's, by which the portal knows that it belongs there. */
function newId(parent: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = `${parent === '' ? 'U' : parent}${String(number).padStart(parent === '' ? 3 : 2, '0')}`;
    if (!taken.has(id)) return id;
  }
}

/** The units as they are to be stored, or every place where they are wrong. */
function demandUnits(wanted: readonly UnitEntry[], stored: readonly UnitRow[]): UnitRow[] {
  const known = new Map(stored.map((unit) => [unit.id, unit]));
  const taken = new Set([...known.keys(), ...wanted.map(({ id }) => id)]);
  const problems: { path: string; what: string }[] = [];
  const seen = new Set<string>();
  /** Where an id came with a new entry: its own stays a name until it is stored. */
  const given = new Map<string, string>();
  const rows = wanted.map(({ id, parent, name: text, hidden }, place): UnitRow => {
    const tell = (what: string): void => void problems.push({ path: `units/${place}`, what });
    if (!isNamed(text)) tell('empty');
    if (seen.has(id)) tell('twice');
    seen.add(id);
    const above = given.get(parent) ?? parent;
    const holder = wanted.find((one) => one.id === parent);
    if (parent !== '' && (!holder || holder.parent !== '' || !seen.has(parent))) tell('parent');
    // A division cannot move to another unit: its id says where it belongs.
    if (known.has(id) && (known.get(id)?.parent_id ?? '') !== parent) tell('moved');
    const own = known.has(id) ? id : newId(above, taken);
    taken.add(own);
    given.set(id, own);
    return { id: own, parent_id: parent === '' ? null : above, name: text, hidden };
  });
  if (problems.length > 0) throw invalid(...problems.slice(0, 50));
  return rows;
}

const bare = (units: readonly UnitEntry[]): unknown =>
  units.map(({ id, parent, name: text, hidden }) => ({ id, parent, name: text, hidden }));

/** PUT /units: the whole list; a unit that positions name cannot go, it can be hidden. */
export const putUnits: HandlerOf<'putUnits'> = ({ db, user }, body) =>
  db.transaction().execute(async (trx) => {
    await lockUnits(trx);
    const before = await viewOf(trx);
    if (canonicalJson(bare(before.units)) !== canonicalJson(bare(body.was)))
      throw new ConsoleRefused('stale');
    const kept = new Set(body.units.map(({ id }) => id));
    const inUse = before.units.filter(({ id, used }) => used && !kept.has(id));
    if (inUse.length > 0) throw invalid(...inUse.map(({ id }) => ({ path: `units/${id}`, what: 'used' })));
    const rows = demandUnits(body.units, await allUnits(trx));
    await replaceUnits(trx, rows);
    const was = new Map(before.units.map((unit) => [unit.id, unit]));
    const is = new Map(rows.map((unit) => [unit.id, unit]));
    await writeAudit(trx, user.login, 'units', '', {
      count: rows.length,
      pairs: [...new Set([...is.keys(), ...was.keys()])].flatMap((id) => {
        const [old, unit] = [was.get(id), is.get(id)];
        return pairsOf(
          'unit',
          { name: old?.name, hidden: old?.hidden ?? false },
          { name: unit?.name, hidden: unit?.hidden ?? false },
          old?.name ?? unit?.name,
        );
      }),
    });
    return viewOf(trx);
  });
