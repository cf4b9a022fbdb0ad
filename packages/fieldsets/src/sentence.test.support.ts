import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { beforeAll, expect } from 'vitest';
import type { Language } from '@portal/schemas';
import { speak, type Sentence } from './spoken.ts';

export const LANGUAGES: Language[] = ['zh', 'en'];
const folder = join(import.meta.dirname, '../../../locales');
export const texts = (language: Language): object =>
  JSON.parse(readFileSync(join(folder, language, 'fieldsets.json'), 'utf8')) as object;

const speakers = new Map<Language, i18n>();
const missing: string[] = [];

beforeAll(async () => {
  for (const language of LANGUAGES) {
    const speaker = i18next.createInstance();
    await speaker.init({
      lng: language,
      resources: { [language]: { fieldsets: texts(language) } },
      ns: ['fieldsets'],
      defaultNS: 'fieldsets',
      interpolation: { escapeValue: false },
      saveMissing: true,
      missingKeyHandler: (_, __, key) => missing.push(key),
    });
    speakers.set(language, speaker);
  }
});

function say(sentence: Sentence, language: Language): string {
  const speaker = speakers.get(language);
  if (!speaker) throw new Error('texts are loaded');
  return speak(sentence, (key, values) => speaker.t(key, values));
}

/** A sentence says something, and nothing in it was left unfilled. */
export function speaks(told: Sentence, language: Language): string {
  const text = say(told, language);
  expect(missing.splice(0), told.key).toEqual([]);
  expect(text, told.key).not.toMatch(/\{\{|\$t\(|undefined|^\s*$/);
  if (language === 'en') expect(text, told.key).not.toMatch(/\p{Script=Han}/u);
  return text;
}
