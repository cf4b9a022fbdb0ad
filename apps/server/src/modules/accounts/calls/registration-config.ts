import { cleanHtml } from '../../../platform/html.ts';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** What the registration form asks, and the agreement. The spelling isVisibleExplaination is the contract's. */
export const registrationConfig: Handler<'registrationConfig'> = async ({ language, services }) => {
  const { portal, registration } = await services.settings();
  return ok({
    isVisibleExplaination: registration.isVisibleExplaination,
    email_explain: inLanguage(registration.email_explain, language),
    name_explain: inLanguage(registration.name_explain, language),
    black_explain: inLanguage(registration.black_explain, language),
    only_explain: inLanguage(registration.only_explain, language),
    apply_explain: inLanguage(registration.apply_explain, language),
    candidateStatus: registration.candidateStatus,
    onlyName: {
      itemid: registration.onlyName.itemid,
      itemdesc: inLanguage(registration.onlyName.itemdesc, language),
    },
    cardid: registration.cardid,
    licenses: cleanHtml(inLanguage(registration.licenses, language)),
    blackField: registration.blackField,
    blackNbase: registration.blackNbase,
    blackFieldDesc: inLanguage(registration.blackFieldDesc, language),
    equalFlag: registration.equalFlag,
    only_fieldFail: inLanguage(registration.only_fieldFail, language),
    register_flag: String(portal.canRegister),
  });
};
