const FULL_WIDTH: Record<string, string> = {
  '"': '＂',
  "'": '＇',
  '<': '＜',
  '>': '＞',
  ';': '；',
  '(': '（',
  ')': '）',
  '+': '＋',
};

/**
 * Replaces quotes, angle brackets, semicolon, parentheses, plus and double dash by their full-width forms (WIRE-11);
 * pairs of dashes go from left to right, a single dash stays. Applying it twice changes nothing more (WIRE-14).
 */
export function hardenText(value: string): string {
  return value
    .replace(/["'<>;()+]/g, (character) => FULL_WIDTH[character] ?? character)
    .replaceAll('--', '－－');
}

/** Angle brackets as they were typed: every reader escapes what it shows, and p＜0.05 is not what somebody wrote (TRY-59). */
export const restoreAngles = (value: string): string => value.replaceAll('＜', '<').replaceAll('＞', '>');
