import { a0100Of, NBASE } from '../../protocol/account.ts';

export { findPhoto } from './repository.ts';

/** Where a photo is shown, relative to the server. */
export const photoAddress = (account: string, token: string): string =>
  `/servlet/DisplayOleContent?filename=${token}&a0100=${a0100Of(account)}&nbase=${NBASE}`;
