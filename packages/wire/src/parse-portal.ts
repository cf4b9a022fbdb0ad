import {
  channelSchema,
  columnSchema,
  noticeSchema,
  portalConfigSchema,
  positionSchema,
  queryItemSchema,
  registrationConfigSchema,
  sessionUserSchema,
  type Channel,
  type Column,
  type Notice,
  type PortalConfig,
  type Position,
  type QueryItem,
  type RegistrationConfig,
  type SessionUser,
} from '@portal/schemas';
import { objectOf, readBy, reader, text } from './read.ts';

const known = (ref: string, value: unknown): unknown => (ref === 'channel' ? readChannel(value) : undefined);

// Tolerant readers of what the portal's pages are made of, one an entity, as those of `parse.ts`.

/** A notice of a list or by itself. */
export const readNotice: (value: unknown) => Notice = reader(noticeSchema);
/** A column of a list of positions. */
export const readColumn: (value: unknown) => Column = reader(columnSchema);
/** Who is signed in. */
export const readSessionUser: (value: unknown) => SessionUser = reader(sessionUserSchema);
/** What the portal is told of itself when it starts (portal-config.json). */
export const readPortalConfig: (value: unknown) => PortalConfig = reader(portalConfigSchema);
/** What registration asks for, and of whom. */
export const readRegistrationConfig: (value: unknown) => RegistrationConfig =
  reader(registrationConfigSchema);
/** A recruitment channel, with those below it. */
export const readChannel: (value: unknown) => Channel = reader(channelSchema, known);

/** Query items, labelled by itemdesc, else by the column of the same id, else by the id itself (D-22). */
export function readQueryItem(value: unknown, columns: Column[] = []): QueryItem {
  const item = readBy(queryItemSchema, objectOf(value), known) as QueryItem;
  if (item.itemdesc !== '') return item;
  const column = columns.find((entry) => entry.itemid.toLowerCase() === item.itemid.toLowerCase());
  return { ...item, itemdesc: column?.itemdesc || item.itemid };
}

type TextOfPosition = Exclude<keyof Position, 'timeline' | 'ahead' | 'columns'>;

/** Texts of a position by their keys in lower case; its columns may hold them too. */
const named = new Map(
  Object.entries(positionSchema.properties)
    .filter(([, { type }]) => type === 'string')
    .map(([key]) => [key.toLowerCase(), key as TextOfPosition]),
);

/** A position from a list, detail, applied or collected row; keys of any letter case; pos_id falls back to z0301. */
export function readPosition(value: unknown): Position {
  const row = objectOf(value);
  const position = readBy(positionSchema, row, known) as Position;
  const columns: Record<string, string> = {};
  for (const [key, cell] of Object.entries(row)) {
    const lower = key.toLowerCase();
    if (lower === '__proto__') continue;
    // A cell that the position names too is shown in the same spelling.
    const own = named.get(lower);
    columns[lower] = own === undefined ? text(cell) : text(position[own]);
  }
  const id = position.z0301 || position.pos_id;
  return { ...position, z0301: id, pos_id: position.pos_id || id, columns };
}
