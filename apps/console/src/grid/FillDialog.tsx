import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Dialog } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { columnName } from './columns.ts';
import type { FillQuestion, Filling } from './use-fill.ts';

interface Props {
  question: FillQuestion;
  onAnswer: Filling['answer'];
  onCancel(): void;
}

/** Asks what becomes of pasted rows that could fill cells or be fields of their own (SHEET-02). Nothing is changed before. */
export function FillDialog({ question, onAnswer, onCancel }: Props) {
  const { t, i18n } = useTranslation();
  const { over, rows, fit, headed, beyond } = question;
  const [busy, setBusy] = useState(false);
  const first = over.fields[over.range.top];
  const name = said(first?.itemdesc, i18n.language) || (first?.itemid ?? '');
  const left = beyond.rows.length;
  const known = beyond.reading.columns.flatMap((column) => (column ? [columnName(t, column)] : []));
  const answer = (way: Parameters<Filling['answer']>[0]) => (): void => {
    setBusy(true);
    void onAnswer(way).finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={t('grid.cells.ask.title')}
      onClose={onCancel}
      actions={
        <>
          <Button kind="primary" disabled={busy} onClick={answer(left > 0 ? 'both' : 'fill')}>
            {left > 0 ? t('grid.cells.ask.both', { fit, left }) : t('grid.cells.ask.fill', { count: fit })}
          </Button>
          {left > 0 && (
            <Button disabled={busy} onClick={answer('fill')}>
              {t('grid.cells.ask.fillOnly', { count: fit })}
            </Button>
          )}
          <Button disabled={busy} onClick={answer('add')}>
            {t('grid.cells.ask.add', { count: rows })}
          </Button>
        </>
      }
    >
      <p>{t('grid.cells.ask.text', { count: rows, fit, name })}</p>
      {headed && <p>{t('grid.cells.ask.headed', { columns: known.join(t('listComma')) })}</p>}
    </Dialog>
  );
}
