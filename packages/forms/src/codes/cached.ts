import type { CodeItem } from '@portal/schemas';
import { APPLICANT_CATEGORY_SET, INTERNAL_PREFIX } from '@portal/rules';
import type { CodeSource } from './source.ts';

const caches = new WeakMap<CodeSource, Map<string, CodeSource>>();

/** Applicant categories for internal use are never offered (CODE-02). */
export function offered(codesetid: string, items: readonly CodeItem[]): CodeItem[] {
  if (codesetid !== APPLICANT_CATEGORY_SET) return [...items];
  return items.filter((item) => !item.id.startsWith(INTERNAL_PREFIX));
}

/** The same source, asked once for each node, path and text in one language; failures are asked again. */
export function cachedCodes(source: CodeSource, language: string): CodeSource {
  const byLanguage = caches.get(source) ?? new Map<string, CodeSource>();
  caches.set(source, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const answers = new Map<string, Promise<CodeItem[]>>();
  const once = (kind: keyof CodeSource, codesetid: string, argument: string): Promise<CodeItem[]> => {
    const key = JSON.stringify([kind, codesetid, argument]);
    const asked = answers.get(key);
    if (asked) return asked;
    const answer = source[kind](codesetid, argument).then((items) => offered(codesetid, items));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  const cached: CodeSource = {
    children: (codesetid, node) => once('children', codesetid, node),
    search: (codesetid, text) => once('search', codesetid, text),
    path: (codesetid, id) => once('path', codesetid, id),
  };
  byLanguage.set(language, cached);
  return cached;
}
