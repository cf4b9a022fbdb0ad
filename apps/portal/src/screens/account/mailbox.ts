/** Mail providers whose web mail lives elsewhere than at mail.{domain} (D-39). */
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
  '189.cn': 'https://webmail30.189.cn',
  'aliyun.com': 'https://mail.aliyun.com',
  'gmail.com': 'https://mail.google.com',
  'outlook.com': 'https://outlook.live.com',
  'hotmail.com': 'https://outlook.live.com',
  'yahoo.com': 'https://mail.yahoo.com',
};

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);

/**
 * Where the mailbox of an e-mail address is read: what the server says, else a known provider, else mail.{domain}; ''
 * when the address has no domain (LOGIN-09, D-39). Never anything but http or https.
 */
export function mailboxAddress(email: string, told: string): string {
  if (isWebAddress(told)) return told;
  if (/^\/(?!\/)/.test(told)) return told;
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  if (!email.includes('@') || !/^[a-z0-9.-]+$/.test(domain)) return '';
  return WEB_MAIL[domain] ?? `https://mail.${domain}`;
}
