import type { ShownPicture } from '@portal/console-contract';
import type { HandlerOf } from '../../console/call.ts';
import type { FileSource } from '../../protocol/served-file.ts';
import { servedContentFile, storeContentFile } from '../files/content-files.ts';

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
