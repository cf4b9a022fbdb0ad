import { maskEmail } from '../../platform/mask-email.ts';
import { masked, type Mask } from '../scope/mask.ts';

/** An address, or a phone number, as whoever sees no personal data sees it (HR-29, OFFICE-12). */
export const hiddenAddress = (address: string): string =>
  address.includes('@') ? maskEmail(address, 'office') : masked(address);

/** An address as a person of the office sees it; of whom is decided blind, nothing (SEE-10). */
export const addressOf = (address: string, { clear, blind, text }: Mask): string =>
  clear || blind ? text(address) : hiddenAddress(address);
