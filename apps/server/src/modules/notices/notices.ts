import type { Language } from '@portal/schemas';
import type { Selectable } from 'kysely';
import type { NoticeTable } from '../../platform/database/tables.ts';
import { cleanHtml } from '../../platform/html.ts';
import { inLanguage } from '../../protocol/language.ts';
import { daysBetween } from '../../platform/time.ts';

export const NOTICE_COLUMNS = [
  'id',
  'title',
  'subtitle',
  'label',
  'content',
  'published_on',
  'token',
] as const;

type NoticeRow = Pick<Selectable<NoticeTable>, (typeof NOTICE_COLUMNS)[number]>;

/** A notice as the wire carries it. */
export function wireNotice(row: NoticeRow, language: Language, today: string) {
  const hasFile = row.token !== '';
  return {
    id: row.id,
    title: inLanguage(row.title, language),
    subTitle: inLanguage(row.subtitle, language),
    createtime: row.published_on,
    label: inLanguage(row.label, language),
    down: String(hasFile),
    days: daysBetween(row.published_on, today),
    content: cleanHtml(inLanguage(row.content, language)),
    href: hasFile ? `/servlet/DisplayOleContent?filename=${row.token}` : '',
  };
}
