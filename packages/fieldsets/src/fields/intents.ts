import { asksAnything, holdsValue, isCoded, registeredKinds, type KindDescriptor } from '@portal/field-kinds';
import type { StoredField } from '@portal/schemas';
import type { Intent } from '../model.ts';

/** All intents, in the order in which a person is offered them. */
export const intents = (): readonly Intent[] => registeredKinds().list.map(({ id }) => id);

/** What the portal knows of an intent; a RangeError for one that it does not know. */
function descriptorOf(intent: Intent): KindDescriptor<Intent> {
  const kind = registeredKinds().byId(intent);
  if (!kind) throw new RangeError(`no field kind is called ${JSON.stringify(intent)}`);
  return kind;
}

/**
 * A field of the given intent (HR-07).
 *
 * @param codesetid Code list of a kind whose values are codes; any other intent ignores it.
 */
export function fieldOf(
  intent: Intent,
  texts: Pick<StoredField, 'itemid' | 'itemdesc'>,
  codesetid = '',
): StoredField {
  const { stored, coded } = descriptorOf(intent);
  const { itemtype, itemlength, ...more } = stored;
  return {
    itemid: texts.itemid,
    itemdesc: texts.itemdesc,
    itemtype,
    itemlength,
    ...(coded ? { codesetid } : {}),
    ...more,
  };
}

/** The field with another intent: texts and obligation stay, everything that a kind brings with it is written anew. */
export function withIntent(field: StoredField, intent: Intent, codesetid = ''): StoredField {
  const { explain, must, width, archived } = field;
  // '0' stands for no list; a choice without one waits for its list (GRID-05).
  const own = isCoded(field.codesetid ?? '') ? (field.codesetid ?? '') : '';
  return {
    ...fieldOf(intent, field, codesetid === '' ? own : codesetid),
    ...(explain ? { explain } : {}),
    // A note asks for nothing.
    ...(must && asksAnything(descriptorOf(intent)) ? { must } : {}),
    ...(width && holdsValue(fieldOf(intent, field)) ? { width } : {}),
    ...(archived ? { archived } : {}),
  };
}

/**
 * Kind of a stored field; a choice whose list is not chosen yet holds '' for it. Without the items that a portal's settings name. Item types are read at the border, so a
 * field that no kind recognises is a RangeError.
 */
export function kindOfStored(field: StoredField): KindDescriptor<Intent> {
  const known = registeredKinds().ofField(field);
  const waits = field.codesetid === '' && field.leaf_only !== undefined && known?.coded !== true;
  const kind = waits ? registeredKinds().byId('code') : known;
  if (!kind) throw new RangeError(`no field kind has the item type ${JSON.stringify(field.itemtype)}`);
  return kind;
}

/** Whether order rules can speak of a field: a year, month, day or day with a time. */
export const isDateField = (field: StoredField): boolean => DATE_FAMILIES.has(kindOfStored(field).family);

const DATE_FAMILIES: ReadonlySet<string> = new Set(['date', 'datetime']);

/** What a field is for: the id of its kind. */
export const intentOf = (field: StoredField): Intent => kindOfStored(field).id;
