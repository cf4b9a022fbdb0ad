import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber, type CodeEntry, type Operation } from '@portal/fieldsets';
import { Button, Dialog, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';
import { moveToPlace, placesBelow } from './tree.ts';
import css from './codes.module.css';

interface Props {
  items: readonly CodeEntry[];
  item: CodeEntry;
  onMove(operation: Operation): void;
  onClose(): void;
}

/** Asks where an item is to go: a place within its level, or below another code (SHEET-03). */
export function MoveItem({ items, item, onMove, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [parent, setParent] = useState(item.parent);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const above = parent.trim();
  const total = placesBelow(items, item.id, above);
  const siblings = items.filter((one) => one.parent === item.parent);
  const now = siblings.findIndex((one) => one.id === item.id) + 1;
  const isElsewhere = above !== item.parent;
  // Below another code without a place: the last one.
  const wanted = text.trim() === '' && isElsewhere ? (total ?? 0) : (wholeNumber(text) ?? 0);
  const fits = total !== null && wanted >= 1 && wanted <= total;
  const operation = fits ? moveToPlace(items, item.id, above, wanted) : null;
  const parentName = said(items.find((one) => one.id === above)?.name, i18n.language);
  return (
    <Dialog
      title={t('grid.move.title', { name: said(item.name, i18n.language) || item.id })}
      onClose={onClose}
    >
      <form
        className={css['move']}
        onSubmit={(event) => {
          event.preventDefault();
          if (operation) onMove(operation);
        }}
      >
        <TextField
          ref={input}
          label={t('grid.move.place', { total: total ?? 0 })}
          value={text}
          onChange={setText}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(isElsewhere ? (total ?? '') : now)}
          help={
            text.trim() !== '' && !fits && total !== null
              ? t('grid.move.wrong', { total })
              : isElsewhere
                ? t('codes.move.last')
                : t('grid.move.now', { place: now })
          }
        />
        <TextField
          label={t('codes.move.parent')}
          value={parent}
          onChange={setParent}
          autoComplete="off"
          help={
            total === null
              ? t('codes.move.wrong')
              : isElsewhere && above === ''
                ? t('codes.move.top')
                : parentName
          }
        />
        <Button kind="primary" type="submit" disabled={operation === null}>
          {t('grid.move.apply')}
        </Button>
      </form>
    </Dialog>
  );
}
