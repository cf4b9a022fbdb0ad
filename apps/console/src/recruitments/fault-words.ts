import { lengthOfColumn } from '@portal/console-contract/position-lengths';

/**
 * Texts that say what is wrong with a cell of positions, the most exact first, and what stands in them.
 *
 * @param column the property of a position; '' = of none
 */
export function faultWords(what: string, column: string): { keys: string[]; values: { count?: number } } {
  const count = what === 'tooLong' ? lengthOfColumn(column) : undefined;
  return count === undefined
    ? { keys: [`fault.${what}`], values: {} }
    : { keys: ['fault.longerThan', `fault.${what}`], values: { count } };
}
