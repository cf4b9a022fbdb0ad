/**
 * `li.lei@example.com` without the middle of its local part. Its owner recognises it by `li***i@example.com` (D-24); a viewer
 * of the office reads `l***@example.com` (HR-29).
 */
export function maskEmail(email: string, reader: 'owner' | 'office'): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '***';
  const local = Array.from(email.slice(0, at));
  const isOwner = reader === 'owner';
  const head = local.slice(0, isOwner && local.length > 3 ? 2 : 1);
  const tail = isOwner && local.length > 2 ? local.slice(-1) : [];
  return `${head.join('')}***${tail.join('')}${email.slice(at)}`;
}
