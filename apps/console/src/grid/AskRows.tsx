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

interface WaysProps {
  title: string;
  /** What is said before the choice. */
  lines: readonly string[];
  /** What can be chosen, the most likely first. */
  ways: readonly { way: AskedWay; label: string }[];
  onAnswer(way: AskedWay): Promise<void> | void;
  onCancel(): void;
}

/** Asks in which of several ways rows are taken over. Nothing is changed before. */
export function AskWays({ title, lines, ways, onAnswer, onCancel }: WaysProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={onCancel}
      actions={
        <div className={controls['actions']}>
          {ways.map(({ way, label }, place) => (
            <Button
              key={way}
              kind={place === 0 ? 'primary' : undefined}
              disabled={busy}
              onClick={() => {
                setBusy(true);
                void Promise.resolve(onAnswer(way)).finally(() => setBusy(false));
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

/** Asks what becomes of pasted rows: fill these cells, or add rows (SHEET-02). */
export function AskRows({ rows, fit, left, name, columns, addsAll, onAnswer, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <AskWays
      title={t('grid.cells.ask.title')}
      lines={[
        t('grid.cells.ask.text', { count: rows, fit, name }),
        ...(columns.length > 0
          ? [t('grid.cells.ask.headed', { columns: columns.join(t('listComma')) })]
          : []),
      ]}
      ways={[
        ...(left > 0
          ? [
              { way: 'both' as const, label: t('grid.cells.ask.both', { fit, left }) },
              { way: 'fill' as const, label: t('grid.cells.ask.fillOnly', { count: fit }) },
            ]
          : [{ way: 'fill' as const, label: t('grid.cells.ask.fill', { count: fit }) }]),
        ...(addsAll ? [{ way: 'add' as const, label: t('grid.cells.ask.add', { count: rows }) }] : []),
      ]}
      onAnswer={onAnswer}
      onCancel={onCancel}
    />
  );
}
