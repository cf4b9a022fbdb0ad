import type { NamedItems } from './descriptor.ts';

/** Item ids are compared without letter case, as legacy back ends mix them; '' equals nothing. */
export function sameItem(left: string, right: string): boolean {
  return left !== '' && left.toLowerCase() === right.toLowerCase();
}

/** True for a code set; '0' and '' mean free text. */
export function isCoded(codesetid: string): boolean {
  return codesetid !== '' && codesetid !== '0';
}

/** Settings that name no item: only the fields' own formats count. */
export const NO_ITEMS: NamedItems = {
  emailItem: '',
  phoneItem: '',
  calculate: { cardid: '', birthday: '', sex: '', age: '', idtype: '' },
};
