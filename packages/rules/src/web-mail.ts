/**
 * Providers whose web mail is known (D-39): domain of an address → where its mail is read. Each is the address that the
 * provider gives to the public; hosts that it forwards to, such as webmail30.189.cn, change with its releases.
 */
const WEB_MAIL: Readonly<Record<string, string>> = {
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

/**
 * Where the mail of an e-mail address is read: a known provider's web mail, else `https://mail.{domain}`; '' when the
 * address has no domain with a dot, so that nothing odd becomes a link (LOGIN-09, D-39).
 */
export function webMailOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(domain)) return '';
  return Object.hasOwn(WEB_MAIL, domain) ? (WEB_MAIL[domain] ?? '') : `https://mail.${domain}`;
}
