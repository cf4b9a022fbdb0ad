import type { Language } from '@portal/schemas';
import { byLanguage } from '@portal/schemas/languages';
import type { Say } from '../../rules/rule-words.ts';
import { texts } from '../../sentence.test.support.ts';

const words = byLanguage(texts);

/** Looks a text up and fills its places, as the server does. */
export const sayIn =
  (language: Language): Say =>
  (key, values) => {
    const found = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], words[language]);
    if (typeof found !== 'string') throw new Error(`no text ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? `no ${name}`);
  };
