import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Room of the disk that a folder is on; bytes. */
export interface DiskRoom {
  /** What may still be written. */
  free: number;
  size: number;
}

/**
 * The room of a folder's disk; of the folder above it while the folder is not there yet.
 *
 * @throws what the file system says of a folder that may not be looked at
 */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return diskRoom(above);
  }
}

/** Whether the operating system says that a disk, or what one may have of it, is used up. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
