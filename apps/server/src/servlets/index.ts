import type { ServletName } from '@portal/wire/servlets';
import { retrieveAccount } from '../accounts/find-account.ts';
import { login } from '../accounts/login.ts';
import { register } from '../accounts/register.ts';
import { sendActiveEmail } from '../accounts/resend.ts';
import { retrievePassword } from '../accounts/reset.ts';
import type { Answer } from '../http/answer.ts';
import type { Context } from '../http/context.ts';
import type { ServletHandler } from './handler.ts';

export type AnyServletHandler = (context: Context, request: Record<string, unknown>) => Promise<Answer>;

/** One handler for each servlet of the table; a missing one does not compile. */
const table: { [K in ServletName]: ServletHandler<K> } = {
  login,
  sendActiveEmail,
  register,
  retrievePassword,
  retrieveAccount,
};

export const servletHandlers: Record<ServletName, AnyServletHandler> = table;
