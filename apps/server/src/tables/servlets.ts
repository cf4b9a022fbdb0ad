import type { ServletName } from '@portal/wire/servlets';
import { activate } from '../modules/accounts/activate.ts';
import { retrieveAccount } from '../modules/accounts/find-account.ts';
import { login } from '../modules/accounts/login.ts';
import { register } from '../modules/accounts/sign-up.ts';
import { sendActiveEmail } from '../modules/accounts/resend.ts';
import { retrievePassword } from '../modules/accounts/reset.ts';
import { uploadRecordFile, uploadResumeFile } from '../modules/files/upload.ts';
import type { PostTable, ServletHandler, ServletTable } from '../protocol/servlet-handler.ts';

/** One handler for each servlet of the table; a missing one does not compile. */
const table: { [K in ServletName]: ServletHandler<K> } = {
  login,
  sendActiveEmail,
  register,
  retrievePassword,
  retrieveAccount,
};

export const servlets: ServletTable = table;

/** Who answers the servlets that are posted to in the clear. */
export const posts: PostTable = {
  activate: (context, request) => {
    const { activeid } = request.query as Readonly<Record<string, unknown>>;
    return activate(context, typeof activeid === 'string' ? activeid : '');
  },
  upload: uploadResumeFile,
  saveFile: uploadRecordFile,
};
