import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Check, Dialog, TextField } from '../ui/Kit.tsx';
import type { ReplacedCell } from './replaced-cells.ts';
import css from './dialogs.module.css';

interface Props<R, F extends ReplacedCell> {
  rows: readonly R[];
  ticked: readonly R[];
  /** Where is looked. */
  text: string;
  /** Names the choice to look among the ticked rows alone. */
  only: string;
  replaced(rows: readonly R[], find: string, by: string): F[];
  onReplace(cells: F[]): void;
  onClose(): void;
}

/** Cells that are shown as they would become. */
const MAX_SHOWN = 50;

/** Finds a text in a grid and puts another in its place, all in one step that is looked at before (SHEET-03). */
export function ReplaceDialog<R, F extends ReplacedCell>(props: Props<R, F>) {
  const { rows, ticked, onReplace, onClose } = props;
  const { t } = useTranslation();
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [only, setOnly] = useState(ticked.length > 0);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const cells = props.replaced(only ? ticked : rows, find, by);
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
      <p>{props.text}</p>
      <TextField ref={first} label={t('grid.replace.find')} value={find} onChange={setFind} />
      <TextField label={t('grid.replace.by')} value={by} onChange={setBy} />
      {ticked.length > 0 && <Check label={props.only} checked={only} onChange={setOnly} />}
      {cells.length > 0 ? (
        <ul className={css['replaced']}>
          {cells.slice(0, MAX_SHOWN).map(({ before, text }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is drawn anew for every letter
            <li key={place}>
              <del>{before}</del> <ins>{text}</ins>
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
