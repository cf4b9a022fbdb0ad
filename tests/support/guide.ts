import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'guide');

/** A fenced block of a page. */
interface GuideBlock {
  language: string;
  code: string;
  /** By its first line `// name.ts`, else by its place on the page. */
  file: string;
  /** The block of text behind it: what it prints; null = it does not say. */
  prints: string | null;
}

/** The pages of the guide for developers in their order, each with its examples. */
export const guidePages = (): { name: string; text: string; blocks: GuideBlock[] }[] =>
  readdirSync(folder)
    .toSorted((left, right) => Number.parseInt(left, 10) - Number.parseInt(right, 10))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const fences = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
      return {
        name: file.replace('.md', ''),
        text,
        blocks: fences.map(([, language = '', code = ''], at): GuideBlock => {
          const [, behind, prints = ''] = fences[at + 1] ?? [];
          const [, named] = /^\/\/ ([\w-]+\.tsx?)\n/.exec(code) ?? [];
          return {
            language,
            code,
            file: named ?? `example-${at}.${language}`,
            prints: behind === 'text' ? prints.trimEnd() : null,
          };
        }),
      };
    });
