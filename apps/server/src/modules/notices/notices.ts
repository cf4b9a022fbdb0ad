import type { Language } from '@portal/schemas';
import { cleanHtml } from '../../platform/html.ts';
import { inLanguage } from '../../protocol/language.ts';
import { daysBetween } from '../../platform/time.ts';
import type { NoticeRow } from './repository.ts';

export { findNotice, newestNotices, noticeDays } from './repository.ts';

/** A notice as the wire carries it. */
export function wireNotice(row: NoticeRow, language: Language, today: string) {
  const token = row.file_token ?? row.token;
  const hasFile = token !== '';
  return {
    id: row.id,
    title: inLanguage(row.title, language),
    subTitle: inLanguage(row.subtitle, language),
    createtime: row.published_on,
    label: inLanguage(row.label, language),
    down: String(hasFile),
    days: daysBetween(row.published_on, today),
    content: cleanHtml(inLanguage(row.content, language)),
    href: hasFile ? `/servlet/DisplayOleContent?filename=${token}` : '',
  };
}
