import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PACKAGE = '@expo-google-fonts/noto-sans-sc';
/** Debian's fonts-noto-cjk has the few Han characters of names that the package lacks. */
const WIDE = '/usr/share/fonts/opentype/noto';
/** Stands where no font has the character, so that nobody reads a name as complete when it is not. */
export const MISSING_GLYPH = '〓';

export type Weight = 'regular' | 'bold';

interface FontFile {
  source: Buffer | string;
  /** Which font of a collection. */
  family?: string;
}

const { resolve } = createRequire(import.meta.url);
const packaged: Record<Weight, Buffer | null> = { regular: null, bold: null };

function packagedFont(weight: Weight): Buffer {
  const name = weight === 'bold' ? '700Bold/NotoSansSC_700Bold' : '400Regular/NotoSansSC_400Regular';
  return (packaged[weight] ??= readFileSync(resolve(`${PACKAGE}/${name}.ttf`)));
}

function wideFont(weight: Weight): FontFile | null {
  const name = weight === 'bold' ? 'Bold' : 'Regular';
  const source = `${WIDE}/NotoSansCJK-${name}.ttc`;
  return existsSync(source) ? { source, family: `NotoSansCJKsc-${name}` } : null;
}

/** Does a font have this character? */
export type HasGlyph = (font: string, codePoint: number) => boolean;

export interface Fonts {
  /** Files by the name under which the document knows them. */
  files: Record<string, FontFile>;
  /** The font for a text, and the text with what no font has replaced. */
  choose(text: string, weight: Weight, has: HasGlyph): { font: string; text: string };
}

/** Signs that only steer layout: control characters, formats such as joiners and direction marks, variants. */
const STEERING = /[^\P{Cc}\n]|\p{Cf}|\p{Variation_Selector}/gu;
/** The font's apostrophe is as wide as a Han character; between Latin letters the straight one is right. */
const APOSTROPHE = /(?<=[A-Za-z])\u2019(?=[A-Za-z])/g;

/**
 * Fonts of a document: the packaged one for everything it has; a text with a character that it lacks is set in the
 * wider one, where that is installed.
 */
export function documentFonts(wide: (weight: Weight) => FontFile | null = wideFont): Fonts {
  const files: Fonts['files'] = {};
  for (const weight of ['regular', 'bold'] as const) {
    files[weight] = { source: packagedFont(weight) };
    const more = wide(weight);
    if (more) files[`${weight}-wide`] = more;
  }
  return {
    files,
    choose(raw, weight, has) {
      const text = raw
        .replace(/\t/g, ' ')
        .replace(/\r\n?/g, '\n')
        .replace(STEERING, '')

        .replace(APOSTROPHE, "'");
      const lacks = (font: string): boolean =>
        Array.from(text).some((character) => character !== '\n' && !has(font, character.codePointAt(0) ?? 0));
      if (!lacks(weight)) return { font: weight, text };
      const font = files[`${weight}-wide`] ? `${weight}-wide` : weight;
      const known = Array.from(text).map((character) =>
        character === '\n' || has(font, character.codePointAt(0) ?? 0) ? character : MISSING_GLYPH,
      );
      return { font, text: known.join('') };
    },
  };
}
