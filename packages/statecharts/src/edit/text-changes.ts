import type { AnyNode } from 'acorn';

/** What takes the place of a part of a text. */
export interface TextChange {
  start: number;
  end: number;
  text: string;
}

/** The text with all changes; those at one place come in their order. */
export const changed = (text: string, changes: readonly TextChange[]): string =>
  changes
    .map((change, place) => ({ ...change, place }))
    .toSorted((one, other) => other.start - one.start || other.place - one.place)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);

/** The first place from `at` on that is neither white space nor within a comment. */
function afterTrivia(text: string, at: number): number {
  const trivia = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  trivia.lastIndex = at;
  trivia.exec(text);
  return trivia.lastIndex;
}

/** Where the comma behind a part of a list stands; -1 where there is none. */
function commaAfter(text: string, at: number): number {
  const next = afterTrivia(text, at);
  return text[next] === ',' ? next : -1;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The white space that a line begins with. */
const indentAt = (text: string, at: number): string =>
  /^[\t ]*/.exec(text.slice(lineStart(text, at), at))?.[0] ?? '';

/** The end of the line, without its break, where nothing but comments follows; else `at`. */
function restOfLine(text: string, at: number): number {
  const rest = /^[\t ]*(?:\/\*[^\n]*?\*\/[\t ]*)*(?:\/\/[^\r\n]*)?(?=\r?\n|$)/.exec(text.slice(at));
  return rest ? at + rest[0].length : at;
}

/** An object or list of a source. */
interface Container {
  node: AnyNode;
  items: readonly AnyNode[];
}

/** Writes into a source as it is written already: its indentation, its breaks, its commas. */
export class TextWriter {
  readonly #text: string;
  readonly #isJson: boolean;
  readonly #break: string;

  /** @param isJson no comma may stand behind the last part */
  constructor(text: string, isJson: boolean) {
    this.#text = text;
    this.#isJson = isJson;
    this.#break = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** Puts a part behind the last one of an object or a list. */
  add({ node, items }: Container, part: string): TextChange[] {
    const text = this.#text;
    const last = items.at(-1);
    if (!last) return this.#addFirst(node, part);
    const comma = commaAfter(text, last.end);
    const isBroken = text.slice(node.start, items[0]?.start).includes('\n');
    if (!isBroken)
      return comma < 0
        ? [{ start: last.end, end: last.end, text: `, ${part}` }]
        : [{ start: comma + 1, end: comma + 1, text: ` ${part},` }];
    const end = restOfLine(text, comma < 0 ? last.end : comma + 1);
    const line = `${this.#break}${indentAt(text, items[0]?.start ?? node.start)}${part}${comma < 0 ? '' : ','}`;
    return [
      ...(comma < 0 ? [{ start: last.end, end: last.end, text: ',' }] : []),
      { start: end, end, text: line },
    ];
  }

  #addFirst(node: AnyNode, part: string): TextChange[] {
    const text = this.#text;
    const [start, end] = [node.start + 1, node.end - 1];
    const inner = text.slice(start, end);
    if (inner.trim() === '') {
      const isObject = text[node.start] === '{';
      return [{ start, end, text: isObject ? ` ${part} ` : part }];
    }
    // Nothing but comments: they stay, and the part comes below them.
    const close = start + inner.trimEnd().length;
    const around = indentAt(text, node.start);
    return [
      {
        start: close,
        end,
        text: `${this.#break}${around}  ${part}${this.#isJson ? '' : ','}${this.#break}${around}`,
      },
    ];
  }

  /** Takes a part out of an object or a list, with its line where nothing else stands on it. */
  remove({ node, items }: Container, place: number): TextChange[] {
    const text = this.#text;
    const item = items[place];
    if (!item) return [];
    const before = items[place - 1];
    const inner = { start: node.start + 1, end: node.end - 1 };
    // The only one on one line leaves no white space behind.
    const around = text.slice(inner.start, item.start) + text.slice(item.end, inner.end);
    if (items.length === 1 && /^[\t ,]*$/.test(around)) return [{ ...inner, text: '' }];
    const comma = commaAfter(text, item.end);
    const end = comma < 0 ? item.end : comma + 1;
    const start = lineStart(text, item.start);
    const close = restOfLine(text, end);
    const isLast = comma < 0 && before !== undefined;
    const ownComma = before ? commaAfter(text, before.end) : -1;
    const isAlone = text.slice(start, item.start).trim() === '' && /^\r?\n/.test(text.slice(close));
    if (isAlone) {
      const next = close + (/^\r?\n/.exec(text.slice(close))?.[0].length ?? 0);
      return [
        // JSON bears no comma behind its last part; elsewhere the line before is nobody's concern.
        ...(isLast && this.#isJson ? [{ start: ownComma, end: ownComma + 1, text: '' }] : []),
        { start, end: next, text: '' },
      ];
    }
    if (isLast) return [{ start: before.end, end: item.end, text: '' }];
    const spaces = /^[\t ]*/.exec(text.slice(end))?.[0].length ?? 0;
    // The space before a closing brace stays.
    return [{ start: item.start, end: comma < 0 ? end : end + spaces, text: '' }];
  }
}
