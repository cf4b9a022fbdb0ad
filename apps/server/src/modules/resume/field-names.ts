import type { LocalText, ResumeField, StoredFieldSet } from '@portal/schemas';
import { said, type Message } from '../../protocol/message.ts';

/** The names of some fields, one after another; those that are gone are left out. */
export function fieldNames(sets: readonly StoredFieldSet[], fields: readonly ResumeField[]): Message {
  const names = fields.flatMap(({ set, item }): LocalText[] => {
    const found = sets
      .find(({ fieldsetid }) => fieldsetid === set)
      ?.fieldList.find(({ itemid }) => itemid === item);
    return found ? [found.itemdesc] : [];
  });
  return names.flatMap((name, place): Message[] => (place === 0 ? [name] : [said('listJoint'), name]));
}
