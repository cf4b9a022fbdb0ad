import { asciiAddress } from '@portal/rules';

/** Addresses are the same account whatever their letter case (WIRE-21) and the spelling of their domain (TRY-46). */
export const emailKey = (email: string): string => asciiAddress(email.trim()).toLowerCase();
