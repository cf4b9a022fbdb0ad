import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isApplied, positionPath } from '@portal/rules';
import type { Position } from '@portal/schemas';
import { usePortal } from '../../services/PortalProvider.tsx';
import { useQuery } from '../../services/use-query.ts';
import controls from '@portal/ui/controls.module.css';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { closureOf } from '../channel/closure.ts';
import { PositionDetail } from '../channel/PositionDetail.tsx';
import { useClosureText } from '../channel/use-closure.ts';
import { PositionTable } from './PositionTable.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './user.module.css';

/** Collected positions, with the detail inside the page (COLL-01 to COLL-05). */
export default function CollectedScreen() {
  const { t } = useTranslation('user');
  const { language, notify, now } = usePortal();
  const closureText = useClosureText();
  const { client, refresh } = useCentre();
  const [open, setOpen] = useState<Position | null>(null);
  const [round, setRound] = useState(0);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  usePageTitle(t('collected'));
  const asked = useQuery(`collected/${language}/${round}`, async () => {
    const answer = await client.call('collectedPositions', {});
    if (!answer.ok) throw new Error(answer.code);
    return answer.data;
  });
  const positions = asked.data?.positions.filter(({ pos_id }) => !gone.has(pos_id)) ?? [];

  const remove = async ({ pos_id }: Position): Promise<void> => {
    try {
      const answer = await client.call('uncollect', { pos_id });
      if (!answer.ok) throw new Error(answer.message);
      setGone((known) => new Set(known).add(pos_id));
      notify('success', t('uncollected'));
    } catch {
      notify('error', t('uncollectFailed'));
    }
  };

  if (open !== null)
    return (
      <PositionDetail
        id={open.pos_id}
        channel={open.hireChannel}
        embedded
        onBack={() => {
          setOpen(null);
          setGone(new Set());
          setRound((count) => count + 1);
        }}
        onChanged={refresh}
      />
    );
  return (
    <>
      <header className={css['head']}>
        <h1 className={css['title']}>{t('collected')}</h1>
      </header>
      {asked.state === 'loading' && <Loading />}
      {asked.state === 'failed' && <Trouble text={t('collectedFailed')} onRetry={asked.retry} />}
      {asked.state === 'ready' && positions.length === 0 && (
        <Empty title={t('collectedEmpty')} text={t('collectedEmptyText')}>
          <Link className={controls['primary']} to="/">
            {t('browse')}
          </Link>
        </Empty>
      )}
      {positions.length > 0 && (
        <div className={controls['card']}>
          <PositionTable
            caption={t('collected')}
            positions={positions}
            columns={asked.data?.columns ?? []}
            actionsTitle={t('actions')}
            actions={(position) => {
              const closure = isApplied(position) ? '' : closureOf(position, now());
              return (
                <>
                  {closure !== '' && (
                    <span className={controls['badge']}>{closureText(position, closure)}</span>
                  )}
                  {!isApplied(position) && closure === '' && (
                    <Link
                      className={controls['primary']}
                      to={`${positionPath(position.hireChannel, position.pos_id)}?apply=check`}
                      aria-label={t('applyNamed', { name: position.z0351 })}
                    >
                      {t('position:apply')}
                    </Link>
                  )}
                  <button
                    type="button"
                    className={`${controls['quiet']} ${css['rowAction']}`}
                    onClick={() => void remove(position)}
                  >
                    {t('cancelCollect')}
                  </button>
                </>
              );
            }}
            onOpen={(position) => setOpen(position)}
          />
        </div>
      )}
    </>
  );
}
