import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleError, PublicListSummary } from '@portal/console-contract';
import { call, linkTo } from '../api.ts';
import { may, useMe } from '../session/me.ts';
import { Button, ErrorLine, Skeleton } from '../ui/Kit.tsx';
import { Pager } from '../ui/Pager.tsx';
import { moment, said } from '../ui/texts.ts';
import { useKept } from '../ui/use-kept.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import controls from '../ui/controls.module.css';
import layout from '../ui/layout.module.css';
import { Changes } from './Changes.tsx';
import { ListError } from './ListError.tsx';
import { Objections } from './Objections.tsx';
import { ListRows } from './ListRows.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';
import css from './lists.module.css';

interface Props {
  recruitment: string;
  list: PublicListSummary;
  zone: string;
  busy: boolean;
  error: ConsoleError | null;
  done: ReactNode;
  /** true = it was done. */
  run(what: () => Promise<unknown>, done: string): Promise<boolean>;
  onAgain(): void;
}

/** One list as it was made, and what can be done with it: let through, called off, taken back, made again, printed. */
export function ListDetail({ recruitment, list, zone, busy, error, done, run, onAgain }: Props) {
  const { t, i18n } = useTranslation('lists');
  const { user } = useMe();
  const [page, setPage] = useState(1);
  const [withdrawing, setWithdrawing] = useState(false);
  const params = { id: recruitment, list: list.id };
  const loaded = useLoaded('GET /recruitments/:id/public-lists/:list', {
    params,
    query: { page: String(page) },
  });
  const data = useKept(loaded.data);
  const editable = may(user, 'askPublicList');
  const { phase } = list;
  const isOpen = phase === 'shown' || phase === 'scheduled';
  const against = list.askedBy === user.login ? 'own' : may(user, 'confirmPublicList') ? null : 'role';
  const at = (time: string): string => (time === '' ? '–' : moment(time, i18n.language));
  const facts: [string, ReactNode][] = [
    [t('detail.time'), `${list.from === '' ? t('lists.onConfirm') : at(list.from)} – ${at(list.until)}`],
    ...(list.days > 0
      ? [[t('detail.days'), t('detail.dayCount', { count: list.days })] as [string, string]]
      : []),
    [t('detail.asked'), `${list.askedBy} · ${at(list.askedAt)}`],
    ...(list.confirmedBy === '' ? [] : [[t('detail.confirmed'), list.confirmedBy] as [string, string]]),
    ...(list.withdrawnBy === ''
      ? []
      : [
          [
            t('detail.withdrawn'),
            `${list.withdrawnBy} · ${at(list.withdrawnAt)} · ${said(list.reason ?? undefined, i18n.language)}`,
          ] as [string, string],
        ]),
    ...(list.notice !== '' && may(user, 'getNotice')
      ? [
          [
            t('detail.notice'),
            <Link key="notice" to={`/content/notices/${encodeURIComponent(list.notice)}`}>
              {said(list.title, i18n.language)}
            </Link>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return (
    <>
      <dl className={css['facts']}>
        {facts.map(([label, value]) => (
          <div key={label} className={css['fact']}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {phase === 'asked' && <p>{t(against ? `detail.against.${against}` : 'detail.look')}</p>}
      {phase === 'asked' && list.days > 0 && list.until === '' && (
        <p className={layout['note']}>{t('problem.days.unknown')}</p>
      )}
      {data?.changes && <Changes {...data.changes} />}
      <div className={`${controls['actions']} ${css['acts']}`}>
        {phase === 'asked' && against === null && (
          <Button
            kind="primary"
            disabled={busy}
            onClick={() =>
              void run(
                () => call('POST /recruitments/:id/public-lists/:list/confirm', { params }),
                t('told.published'),
              )
            }
          >
            {t('detail.confirm')}
          </Button>
        )}
        {phase === 'asked' && editable && (
          <Button
            disabled={busy}
            onClick={() =>
              void run(
                () => call('DELETE /recruitments/:id/public-lists/:list', { params }),
                t('told.dropped'),
              )
            }
          >
            {t(against === 'own' ? 'detail.callOff' : 'detail.decline')}
          </Button>
        )}
        {editable && phase !== 'asked' && list.isNewest && (
          <Button disabled={busy} onClick={onAgain}>
            {t('detail.again')}
          </Button>
        )}
        {(['pdf', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            className={controls['button']}
            href={linkTo('GET /recruitments/:id/public-lists/:list/file', {
              params,
              query: { format, language: i18n.language },
            })}
            download
          >
            {t(`detail.file.${format}`)}
          </a>
        ))}
        {editable && isOpen && (
          <Button kind="danger" disabled={busy} onClick={() => setWithdrawing(true)}>
            {t('detail.withdraw')}
          </Button>
        )}
      </div>
      {!withdrawing && <ListError error={error} />}
      {done}
      <ErrorLine error={loaded.error} />
      {data ? <ListRows list={data.list} rows={data.rows} /> : <Skeleton lines={5} />}
      {data && <Pager page={page} isLast={data.isLast} onPage={setPage} />}
      {phase !== 'asked' && <Objections recruitment={recruitment} list={list.id} zone={zone} />}
      {withdrawing && (
        <WithdrawDialog
          busy={busy}
          error={error}
          onClose={() => setWithdrawing(false)}
          onWithdraw={(reason) =>
            void run(
              () => call('POST /recruitments/:id/public-lists/:list/withdraw', { params, body: { reason } }),
              t('told.withdrawn'),
            ).then((isDone) => {
              if (isDone) setWithdrawing(false);
            })
          }
        />
      )}
    </>
  );
}
