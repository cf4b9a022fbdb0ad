import { readFile } from 'node:fs/promises';
import { MAX_FORM_PICTURE_SIDE } from '@portal/rules';
import sharp, { type Sharp } from 'sharp';
import { decodeBmp } from './bmp.ts';

/** Twice what the candidate centre shows (84 × 120), with room for printing. */
const PHOTO = { width: 600, height: 860 };
const LIMIT = { limitInputPixels: 40_000_000 };

/** Beside the title of a document; sharp on paper at 4 cm. */
const LOGO = { width: 720, height: 240 };

async function openPicture(path: string, extension: string): Promise<Sharp | null> {
  if (extension !== 'bmp') return sharp(path, { ...LIMIT, animated: extension === 'gif' });
  const pixels = decodeBmp(await readFile(path));
  return pixels && sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
}

/**
 * Draws a picture anew, so that nothing but pixels survives: no second file inside, no script, no place where it was
 * taken (SEC-03).
 *
 * @returns null when it cannot be read as a picture
 */
export async function redraw(
  path: string,
  extension: string,
  purpose: 'photo' | 'document',
): Promise<{ content: Buffer; extension: string } | null> {
  try {
    const picture = await openPicture(path, extension);
    if (!picture) return null;
    if (purpose === 'photo') {
      const small = picture.rotate().resize({ ...PHOTO, fit: 'inside', withoutEnlargement: true });
      return {
        content: await small.flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer(),
        extension: 'jpg',
      };
    }
    if (extension === 'gif') return { content: await picture.gif().toBuffer(), extension };
    if (extension === 'jpg' || extension === 'jpeg')
      return { content: await picture.rotate().jpeg({ quality: 90 }).toBuffer(), extension };
    return { content: await picture.png().toBuffer(), extension: 'png' };
  } catch {
    return null;
  }
}

/** How large a picture is that was drawn anew; pixels, 0 = it cannot be read. */
export async function pictureSize(content: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { width, height, pageHeight } = await sharp(content, LIMIT).metadata();
    return { width, height: pageHeight ?? height };
  } catch {
    return { width: 0, height: 0 };
  }
}

/**
 * Draws a PNG or JPEG anew as a logo.
 *
 * @returns PNG; null when it is neither, or cannot be read
 */
export async function redrawLogo(content: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(content, LIMIT);
    const { format } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg') return null;
    return await picture
      .rotate()
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}

const FORM_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp']);

/**
 * Draws a PNG, JPEG or WebP anew as a picture of a form (FORM-08): its first frame, upright, of pixels alone.
 *
 * @returns WebP with its size in pixels; null when it is none of them, or cannot be read
 */
export async function redrawFormPicture(
  content: Uint8Array,
): Promise<{ content: Buffer; width: number; height: number } | null> {
  try {
    const picture = sharp(content, LIMIT);
    const { format } = await picture.metadata();
    if (!FORM_FORMATS.has(format)) return null;
    const { data, info } = await picture
      .rotate()
      .resize({
        width: MAX_FORM_PICTURE_SIDE,
        height: MAX_FORM_PICTURE_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
