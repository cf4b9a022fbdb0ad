/** Colours that a deployment can be marked with by name; any other is #rrggbb. */
export const THEME_NAMES = ['teal', 'brick'] as const;

/** Luminance of WCAG 2, 0 to 1. @param colour #rrggbb */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of a colour with white, 1 to 21, to one decimal and never rounded up. @param colour #rrggbb */
export const contrastWithWhite = (colour: string): number =>
  Math.floor((1.05 / (luminance(colour) + 0.05)) * 10) / 10;

/** What lines and marks must have beside their ground (WCAG 2.2, 1.4.11). */
export const MIN_CONTRAST = 3;

export const isHex = (colour: string): boolean => /^#[0-9a-fA-F]{6}$/.test(colour);
