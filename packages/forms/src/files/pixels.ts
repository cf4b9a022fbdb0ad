import { hasPixelLimit, tooFewPixels, type FileLimits } from '@portal/rules';

/** Whether a picture has too few pixels for what it is asked for; one that the browser cannot read is the server's to judge. */
export async function lacksPixels(file: File, limits: FileLimits): Promise<boolean> {
  if (!hasPixelLimit(file, limits)) return false;
  try {
    const picture = await createImageBitmap(file);
    const lacks = tooFewPixels(picture, limits);
    picture.close();
    return lacks;
  } catch {
    return false;
  }
}
