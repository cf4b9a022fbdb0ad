import { invalid } from '../../console/refused.ts';

/** Longest id of a position. */
const MAX_ID = 60;

/** Id of the position that a console call asks for; '' = all. @throws ConsoleRefused 'invalid' */
export function positionAsked({ position = '' }: { position?: string }): string {
  if (position.length > MAX_ID || position.includes('\0'))
    throw invalid({ path: 'position', what: 'pattern' });
  return position;
}
