import type { LocalText } from '@portal/schemas';
import { inLanguage, momentText, saidIn, zoneLabel } from '@portal/rules';
import { languageOf } from '@portal/schemas/languages';

/** A text in the language, else in one that it is written in. */
export const said = (text: LocalText | undefined, language: string): string =>
  inLanguage(text, languageOf(language)) || (text ? (saidIn(text).find((one) => one !== '') ?? '') : '');

/** Date and minute of an ISO 8601 moment, in the portal's zone. */
export const moment = (at: string | null, language: string): string =>
  momentText(at ?? '', languageOf(language));

/** A time zone as it is called in the language, with its id. */
export const zoneName = (zone: string, language: string): string => zoneLabel(zone, languageOf(language));

/** Date and minute of an ISO 8601 moment in a zone, which is named with it. */
export const momentIn = (zone: string, at: string, language: string): string =>
  `${momentText(at, languageOf(language), { zone })} · ${zoneName(zone, language)}`;
