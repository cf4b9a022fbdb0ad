import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GLYPHS, SIGNS } from './glyphs.ts';
import { drawCaptcha, randomText } from './image.ts';

test('[D-43] no character can be taken for another', () => {
  for (const mixedUp of ['0', 'O', '1', 'I', 'l']) expect(SIGNS).not.toContain(mixedUp);
  for (let i = 0; i < 50; i += 1) expect(randomText(4)).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
});

test('[D-43] every character is drawn within its box', () => {
  for (const [character, strokes] of Object.entries(GLYPHS))
    for (const [x, y] of strokes.flat()) {
      expect(x, character).toBeGreaterThanOrEqual(-1);
      expect(x, character).toBeLessThanOrEqual(11.5);
      expect(y, character).toBeGreaterThanOrEqual(-1);
      expect(y, character).toBeLessThanOrEqual(15.5);
    }
});

test('[WIRE-58] a captcha is a picture of its own each time', async () => {
  const [first, second] = await Promise.all([drawCaptcha('ABCD'), drawCaptcha('ABCD')]);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 240, height: 80 });
  expect(first.equals(second)).toBe(false);
});
