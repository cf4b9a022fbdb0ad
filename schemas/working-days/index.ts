import china from './china.json' with { type: 'json' };

/**
 * Public holidays of China and the days of weekends on which people work for them, as the State Council published them: by year,
 * as MM-dd. Made by `scripts/working-days.mjs` from the package that the file names (docs/decisions/0118-public-lists.md).
 */
export const CHINA_WORKING_DAYS: readonly { year: number; off: readonly string[]; on: readonly string[] }[] =
  china.years;

/** The package and its version that they come from. */
export const CHINA_DAYS_SOURCE: string = china.source;
