import { useTranslation } from 'react-i18next';
import { holdsValue } from '@portal/field-kinds';
import { isNewRecord } from '@portal/wire';
import { overlay } from './draft-values.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

interface RecordTileProps {
  held: HeldRecord;
  set: HeldSet['set'];
  /** 1-based place in the set. */
  place: number;
  /** What is typed in it and not saved. */
  typed: Record<string, string> | undefined;
  onOpen(): void;
}

/** Values that a card names. */
const SHOWN = 3;

/** A record on a phone: one card that opens it alone on the screen (UX-03). */
export function RecordTile({ held, set, place, typed, onOpen }: RecordTileProps) {
  const { t } = useTranslation('editor');
  const { record, restored } = held;
  const values = typed ?? (restored ? overlay(record.values, restored) : record.values);
  const shown = set.fieldList
    .filter((field) => holdsValue(field) && field.archived !== '1')
    .map(({ itemid }) => {
      const value = values[itemid] ?? '';
      return value === record.values[itemid] ? record.names[itemid] || value : value;
    })
    .filter((value) => value !== '')
    .slice(0, SHOWN);
  return (
    <button type="button" className={css['tile']} data-tile={place} onClick={onOpen}>
      <strong>{isNewRecord(record.i9999) ? t('newRecord') : t('record', { n: place })}</strong>
      {values !== record.values && <span className={tasksCss['incomplete']}>{t('unsaved')}</span>}
      {shown.map((value, index) => (
        <span key={index}>{value}</span>
      ))}
    </button>
  );
}
