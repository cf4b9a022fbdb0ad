import { plainWords } from '../words.ts';

/** A value with what it is called in its line. */
export interface Labelled {
  label: string;
  text: string;
}

/** Finds `label: value` in lines, and `label value` where the label is written in Han characters. */
export interface Labels {
  /** @returns what is labelled, and the rest of the line */
  split(line: string, spaced: boolean): { pairs: Labelled[]; rest: string };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const HAN = /^\p{Script=Han}+$/u;
/** Characters of a short label may stand apart to fill the width of a form. */
const spread = (word: string): string =>
  HAN.test(word) && word.length <= 4 ? Array.from(word).join('[\\s\\u3000]{0,8}') : escaped(word);

const EDGES = /^[\s|｜;；,，、·•/]+|[\s|｜;；,，、·•/]+$/gu;
/** Where a short value ends though the line goes on. */
const STRONG = /\t|\s{2,}|\s*[|｜]\s*/u;

/** @param words labels as they are written; longer ones are tried first */
export function labelsOf(words: readonly string[]): Labels {
  const known = [...new Set(words.map((word) => word.trim()))]
    .filter((word) => word !== '' && word.length <= 40)
    .toSorted((a, b) => b.length - a.length);
  const remark = '(?:\\s?[(（][^()（）]{0,12}[)）])?';
  const coloned = new RegExp(
    `(?<![\\p{L}\\p{N}])(${known.map(spread).join('|')})${remark}\\s{0,4}[:：]\\s*`,
    'giu',
  );
  const han = known.filter((word) => HAN.test(word) && word.length > 1);
  const plain = new RegExp(
    `(?<=^|[\\s|｜;；,，、])(${han.map(spread).join('|')})${remark}(?:[\\s|]+(?=\\S)|$)`,
    'giu',
  );
  const isLabel = new Set(known.map(plainWords));
  const cut = (line: string, marks: readonly RegExpMatchArray[]): { pairs: Labelled[]; rest: string } => {
    const pairs: Labelled[] = [];
    const rest = [line.slice(0, marks[0]?.index ?? line.length)];
    for (const [index, mark] of marks.entries()) {
      const from = (mark.index ?? 0) + mark[0].length;
      const value = line.slice(from, marks[index + 1]?.index ?? line.length).replace(EDGES, '');
      const label = (mark[1] ?? '').replace(/(?<=\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu, '');
      // The last value of a line may be a text; the others end where the next label is.
      const [first = '', ...more] = value.length > 60 ? [value] : value.split(STRONG);
      if (first !== '') pairs.push({ label, text: first });
      rest.push(...more.filter((part) => part !== ''));
    }
    return {
      pairs,
      rest: rest
        .map((part) => part.replace(EDGES, ''))
        .filter(Boolean)
        .join('\t'),
    };
  };
  return {
    split(line, spaced) {
      if (line.length > 2000) return { pairs: [], rest: line };
      const marks = [...line.matchAll(coloned)];
      if (marks.length > 0) return cut(line, marks);
      const bare = spaced ? [...line.matchAll(plain)] : [];
      if (bare.length > 0) {
        const found = cut(line, bare);
        // Labels side by side are the heading of a table.
        if (found.pairs.length === bare.length) return found;
      }
      const [, label = '', text = ''] = /^([^:：,，。;；\t]{1,24})[:：]\s*(\S.*)$/u.exec(line) ?? [];
      const own = label !== '' && !/\d$|https?$/i.test(label) && !text.startsWith('//');
      return own && (isLabel.has(plainWords(label)) || label.length <= 12)
        ? { pairs: [{ label: label.trim(), text }], rest: '' }
        : { pairs: [], rest: line };
    },
  };
}
