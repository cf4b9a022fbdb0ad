/** Addresses are the same account whatever their letter case (WIRE-21). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

const MAILBOXES: Record<string, string> = {
  'qq.com': 'https://mail.qq.com',
  'foxmail.com': 'https://mail.qq.com',
  '163.com': 'https://mail.163.com',
  '126.com': 'https://mail.126.com',
  'yeah.net': 'https://mail.yeah.net',
  'sina.com': 'https://mail.sina.com.cn',
  'sina.cn': 'https://mail.sina.com.cn',
  'sohu.com': 'https://mail.sohu.com',
  '139.com': 'https://mail.10086.cn',
  '189.cn': 'https://mail.189.cn',
  'aliyun.com': 'https://mail.aliyun.com',
  'gmail.com': 'https://mail.google.com',
  'outlook.com': 'https://outlook.live.com',
  'hotmail.com': 'https://outlook.live.com',
  'yahoo.com': 'https://mail.yahoo.com',
};

/** Address of the web mail of an e-mail address (D-39); the built-in mailbox when there is one. */
export function mailboxOf(email: string, builtIn: string): string {
  if (builtIn !== '') return builtIn;
  const domain = emailKey(email).split('@').pop() ?? '';
  return MAILBOXES[domain] ?? (/^[a-z0-9.-]+\.[a-z]{2,}$/.test(domain) ? `https://mail.${domain}` : '');
}

/** `li.lei@example.com` → `li***i@example.com`: enough to recognise one's own (D-24). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(email.slice(0, at));
  const head = local.length > 3 ? local.slice(0, 2) : local.slice(0, 1);
  const tail = local.length > 2 ? local.slice(-1) : [];
  return `${head.join('')}***${tail.join('')}${email.slice(at)}`;
}
