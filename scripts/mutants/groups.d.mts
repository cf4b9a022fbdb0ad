/** See groups.mjs. */
export const GROUPS: Readonly<
  Record<string, { sources: readonly string[]; tests: readonly string[]; isolated?: true }>
>;
