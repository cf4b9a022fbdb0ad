import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ALL_CHANNELS, channelPath, POSITION_PAGE_SIZE } from '@portal/rules';
import type { Channel } from '@portal/schemas';
import { cameFrom } from '../../services/paths.ts';
import { ROUTER_BASE } from '../../services/places.ts';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { ChannelMissing } from './ChannelMissing.tsx';
import { ChannelNotices } from './ChannelNotices.tsx';
import { PositionDetail } from './PositionDetail.tsx';
import { PositionList } from './PositionList.tsx';
import { QualifyFilter } from './QualifyFilter.tsx';
import { readQuery, writeQuery, type ListQuery } from './query.ts';
import { UnitList } from './UnitList.tsx';
import css from './channel.module.css';

const Search = lazy(() => import('./Search.tsx'));
const Undecided = lazy(() => import('./Undecided.tsx'));
const PositionsScreen = lazy(() => import('../positions/PositionsScreen.tsx'));

const NONE = { positions: [], total: 0 };

/** The channel's entry at any level of the menu. */
const findChannel = (channels: readonly Channel[], id: string): Channel | undefined => {
  for (const channel of channels) {
    const found = channel.hireChannel === id ? channel : findChannel(channel.children, id);
    if (found) return found;
  }
  return undefined;
};

/** The position list of a channel, or of all; with zpPosId its detail straight away (ROUTE-09, ROUTE-10, CHAN-*). */
export default function ChannelScreen() {
  const { channelId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const zpPosId = search.get('zpPosId');
  if (channelId === ALL_CHANNELS && zpPosId === null)
    return (
      <Suspense fallback={<Loading />}>
        <PositionsScreen />
      </Suspense>
    );
  if (zpPosId === null) return <PositionsOfChannel key={channelId} id={channelId} />;
  // Back goes back in history; a page that was opened apart, as from a notice, leads to the one it was opened from (POS-06).
  const back = (): void => {
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    const from = cameFrom(document.referrer, window.location, ROUTER_BASE);
    if ((idx !== undefined && idx > 0) || (from !== null && window.history.length > 1)) void navigate(-1);
    else void navigate(from ?? channelPath(channelId));
  };
  return <PositionDetail key={zpPosId} id={zpPosId} channel={channelId} onBack={back} />;
}

function PositionsOfChannel({ id }: { id: string }) {
  // With the texts of the list, so that the page need not wait once more when it has been drawn.
  const { t } = useTranslation(['channel', 'position']);
  const { wire, language, channels, config, user } = usePortal();
  const [search, setSearch] = useSearchParams();
  const query = readQuery(search);
  const size = query.size || config.position_list_page_param.page_size || POSITION_PAGE_SIZE;
  const [filters, setFilters] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const known = findChannel(channels, id)?.name ?? config.channel[id]?.name;
  const name = known ?? t('title');

  const places = useQuery(
    `units/${id}/${language}`,
    async () => {
      const answer = await (await wire()).call('organization', { hire_channel: id });
      return {
        units: answer.data.units.filter(({ hidden }) => !hidden),
        departments: answer.data.departments.filter(({ hidden }) => !hidden),
      };
    },
    { remember: true },
  );
  /** null = there is no such channel; trouble can be tried again. */
  const find = async (qualify: 'all' | 'met' | 'unknown' | undefined, pageNum: number, pageSize: number) => {
    const answer = await (
      await wire()
    ).call('positionList', {
      hire_channel: id,
      queryitem: Object.entries(query.values).map(([itemid, value]) => ({ itemid, value })),
      newHire: 'true',
      pageNum,
      pageSize,
      ...(qualify && { qualify }),
    });
    if (answer.code === 'notFound') return null;
    if (!answer.ok) throw new Error(answer.message || answer.code);
    return answer.data;
  };
  const list = useQuery(
    JSON.stringify(['list', id, language, query.values, query.page, size, query.qualify, user?.a0100]),
    () => find(user ? (query.qualify ? 'met' : 'all') : undefined, query.page, size),
    { keep: true, remember: true },
  );

  const go = (change: Partial<ListQuery>): void => {
    const next = writeQuery({ ...query, page: 1, ...change });
    // The same question once more, as by a double click, is no step of its own in the history.
    const replace = next.toString() === writeQuery(query).toString();
    setSearch(next, { preventScrollReset: true, replace });
  };
  const { page } = query;
  const seen = useRef(page);
  useEffect(() => {
    // Another page of the list is read from its top.
    if (seen.current !== page) result.current?.scrollIntoView({ block: 'start' });
    seen.current = page;
  }, [page]);

  if (list.data === null) return <ChannelMissing />;
  // Of a channel that may not be there nothing is shown that would have to go again.
  if (known === undefined && list.state === 'loading')
    return (
      <Page title={name}>
        <Loading rows={6} />
      </Page>
    );
  const items = list.data?.queryItems ?? [];
  const unitItem = items.find(({ codesetid }) => codesetid === 'UN')?.itemid ?? 'z0321';
  const departments = places.data?.departments ?? [];
  const units = places.data?.units ?? [];
  return (
    <Page title={name}>
      <div className={css['channel']}>
        <aside className={css['side']}>
          <UnitList
            units={units}
            chosen={query.values[unitItem] ?? ''}
            onChoose={(unit) => go({ values: { ...query.values, [unitItem]: unit } })}
          />
          <ChannelNotices channel={id} />
        </aside>
        <div className={css['results']}>
          <button
            type="button"
            className={`${controls['button']} ${css['filterToggle']}`}
            aria-expanded={filters}
            aria-controls="search"
            onClick={() => setFilters((open) => !open)}
          >
            <IconAdjustmentsHorizontal size={20} aria-hidden="true" /> {t('filters')}
          </button>
          <div id="search" className={css['search']} data-open={filters}>
            {items.length > 0 && (
              <Suspense fallback={<Loading rows={1} />}>
                <Search
                  items={items}
                  columns={list.data?.columns ?? []}
                  units={units}
                  departments={departments}
                  values={query.values}
                  onSearch={(values) => go({ values })}
                  onReset={() => go({ values: {} })}
                />
              </Suspense>
            )}
          </div>
          <div ref={result} className={css['list']} aria-busy={list.stale}>
            {list.state === 'loading' && <Loading rows={6} />}
            {list.state === 'failed' && <Trouble text={t('failed')} onRetry={list.retry} />}
            {list.state === 'ready' && (
              <>
                <div className={css['countLine']}>
                  <p className={css['count']} role="status">
                    {t('count', { count: list.data.total, total: list.data.total })}
                  </p>
                  {user && <QualifyFilter chosen={query.qualify} onChange={(qualify) => go({ qualify })} />}
                </div>
                {list.data.positions.length === 0 && query.qualify ? (
                  <Empty title={t('noneQualifies')} text={t('noneQualifiesText')}>
                    <button
                      type="button"
                      className={controls['button']}
                      onClick={() => go({ qualify: false })}
                    >
                      {t('showAll')}
                    </button>
                  </Empty>
                ) : list.data.positions.length === 0 ? (
                  <Empty title={t('emptyTitle')} text={t('emptyText')}>
                    <button type="button" className={controls['button']} onClick={() => go({ values: {} })}>
                      {t('reset')}
                    </button>
                  </Empty>
                ) : (
                  <PositionList
                    channel={id}
                    caption={name}
                    positions={list.data.positions}
                    columns={list.data.columns}
                  />
                )}
                {list.data.total > 0 && (
                  <Pager
                    page={page}
                    size={size}
                    total={list.data.total}
                    onPage={(next) => go({ page: next })}
                    onSize={
                      config.position_list_page_param.show_sizer ? (next) => go({ size: next }) : undefined
                    }
                  />
                )}
                {user && query.qualify && (
                  <Suspense>
                    <Undecided
                      asked={JSON.stringify([id, language, query.values, user.a0100])}
                      find={async (first) => (await find('unknown', 1, first)) ?? NONE}
                    />
                  </Suspense>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  );
}
