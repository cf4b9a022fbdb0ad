import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { NoticeState, NoticeSummary } from '@portal/console-contract';
import type { ConsoleError } from '@portal/console-contract';
import { TIME_ZONE } from '@portal/rules';
import { call, errorOf } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Empty, ErrorLine, Scroll, SelectField, Skeleton, TextField } from '../ui/Kit.tsx';
import { moment, momentIn, said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

const STATES: readonly NoticeState[] = ['draft', 'published', 'withdrawn'];
const PAGE = 50;

/** All notices and boards with what candidates see of them now. */
export function NoticesPart() {
  const { t, i18n } = useTranslation('content');
  const go = useNavigate();
  const editable = may(useMe().user, 'addNotice');
  const [filter, setFilter] = useState({ channel: '', state: '', text: '', page: 1 });
  const places = useLoaded('GET /notice-places');
  const { data, error, reload } = useLoaded('GET /notices', { query: filter });
  const [failed, setFailed] = useState<ConsoleError | null>(null);
  const put = (change: Partial<typeof filter>): void => setFilter({ ...filter, page: 1, ...change });
  const nameOf = (channel: string): string =>
    said(places.data?.find((place) => place.channel === channel)?.name, i18n.language) || channel;
  const turn = async ({ id, rev }: NoticeSummary, state: NoticeState): Promise<void> => {
    try {
      await call('POST /notices/:id/state', { params: { id }, body: { rev, state } });
      setFailed(null);
    } catch (trouble) {
      setFailed(errorOf(trouble));
    }
    await reload();
  };
  const when = ({ phase, from, until, day }: NoticeSummary): string => {
    if (phase === 'scheduled' && from !== '')
      return t('notices.from', { time: momentIn(TIME_ZONE, from, i18n.language) });
    if (phase === 'shown' && until !== '')
      return t('notices.until', { time: momentIn(TIME_ZONE, until, i18n.language) });
    return phase === 'draft' ? '' : day;
  };
  return (
    <>
      <div className={css['filters']} role="search">
        <TextField
          label={t('notices.search')}
          value={filter.text}
          maxLength={100}
          onChange={(text) => put({ text })}
        />
        <SelectField
          label={t('notices.place')}
          value={filter.channel}
          options={[
            { value: '', label: t('notices.anyPlace') },
            ...(places.data ?? []).map(({ channel, name }) => ({
              value: channel,
              label: said(name, i18n.language) || channel,
            })),
          ]}
          onChange={(channel) => put({ channel })}
        />
        <SelectField
          label={t('notices.state')}
          value={filter.state}
          options={[
            { value: '', label: t('notices.anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
          ]}
          onChange={(state) => put({ state })}
        />
        {editable && (
          <Button kind="primary" onClick={() => void go('/content/notices/new')}>
            <IconPlus size={16} aria-hidden="true" /> {t('notices.new')}
          </Button>
        )}
      </div>
      <ErrorLine error={error ?? failed} />
      {!data && !error && <Skeleton lines={8} />}
      {data?.notices.length === 0 && <Empty title={t('notices.none')} text={t('notices.noneText')} />}
      {data && data.notices.length > 0 && (
        <Scroll label={t('parts.notices')}>
          <table className={`${layout['table']} ${css['notices']}`}>
            <thead>
              <tr>
                {['name', 'place', 'phase', 'when', 'changed', 'act'].map((key) => (
                  <th key={key} scope="col">
                    {t(`notices.head.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.notices.map((notice) => (
                <tr key={notice.id} data-notice={notice.id}>
                  <td>
                    <Link to={`/content/notices/${encodeURIComponent(notice.id)}`}>
                      {said(notice.title, i18n.language) || notice.id}
                    </Link>
                  </td>
                  <td>{nameOf(notice.channel)}</td>
                  <td>
                    <span className={controls['badge']} data-quiet={notice.phase !== 'shown'}>
                      {t(`phase.${notice.phase}`)}
                    </span>
                    {notice.ofList && (
                      <span className={controls['badge']} data-quiet="true">
                        {t('notices.ofList')}
                      </span>
                    )}
                  </td>
                  <td>{when(notice)}</td>
                  <td className={controls['muted']}>
                    {notice.changedBy !== '' && `${notice.changedBy} · `}
                    <time dateTime={notice.changedAt}>{moment(notice.changedAt, i18n.language)}</time>
                  </td>
                  <td>
                    {editable && !notice.ofList && notice.state === 'published' && (
                      <Button kind="quiet" onClick={() => void turn(notice, 'withdrawn')}>
                        {t('notices.withdraw')}
                      </Button>
                    )}
                    {editable && !notice.ofList && notice.state === 'withdrawn' && (
                      <Button kind="quiet" onClick={() => void turn(notice, 'published')}>
                        {t('notices.bringBack')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {data && data.total > PAGE && (
        <div className={controls['actions']}>
          <Button disabled={filter.page === 1} onClick={() => put({ page: filter.page - 1 })}>
            {t('notices.earlierPage')}
          </Button>
          <span className={controls['muted']}>
            {t('notices.page', { page: filter.page, pages: Math.ceil(data.total / PAGE) })}
          </span>
          <Button disabled={filter.page * PAGE >= data.total} onClick={() => put({ page: filter.page + 1 })}>
            {t('notices.laterPage')}
          </Button>
        </div>
      )}
    </>
  );
}
