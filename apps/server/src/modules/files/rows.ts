/** Files of a kind an account may have at most. */
export const MAX_FILES = 200;

/** Number in a wire id such as rf-15; null = not of that kind. */
export function fileNumber(wireId: string, prefix: 'rf' | 'sf'): string | null {
  const match = /^(rf|sf)-(\d{1,18})$/.exec(wireId);
  return match && match[1] === prefix ? (match[2] ?? null) : null;
}
