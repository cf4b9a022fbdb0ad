import type { Channel } from '@portal/schemas';
import type { NewPositions } from '@portal/wire';

/** A channel with its new positions. */
export type NewChannel = NewPositions['channels'][number];

/**
 * New positions trimmed by the number of channels that have any: 1 → all, 2 → 3 each, 3 → 2 each, 4 or more → the first
 * four with 1 each (HOME-14, D-56).
 */
export function trimNewPositions(channels: readonly NewChannel[]): NewChannel[] {
  const filled = channels.filter(({ list }) => list.length > 0);
  const each = [0, Infinity, 3, 2][filled.length] ?? 1;
  return filled.slice(0, 4).map((channel) => ({ ...channel, list: channel.list.slice(0, each) }));
}

/** Height of the menu card in px: 80 a row of four, plus 110 (HOME-11). */
export const menuCardHeight = (items: number): number => 80 * Math.ceil(items / 4) + 110;

/** The recruiting channels at every level: those that positions can belong to. */
export const recruitingChannels = (channels: readonly Channel[]): Channel[] =>
  channels.flatMap((channel) => [
    ...(['', '0', 'publicity'].includes(channel.hireChannel) ? [] : [channel]),
    ...recruitingChannels(channel.children),
  ]);

/**
 * What is known to take applications of a server that counts nothing: how many the newest positions are is no count, so only
 * when the next of them closes is said; null = not even that.
 */
export function openAmong(channels: readonly NewChannel[], now: Date): NewPositions['open'] {
  const [until] = channels
    .flatMap(({ list }) => list.map(({ endtime }) => endtime))
    .filter((endtime) => Date.parse(endtime) > now.getTime())
    .toSorted((a, b) => Date.parse(a) - Date.parse(b));
  return until === undefined ? null : { positions: 0, openings: 0, until };
}
