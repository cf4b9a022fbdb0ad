/**
 * True for what looks like an e-mail address: no white space, one @, a domain with a dot (VAL-04). Deliberately no
 * closer: the activation mail is the real test, and plus-addresses and new top-level domains must pass (D-05).
 */
export function isEmail(value: string): boolean {
  const address = value.trim();
  if (address.length > 254) return false;
  return /^[^\s@,;<>()[\]"\\]{1,64}@[^\s@.,;<>()[\]"\\]+(?:\.[^\s@.,;<>()[\]"\\]+)+$/.test(address);
}
