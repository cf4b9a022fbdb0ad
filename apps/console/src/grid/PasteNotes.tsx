import { useTranslation } from 'react-i18next';
import type { PasteFault } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { columnName } from './columns.ts';
import { CELL_REFUSALS } from './field-cells.ts';
import type { FillNote, PasteNote } from './paste-note.ts';
import css from './dialogs.module.css';

/** Rows that one sentence names; a whole table of them helps nobody. */
const MAX_NAMED = 8;

/** What was not understood, a line a reason, with the rows and what stands in them. */
export function PasteFaults({ faults }: { faults: readonly PasteFault[] }) {
  const { t } = useTranslation();
  const reasons = [...new Set(faults.map(({ what }) => what))];
  return (
    <ul className={css['pasteFaults']}>
      {reasons.map((what) => {
        const own = faults.filter((fault) => fault.what === what);
        const places = own
          .slice(0, MAX_NAMED)
          .map(({ row, value }) => t('grid.paste.place', { row, value: value.slice(0, 40) }))
          .join(t('grid.paste.comma'));
        return (
          <li key={what}>
            {t(`grid.paste.fault.${what}`, { count: own.length })} {places}
            {own.length > MAX_NAMED && ' …'}
          </li>
        );
      })}
    </ul>
  );
}

/** What cells did not take, a line a reason, each cell by its field and column (SHEET-01). */
function FillFaults({ note, fields }: { note: FillNote; fields: readonly StoredField[] }) {
  const { t, i18n } = useTranslation();
  const nameOf = (itemid: string): string =>
    said(fields.find((field) => field.itemid === itemid)?.itemdesc, i18n.language) || itemid;
  return (
    <>
      <ul className={css['pasteFaults']}>
        {CELL_REFUSALS.flatMap((why) => {
          const own = note.refused.filter((cell) => cell.why === why);
          if (own.length === 0) return [];
          const named = own
            .slice(0, MAX_NAMED)
            .map(({ itemid, column, text }) =>
              t(text === '' ? 'grid.cells.place' : 'grid.cells.placeOf', {
                name: nameOf(itemid),
                column: columnName(t, column),
                value: text.slice(0, 40),
              }),
            )
            .join(t('grid.paste.comma'));
          return [
            <li key={why}>
              {t(`grid.cells.why.${why}`, { count: own.length })} {named}
              {own.length > MAX_NAMED && ' …'}
            </li>,
          ];
        })}
        {(['gone', 'cut', 'left'] as const).map(
          (what) => note[what] > 0 && <li key={what}>{t(`grid.cells.${what}`, { count: note[what] })}</li>,
        )}
      </ul>
      {note.faults.length > 0 && <PasteFaults faults={note.faults} />}
    </>
  );
}

interface Props {
  note: PasteNote;
  fields: readonly StoredField[];
  onClose(): void;
}

/** What came of the last paste, as far as something is left to be done; it stays until it is put away. */
export function PasteNotes({ note, fields, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div role="status" className={css['pasteNote']}>
      {'refused' in note ? (
        <div>
          <strong>{t('grid.cells.notAll')}</strong>
          <FillFaults note={note} fields={fields} />
        </div>
      ) : 'faults' in note ? (
        <div>
          <strong>{t('grid.paste.notAll', { count: note.faults.length })}</strong>
          <PasteFaults faults={note.faults} />
        </div>
      ) : (
        <span>{t(`grid.paste.excess.${note.excess}`, { most: note.most })}</span>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
