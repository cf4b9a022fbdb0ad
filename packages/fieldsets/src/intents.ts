import { isCoded } from '@portal/field-kinds';
import type { StoredField } from '@portal/schemas';
import { dateKind } from '@portal/rules';
import type { Intent } from './model.ts';

/** What a field is on the wire, without its id, texts and obligation. */
type Shape = Omit<StoredField, 'itemid' | 'itemdesc' | 'explain' | 'must' | 'archived'>;

/** What each intent stands for (HR-07, ENT-12); a code list is added to `code` when it is chosen. */
const SHAPES: Readonly<Record<Intent, Shape>> = {
  text: { itemtype: 'A', itemlength: 60 },
  // 0 = as long as a memo may be (D-27).
  memo: { itemtype: 'M', itemlength: 0 },
  number: { itemtype: 'N', itemlength: 8 },
  year: { itemtype: 'D', itemlength: 4, format: 'yyyy' },
  month: { itemtype: 'D', itemlength: 7, format: 'yyyy-MM' },
  date: { itemtype: 'D', itemlength: 10, format: 'yyyy-MM-dd' },
  code: { itemtype: 'A', itemlength: 30, leaf_only: '1' },
  phone: { itemtype: 'A', itemlength: 20, format: 'phone' },
  identity: { itemtype: 'A', itemlength: 18, format: 'identity' },
  email: { itemtype: 'A', itemlength: 60, format: 'email' },
  note: { itemtype: 'A', itemlength: 0, format: 'note' },
};

/** All intents, in the order in which a person is offered them. */
export const INTENTS = Object.keys(SHAPES) as Intent[];

/**
 * A field of the given intent (HR-07).
 *
 * @param codesetid Code list of a `code`; any other intent ignores it.
 */
export function fieldOf(
  intent: Intent,
  texts: Pick<StoredField, 'itemid' | 'itemdesc'>,
  codesetid = '',
): StoredField {
  const { itemtype, itemlength, ...more } = SHAPES[intent];
  return {
    itemid: texts.itemid,
    itemdesc: texts.itemdesc,
    itemtype,
    itemlength,
    ...(intent === 'code' ? { codesetid } : {}),
    ...more,
  };
}

/** The field with another intent: texts and obligation stay, everything that a kind brings with it is written anew. */
export function withIntent(field: StoredField, intent: Intent, codesetid = ''): StoredField {
  const { explain, must, archived } = field;
  return {
    ...fieldOf(intent, field, codesetid === '' ? (field.codesetid ?? '') : codesetid),
    ...(explain ? { explain } : {}),
    // A note asks for nothing.
    ...(must && intent !== 'note' ? { must } : {}),
    ...(archived ? { archived } : {}),
  };
}

const BY_FORMAT: ReadonlySet<string> = new Set(['note', 'identity', 'phone', 'email']);
const BY_TYPE = { A: 'text', M: 'memo', N: 'number' } as const;

/** What a field is for: the translator's order of ranks, without the items that a portal's settings name. */
export function intentOf(field: StoredField): Intent {
  const format = field.format ?? '';
  if (BY_FORMAT.has(format)) return format as Intent;
  if (field.itemtype === 'D') return dateKind(field.itemlength);
  return field.itemtype === 'A' && isCoded(field.codesetid ?? '') ? 'code' : BY_TYPE[field.itemtype];
}
