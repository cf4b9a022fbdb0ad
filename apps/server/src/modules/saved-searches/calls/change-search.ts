import { flag, text } from '@portal/wire/read';
import { refusal } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { changeSearch as change } from '../change.ts';

/** Changes one of the candidate's own searches; what is absent stays (TRY-41). */
export const changeSearch: Handler<'changeSearch'> = async (context, { id, name, mail, removed }) => {
  const search = text(id);
  if (!/^\d{1,18}$/.test(search)) return refusal('notFound');
  return change(context, search, {
    ...(name === undefined ? {} : { name: text(name) }),
    ...(mail === undefined ? {} : { mail: flag(mail) }),
    ...(removed === undefined ? {} : { removed: flag(removed) }),
  });
};
