/** What a setting is counted in, where its number alone does not say it; texts of `settings.unit` (OFFICE-09). */
const UNIT_NAMES = ['kb', 'mb', 'days', 'characters', 'positions', 'rows'] as const;
export type UnitName = (typeof UNIT_NAMES)[number];

export const isUnit = (name: string): name is UnitName => (UNIT_NAMES as readonly string[]).includes(name);

/** Bytes in each unit of a size, the largest first. */
export const SIZE_UNITS = { MB: 1_048_576, KB: 1024, B: 1 } as const;
export type SizeUnit = keyof typeof SIZE_UNITS;

/** A size as people say it. */
export interface Size {
  /** Decimal as typed. */
  number: string;
  unit: SizeUnit;
}

/** Bytes in the largest unit that says them exactly with at most two decimals; what is no number stays as it is, in bytes. */
export function sizeOf(bytes: string): Size {
  if (!/^\d{1,15}$/.test(bytes)) return { number: bytes, unit: 'B' };
  const count = Number(bytes);
  const unit = (['MB', 'KB'] as const).find(
    (one) => count >= SIZE_UNITS[one] && Number.isInteger((count * 100) / SIZE_UNITS[one]),
  );
  return unit ? { number: String(count / SIZE_UNITS[unit]), unit } : { number: bytes, unit: 'B' };
}

/** A typed size in whole bytes; what is no number is handed on as it was typed, to be refused. */
export function bytesOf({ number, unit }: Size): string {
  const typed = number.normalize('NFKC').trim();
  return /^\d{1,9}(\.\d{0,6})?$/.test(typed) ? String(Math.round(Number(typed) * SIZE_UNITS[unit])) : typed;
}

/** A number with its unit. @param as how the setting is asked for @param say looks up a text of the console */
export function measureSaid(
  as: UnitName | 'size',
  value: string,
  say: (key: string, values?: Record<string, string>) => string,
): string {
  if (value === '') return say('settings.words.none');
  if (as !== 'size') return say('settings.unit.of', { number: value, unit: say(`settings.unit.${as}`) });
  const { number, unit } = sizeOf(value);
  return say('settings.unit.of', { number, unit });
}
