import {
  ALL_CHANNELS,
  canonicalPath,
  cutToLength,
  isPrivatePath,
  noticePath,
  positionPath,
} from '@portal/rules';
import { firstLanguage, inLanguage } from '../protocol/language.ts';
import { findContent } from '../modules/channels/published.ts';
import { findChannel } from '../modules/positions/channel.ts';
import type { Services } from '../protocol/services.ts';
import { say } from '../protocol/texts.ts';
import { firstWords } from './first-words.ts';
import type { PageHead } from './page-head.ts';
import { plainText } from '../platform/plain-text.ts';
import { publicNotice, publicPosition } from './public-rows.ts';
import { article, jobPosting } from './structured.ts';

/** Search results show about this many characters of a description. */
const DESCRIPTION_SIGNS = 160;

type Told = Partial<Pick<PageHead, 'data' | 'status' | 'canonical'>> & { name: string; description?: string };

/** First parts of the addresses of the portal's route table (spec section 2). */
const ROUTES = new Set(
  [
    '',
    'uhome',
    'login',
    'signin',
    'resetpass',
    'findbackaccount',
    'protocol',
    'logout',
    'channel',
    'zp.html',
  ].concat(['customChannel', 'notices', 'notice', 'user', 'test']),
);

const MISSING: Told = { name: '', status: 404, canonical: '' };

const segment = (text: string | undefined): string => {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return '';
  }
};

/**
 * What the page at an address says of itself: positions, notices and channels by name, everything else as the portal.
 * In the portal's first language, as the page itself is for a first visitor (D-01).
 *
 * @param address path and query as asked for
 * @param accepted the visitor's Accept-Language
 */
export async function headOf(
  services: Services,
  address: string,
  accepted: string | undefined,
): Promise<PageHead> {
  const { portal } = await services.settings();
  const language = firstLanguage(portal.defaultLanguage, accepted);
  const url = new URL(address, 'http://portal.invalid');
  const path = canonicalPath(url.pathname, url.search);
  const origin = services.publicUrl();
  const siteName = inLanguage(portal.siteName, language);
  const recruiter = { name: siteName, url: portal.officeLink };

  const told = async (): Promise<Told> => {
    const [, kind = '', first, below, second] = path.split('/');
    if (!ROUTES.has(kind)) return MISSING;
    if (kind === 'channel' && below === 'position') {
      const position = await publicPosition(services, segment(second), language);
      if (!position) return MISSING;
      const canonical = `${origin}${positionPath(position.row.channel, position.row.id)}`;
      return {
        name: position.name,
        description: [
          position.unit,
          ...position.facts.filter(({ long }) => long).map(({ value }) => value),
        ].join(' '),
        canonical,
        data: jobPosting(position, recruiter, canonical),
      };
    }
    if (kind === 'channel' && first === ALL_CHANNELS && below === undefined)
      return { name: say(language, 'positionSearch') };
    if (kind === 'channel' && first !== undefined && below === undefined) {
      const channel = await findChannel(services.readDb, segment(first));
      return channel ? { name: inLanguage(channel.name, language) } : MISSING;
    }
    if (kind === 'customChannel' && first !== undefined && below === undefined) {
      const page = await findContent(services.readDb, segment(first));
      return page ? { name: inLanguage(page.name, language) } : MISSING;
    }
    if (kind === 'notice' && first !== undefined && below === undefined) {
      const notice = await publicNotice(services, segment(first), language);
      if (!notice) return MISSING;
      const canonical = `${origin}${noticePath(notice.id)}`;
      return {
        name: notice.title,
        description: plainText(notice.content),
        canonical,
        data: article(notice, recruiter, canonical),
      };
    }
    return { name: '' };
  };

  const { name, description = '', canonical = `${origin}${path}`, data, status = 200 } = await told();
  const isPrivate = isPrivatePath(url.pathname);
  return {
    language,
    title: [name, siteName].filter((part) => part !== '').join(' · '),
    description: cutToLength(
      description.trim() || say(language, 'siteDescription', siteName),
      DESCRIPTION_SIGNS,
    ),
    canonical: isPrivate ? '' : canonical,
    indexed: !isPrivate && status === 200,
    feed: { href: `${origin}/feed.xml`, title: siteName },
    status,
    path,
    frame: {
      siteName,
      logo: portal.logo,
      layout: portal.portType === '0' && path !== '/uhome' ? 'standard' : 'university',
      words: firstWords(path, url.search === '', language),
      picture: path === '/' || path === '/uhome' ? (portal.banners[0] ?? '') : '',
    },
    ...(data ? { data } : {}),
  };
}
