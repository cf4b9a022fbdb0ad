import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  columnsOfHead,
  countNamed,
  fieldsFromReading,
  GRID_COLUMNS,
  type GridColumn,
  type PasteReading,
} from '@portal/fieldsets';
import type { CodeListSummary } from '@portal/console-contract';
import { Button, Check, Dialog, Scroll } from '../ui/Kit.tsx';
import { PasteFaults } from './PasteNotes.tsx';
import type { PasteQuestion } from './use-paste.ts';
import layout from '../ui/layout.module.css';
import css from './dialogs.module.css';

interface Props {
  question: PasteQuestion;
  lists: readonly CodeListSummary[];
  onAnswer(reading: PasteReading): Promise<void>;
  onCancel(): void;
}

/** Rows that are shown of the table. */
const PREVIEWED = 5;

/** Asks what the columns of a pasted table are, over its first rows (GRID-01). Nothing is added before the answer. */
export function PasteDialog({ question, lists, onAnswer, onCancel }: Props) {
  const { t } = useTranslation();
  const { rows, others, merged } = question;
  const [head, setHead] = useState(question.reading.head);
  const [columns, setColumns] = useState(question.reading.columns);
  const [busy, setBusy] = useState(false);
  const reading: PasteReading = { head, columns, by: 'heading', unsure: false };
  const count = countNamed(rows, reading);
  const ids = Array.from({ length: count }, (_, place) => String(place));
  const { faults } = fieldsFromReading(rows, reading, ids, lists);
  const heading = rows[Math.max(head, 0)]?.cells ?? [];
  const choose = (place: number, column: GridColumn | null): void =>
    // A column of the grid is filled from one column of the table.
    setColumns(columns.map((one, other) => (other === place ? column : one === column ? null : one)));
  const withHead = (on: boolean): void => {
    const found = Math.max(question.reading.head, 0);
    setHead(on ? found : -1);
    const known = columnsOfHead(rows[found]?.cells ?? []).columns;
    if (on) setColumns(columns.map((column, place) => column ?? freeOf(known[place] ?? null, columns)));
  };
  return (
    <Dialog
      title={t('grid.paste.title')}
      wide
      onClose={onCancel}
      actions={
        <Button
          kind="primary"
          disabled={busy || count === 0}
          onClick={() => {
            setBusy(true);
            void onAnswer(reading).finally(() => setBusy(false));
          }}
        >
          {t('grid.paste.add', { count })}
        </Button>
      }
    >
      <p>{t('grid.paste.text')}</p>
      {others > 0 && <p>{t('grid.paste.others', { count: others })}</p>}
      {merged > 0 && <p>{t('grid.paste.merged', { count: merged })}</p>}
      <Check
        label={t('grid.paste.head', {
          cells: heading
            .filter((cell) => cell !== '')
            .join(' | ')
            .slice(0, 80),
        })}
        checked={head >= 0}
        onChange={withHead}
      />
      <Scroll label={t('grid.paste.preview')}>
        <table className={`${layout['table']} ${css['pastePreview']}`}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column of the table is its place
                <th key={place} scope="col">
                  <select
                    aria-label={t('grid.paste.column', { place: place + 1 })}
                    value={column ?? ''}
                    onChange={(event) =>
                      choose(place, GRID_COLUMNS.find((one) => one === event.target.value) ?? null)
                    }
                  >
                    <option value="">{t('grid.paste.none')}</option>
                    {GRID_COLUMNS.map((one) => (
                      <option key={one} value={one}>
                        {t(`grid.column.${one}`)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(Math.max(head, 0), Math.max(head, 0) + PREVIEWED + 1).map(({ row, cells }, index) => (
              <tr key={row} data-head={head >= 0 && index === 0}>
                {columns.map((column, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={place} data-unused={column === null}>
                    {(cells[place] ?? '').slice(0, 80)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {count === 0 && <p role="alert">{t('grid.paste.noLabels')}</p>}
      {faults.length > 0 && <PasteFaults faults={faults} />}
    </Dialog>
  );
}

/** A column that headings name, unless it is taken. */
const freeOf = (column: GridColumn | null, taken: readonly (GridColumn | null)[]): GridColumn | null =>
  taken.includes(column) ? null : column;
