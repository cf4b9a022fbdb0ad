import type { LocalText } from '@portal/schemas';
import type { Database } from '../../platform/database/connect.ts';
import { templatesOf } from '../documents/of-kind.ts';

/** Templates that a letter of an offer can be drawn by: those that the office has published. */
export const offeredLetters = async (db: Database): Promise<{ id: string; name: LocalText }[]> =>
  (await templatesOf(db, 'offer'))
    .filter(({ definition }) => definition.published)
    .map(({ id, definition }) => ({ id, name: definition.title }));
