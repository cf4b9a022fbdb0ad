import { cropOf, PHOTO_SHAPE, QUALITIES, type Framing } from './shape.ts';

/** Reads a chosen picture, turned upright by its EXIF data. @throws when the browser cannot read it */
export function readPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Paints the framed part of a picture on a canvas of the photo's shape, on white where the picture is see-through. */
export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, framing: Framing): void {
  const crop = cropOf(picture, framing);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, canvas.width, canvas.height);
}

const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * The framed part as a JPEG of at most `maxBytes`, in the best quality that fits; null when even the smallest does not.
 */
export async function encodePhoto(
  picture: ImageBitmap,
  framing: Framing,
  maxBytes: number,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SHAPE.width * PHOTO_SHAPE.scale;
  canvas.height = PHOTO_SHAPE.height * PHOTO_SHAPE.scale;
  paint(canvas, picture, framing);
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}
