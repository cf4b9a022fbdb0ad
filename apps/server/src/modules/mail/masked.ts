import type { Mask } from '../scope/mask.ts';

/** An address as a person sees it; of whom is decided blind, nothing (SEE-10). */
export const addressOf = (address: string, { clear, blind, text }: Mask): string =>
  clear || blind ? text(address) : maskedAddress(address);

/** An address as viewers see it: its first character and its domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(0, at));
  return at < 0 ? '***' : `${first}***${address.slice(at)}`;
}
