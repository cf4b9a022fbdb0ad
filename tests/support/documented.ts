import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');

/** The one example in a language that a page of docs/ has. @throws when there is none, or more */
export function exampleOf(page: string, language: string): string {
  const text = readFileSync(join(DOCS, page), 'utf8');
  const found = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  const [[, example = ''] = []] = found;
  if (found.length !== 1) throw new Error(`${found.length} examples in ${language} in ${page}`);
  return example;
}

/** An example with the reader's own names in place of those it shows. @throws when it does not show one of them */
export function withOwn(example: string, own: Readonly<Record<string, string>>): string {
  let text = example;
  for (const [shown, value] of Object.entries(own)) {
    if (!text.includes(shown)) throw new Error(`the example does not show ${shown}`);
    text = text.replaceAll(shown, value);
  }
  return text;
}
