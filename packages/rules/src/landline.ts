import { isPhone, normalisePhone } from './phone.ts';
import { stripWhitespace, toHalfWidth } from './text.ts';

/** No number is longer, however it is grouped; a longer text is not looked at. */
const MAX_LENGTH = 64;

/** Area code (10, 2x, three digits elsewhere) behind its 0 or the country's code, a number of 7 or 8 digits, an extension. */
const LANDLINE = /^(?:0|\+86-?0?)(10|2\d|[3-9]\d{2})-?([2-8]\d{6,7})(?:-(\d{1,6}))?$/;

/** Numbers that companies are called by all over the country. */
const SERVICE = /^([48]00)-?(\d{3})-?(\d{4})(?:-(\d{1,6}))?$/;

/** Brackets and spaces go, dashes are one sign, 转, ext. and # begin an extension, 00 stands for +. */
const bare = (value: string): string =>
  stripWhitespace(toHalfWidth(value))
    .replaceAll(/[‐‑–—−]/g, '-')
    .replace(/(?:-?转|-?ext\.?:?|-?x|#)(?=\d+$)/i, '-')
    .replaceAll(/[()]/g, '')
    .replace(/^00(?=86)/, '+');

/** A mainland landline in its one spelling, `010-62781234-8012`; null = it is none. */
function landlineOf(value: string): string | null {
  if (value.length > MAX_LENGTH) return null;
  const text = bare(value);
  const [, area, number, extension] = LANDLINE.exec(text) ?? [];
  if (area !== undefined)
    return [`0${area}`, number, extension].filter((part) => part !== undefined).join('-');
  const service = SERVICE.exec(text);
  return (
    service
      ?.slice(1)
      .filter((part) => part !== undefined)
      .join('-') ?? null
  );
}

/** A number with the code of another country; nothing in it says whether it is a mobile one. */
const isForeign = (value: string): boolean => {
  const phone = normalisePhone(value);
  return phone.startsWith('+') && !phone.startsWith('+86') && isPhone(phone);
};

/**
 * Whether a text is a landline: with its area code, one that the whole country calls (400, 800), or of another country. A number
 * without its area code is none, as nobody elsewhere can call it (VAL-30).
 */
export const isLandline = (value: string): boolean => landlineOf(value) !== null || isForeign(value);

/** Whether a text is a phone number of either sort: mobile by the usual rule, or a landline. */
export const isTelephone = (value: string): boolean => isPhone(value) || isLandline(value);

/** A landline in its one spelling; anything else as `normalisePhone` writes it. */
export const normaliseTelephone = (value: string): string => landlineOf(value) ?? normalisePhone(value);
