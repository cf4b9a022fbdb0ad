import { useTranslation } from 'react-i18next';
import type { PasteFault } from '@portal/fieldsets';
import { Button } from '../ui/Kit.tsx';
import type { PasteNote } from './use-paste.ts';
import css from './grid.module.css';

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

/** What came of the last paste, as far as something is left to be done; it stays until it is put away. */
export function PasteNotes({ note, onClose }: { note: PasteNote; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={css['pasteNote']}>
      {'faults' in note ? (
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
