import { text } from '@portal/wire/read';
import { ok } from '../../../protocol/answer.ts';
import type { Handler } from '../../../protocol/call-handler.ts';
import { currentCommitment, wireCommitment } from '../../commitment/current.ts';
import { findPosition } from '../../positions/find.ts';
import { attachmentPanel } from '../attachments.ts';
import { missingSets } from '../missing.ts';
import { findPhoto } from '../photo.ts';

/**
 * What the resume still lacks: must sets without a record (items empty) or with faulty fields. With `pos_id` also what
 * that position asks for beside the sets, judged as the application itself will be (TRY-07); a position that is not
 * there asks for nothing more. The commitment text that an application has to accept comes along (DATA-03).
 */
export const checkMust: Handler<'checkMust'> = async (context, request) => {
  const { db, language } = context;
  const account = context.candidate();
  const { portal } = await context.services.settings();
  const mustList = await missingSets(context.services, db, account, portal, context.today, language);
  const id = text(request.pos_id);
  const position = id === '' ? undefined : await findPosition(db, id);
  const asked = await currentCommitment(db);
  const commitment = asked ? { commitment: wireCommitment(asked, language) } : {};
  if (!position) return ok({ mustList, ...commitment });
  const { needPhoto = false, needAttachments = false } = position.definition;
  const { missing } = await attachmentPanel(db, account, language, needAttachments);
  const lacksPhoto = needPhoto && !(await findPhoto(db, account.id));
  return ok({ mustList, needPhoto: lacksPhoto ? '1' : '0', attachMust: missing, ...commitment });
};
