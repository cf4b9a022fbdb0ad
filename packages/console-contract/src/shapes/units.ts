import Type, { type Static } from 'typebox';
import { localText, object, text } from '../object.ts';

/** GET /units: units and their divisions, a division after its unit. */
export const UnitEntry = object({
  id: text(60),
  /** Id of the unit of a division; '' = a unit. */
  parent: text(60),
  name: localText(100),
  /** Not offered as a filter in the portal. */
  hidden: Type.Boolean(),
  /** Positions name it. */
  used: Type.Optional(Type.Boolean()),
});
export type UnitEntry = Static<typeof UnitEntry>;

export const UnitsView = object({ units: Type.Array(UnitEntry) });
export type UnitsView = Static<typeof UnitsView>;

/** Units with their divisions. */
const MAX_UNITS = 2_000;

/** PUT /units → UnitsView; 409 'stale' when they are no longer as they were. Ids of new entries are given by the server. */
export const UnitsChange = object({
  was: Type.Array(UnitEntry, { maxItems: MAX_UNITS }),
  units: Type.Array(UnitEntry, { maxItems: MAX_UNITS }),
});
export type UnitsChange = Static<typeof UnitsChange>;
