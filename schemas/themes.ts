/** Colour that marks a deployment, by the name of its theme; packages/ui draws the same (a test compares them). */
const BRANDS: Readonly<Record<string, string>> = { teal: '#0f6470', brick: '#9a3b32' };

/**
 * The brand's colour on white paper.
 *
 * @param themeColor the setting: a theme's name, #rrggbb, or '' for the default
 * @returns #rrggbb
 */
export const brandOf = (themeColor: string): string =>
  themeColor.startsWith('#') ? themeColor : (BRANDS[themeColor] ?? '#0f6470');
