import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder `dist` of the checkout that this file, bundled or not, belongs to. */
export function distFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json')) && dirname(folder) !== folder)
    folder = dirname(folder);
  return join(folder, 'dist');
}

/** true when this runs from the bundle in dist, false when it runs from source. */
export const isBundled = (): boolean => fileURLToPath(import.meta.url).startsWith(distFolder());
