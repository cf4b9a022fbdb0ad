import type { FormPictureStored, ShownPicture } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import type { FileSource } from '../../protocol/served-file.ts';
import {
  findContentFile,
  servedContentFile,
  storeContentFile,
  storeFormPicture,
} from '../files/content-files.ts';

/** Largest picture of Home, bytes; drawn anew on the way in. */
const MAX_PICTURE = 5 * 1024 * 1024;
const EXTENSIONS = ['png', 'jpg', 'jpeg'];

const addressOf = (token: string): string => `/servlet/DisplayOleContent?filename=${token}`;

/** POST /pictures?name=: a picture for Home (HR-22). Nobody is shown it before the settings name its address. */
export const addPicture: HandlerOf<'addPicture'> = async (call, body): Promise<ShownPicture> => {
  const { token, name, size } = await storeContentFile(call, body, {
    extensions: EXTENSIONS,
    maxBytes: MAX_PICTURE,
  });
  return { address: addressOf(token), name, size };
};

/** A picture that the settings name, for anybody. */
export const homePicture: FileSource = async ({ services }, token) => {
  const { portal } = await services.settings();
  return portal.banners.includes(addressOf(token)) ? servedContentFile(services, token) : undefined;
};

/** POST /form-pictures: a picture to stand between the fields of a form (FORM-08). */
export const addFormPicture: HandlerOf<'addFormPicture'> = async (
  call,
  body,
): Promise<FormPictureStored> => ({
  picture: await storeFormPicture(call, body),
});

/** POST /notice-pictures: a picture to stand in the text of a notice or a page (OFFICE-13), or for the logo (OFFICE-09). */
export const addNoticePicture: HandlerOf<'addNoticePicture'> = async (
  call,
  body,
): Promise<FormPictureStored> => ({ picture: await storeFormPicture(call, body) });

/**
 * A picture of a form or of a text, or the logo, for whoever has its address, which nobody can guess: a draft is shown by a link as well, and older versions
 * keep theirs.
 */
export const formPicture: FileSource = async ({ db, services }, token) =>
  (await findContentFile(db, token))?.of_form === true ? servedContentFile(services, token) : undefined;
