import type { RecordFile } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import type { EditorContext } from '../context.ts';

/** A file that was sent but belongs to no record yet, because the record has no number (ATT-11). */
export interface WaitingFile {
  file: string;
  filename: string;
  filetype: string;
}

/** The server does not take a file for a record; the message is its own, '' = it gives no reason. */
export class BindRefused extends Error {}

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
  if (!answer.ok) throw new BindRefused(answer.message);
  return answer.data.files;
}

/** Asks whether a set is complete, and tells the editor; without an answer what was said of it stands. */
export async function askState(
  client: Pick<WireClient, 'call'>,
  fieldsetid: string,
  dispatch: EditorContext['dispatch'],
): Promise<void> {
  const asked = { subset: fieldsetid, candidate_status: '', isGetCode: '0' } as const;
  const answer = await client.call('resume', asked).catch(() => null);
  const found = answer?.data.sets.find((one) => one.fieldsetid === fieldsetid);
  if (answer?.ok && found) dispatch({ type: 'state', fieldsetid, state: found.state });
}
