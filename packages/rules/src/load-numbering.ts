import { isPlanMissing } from './phone.ts';

/** Fetches the numbering plans, which are large, once somebody has a number with a country's code; false = not needed. */
export async function loadNumbering(value: string): Promise<boolean> {
  if (!isPlanMissing(value)) return false;
  (await import('./numbering.ts')).installNumberingPlan();
  return true;
}
