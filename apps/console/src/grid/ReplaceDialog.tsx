import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredField } from '@portal/schemas';
import { Button, Check, Dialog, TextField } from '../ui/Kit.tsx';
import { cellText } from './columns.ts';
import type { FieldCell } from './field-cells.ts';
import { replacedCells } from './replaced-cells.ts';
import css from './dialogs.module.css';

interface Props {
  fields: readonly StoredField[];
  ticked: readonly StoredField[];
  onReplace(cells: FieldCell[]): void;
  onClose(): void;
}

/** Cells that are shown as they would become. */
const MAX_SHOWN = 50;

/** Finds a text in labels and helps and puts another in its place, all in one step that is looked at before (SHEET-03). */
export function ReplaceDialog({ fields, ticked, onReplace, onClose }: Props) {
  const { t } = useTranslation();
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [only, setOnly] = useState(ticked.length > 0);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const looked = only ? ticked : fields;
  const cells = replacedCells(looked, find, by);
  const byId = new Map(looked.map((field) => [field.itemid, field]));
  return (
    <Dialog
      title={t('grid.replace.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" disabled={cells.length === 0} onClick={() => onReplace(cells)}>
          {t('grid.replace.apply', { count: cells.length })}
        </Button>
      }
    >
      <p>{t('grid.replace.text')}</p>
      <TextField ref={first} label={t('grid.replace.find')} value={find} onChange={setFind} />
      <TextField label={t('grid.replace.by')} value={by} onChange={setBy} />
      {ticked.length > 0 && (
        <Check label={t('grid.replace.only', { count: ticked.length })} checked={only} onChange={setOnly} />
      )}
      {cells.length > 0 ? (
        <ul className={css['replaced']}>
          {cells.slice(0, MAX_SHOWN).map(({ itemid, column, text }) => {
            const field = byId.get(itemid);
            return (
              <li key={`${itemid} ${column}`}>
                <del>{field ? cellText(field, column) : ''}</del> <ins>{text}</ins>
              </li>
            );
          })}
          {cells.length > MAX_SHOWN && <li>{t('grid.replace.more', { count: cells.length - MAX_SHOWN })}</li>}
        </ul>
      ) : (
        find !== '' && <p role="status">{t('grid.replace.none')}</p>
      )}
    </Dialog>
  );
}
