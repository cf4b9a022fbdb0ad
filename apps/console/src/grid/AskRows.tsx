import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '../ui/Kit.tsx';
import controls from '../ui/controls.module.css';

/** `fill` = the cells that are there, `both` = and rows for what is beyond, `add` = all as rows of their own. */
export type AskedWay = 'fill' | 'both' | 'add';

interface Props {
  /** Pasted rows without their heading; so many lie over rows that are there, so many find none. */
  rows: number;
  fit: number;
  left: number;
  /** The row from which on they would lie. */
  name: string;
  /** What a row of headings calls its columns; none without one. */
  columns: readonly string[];
  /** Whether all of them may become rows of their own. */
  addsAll: boolean;
  onAnswer(way: AskedWay): Promise<void> | void;
  onCancel(): void;
}

/** Asks what becomes of pasted rows: fill these cells, or add rows (SHEET-02). Nothing is changed before. */
export function AskRows({ rows, fit, left, name, columns, addsAll, onAnswer, onCancel }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const answer = (way: AskedWay) => (): void => {
    setBusy(true);
    void Promise.resolve(onAnswer(way)).finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={t('grid.cells.ask.title')}
      onClose={onCancel}
      actions={
        <div className={controls['actions']}>
          <Button kind="primary" disabled={busy} onClick={answer(left > 0 ? 'both' : 'fill')}>
            {left > 0 ? t('grid.cells.ask.both', { fit, left }) : t('grid.cells.ask.fill', { count: fit })}
          </Button>
          {left > 0 && (
            <Button disabled={busy} onClick={answer('fill')}>
              {t('grid.cells.ask.fillOnly', { count: fit })}
            </Button>
          )}
          {addsAll && (
            <Button disabled={busy} onClick={answer('add')}>
              {t('grid.cells.ask.add', { count: rows })}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('grid.cells.ask.text', { count: rows, fit, name })}</p>
      {columns.length > 0 && <p>{t('grid.cells.ask.headed', { columns: columns.join(t('listComma')) })}</p>}
    </Dialog>
  );
}
