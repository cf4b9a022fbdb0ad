/** Shape of a candidate's photo: shown 84 × 120, stored five times as large (USER-01, UX-16). */
export const PHOTO_SHAPE = { width: 84, height: 120, scale: 5 } as const;

/** Part of a picture, in its own pixels. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How a picture is framed: `zoom` 1 = as much as fits, `x` and `y` from 0 (left, top) to 1 (right, bottom). */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}

/** The part of a picture of the given size that a framing shows, always of the photo's shape and inside the picture. */
export function cropOf(size: { width: number; height: number }, framing: Framing): Crop {
  const ratio = PHOTO_SHAPE.width / PHOTO_SHAPE.height;
  const zoom = Math.max(1, framing.zoom);
  const height = Math.min(size.height, size.width / ratio) / zoom;
  const width = height * ratio;
  const within = (part: number, room: number): number => Math.min(1, Math.max(0, part)) * Math.max(0, room);
  return {
    x: within(framing.x, size.width - width),
    y: within(framing.y, size.height - height),
    width,
    height,
  };
}

/** JPEG qualities that are tried, best first, until the picture is small enough. */
export const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3] as const;
