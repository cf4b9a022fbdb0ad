import { useTranslation } from 'react-i18next';
import { recordTitle } from '@portal/forms/records/record-title';
import { whenThere } from '@portal/ui/focus-claim';
import { isNewRecord } from '@portal/wire';
import { overlay } from './draft-values.ts';
import type { HeldRecord, HeldSet } from './store.ts';
import css from './resume.module.css';
import tasksCss from './tasks.module.css';

/**
 * Brings the card of a record into view and moves focus to it, once the record has made way for the list of its set and
 * taken the pressed button with it; to nobody who is in another control by then (TRY-49).
 *
 * @param place from 1
 */
export function focusCard(fieldsetid: string, place: number): void {
  whenThere(
    () => {
      const card = document.querySelector<HTMLElement>(
        `#set-${CSS.escape(fieldsetid)} [data-tile="${place}"]`,
      );
      if (!card || document.activeElement !== document.body) return false;
      card.scrollIntoView({ block: 'center' });
      card.focus({ preventScroll: true });
      return true;
    },
    { holds: () => true },
  );
}

interface RecordTileProps {
  held: HeldRecord;
  set: HeldSet['set'];
  /** 1-based place in the set. */
  place: number;
  /** What is typed in it and not saved. */
  typed: Record<string, string> | undefined;
  onOpen(): void;
}

/** A record on a phone: one card that opens it alone on the screen (UX-03). */
export default function RecordTile({ held, set, place, typed, onOpen }: RecordTileProps) {
  const { t } = useTranslation('editor');
  const { record, restored } = held;
  const values = typed ?? (restored ? overlay(record.values, restored) : record.values);
  // The names are those of the stored codes.
  const names = Object.fromEntries(
    Object.entries(record.names).filter(([itemid]) => values[itemid] === record.values[itemid]),
  );
  const { title, period } = recordTitle(set.fieldList, values, names);
  const number = isNewRecord(record.i9999) ? t('newRecord') : t('record', { n: place });
  return (
    <button type="button" className={css['tile']} data-tile={place} onClick={onOpen}>
      <span className={css['tileNumber']}>{number}</span>
      {title !== '' && <strong>{title}</strong>}
      {values !== record.values && <span className={tasksCss['incomplete']}>{t('unsaved')}</span>}
      {period !== '' && <span>{period}</span>}
    </button>
  );
}
