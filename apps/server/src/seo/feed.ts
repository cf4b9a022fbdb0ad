import { cutToLength, noticePath, positionPath } from '@portal/rules';
import { LANGUAGES, type Language } from '@portal/schemas/languages';
import { findPublished } from '../modules/positions/channel.ts';
import { inLanguage } from '../protocol/language.ts';
import { newestNotices } from '../modules/notices/notices.ts';
import { wireNotice } from '../modules/notices/notices.ts';
import type { Services } from '../protocol/services.ts';
import { say } from '../protocol/texts.ts';
import { dayOf, startOfDay } from '../platform/time.ts';
import { newestPositions } from './repository.ts';
import { plainText } from '../platform/plain-text.ts';
import { element, xmlText, XML } from './xml.ts';

const MAX_ENTRIES = 30;
const DESCRIPTION_SIGNS = 300;

interface Item {
  path: string;
  title: string;
  description: string;
  category: string;
  day: string;
}

async function noticeItems({ readDb: db, now }: Services, language: Language): Promise<Item[]> {
  const at = now();
  const today = dayOf(at);
  const rows = await newestNotices(db, at, MAX_ENTRIES);
  return rows.map((row) => {
    const { id, title, content, createtime } = wireNotice(row, language, today);
    return {
      path: noticePath(id),
      title,
      description: cutToLength(plainText(content), DESCRIPTION_SIGNS),
      category: say(language, 'feedNotice'),
      day: createtime,
    };
  });
}

async function positionItems({ readDb: db }: Services, language: Language): Promise<Item[]> {
  const channels = await findPublished(db);
  if (channels.size === 0) return [];
  const rows = await newestPositions(db, [...channels.keys()], MAX_ENTRIES);
  return rows.map((row) => ({
    path: positionPath(row.channel, row.id),
    title: inLanguage(row.definition.name, language),
    description: inLanguage(row.batch_name, language),
    category: inLanguage(channels.get(row.channel)?.name, language),
    day: row.published_on,
  }));
}

/** `/feed.xml`: the newest notices and positions as RSS 2.0, in either language. */
export async function feed(services: Services, language: Language): Promise<string> {
  const { portal } = await services.settings();
  const origin = services.publicUrl();
  const siteName = inLanguage(portal.siteName, language);
  const items = [...(await noticeItems(services, language)), ...(await positionItems(services, language))]
    .toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1))
    .slice(0, MAX_ENTRIES);
  const rows = items.map(({ path, title, description, category, day }) =>
    [
      '<item>',
      element('title', title),
      element('link', `${origin}${path}`),
      `<guid isPermaLink="true">${xmlText(`${origin}${path}`)}</guid>`,
      element('pubDate', startOfDay(day).toUTCString()),
      element('category', category),
      element('description', description),
      '</item>',
    ].join(''),
  );
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${element('title', siteName)}
${element('link', `${origin}/`)}
${element('description', say(language, 'siteDescription', siteName))}
${element('language', LANGUAGES[language].tag.toLowerCase())}
<atom:link rel="self" type="application/rss+xml" href="${xmlText(`${origin}/feed.xml?lang=${language}`)}" />
${rows.join('\n')}
</channel></rss>
`;
}
