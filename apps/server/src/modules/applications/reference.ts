import { randomInt } from 'node:crypto';

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference that can be read out over the phone: no 0/O, no 1/I (UX-05). */
export function newReference(): string {
  const pick = (count: number): string =>
    Array.from({ length: count }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${pick(4)}-${pick(4)}`;
}
