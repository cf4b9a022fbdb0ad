import type { Attachments } from '../context.ts';
import { StateMark } from '../StateMark.tsx';

/** Id of the attachment panel among the sets of the task list. */
export const ATTACHMENT_PANEL = 'attachments';

/** '1' ok, '2' not ok, anything else no mark (RES-21); where nothing was asked for and nothing is, optional (TRY-10). */
export function AttachmentMark({ files }: { files: Attachments }) {
  const { hasAttach, free, categories } = files;
  const empty =
    free.length === 0 &&
    categories.every(({ fileList, hasFile }) => fileList.length === 0 && hasFile !== '1');
  if (hasAttach === '1' && empty) return <StateMark state="" must="0" />;
  if (hasAttach === '1') return <StateMark state="1" must="1" />;
  if (hasAttach === '2') return <StateMark state="0" must="1" />;
  return null;
}
