import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Check, Dialog, TextField } from '../ui/Kit.tsx';
import css from './dialogs.module.css';

interface Props<C extends { text: string }> {
  /** What is looked through. */
  text: string;
  /** What `only` means, said beside its box; null = there is no such choice. */
  only: string | null;
  /** Cells with the texts that they would have; none where nothing is found. */
  replaced(find: string, by: string, only: boolean): readonly C[];
  before(cell: C): string;
  onReplace(cells: readonly C[]): void;
  onClose(): void;
}

/** Cells that are shown as they would become. */
const MAX_SHOWN = 50;

/** Finds a text in cells and puts another in its place, all in one step that is looked at before (SHEET-03). */
export function ReplaceDialog<C extends { text: string }>(props: Props<C>) {
  const { text, replaced, before, onReplace, onClose } = props;
  const { t } = useTranslation();
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [only, setOnly] = useState(props.only !== null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const cells = replaced(find, by, only);
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
      <p>{text}</p>
      <TextField ref={first} label={t('grid.replace.find')} value={find} onChange={setFind} />
      <TextField label={t('grid.replace.by')} value={by} onChange={setBy} />
      {props.only !== null && <Check label={props.only} checked={only} onChange={setOnly} />}
      {cells.length > 0 ? (
        <ul className={css['replaced']}>
          {cells.slice(0, MAX_SHOWN).map((cell, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- told anew with each letter, and nothing in them is kept
            <li key={place}>
              <del>{before(cell)}</del> <ins>{cell.text}</ins>
            </li>
          ))}
          {cells.length > MAX_SHOWN && <li>{t('grid.replace.more', { count: cells.length - MAX_SHOWN })}</li>}
        </ul>
      ) : (
        find !== '' && <p role="status">{t('grid.replace.none')}</p>
      )}
    </Dialog>
  );
}
