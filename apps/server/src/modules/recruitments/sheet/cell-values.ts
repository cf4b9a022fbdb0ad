import type { PositionContent } from '@portal/console-contract';
import { codeText, countIn, ratioIn, wallText } from '@portal/fieldsets/position-table';
import { instantOf, saidIn, wallTime } from '@portal/rules';
import { statusOf, type SheetColumn } from '../sheet-columns.ts';
import type { Named, SheetContext } from './sheet-context.ts';

/** Names that differ by widths and spaces alone are the same. */
const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

/** An id, or the one thing that is called so in any language; null = none, or more than one. */
function idOf(cell: string, all: readonly Named[]): string | null {
  if (all.some(({ id }) => id === cell)) return cell;
  const one = (found: readonly Named[]): string | null =>
    found.length === 1 ? (found[0]?.id ?? null) : null;
  const exact = all.filter(({ name }) => saidIn(name).includes(cell));
  if (exact.length > 0) return one(exact);
  return one(all.filter(({ name }) => saidIn(name).some((said) => folded(said) === folded(cell))));
}

const DAY_MS = 86_400_000;

/** The moment that a cell says; the end of a day where it is told as a day alone. */
function momentOf(cell: string, zone: string, isEnd: boolean): string | null {
  const wall = wallText(cell);
  if (wall === null) return null;
  if (!isEnd || wall.includes(':')) return instantOf(wall, zone);
  const next = new Date(Date.parse(`${wall}T00:00:00Z`) + DAY_MS);
  return instantOf(next.toISOString().slice(0, 10), zone);
}

/** What a cell says; null = it cannot be read. An empty cell of what must not be empty leaves what is there. */
export function valueOf(
  property: Exclude<SheetColumn['property'], 'name' | 'category' | 'place' | 'requirement' | 'duties'>,
  cell: string,
  before: PositionContent,
  context: SheetContext,
): PositionContent[typeof property] | null | undefined {
  switch (property) {
    case 'code':
      return cell === before.code ? cell : codeText(cell);
    case 'channel':
      return cell === '' ? before.channel : idOf(cell, context.channels);
    case 'unit':
      return cell === '' ? before.unit : idOf(cell, context.units);
    case 'degree':
      return cell === '' ? '' : idOf(cell, context.degrees);
    case 'status':
      return cell === '' ? before.status : statusOf(cell);
    case 'headcount':
      return cell === '' ? before.headcount : countIn(cell);
    case 'opensAt':
    case 'closesAt': {
      if (cell === '') return property === 'closesAt' ? undefined : before.opensAt;
      // Seconds that a sheet does not show stay as they are.
      if (wallTime(before[property], context.zone) === cell.replace(' ', 'T'))
        return before[property] ?? null;
      return momentOf(cell, context.zone, property === 'closesAt');
    }
    case 'maxApplicants':
      return cell === '' ? undefined : countIn(cell);
    case 'minRatio':
      return cell === '' ? undefined : ratioIn(cell);
  }
}
