import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PositionContent, PositionsView } from '@portal/console-contract';
import { MAX_POSITIONS_TOGETHER } from '@portal/rules';
import { AgeDay } from '../conditions/AgeDay.tsx';
import { useColumns } from '../grid/use-columns.ts';
import { useSorting } from '../grid/use-sorting.ts';
import { may, useMe } from '../session/me.ts';
import { Button, Dialog, Empty, ErrorLine, SelectField, Skeleton } from '../ui/Kit.tsx';
import { zoneName } from '../ui/texts.ts';
import { useUnread } from '../ui/unread.ts';
import { useLive } from '../ui/use-live.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import controls from '../ui/controls.module.css';
import type { PartProps } from './part-props.ts';
import { withTexts } from './position-blocks.ts';
import { STATUSES, type GridNames, type PositionColumn } from './position-columns.ts';
import { POSITION_PLAN, sortedBy, type PositionCell } from './position-plan.ts';
import type { Written } from './positions-clipboard.ts';
import { PositionTools } from './PositionTools.tsx';
import { PositionDetails } from './PositionDetails.tsx';
import { isWhole } from './phases.ts';
import { MarkedTime } from './MarkedTime.tsx';
import { PositionsGrid } from './PositionsGrid.tsx';
import { typed } from './rows.ts';
import { nextKey, useRows } from './use-rows.ts';
import css from './positions.module.css';

/** The positions of a recruitment. */
export function PositionsPart({ recruitment }: PartProps) {
  const { data, error, reload } = useLoaded('GET /recruitments/:id/positions', {
    params: { id: recruitment.id },
  });
  const [round, setRound] = useState(0);
  if (error) return <ErrorLine error={error} />;
  if (!data) return <Skeleton lines={8} />;
  const again = async (): Promise<void> => {
    await reload();
    setRound(round + 1);
  };
  return <Positions key={round} recruitment={recruitment} view={data} onChanged={again} />;
}

interface Props extends Pick<PartProps, 'recruitment'> {
  view: PositionsView;
  /** Something other than the grid changed positions: what it stands on is read anew. */
  onChanged(): Promise<void>;
}

function Positions({ recruitment, view, onChanged }: Props) {
  const { t, i18n } = useTranslation('recruitments');
  const { t: common } = useTranslation();
  const { user } = useMe();
  const editable = may(user, 'savePositions');
  const navigate = useNavigate();
  const unread = useUnread();
  const { said, say } = useLive();
  const model = useRows(recruitment, view);
  const { rows, pending } = model;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [detailed, setDetailed] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const { channels, units, degrees } = view;
  const names = useMemo(
    (): GridNames => ({
      channels,
      units,
      degrees,
      zone: recruitment.zone,
      statusName: (status) => t(`status.${status}`),
    }),
    [channels, units, degrees, recruitment.zone, t],
  );
  const columns = useColumns(POSITION_PLAN, user.login, rows.length);
  const by = useMemo(() => sortedBy(names, i18n.language), [names, i18n.language]);
  const sorting = useSorting(rows, by, ({ key }) => say(common(key)));
  const tell = ({ changed, unread, added }: Written): void =>
    say(
      [
        common(added > 0 ? 'grid.cells.filledRows' : 'grid.cells.filled', { count: changed, added }),
        ...(unread > 0 ? [t('grid.unread', { count: unread })] : []),
      ].join(common('grid.paste.comma')),
    );
  const replace = (cells: readonly PositionCell[]): void => {
    const texts = new Map<string, Partial<Record<PositionColumn, string>>>();
    for (const { key, column, text } of cells) texts.set(key, { ...texts.get(key), [column]: text });
    model.change(new Set(texts.keys()), (row) => withTexts(row, texts.get(row.key) ?? {}, names));
    tell({ changed: cells.length, unread: 0, added: 0 });
  };
  useUnsaved(pending > 0);
  const shown = rows.find(({ key }) => key === detailed);
  const conflicts = rows.filter(({ theirs }) => theirs !== undefined);
  const faults = rows.filter(
    (row) => Object.keys(row.faults).length + Object.keys(row.raw).length > 0,
  ).length;
  const forMarked = (change: Partial<PositionContent>): void =>
    model.change(marked, (row) => ({ ...row, content: { ...row.content, ...change } }));
  /** Positions that are there already. */
  const stored = rows.flatMap(({ key, base }) => (marked.has(key) && base ? [base.id] : []));
  const copyMarked = (): void =>
    model.add(
      rows
        .filter(({ key }) => marked.has(key))
        .map((row) => ({
          ...row,
          key: nextKey(),
          base: null,
          faults: {},
          content: { ...row.content, code: '' },
        })),
    );
  return (
    <div className={css['part']}>
      <div className={css['tools']}>
        {editable && (
          <>
            <Button onClick={() => model.add([model.begin()])}>{t('grid.add')}</Button>
            <Button kind="quiet" disabled={!model.undo} onClick={() => model.undo?.()}>
              {t('grid.undo')}
            </Button>
            <Button kind="quiet" disabled={!model.redo} onClick={() => model.redo?.()}>
              {t('grid.redo')}
            </Button>
          </>
        )}
        {rows.length > 0 && (
          <PositionTools
            rows={rows}
            marked={marked}
            names={names}
            columns={columns}
            editable={editable}
            onReplace={replace}
          />
        )}
        <span className={css['count']} role="status">
          {t('grid.count', { count: rows.length })}
          {pending > 0 && ` ${t('grid.pending', { count: pending })}`}
          {faults > 0 && ` ${t('grid.faults', { count: faults })}`}
        </span>
        {editable && (
          <Button
            kind="primary"
            disabled={pending === 0 || model.busy || unread}
            onClick={() => void model.save()}
          >
            {t('grid.save')}
          </Button>
        )}
      </div>
      <div className={css['age']}>
        <AgeDay
          recruitment={recruitment.id}
          isWhole={isWhole(user, recruitment.id)}
          isPending={pending > 0}
          onStored={onChanged}
        />
      </div>
      {marked.size > 0 && editable && (
        <div className={css['bulk']} role="region" aria-label={t('grid.marked', { count: marked.size })}>
          <strong>{t('grid.marked', { count: marked.size })}</strong>
          <SelectField
            label={t('grid.setStatus')}
            hideLabel
            value=""
            options={[
              { value: '', label: t('grid.setStatus') },
              ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(value) => {
              const status = STATUSES.find((one) => one === value);
              if (status) forMarked({ status });
            }}
          />
          {(['opensAt', 'closesAt'] as const).map((column) => (
            <MarkedTime
              key={column}
              label={t(`column.${column}`)}
              onTime={(text) => model.change(marked, (row) => typed(row, column, text, names))}
            />
          ))}
          <Button
            kind="quiet"
            disabled={stored.length === 0 || stored.length > MAX_POSITIONS_TOGETHER}
            onClick={() =>
              void navigate(`/positions/${stored[0]}/conditions`, { state: { also: stored.slice(1) } })
            }
          >
            {t('grid.setConditions')}
          </Button>
          <Button kind="quiet" onClick={copyMarked}>
            {t('grid.copy')}
          </Button>
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('grid.remove')}
          </Button>
          <Button kind="quiet" onClick={() => setMarked(new Set())}>
            {t('grid.unmark')}
          </Button>
        </div>
      )}
      <ErrorLine error={model.error} />
      {model.kept.length > 0 && (
        <p role="alert" className={css['notice']}>
          {t('grid.kept', { codes: model.kept.map(({ code }) => code).join(t('comma')) })}
        </p>
      )}
      {conflicts.map((row) => (
        <p key={row.key} role="alert" className={css['notice']}>
          {t(row.theirs === null ? 'grid.gone' : 'grid.conflict', { code: row.content.code })}{' '}
          <Button kind="quiet" onClick={() => model.settle(row.key, true)}>
            {t('grid.mine')}
          </Button>
          <Button kind="quiet" onClick={() => model.settle(row.key, false)}>
            {t('grid.theirs')}
          </Button>
        </p>
      ))}
      {rows.length === 0 ? (
        <Empty title={t('grid.none')} text={t('grid.noneText')} />
      ) : (
        <PositionsGrid
          model={model}
          names={names}
          columns={columns}
          sorting={sorting}
          editable={editable}
          marked={marked}
          onWritten={tell}
          onMark={setMarked}
          onDetails={setDetailed}
        />
      )}
      <p className={controls['muted']}>
        {t('grid.zone', { zone: zoneName(recruitment.zone, i18n.language) })}
      </p>
      <div className="visually-hidden" role="status" aria-live="polite">
        {said}
      </div>
      {shown && (
        <PositionDetails
          row={shown}
          editable={editable}
          onChange={(change) =>
            model.change(new Set([shown.key]), (row) => ({ ...row, content: { ...row.content, ...change } }))
          }
          onClose={() => setDetailed(null)}
        />
      )}
      {asked && (
        <Dialog
          title={t('grid.remove')}
          onClose={() => setAsked(false)}
          actions={
            <Button
              kind="danger"
              onClick={() => {
                setAsked(false);
                setMarked(new Set());
                void model.remove(marked);
              }}
            >
              {t('grid.remove')}
            </Button>
          }
        >
          <p>{t('grid.removeText', { count: marked.size })}</p>
        </Dialog>
      )}
    </div>
  );
}
