import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { POSITION_PAGE_SIZE } from '@portal/rules';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { QualifyFilter } from '../channel/QualifyFilter.tsx';
import { Facets } from './Facets.tsx';
import { FoundPosition } from './FoundPosition.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchBox } from './SearchBox.tsx';
import { readSearch, searchPath, type PositionQuery } from './search-address.ts';
import { StopMails } from './StopMails.tsx';
import { useSavedSearches } from './use-saved-searches.ts';
import css from './positions.module.css';

const Undecided = lazy(() => import('../channel/Undecided.tsx'));

const NONE = { positions: [], total: 0 };

/** The search over all channels; the link of a mail about saved searches leads to the page that ends those mails. */
export default function PositionsScreen() {
  const token = useSearchParams()[0].get('stopMails');
  return token === null ? <Positions /> : <StopMails key={token} token={token} />;
}

/** One search over the positions of all channels, narrowed by links with counts; the address holds all of it. */
function Positions() {
  // With the texts of a position found, so that the page need not wait once more when it has been drawn.
  const { t } = useTranslation(['positions', 'position', 'channel']);
  const { wire, language, config, user } = usePortal();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = readSearch(search);
  const { text, narrowed, qualify = false, page } = query;
  const size = config.position_list_page_param.page_size || POSITION_PAGE_SIZE;
  const results = useRef<HTMLDivElement>(null);
  const keeping = useSavedSearches();
  const find = async (mode: 'all' | 'met' | 'unknown' | undefined, pageNum: number, pageSize: number) => {
    const answer = await (
      await wire()
    ).call('positionSearch', { text, ...narrowed, pageNum, pageSize, ...(mode && { qualify: mode }) });
    // What is wrong with the search itself is said in its own words; anything else can be tried again.
    if (answer.code === 'invalid') return { refused: answer.message, data: null };
    if (!answer.ok) throw new Error(answer.message || answer.code);
    return { refused: '', data: answer.data };
  };
  const found = useQuery(
    JSON.stringify(['positions', language, text, narrowed, qualify, page, size, user?.a0100]),
    () => find(user ? (qualify ? 'met' : 'all') : undefined, page, size),
    { keep: true, remember: true },
  );
  const go = (change: Partial<PositionQuery>): void => {
    const to = searchPath({ ...query, page: 1, ...change });
    void navigate(to, { preventScrollReset: true, replace: to === searchPath(query) });
  };
  const seen = useRef(page);
  useEffect(() => {
    // Another page of the results is read from its top.
    if (seen.current !== page) results.current?.scrollIntoView({ block: 'start' });
    seen.current = page;
  }, [page]);

  const data = found.data?.data;
  const isNarrowed = text !== '' || Object.keys(narrowed).length > 0;
  return (
    <Page title={t('title')}>
      <SearchBox text={text} onSearch={(next) => go({ text: next })} />
      {found.state === 'loading' && <Loading rows={6} />}
      {found.state === 'failed' && (
        <>
          <Trouble text={t('failed')} onRetry={found.retry} />
          <ChannelLinks />
        </>
      )}
      {found.data?.refused ? <p role="alert">{found.data.refused}</p> : null}
      {data && !data.supported && (
        <>
          <p role="status">{t('unsupported')}</p>
          <ChannelLinks />
        </>
      )}
      {data?.supported && (
        <div className={css['layout']}>
          <div className={css['side']}>
            <SavedSearches key={user?.a0100 ?? ''} keeping={keeping} />
            <Facets facets={data.facets} query={query} />
          </div>
          <div ref={results} className={css['results']} aria-busy={found.stale}>
            <div className={css['head']}>
              <p className={controls['muted']} role="status">
                {t('count', { count: data.total })}
              </p>
              {user && <QualifyFilter chosen={qualify} onChange={(only) => go({ qualify: only })} />}
              <SaveSearch query={query} facets={data.facets} keeping={keeping} />
            </div>
            {data.total === 0 && (
              <Empty
                title={t(qualify ? 'channel:noneQualifies' : 'emptyTitle')}
                text={t(qualify ? 'channel:noneQualifiesText' : 'emptyText')}
              >
                {(isNarrowed || qualify) && (
                  <Link className={controls['button']} to={searchPath({ text: '', narrowed: {}, page: 1 })}>
                    {t('all')}
                  </Link>
                )}
              </Empty>
            )}
            {data.total > 0 && data.positions.length === 0 && !found.stale && (
              <Empty title={t('beyond')}>
                <Link className={controls['button']} to={searchPath({ ...query, page: 1 })}>
                  {t('firstPage')}
                </Link>
              </Empty>
            )}
            <ul>
              {data.positions.map((position) => (
                <FoundPosition key={position.z0301} position={position} />
              ))}
            </ul>
            {data.total > 0 && data.positions.length > 0 && (
              <Pager page={page} size={size} total={data.total} onPage={(next) => go({ page: next })} />
            )}
            {user && qualify && (
              <Suspense>
                <Undecided
                  asked={JSON.stringify(['all', language, text, narrowed, user.a0100])}
                  find={async (first) => (await find('unknown', 1, first)).data ?? NONE}
                />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

/** The ways to the lists of single channels, where all of them cannot be searched at once. */
function ChannelLinks() {
  const { t } = useTranslation('positions');
  const { menu } = usePortal();
  const channels = menu
    .flatMap((item) => (item.to === '' ? item.children : [item]))
    .filter(({ to }) => to.startsWith('/channel/'));
  return (
    <nav aria-label={t('facets.channel')}>
      <ul>
        {channels.map(({ id, name, to }) => (
          <li key={id || name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
