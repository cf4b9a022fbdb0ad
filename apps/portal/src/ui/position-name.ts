/** Fewer digits are more likely a year or a level than a code. */
const MIN_CODE_DIGITS = 5;

/**
 * Takes the code off the end of a position's name, as in 统计学教师-202602-08002 or 统计学教师-202601001-ZJY02.
 *
 * @returns title, joint and code, which together are the name; joint and code are '' where there is no code
 */
export function splitName(name: string): { title: string; joint: string; code: string } {
  const [, title = '', joint = '', code = ''] =
    /^(.*?\p{L}.*?)(\s*-\s*)((?:[A-Z]{1,4}-?)?\d+(?:-[A-Z]{0,4}\d+)*)$/u.exec(name) ?? [];
  if ((code.match(/\d/g)?.length ?? 0) < MIN_CODE_DIGITS) return { title: name, joint: '', code: '' };
  return { title, joint, code };
}
