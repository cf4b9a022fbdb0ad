import { flag, text } from '@portal/wire/read';
import { ok, refusal } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { said } from '../../../protocol/message.ts';
import { callOffDeletion, ownerOfToken, personalDataOf, type PersonalDataAnswer } from '../requests.ts';

/** Whoever has the mail learns when the deletion is due, and nothing else of the account. */
const dueAlone = ({ personalData }: PersonalDataAnswer): PersonalDataAnswer & Record<string, unknown> => ({
  personalData: { ...personalData, applications: '', files: '' },
});

/**
 * Calls a deletion off by the token of its mail, without a session. Without `confirm` it changes nothing: programs that
 * look at mails open their links (HR-30).
 */
export const keepAccount: Handler<'keepAccount'> = async ({ db, services }, request) => {
  const account = await ownerOfToken(db, text(request.token));
  if (account === null) return refusal('keepAccountUnknown');
  if (!flag(request.confirm)) return ok(dueAlone(await personalDataOf(services, db, account)));
  if (!(await callOffDeletion(services, account))) return refusal('keepAccountUnknown');
  return ok(dueAlone(await personalDataOf(services, db, account)), said('deletionCalledOff'));
};
