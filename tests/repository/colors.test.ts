import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brandOf } from '@portal/schemas';

const root = join(import.meta.dirname, '..', '..');
const css = readFileSync(join(root, 'packages', 'ui', 'src', 'tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const THEMES = ['teal', 'brick'] as const;
const SCHEMES = ['light', 'dark'] as const;
const AA_TEXT = 4.5;
const AA_MARK = 3;
const MIN_BODY = 7;

/** Colours by the names of tokens, in the order in which the rules of a page win. */
function colorsOf(theme: string, scheme: (typeof SCHEMES)[number]): Map<string, string> {
  const colors = new Map<string, string>();
  for (const sheet of scheme === 'dark' ? [light, dark] : [light])
    for (const [, selector = '', body = ''] of sheet.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
      const named = /data-theme='(\w+)'/.exec(selector)?.[1];
      if (named !== undefined && named !== theme) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--cp-color-([\w-]+):\s*(#[0-9a-f]{6})/g))
        colors.set(name, value);
    }
  return colors;
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Hue in degrees. */
function hue(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color);
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}
const apart = (one: string, other: string): number => {
  const turn = Math.abs(hue(one) - hue(other));
  return Math.min(turn, 360 - turn);
};

const GROUNDS = ['page', 'surface', 'surface-muted', 'raised', 'hover'];
const ROLES = ['danger', 'done', 'warning', 'info', 'action'];
/** What is written with which colour on which. */
const TEXTS: [string, string, number][] = [
  ...['page', 'surface', 'raised'].map((ground): [string, string, number] => ['text', ground, MIN_BODY]),
  ...GROUNDS.flatMap((ground): [string, string, number][] => [
    ['text-muted', ground, AA_TEXT],
    ['action-text', ground, AA_TEXT],
    ['danger', ground, AA_TEXT],
  ]),
  ...ROLES.flatMap((role): [string, string, number][] => [
    ['text', `${role}-soft`, AA_TEXT],
    [role === 'action' ? 'action-text' : role, `${role}-soft`, AA_TEXT],
    [role === 'action' ? 'action-text' : role, 'surface', AA_TEXT],
  ]),
  ['text-muted', 'action-soft', AA_TEXT],
  ['text-muted', 'info-soft', AA_TEXT],
  ['on-action', 'action', AA_TEXT],
  ['on-action', 'action-strong', AA_TEXT],
  ['tooltip-text', 'tooltip', AA_TEXT],
  ['border-strong', 'surface', AA_MARK],
  ['action', 'page', AA_MARK],
  ['brand', 'surface', AA_MARK],
];

describe.each(THEMES.flatMap((theme) => SCHEMES.map((scheme) => [theme, scheme] as const)))(
  'theme %s, %s',
  (theme, scheme) => {
    const colors = colorsOf(theme, scheme);
    const color = (name: string): string => {
      const found = colors.get(name);
      if (found === undefined) throw new Error(`--cp-color-${name} is not in tokens.css`);
      return found;
    };

    test.each(TEXTS)('[TRY-24] %s is read on %s at %d : 1', (ink, ground, minimum) => {
      expect(contrast(color(ink), color(ground))).toBeGreaterThanOrEqual(minimum);
    });

    test('[TRY-24] what can be pressed is not taken for danger, nor what is done', () => {
      for (const role of ['action', 'action-text', 'action-strong'])
        expect(apart(color(role), color('danger')), role).toBeGreaterThan(60);
      expect(apart(color('done'), color('danger'))).toBeGreaterThan(60);
    });
  },
);

describe('colours of the rest', () => {
  test.each(THEMES)('[TRY-24] documents mark headings in the brand of %s', (theme) => {
    expect(brandOf(theme)).toBe(colorsOf(theme, 'light').get('brand'));
  });

  test('[TRY-24] every colour that a style sheet names is a token', () => {
    const sheets = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css') && !path.includes('node_modules'))
        .map((path) => join(root, folder, path)),
    );
    expect(sheets.length).toBeGreaterThan(20);
    const wrong = sheets.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/var\(--cp-color-([\w-]+)/g)]
        .filter(([, name = '']) => !colorsOf('teal', 'light').has(name))
        .map(([, name]) => `${path.slice(root.length)}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});
