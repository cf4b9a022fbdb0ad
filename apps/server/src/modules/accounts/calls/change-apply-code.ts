import { APPLICANT_CATEGORY_SET } from '@portal/rules';
import { text } from '@portal/wire/read';
import { storeApplyCode } from '../repository/accounts.ts';
import { findApplicantCategory } from '../applicant-category.ts';
import { invalid, ok, outcome, refusal } from '../../../protocol/answer.ts';
import { lockAccount, writeableOf } from '../../resume/writeable.ts';
import { said } from '../../../protocol/message.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** Changes the applicant category; the resume then asks what that identity is asked for, and keeps what it has. */
export const changeApplyCode: Handler<'changeApplyCode'> = async (context, request) => {
  const { db, language } = context;
  const account = context.candidate();
  const wanted = text(request.candidateValue);
  const identity = await findApplicantCategory(db, wanted, language);
  if (identity === null) {
    const message = said('pleaseInput', said('applyCode'));
    return invalid([{ itemid: APPLICANT_CATEGORY_SET, message }]);
  }
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, account.id);
    if (!(await writeableOf(trx, account.id, context.services.now())).free)
      return outcome('cannot', said('liveApplications'));
    return (await storeApplyCode(trx, account.id, wanted))
      ? ok({ applyCode: wanted, applyCodeDesc: identity })
      : refusal('fail');
  });
};
