/** Addresses are the same account whatever their letter case (WIRE-21). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** `li.lei@example.com` → `li***i@example.com`: enough to recognise one's own (D-24). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(email.slice(0, at));
  const head = local.length > 3 ? local.slice(0, 2) : local.slice(0, 1);
  const tail = local.length > 2 ? local.slice(-1) : [];
  return `${head.join('')}***${tail.join('')}${email.slice(at)}`;
}
