/** An address as viewers see it: its first character and its domain. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address.slice(0, Math.max(0, at));
  return at < 0 ? '***' : `${first}***${address.slice(at)}`;
}
