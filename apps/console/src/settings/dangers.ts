import { LANGUAGE_IDS } from '@portal/schemas/languages';

type Values = Readonly<Record<string, unknown>>;

/** What saving would do that candidates feel at once; the last part of a text key `settings.danger.…`. */
export type Danger = 'registrationClosed' | 'activationOff' | 'registrationRefused' | 'blackFieldHidden';

/** A text in any language: candidates of the others read it too (D-63). */
const says = (text: unknown): boolean =>
  LANGUAGE_IDS.some((language) => {
    const words: unknown = (Object(text) as Values)[language];
    return typeof words === 'string' && words.trim() !== '';
  });

const DANGERS: Readonly<Record<Danger, (values: Values) => boolean>> = {
  registrationClosed: ({ canRegister }) => canRegister === false,
  activationOff: ({ activation }) => activation === false,
  registrationRefused: ({ only_fieldFail: text }) => says(text),
  blackFieldHidden: ({ blackField, equalFlag }) =>
    equalFlag === '3' && typeof blackField === 'string' && blackField !== '',
};

/**
 * Dangers that a change of settings brings (TRY-29); those that are in force already are no news.
 *
 * @param before one part of the settings as stored
 * @param after the same part as it would be stored
 */
export const dangersOf = (before: Values, after: Values): Danger[] =>
  (Object.keys(DANGERS) as Danger[]).filter((danger) => DANGERS[danger](after) && !DANGERS[danger](before));
