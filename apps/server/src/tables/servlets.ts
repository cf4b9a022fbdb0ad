import type { ServletName } from '@portal/wire/servlets';
import { retrieveAccount } from '../modules/accounts/find-account.ts';
import { login } from '../modules/accounts/login.ts';
import { register } from '../modules/accounts/sign-up.ts';
import { sendActiveEmail } from '../modules/accounts/resend.ts';
import { retrievePassword } from '../modules/accounts/reset.ts';
import type { ServletHandler, ServletTable } from '../protocol/servlet-handler.ts';

/** One handler for each servlet of the table; a missing one does not compile. */
const table: { [K in ServletName]: ServletHandler<K> } = {
  login,
  sendActiveEmail,
  register,
  retrievePassword,
  retrieveAccount,
};

export const servlets: ServletTable = table;
