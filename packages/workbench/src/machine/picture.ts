/** Pixels a side and in all that every browser draws. */
const MAX_SIDE = 8192;
const MAX_AREA = 40_000_000;
const SHARP = 2;

/**
 * A picture as PNG, twice as sharp as it is shown, less where that would be more than browsers draw.
 *
 * @throws Error when the browser cannot draw it
 */
export async function toPng(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const scale = Math.min(SHARP, MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_AREA / (width * height)));
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    // Without transparency: the page of the picture is drawn in its theme, and a PDF takes it as it is.
    canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!drawn) throw new Error('canvas');
    return drawn;
  } finally {
    URL.revokeObjectURL(url);
  }
}
