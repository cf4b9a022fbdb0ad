const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes for people: 204800 → "200 KB", 5242880 → "5 MB". */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${UNITS[unit] ?? 'B'}`;
}
