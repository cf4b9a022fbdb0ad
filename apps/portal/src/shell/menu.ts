import { channelPath } from '@portal/rules';
import type { Channel, MenuItem } from '@portal/schemas';

const CONTACT_LINK = /^(mailto:|tel:|https?:\/\/)/i;
const WEB_LINK = /^https?:\/\//i;

/** Path of a link of this portal: origin, `zp.html` and `#` are dropped; '' when there is no link. */
function portalPath(link: string): string {
  return link
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/\/?zp\.html/i, '')
    .replace(/^\/?#/, '');
}

const leadsHome = (link: string): boolean => link !== '' && /^\/?$|\/u?home/i.test(portalPath(link));

/** A Contact entry gives the shell's contact link, not a menu route (SHELL-08). */
const isContact = ({ name, link }: Channel): boolean => /联系|contact/i.test(name) && CONTACT_LINK.test(link);

type Place = Pick<MenuItem, 'to' | 'target'>;

const same = (to: string): Place => ({ to, target: '_self' });
const apart = (to: string): Place => ({ to, target: '_blank' });

/** Where a channel leads, by the first test that fits (D-51); null = nowhere. */
const tests: ((channel: Channel) => Place | null)[] = [
  ({ hireChannel, id, link }) => (hireChannel === '0' || id === '0' || leadsHome(link) ? same('/') : null),
  ({ hireChannel }) => (hireChannel === 'publicity' ? apart('/notices/publicity') : null),
  ({ hireChannel }) => (hireChannel === '' ? null : same(channelPath(hireChannel))),
  ({ content_id }) => (content_id === '' ? null : same(`/customChannel/${encodeURIComponent(content_id)}`)),
  ({ link }) => (WEB_LINK.test(link) ? apart(link) : null),
  ({ children }) => (children.length > 0 ? same('') : null),
];

/** The menu entry of a channel, or null when it has none: a contact entry, or one that leads nowhere (ENT-07, D-51). */
export function toMenuItem(channel: Channel): MenuItem | null {
  if (isContact(channel)) return null;
  const { id, name, icon_url } = channel;
  for (const test of tests) {
    const place = test(channel);
    if (place === null) continue;
    const item: MenuItem = { id, name, icon_url, ...place, children: toMenu(channel.children) };
    // A heading whose children all lead nowhere is nothing to show.
    return item.to === '' && item.children.length === 0 ? null : item;
  }
  console.warn(`menu entry "${name}" leads nowhere and is left out`);
  return null;
}

/** The header menu in the server's order (SHELL-01). */
export const toMenu = (channels: readonly Channel[]): MenuItem[] =>
  channels.map(toMenuItem).filter((item): item is MenuItem => item !== null);

/** The first entry, at any level, that leads to a channel's positions; null when there is none. */
export function firstChannel(menu: readonly MenuItem[]): MenuItem | null {
  for (const item of menu) {
    const found = item.to.startsWith('/channel/') ? item : firstChannel(item.children);
    if (found !== null) return found;
  }
  return null;
}

/** Address of the Contact entry at any level, '' when there is none. */
export function contactLink(channels: readonly Channel[]): string {
  for (const channel of channels) {
    const link = isContact(channel) ? channel.link : contactLink(channel.children);
    if (link !== '') return link;
  }
  return '';
}
