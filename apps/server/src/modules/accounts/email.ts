/** Addresses are the same account whatever their letter case (WIRE-21). */
export const emailKey = (email: string): string => email.trim().toLowerCase();
