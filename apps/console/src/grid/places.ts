export interface Place {
  row: number;
  column: number;
}

/** A key by itself, without one that makes a command of it. */
export const isPlain = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey;

/** Where a key leads from a cell; null = it leads nowhere. `rows` counts a row for new entries too. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { rows, columns }: { rows: number; columns: number },
  { ctrl = false, shift = false }: { ctrl?: boolean; shift?: boolean } = {},
): Place | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  const inside = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), lastRow),
    column: Math.min(Math.max(place.column, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return inside({ row: ctrl ? 0 : row - 1, column });
    case 'ArrowDown':
      return inside({ row: ctrl ? lastRow : row + 1, column });
    case 'ArrowLeft':
      return inside({ row, column: ctrl ? 0 : column - 1 });
    case 'ArrowRight':
      return inside({ row, column: ctrl ? lastColumn : column + 1 });
    case 'Home':
      return inside({ row: ctrl ? 0 : row, column: 0 });
    case 'End':
      return inside({ row: ctrl ? lastRow : row, column: lastColumn });
    case 'PageUp':
      return inside({ row: row - 10, column });
    case 'PageDown':
      return inside({ row: row + 10, column });
    case 'Enter':
      return inside({ row: row + (shift ? -1 : 1), column });
    case 'Tab': {
      const at = row * columns + column + (shift ? -1 : 1);
      if (at < 0 || at >= rows * columns) return null;
      return { row: Math.floor(at / columns), column: at % columns };
    }
    default:
      return null;
  }
}
