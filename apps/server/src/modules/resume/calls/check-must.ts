import { ok } from '../../../protocol/answer.ts';
import { missingSets } from '../missing.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** What the resume still lacks: must sets without a record (items empty) or with faulty fields. */
export const checkMust: Handler<'checkMust'> = async (context) => {
  const account = context.candidate();
  const { portal } = await context.services.settings();
  const missing = await missingSets(context.db, account, portal, context.today, context.language);
  return ok({ mustList: missing });
};
