import type { TableChoices } from './shapes/position-tables.ts';

/** Nothing was chosen for a table of positions (OFFICE-02). */
export const NO_CHOICES: TableChoices = {
  sheet: null,
  columns: [],
  giveCodes: false,
  repairs: [],
  readAs: [],
};
