import { textOf } from '@portal/field-kinds';

const SEPARATOR = ',';

/** Items that a value was compared with, as the `of` of an error: its details are texts and numbers alone. */
export const itemList = (items: readonly string[]): string => items.join(SEPARATOR);

/** The items of the `of` of an error; [] = its value was compared with no other. */
export const comparedItems = (of: unknown): string[] => {
  const list = textOf(of);
  return list === '' ? [] : list.split(SEPARATOR);
};
