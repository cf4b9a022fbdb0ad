import type { Language } from '@portal/schemas';
import { escapeHtml } from '../../platform/html.ts';

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

interface Draft {
  subject: string;
  greeting: string;
  /** Paragraphs; the link stands after the first. */
  paragraphs: string[];
  link?: { address: string; label: string };
  sender: string;
}

/** One draft as plain text and as simple HTML with the same words. */
function write(language: Language, { subject, greeting, paragraphs, link, sender }: Draft): MailText {
  const [first = '', ...rest] = paragraphs;
  const lines = [greeting, first, ...(link ? [link.address] : []), ...rest, sender];
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const anchor = link
    ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.address)}</p>`
    : '';
  const html = `<!doctype html><html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraph(greeting)}${paragraph(first)}${anchor}${rest.map(paragraph).join('')}${paragraph(sender)}</body></html>`;
  return { subject, text: `${lines.join('\n\n')}\n`, html };
}

export interface MailFacts {
  /** As `mailName` lets it stand; '' = none. */
  name: string;
  site: string;
  link: string;
}

export function activationMail(language: Language, { name, site, link }: MailFacts): MailText {
  return language === 'zh'
    ? write(language, {
        subject: `激活您的${site}账号`,
        greeting: `${name === '' ? '' : `${name}，`}您好：`,
        paragraphs: [
          `感谢您注册${site}。请打开下面的链接激活账号：`,
          '链接在 48 小时内有效，只能使用一次。如果不是您本人注册，请忽略本邮件。',
        ],
        link: { address: link, label: '激活账号' },
        sender: site,
      })
    : write(language, {
        subject: `Activate your ${site} account`,
        greeting: name === '' ? 'Hello,' : `Dear ${name},`,
        paragraphs: [
          `Thank you for registering with ${site}. Open this link to activate your account:`,
          'The link is valid for 48 hours and works once. If you did not register, ignore this mail.',
        ],
        link: { address: link, label: 'Activate the account' },
        sender: site,
      });
}

export function resetMail(language: Language, { name, site, link }: MailFacts): MailText {
  return language === 'zh'
    ? write(language, {
        subject: `重置您的${site}密码`,
        greeting: `${name === '' ? '' : `${name}，`}您好：`,
        paragraphs: [
          '我们收到了重置密码的请求。请打开下面的链接设置新密码：',
          '链接在 30 分钟内有效，只能使用一次。如果不是您本人操作，请忽略本邮件，您的密码不会改变。',
        ],
        link: { address: link, label: '设置新密码' },
        sender: site,
      })
    : write(language, {
        subject: `Reset your ${site} password`,
        greeting: name === '' ? 'Hello,' : `Dear ${name},`,
        paragraphs: [
          'Somebody asked to reset your password. Open this link to set a new one:',
          'The link is valid for 30 minutes and works once. If it was not you, ignore this mail: nothing changes.',
        ],
        link: { address: link, label: 'Set a new password' },
        sender: site,
      });
}

export function passwordChangedMail(language: Language, { name, site }: Omit<MailFacts, 'link'>): MailText {
  return language === 'zh'
    ? write(language, {
        subject: `您的${site}密码已修改`,
        greeting: `${name === '' ? '' : `${name}，`}您好：`,
        paragraphs: [
          '您的密码刚刚被修改，其他设备上的登录已全部退出。',
          '如果不是您本人操作，请立即重置密码。',
        ],
        sender: site,
      })
    : write(language, {
        subject: `Your ${site} password was changed`,
        greeting: name === '' ? 'Hello,' : `Dear ${name},`,
        paragraphs: [
          'Your password was changed just now, and all other devices were signed out.',
          'If it was not you, reset your password at once.',
        ],
        sender: site,
      });
}
