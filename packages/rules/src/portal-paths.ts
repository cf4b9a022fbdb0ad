import { ALL_CHANNELS } from './constants.ts';

/**
 * Address of a channel by its id as the wire has it.
 *
 * @param channel '' where no answer names one: the address of all channels stands for it then (HOST-04)
 */
export const channelPath = (channel: string): string =>
  `/channel/${encodeURIComponent(channel || ALL_CHANNELS)}`;

/** Address of a position under its channel (ROUTE-11); both ids as the wire has them. */
export const positionPath = (channel: string, position: string): string =>
  `${channelPath(channel)}/position/${encodeURIComponent(position)}`;

/** Address of a notice by its id. */
export const noticePath = (id: string): string => `/notice/${encodeURIComponent(id)}`;

/** What a search over all channels can be narrowed by, as keys of its address and of the call. */
export const NARROWED_BY = ['channel', 'unit', 'degree', 'place'] as const;

/**
 * Address of a search over all channels; what is empty stays out of it, so that one search has one address.
 *
 * @param asked words, what it is narrowed by, whether only what one qualifies for, and a page from 1 on
 */
export function positionSearchPath(
  asked: { text: string; page?: number; qualify?: boolean } & Partial<
    Record<(typeof NARROWED_BY)[number], string>
  >,
): string {
  const search = new URLSearchParams();
  if (asked.text.trim() !== '') search.set('text', asked.text.trim());
  for (const key of NARROWED_BY) {
    const value = asked[key];
    if (value !== undefined && value !== '') search.set(key, value);
  }
  if (asked.qualify === true) search.set('qualify', '1');
  if (asked.page !== undefined && asked.page > 1) search.set('page', String(asked.page));
  const query = search.toString();
  return `/channel/${ALL_CHANNELS}${query === '' ? '' : `?${query}`}`;
}

/** Address of the page that asks once whether mails about saved searches shall stop; it changes nothing by itself. */
export const stopSearchMailsPath = (token: string): string =>
  `/channel/${ALL_CHANNELS}?${new URLSearchParams({ stopMails: token }).toString()}`;

/** Address of the page that asks once whether the deletion of an account shall be called off; it changes nothing by itself. */
export const keepAccountPath = (token: string): string =>
  `/resetpass?${new URLSearchParams({ keepAccount: token }).toString()}`;
