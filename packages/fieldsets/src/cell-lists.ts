/** Lists in one cell of a spreadsheet: parts with a separator between them, quoted as in JSON where they would be misread. */

// Every character that a reader of cells takes for a separator, as people type it on either keyboard, is quoted.
const PLAIN = /^[^\s",;|，、；｜()=<>\\-][^",;|，、；｜()=\\\n]*$/u;

const written = (part: string): string =>
  PLAIN.test(part) && part === part.trim() ? part : JSON.stringify(part);

/** Parts as a cell; '-' = a list of nothing, as against an empty cell. */
export const joinCell = (parts: readonly string[], separator: string): string =>
  parts.length === 0 ? '-' : parts.map(written).join(`${separator} `);

function unquoted(part: string): string | undefined {
  if (!part.startsWith('"')) return part;
  try {
    const read: unknown = JSON.parse(part);
    return typeof read === 'string' ? read : undefined;
  } catch {
    return undefined;
  }
}

/** Splits at separators outside of quotes and brackets. */
export function splitOutside(cell: string, separator: RegExp): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < cell.length; place++) {
    const character = cell.charAt(place);
    if (quoted && character === '\\') {
      parts.push(`${parts.pop() ?? ''}${character}${cell.charAt(++place)}`);
      continue;
    }
    if (character === '"') quoted = !quoted;
    else if (!quoted && character === '(') depth++;
    else if (!quoted && character === ')') depth--;
    if (!quoted && depth === 0 && separator.test(character)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
  }
  return parts.map((part) => part.trim());
}

/** The parts of a cell; undefined when a quote is broken. */
export function splitCell(cell: string, separator: RegExp): string[] | undefined {
  if (cell.trim() === '-') return [];
  const parts = splitOutside(cell, separator).map(unquoted);
  const good = parts.filter((part) => part !== undefined);
  return good.length === parts.length ? good : undefined;
}
