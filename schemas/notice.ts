import type { EntitySchema, JsonSchema, LocalText } from './json-schema.ts';

/** A notice (ENT-04). `content` is HTML and is sanitised where it is shown. */
export interface Notice {
  id: string;
  title: string;
  subTitle: string;
  createtime: string;
  label: string;
  content: string;
  href: string;
  /** 'true' when there is an attachment at `href`. */
  down: string;
  days: number;
}

const text: JsonSchema = { type: 'string', default: '' };

export const noticeSchema: EntitySchema<Notice> = {
  $id: 'notice',
  type: 'object',
  title: 'Notice',
  properties: {
    id: { type: 'string' },
    title: text,
    subTitle: text,
    createtime: text,
    label: text,
    content: text,
    href: text,
    down: { type: 'string', default: 'false', 'x-flag': 'word' },
    days: { type: 'integer', default: 0 },
  },
  required: ['id', 'title'],
};

export interface StoredNotice {
  id: string;
  /** hireChannel it belongs to; 'publicity' = publicity board. */
  channel: string;
  title: LocalText;
  subTitle?: LocalText;
  label?: LocalText;
  /** Days before the seeding day, so that demo data never looks stale. */
  daysAgo: number;
  content: LocalText;
  attachment?: { name: LocalText; /** Plain text of a generated file. */ text: LocalText };
}
