import { maskEmail } from '../../platform/mask-email.ts';
import type { Mask } from '../scope/mask.ts';

/** An address as a person of the office sees it; of whom is decided blind, nothing (SEE-10). */
export const addressOf = (address: string, { clear, blind, text }: Mask): string =>
  clear || blind ? text(address) : maskEmail(address, 'office');
