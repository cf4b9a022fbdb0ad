import type { Language, LocalText } from '@portal/schemas';
import { inLanguage } from './language.ts';
import { say, type TextKey } from './texts.ts';

/** A text of the table with what is filled in. */
interface Said {
  key: TextKey;
  values: readonly (Message | number)[];
}

/** Of several, the first that says something in the reader's language. */
interface Either {
  either: readonly Message[];
}

/**
 * What an answer says, before anybody's language: a text of the table, one that HR has written in both languages, several
 * in a row, or a value that is the same in all ('' = nothing).
 */
export type Message = string | LocalText | Said | Either | readonly Message[];

/** A text of the table; values fill its places {0}, {1} … */
export const said = (key: TextKey, ...values: (Message | number)[]): Message => ({ key, values });

/** Names one after another, with what stands between them in the reader's language. */
export const listed = (names: readonly Message[]): Message =>
  names.flatMap((name, place): Message[] => (place === 0 ? [name] : [said('listJoint'), name]));

/** The first of some messages that is not empty for its reader. */
export const either = (...messages: (Message | undefined)[]): Message => ({
  either: messages.filter((message) => message !== undefined),
});

/** A time to wait in whole seconds, or in minutes from one on; never too short, never nothing. */
export const wait = (seconds: number): Message =>
  seconds < 60 ? said('seconds', Math.max(1, Math.ceil(seconds))) : said('minutes', Math.ceil(seconds / 60));

const isRow = (message: Message): message is readonly Message[] => Array.isArray(message);

/** A message in the language of its reader: done once, where an answer is written. */
export function render(message: Message, language: Language): string {
  if (typeof message === 'string') return message;
  if (isRow(message)) return message.map((part) => render(part, language)).join('');
  if ('either' in message)
    return message.either.map((one) => render(one, language)).find((one) => one !== '') ?? '';
  if (!('key' in message)) return inLanguage(message, language);
  const values = message.values.map((value) => (typeof value === 'number' ? value : render(value, language)));
  return say(language, message.key, ...values);
}
