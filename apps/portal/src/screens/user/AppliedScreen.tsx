import { IconCalendarPlus } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { SUCCESS_CODE } from '@portal/rules';
import { appliedViewMachine, type AppliedList } from '@portal/machines/applied-view/applied-view.machine.ts';
import { groupByBatch, isRankingChanged, rankProblems } from '@portal/machines/applied-view/ranking.ts';
import type { Position } from '@portal/schemas';
import type { WireClient } from '@portal/wire';
import { useCodeText } from '../../services/code-text.ts';
import { LeaveGuard } from '../../services/LeaveGuard.tsx';
import { usePortal } from '../../services/PortalProvider.tsx';
import { backendHref } from '../../services/places.ts';
import controls from '@portal/ui/controls.module.css';
import { Dialog } from '@portal/ui';
import { usePageTitle } from '../../ui/Page.tsx';
import { Empty, Loading, Trouble } from '../../ui/States.tsx';
import { PositionDetail } from '../channel/PositionDetail.tsx';
import { Batch } from './Batch.tsx';
import { CancelApplication } from './CancelApplication.tsx';
import { Timeline } from './Timeline.tsx';
import { useCentre } from './UserCentre.tsx';
import css from './user.module.css';

async function read(client: WireClient, name: 'appliedPositions' | 'appliedHistory'): Promise<AppliedList> {
  const answer = await client.call(name, {});
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

/** Applied positions by batch: ranking, withdrawing, history behind a switch, the detail inside the page (APPLIED-*). */
export default function AppliedScreen() {
  const { t } = useTranslation('user');
  const { notify, config, language, calendar } = usePortal();
  const { client, refresh } = useCentre();
  const codeText = useCodeText();
  const [open, setOpen] = useState<Position | null>(null);
  const [leaving, setLeaving] = useState<Position | null>(null);
  usePageTitle(t('applied'));

  const machine = useMemo(
    () =>
      appliedViewMachine.provide({
        actors: {
          current: fromPromise(() => read(client, 'appliedPositions')),
          history: fromPromise(() => read(client, 'appliedHistory')),
          rank: fromPromise<{ code: string; message: string }, { pos_id: string; thenumber: string }[]>(
            async ({ input }) => {
              const { code, message } = await client.call('rankPositions', { pos_info: input });
              return { code, message };
            },
          ),
        },
      }),
    [client],
  );
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (state) => state);
  const { list, ranks } = snapshot.context;
  const history =
    snapshot.matches('history') || snapshot.matches('loadingHistory') || snapshot.matches('historyFailed');
  const loading = snapshot.matches('loadingCurrent') || snapshot.matches('loadingHistory');
  const failed = snapshot.matches('currentFailed') || snapshot.matches('historyFailed');
  const saving = snapshot.matches('saving');
  const ranked = !history && isRankingChanged(list.positions, ranks);
  const problems = rankProblems(list.positions, ranks);

  useEffect(() => {
    const subscription = actor.on('ranking', ({ code, message }) => {
      if (code !== 'notLogin')
        notify(code === SUCCESS_CODE ? 'success' : 'error', codeText('ranking', code, message));
    });
    return () => subscription.unsubscribe();
  }, [actor, notify, codeText]);

  // Another language: the same positions in other words, and an order that is not saved stays.
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current !== language) actor.send({ type: 'RELOAD' });
    spoken.current = language;
  }, [actor, language]);

  const withdrawn = useCallback(
    (cancelled: boolean) => {
      setLeaving(null);
      if (!cancelled) return;
      actor.send({ type: 'RELOAD' });
      refresh();
    },
    [actor, refresh],
  );

  const guard = <LeaveGuard dirty={ranked} title={t('rank.leaveTitle')} text={t('rank.leaveText')} />;
  if (open !== null)
    return (
      <>
        {guard}
        <PositionDetail
          id={open.pos_id}
          channel={open.hireChannel}
          embedded
          onBack={() => {
            setOpen(null);
            actor.send({ type: 'RELOAD' });
          }}
          onChanged={refresh}
          note={<Timeline steps={open.timeline} reference={open.reference} />}
        />
      </>
    );
  // Where the server tells the limit of each recruitment, it stands there (OFFICE-11).
  const isLimitUnsaid =
    !history &&
    Number(config.max_count) > 0 &&
    list.positions.some(({ maxPositions }) => maxPositions === '');
  const batches = groupByBatch(list.positions);
  const mayCancel = !history && list.deleteRecord !== 'false';
  const mayRank = !history && batches.some(({ positions }) => positions.length > 1);
  const cancelButton = (position: Position): ReactNode => (
    <button
      type="button"
      className={`${controls['quiet']} ${css['rowAction']}`}
      aria-label={`${t('cancelApply')}: ${position.z0351}`}
      onClick={() => setLeaving(position)}
    >
      {t('cancelApply')}
    </button>
  );
  return (
    <>
      {guard}
      <header className={css['head']}>
        <h1 className={css['title']}>{t('applied')}</h1>
        <div className={css['tools']}>
          {!history && calendar && (
            <a
              className={controls['quiet']}
              href={backendHref(`/user/applied.ics?lang=${language}`)}
              download="dates.ics"
            >
              <IconCalendarPlus size={20} aria-hidden="true" /> {t('calendar')}
            </a>
          )}
          <button
            type="button"
            className={controls['button']}
            aria-pressed={history}
            disabled={loading || saving}
            onClick={() => actor.send({ type: 'TOGGLE' })}
          >
            {t(history ? 'current' : 'history')}
          </button>
          {!history && (
            <button
              type="button"
              className={controls['primary']}
              disabled={!ranked || loading || saving || list.positions.length === 0}
              onClick={() => actor.send({ type: 'SAVE' })}
            >
              {t(saving ? 'rank.saving' : 'rank.save')}
            </button>
          )}
        </div>
      </header>
      <p className={controls['muted']}>
        {t(history ? 'historyLead' : 'appliedLead')}
        {isLimitUnsaid && ` ${t('maxCount', { count: Number(config.max_count) })}`}
        {mayRank && ` ${t('rank.help')}`}
      </p>
      {loading && batches.length === 0 && <Loading />}
      {failed && <Trouble text={t('appliedFailed')} onRetry={() => actor.send({ type: 'RETRY' })} />}
      {!loading && !failed && batches.length === 0 && (
        <Empty
          title={t(history ? 'historyEmpty' : 'appliedEmpty')}
          text={history ? undefined : t('appliedEmptyText')}
        >
          <Link className={controls['primary']} to="/">
            {t('browse')}
          </Link>
        </Empty>
      )}
      {batches.map(({ batchName, positions }) => (
        <Batch
          key={batchName}
          name={batchName}
          positions={positions}
          columns={list.columns}
          ranks={history ? null : ranks}
          problems={problems}
          disabled={loading || saving || failed}
          onRank={(id, value) => actor.send({ type: 'RANK', id, value })}
          onOpen={setOpen}
          onChanged={() => actor.send({ type: 'RELOAD' })}
          actions={mayCancel ? cancelButton : undefined}
        />
      ))}
      {leaving && <CancelApplication key={leaving.pos_id} position={leaving} onDone={withdrawn} />}
      {snapshot.matches('confirmingToggle') && (
        <Dialog
          title={t('rank.leaveTitle')}
          text={t('rank.leaveText')}
          confirm={t('common:leave.leave')}
          cancel={t('common:leave.stay')}
          onConfirm={() => actor.send({ type: 'CONFIRM' })}
          onCancel={() => actor.send({ type: 'DECLINE' })}
        />
      )}
    </>
  );
}
