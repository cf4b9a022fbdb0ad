import type { ReturnableFile } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import { attachmentCategories } from '../resume/attachments.ts';

/** GET /returnable-files: attachments that a return can open again (REVIEW-03). */
export const getReturnableFiles: HandlerOf<'getReturnableFiles'> = async ({ db }) =>
  (await attachmentCategories(db)).map(({ itemId, itemDesc }): ReturnableFile => ({
    id: itemId,
    name: itemDesc,
  }));
