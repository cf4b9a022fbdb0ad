import { flag, list, text } from '@portal/wire/read';
import type { Handler } from '../../../protocol/call-handler.ts';
import { removeDrafts as remove } from '../drafts.ts';

/** Removes drafts of the candidate, as their writer or as another device (TRY-63). */
export const removeDrafts: Handler<'removeDrafts'> = (context, { ids, written }) =>
  remove(
    context,
    list(ids).map((id) => text(id)),
    flag(written),
  );
