import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { cropOf, PHOTO_SHAPE } from './shape.ts';

const centre = { zoom: 1, x: 0.5, y: 0.5 };

describe('framing of a photo', () => {
  test('[UX-16] a wide picture loses its sides, a tall one top and bottom', () => {
    expect(cropOf({ width: 4000, height: 1200 }, centre)).toEqual({
      x: 1580,
      y: 0,
      width: 840,
      height: 1200,
    });
    expect(cropOf({ width: 840, height: 3000 }, centre)).toEqual({ x: 0, y: 900, width: 840, height: 1200 });
  });

  test('[UX-16] every framing keeps the shape and stays inside the picture', () => {
    const side = fc.integer({ min: 1, max: 8000 });
    const any = fc.double({ min: -2, max: 6, noNaN: true });
    fc.assert(
      fc.property(side, side, any, any, any, (width, height, zoom, x, y) => {
        const crop = cropOf({ width, height }, { zoom, x, y });
        const ratio = crop.width / crop.height;
        return (
          Math.abs(ratio - PHOTO_SHAPE.width / PHOTO_SHAPE.height) < 1e-9 &&
          crop.x >= 0 &&
          crop.y >= 0 &&
          crop.x + crop.width <= width + 1e-6 &&
          crop.y + crop.height <= height + 1e-6
        );
      }),
    );
  });
});
