import { POSITION_STATE } from './constants.ts';

const { none: NONE, applied: APPLIED, collected: COLLECTED, accepted: ACCEPTED } = POSITION_STATE;

/** Codes in a position's state string: a set of digits whatever stands between them; 0 means none (POS-14, D-29). */
export function parseState(state: string): Set<string> {
  return new Set(Array.from(state).filter((character) => character >= '1' && character <= '9'));
}

/** Applied or applied-accepted; the flag of the row wins when it is present (D-29). */
export function isApplied(position: { applyed: string; state: string; isApplyedPos?: string }): boolean {
  if (position.applyed !== '') return position.applyed === '1';
  const codes = parseState(position.state);
  return position.isApplyedPos === 'true' || codes.has(APPLIED) || codes.has(ACCEPTED);
}

/** Collected; the flag of the row wins when it is present (D-29). */
export function isCollected(position: { collected: string; state: string }): boolean {
  return position.collected !== '' ? position.collected === '1' : parseState(position.state).has(COLLECTED);
}

/** The codes of a state as text, 0 for none: what `parseState` reads (D-29). */
export function stateText(state: { applied: boolean; accepted: boolean; collected: boolean }): string {
  const { applied, accepted, collected } = state;
  const codes = [accepted ? ACCEPTED : applied ? APPLIED : '', collected ? COLLECTED : ''];
  return codes.filter((code) => code !== '').join(',') || NONE;
}
