import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Lower-case hex MD5 of the whitespace-stripped password in UTF-8, as the legacy wire wants it (WIRE-52, D-04). */
export function passwordDigest(password: string): string {
  return bytesToHex(md5(utf8ToBytes(password.replace(/\s+/gu, ''))));
}
