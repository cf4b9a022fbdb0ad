/** One line of pretty JSON, with the pointer of the node that it belongs to. */
export interface JsonLine {
  text: string;
  /** JSON pointer, '' for the whole. */
  pointer: string;
  indent: number;
}

const segment = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** JSON as lines that know where they come from, so that each can be asked for its origin (WORK-07). */
export function jsonLines(value: unknown, pointer = '', indent = 0, label = '', comma = ''): JsonLine[] {
  if (typeof value !== 'object' || value === null)
    return [{ text: `${label}${JSON.stringify(value) ?? 'null'}${comma}`, pointer, indent }];
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) return [{ text: `${label}${open}${close}${comma}`, pointer, indent }];
  return [
    { text: `${label}${open}`, pointer, indent },
    ...entries.flatMap(([key, inner], index) =>
      jsonLines(
        inner,
        `${pointer}/${segment(key)}`,
        indent + 1,
        isList ? '' : `${JSON.stringify(key)}: `,
        index < entries.length - 1 ? ',' : '',
      ),
    ),
    { text: `${close}${comma}`, pointer, indent },
  ];
}

/** The origin of a node: its own, or that of the nearest node around it. */
export function originAt<Origin>(
  origins: Readonly<Record<string, Origin>>,
  pointer: string,
): Origin | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = origins[at];
    if (found !== undefined) return found;
    if (!at.includes('/')) return undefined;
  }
}
