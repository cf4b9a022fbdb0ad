import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '@portal/fieldsets';
import type { StoredField } from '@portal/schemas';
import { Button, Dialog, TextField } from '../ui/Kit.tsx';
import { said } from '../ui/texts.ts';

interface Props {
  field: StoredField;
  /** From 1. */
  place: number;
  total: number;
  onMove(place: number): void;
  onClose(): void;
}

/** Asks for the place that a field is to have: a number and Enter (SHEET-03). */
export function MoveDialog({ field, place, total, onMove, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const wanted = wholeNumber(text) ?? 0;
  const isGood = wanted >= 1 && wanted <= total;
  useEffect(() => input.current?.focus(), []);
  return (
    <Dialog
      title={t('grid.move.title', { name: said(field.itemdesc, i18n.language) || field.itemid })}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood) onMove(wanted);
        }}
      >
        <TextField
          ref={input}
          label={t('grid.move.place', { total })}
          value={text}
          onChange={setText}
          inputMode="numeric"
          autoComplete="off"
          placeholder={String(place)}
          help={text !== '' && !isGood ? t('grid.move.wrong', { total }) : t('grid.move.now', { place })}
        />
        <Button kind="primary" type="submit" disabled={!isGood}>
          {t('grid.move.apply')}
        </Button>
      </form>
    </Dialog>
  );
}
