import type { Language, LocalText } from '@portal/schemas';
import { inLanguage } from '@portal/rules';
import type { Sentence } from './spoken.ts';

/** A sentence in no one's language yet: what it names is there in each. */
export interface LocalSentence {
  key: string;
  values: Record<string, string | number | LocalText | LocalSentence>;
}

const isSentence = (value: LocalText | LocalSentence): value is LocalSentence =>
  'key' in value && 'values' in value;

/** The same as a sentence for one reader. */
export function sentenceFor({ key, values }: LocalSentence, language: Language): Sentence {
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value] as const;
    return [name, isSentence(value) ? sentenceFor(value, language) : inLanguage(value, language)] as const;
  });
  return { key, values: Object.fromEntries(said) };
}

/** Sentences side by side, as `nearest.and` joins two; null = there are none. */
export const sideBySide = (parts: readonly LocalSentence[]): LocalSentence | null =>
  parts.length === 0
    ? null
    : parts.reduce((left, right) => ({ key: 'nearest.and', values: { left, right } }));
