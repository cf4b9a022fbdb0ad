import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { FileDamaged, openChecked, type FileFacts } from '../../platform/storage/verified.ts';
import type { Services } from '../../protocol/services.ts';
import { findPhoto } from '../resume/photo.ts';

/** A document is drawn without a photo that is damaged, as without one that is gone; the log says so. */
async function openPhoto({ files, log }: Services, row: FileFacts): Promise<Readable | null> {
  try {
    return await openChecked(files, row);
  } catch (error) {
    if (!(error instanceof FileDamaged)) throw error;
    log.error({ file: row.id }, 'damaged file');
    return null;
  }
}

/** The photo of an account as JPEG, null when there is none. */
export async function photoOf(services: Services, account: string): Promise<Uint8Array | null> {
  const row = await findPhoto(services.db, account);
  const content = row && (await openPhoto(services, row));
  return content ? new Uint8Array(await buffer(content)) : null;
}
