import type { Field } from '@portal/schemas';
import type { FieldKind, TranslateContext } from './types.ts';

/** Item ids are compared without letter case, as legacy back ends mix them; '' equals nothing. */
export function sameItem(left: string, right: string): boolean {
  return left !== '' && left.toLowerCase() === right.toLowerCase();
}

type KindContext = Pick<TranslateContext, 'emailItem' | 'phoneItem' | 'calculate'>;

/** Testers in order of rank: the first that says yes names the kind. */
const testers: readonly (readonly [FieldKind, (field: Field, ctx: KindContext) => boolean])[] = [
  ['note', (field) => field.format === 'note'],
  ['identity', (field, ctx) => sameItem(ctx.calculate.cardid, field.itemid) || field.format === 'identity'],
  ['phone', (field, ctx) => sameItem(ctx.phoneItem, field.itemid) || field.format === 'phone'],
  ['email', (field, ctx) => sameItem(ctx.emailItem, field.itemid) || field.format === 'email'],
  ['code', (field) => field.itemtype === 'A' && isCoded(field.codesetid)],
  ['text', (field) => field.itemtype === 'A'],
  ['memo', (field) => field.itemtype === 'M'],
  ['number', (field) => field.itemtype === 'N'],
  ['date', (field) => field.itemtype === 'D'],
];

/** True for a code set; '0' and '' mean free text. */
export function isCoded(codesetid: string): boolean {
  return codesetid !== '' && codesetid !== '0';
}

/** Kind of a field, undefined for an item type that nobody knows (TRANS-18). */
export function fieldKind(field: Field, ctx: KindContext): FieldKind | undefined {
  return testers.find(([, says]) => says(field, ctx))?.[0];
}

/** True when a person chooses the value; decides between 'please select' and 'please enter' (TRANS-08). */
export function isSelected(kind: FieldKind): boolean {
  return kind === 'code' || kind === 'date';
}
