import { displayName } from '../files/name.ts';

/** A user's file name as it may stand in an archive on any system: no path, nothing reserved, neither dots nor blanks at its ends. */
export const safeName = (name: string): string =>
  displayName(name)
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '') || 'file';
