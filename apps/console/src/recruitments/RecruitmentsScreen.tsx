import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { RecruitmentView } from '@portal/console-contract';
import { may, useMe } from '../session/me.ts';
import { Heading } from '../ui/Heading.tsx';
import { Button, Empty, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { CopyRecruitment } from './CopyRecruitment.tsx';
import { dueToday } from './due.ts';
import { Ending } from './Ending.tsx';
import { NewRecruitment } from './NewRecruitment.tsx';
import { RecruitmentScreen } from './RecruitmentScreen.tsx';
import { TimeLine } from './TimeLine.tsx';
import css from './recruitments.module.css';

/** All recruitments with their dates, or one of them. */
export function RecruitmentsScreen() {
  const { id } = useParams();
  return id === undefined ? <RecruitmentList /> : <RecruitmentScreen key={id} id={id} />;
}

function RecruitmentList() {
  const { t, i18n } = useTranslation('recruitments');
  const { user } = useMe();
  const go = useNavigate();
  const { data, error } = useLoaded('GET /recruitments');
  const [now] = useState(() => new Date());
  const [adding, setAdding] = useState(false);
  const [copied, setCopied] = useState<RecruitmentView | null>(null);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={6} />;
  // Making one, and what is shared by all, is not for whoever has parts of them.
  const isWhole = user.scope === null;
  const editable = isWhole && may(user, 'addRecruitment');
  return (
    <div className={layout['page']}>
      <div className={css['head']}>
        <Heading title={t('title')} />
        {editable && (
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('new')}
          </Button>
        )}
      </div>
      {isWhole && (
        <p className={css['back']}>
          <Link to="/channel-lists">{t('lists.title')}</Link> · <Link to="/units">{t('units.title')}</Link>
        </p>
      )}
      {may(user, 'getEnding') && <Ending />}
      {data.length === 0 && <Empty title={t('none')} text={t('noneText')} />}
      <ul className={css['list']}>
        {data.map((one) => (
          <li key={one.id} className={layout['card']} data-state={one.state}>
            <div className={css['head']}>
              <h2>
                <Link to={`/recruitments/${one.id}`}>{said(one.name, i18n.language)}</Link>{' '}
                <span className={controls['badge']} data-quiet={one.state !== 'open'}>
                  {t(`state.${one.state}`)}
                </span>
              </h2>
              {editable && (
                <Button kind="quiet" onClick={() => setCopied(one)}>
                  {t('copy')}
                </Button>
              )}
            </div>
            <p className={controls['muted']}>
              {t('counts', {
                positions: one.positions,
                open: one.openPositions,
                applications: one.applications,
              })}
            </p>
            {dueToday(one, now).map(({ kind, side }) => (
              <p key={`${kind} ${side}`} className={css['due']}>
                {t(`due.${side}`, { window: t(`window.${kind}`) })}
              </p>
            ))}
            <TimeLine recruitment={one} now={now} />
          </li>
        ))}
      </ul>
      {adding && (
        <NewRecruitment
          onClose={() => setAdding(false)}
          onMade={(made) => void go(`/recruitments/${made}`)}
        />
      )}
      {copied && (
        <CopyRecruitment
          from={copied}
          onClose={() => setCopied(null)}
          onMade={(made) => void go(`/recruitments/${made}`)}
        />
      )}
    </div>
  );
}
