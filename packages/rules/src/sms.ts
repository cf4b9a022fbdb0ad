/** GSM 03.38, basic table: one septet each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The extension table: two septets each, escape included. */
const EXTENDED = new Set('\f^{}\\[~]|€');

/** Alphabet of an SMS: seven bits a character, or sixteen. */
export type SmsEncoding = 'gsm7' | 'ucs2';

/** Units of one message alone, and of each part of a longer one, whose header takes the rest (GSM 03.40). */
const SIZES: Readonly<Record<SmsEncoding, readonly [alone: number, each: number]>> = {
  gsm7: [160, 153],
  ucs2: [70, 67],
};

/** Characters of the text of an SMS, before merge fields are filled in. */
export const MAX_SMS = 500;

/** How a text goes out as SMS. */
export interface SmsSize {
  /** `gsm7` while every character is in the GSM alphabet, else `ucs2`. */
  encoding: SmsEncoding;
  /** Septets, or UTF-16 units. */
  units: number;
  /** Messages that the recipient's phone puts together, each charged; 0 of an empty text. */
  parts: number;
}

/** Units of each character; a character of two is not divided over two parts. */
function unitsOf(text: string): { encoding: SmsSize['encoding']; units: number[] } {
  const characters = Array.from(text);
  const isGsm = characters.every((one) => BASIC.has(one) || EXTENDED.has(one));
  return isGsm
    ? { encoding: 'gsm7', units: characters.map((one) => (EXTENDED.has(one) ? 2 : 1)) }
    : { encoding: 'ucs2', units: characters.map((one) => one.length) };
}

/** Counts what an SMS costs: 160 or 153 septets a part, 70 or 67 UTF-16 units with any other character (OFFICE-12). */
export function smsSize(text: string): SmsSize {
  const { encoding, units } = unitsOf(text);
  const total = units.reduce((sum, one) => sum + one, 0);
  const [alone, each] = SIZES[encoding];
  if (total <= alone) return { encoding, units: total, parts: total === 0 ? 0 : 1 };
  let parts = 1;
  let left = each;
  for (const one of units) {
    if (one > left) {
      parts += 1;
      left = each;
    }
    left -= one;
  }
  return { encoding, units: total, parts };
}
