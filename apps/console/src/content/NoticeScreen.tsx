import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { NoticePlace, NoticeView } from '@portal/console-contract';
import { byLanguage } from '@portal/schemas/languages';
import { ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { NoticeEditor } from './NoticeEditor.tsx';
import layout from '../ui/layout.module.css';
import css from './content.module.css';

const EMPTY = byLanguage(() => '');

/** A notice that is not stored yet. */
const blank = (channel: string): NoticeView => ({
  id: '',
  rev: 0,
  phase: 'draft',
  day: '',
  channel,
  title: EMPTY,
  subTitle: EMPTY,
  content: EMPTY,
  state: 'draft',
  from: '',
  until: '',
  file: '',
  attachment: null,
  keepsText: false,
  ofList: false,
});

/** One notice, or a new one. */
export function NoticeScreen() {
  const { t } = useTranslation('content');
  const { noticeId = '' } = useParams();
  const places = useLoaded('GET /notice-places');
  return (
    <div className={`${layout['page']} ${css['wide']}`}>
      <p>
        <Link to="/content/notices">{t('parts.notices')}</Link>
      </p>
      <ErrorLine error={places.error} />
      {!places.data && !places.error && <Skeleton lines={6} />}
      {places.data &&
        (noticeId === 'new' ? (
          <NoticeEditor key="new" stored={blank(places.data[0]?.channel ?? '')} places={places.data} />
        ) : (
          <Stored key={noticeId} id={noticeId} places={places.data} />
        ))}
    </div>
  );
}

function Stored({ id, places }: { id: string; places: readonly NoticePlace[] }) {
  const { data, error } = useLoaded('GET /notices/:id', { params: { id } });
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return <NoticeEditor stored={data} places={places} />;
}
