import type { Position } from '@portal/schemas';

/** A cell by its column, whatever the letter case; `{id}Name` wins for coded columns; '' when absent (CHAN-16, CHAN-17). */
export function cellOf(position: Position, itemid: string): string {
  const id = itemid.toLowerCase();
  return position.columns[`${id}name`] || position.columns[id] || '';
}

/** Column of the name, whose cell opens the detail. */
export const NAME_COLUMN = 'z0351';
/** Column of the Apply and Details actions. */
export const ACTION_COLUMN = 'ypljl';
export const UNIT_COLUMN = 'z0321';
export const DEGREE_COLUMN = 'z0329';
export const PLACE_COLUMN = 'z0333';
export const OPENINGS_COLUMN = 'z0315';
