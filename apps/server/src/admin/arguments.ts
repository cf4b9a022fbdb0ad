/** A command line that cannot be carried out; the usage is printed after its message. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Reads `--name value` pairs, and `--name` alone for switches, whose value is then '1'.
 *
 * @throws UsageError for an unknown name, a name without a value, and anything else
 */
export function readArguments(
  words: readonly string[],
  known: readonly string[],
  switches: readonly string[] = [],
): Record<string, string> {
  const options: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '') ?? '';
    if (words[at]?.startsWith('--') && switches.includes(name)) {
      options[name] = '1';
      at -= 1;
      continue;
    }
    const value = words[at + 1];
    if (!words[at]?.startsWith('--') || !known.includes(name))
      throw new UsageError(`${words[at]} is unknown.`);
    if (value === undefined) throw new UsageError(`--${name} needs a value.`);
    options[name] = value;
  }
  return options;
}

/** A count from an option; '' or missing = 0. */
export function count(options: Readonly<Record<string, string>>, name: string): number {
  const text = options[name] ?? '0';
  if (!/^\d{1,8}$/.test(text)) throw new UsageError(`--${name} has to be a whole number.`);
  return Number(text);
}
