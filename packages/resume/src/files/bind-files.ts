import type { RecordFile } from '@portal/schemas';
import type { WireClient } from '@portal/wire';

/** A file that was sent but belongs to no record yet, because the record has no number (ATT-11). */
export interface WaitingFile {
  file: string;
  filename: string;
  filetype: string;
}

/** Binds sent files to a stored record; answers with what the server then lists for it. */
export async function bindFiles(
  client: Pick<WireClient, 'call'>,
  subset: string,
  i9999: string,
  files: readonly WaitingFile[],
): Promise<RecordFile[]> {
  const answer = await client.call('bindRecordFiles', {
    subset,
    params: files.map((file) => ({ ...file, i9999 })),
  });
  if (!answer.ok) throw new Error(answer.message || answer.code);
  return answer.data.files;
}
