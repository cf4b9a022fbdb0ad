import { BASIC_SET } from '@portal/rules';
import { ok } from '../../../protocol/answer.ts';
import { inLanguage } from '../../../protocol/language.ts';
import { partyOf } from '../../../platform/passkeys/party.ts';
import { setsFor } from '../../resume/definitions.ts';
import type { Handler } from '../../../protocol/call-handler.ts';

/** What finding an account asks for, named as the resume and the registration name it, and whether passkeys sign in. */
export const accountSettings: Handler<'accountSettings'> = async ({ db, language, services }) => {
  const { portal, registration } = await services.settings();
  const basic = (await setsFor(db, '')).find((set) => set.definition.fieldsetid === BASIC_SET);
  const phone = basic?.definition.fieldList.find((field) => field.itemid === portal.phoneItem);
  return ok({
    phoneFieldDesc: inLanguage(phone?.itemdesc, language),
    onlynFieldDesc: inLanguage(registration.onlyName.itemdesc, language),
    register_flag: String(portal.canRegister),
    passkeys: partyOf(services)?.id ?? '',
  });
};
