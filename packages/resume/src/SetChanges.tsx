import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';

interface SetChangesProps {
  /** All sets, those among them that are not asked for. */
  sets: readonly HeldSet[];
  onChoose(fieldsetid: string): void;
}

/** Stands in a sentence where the names are put. */
const PLACE = '\u0000';

type Place = 'asked' | 'required' | 'gone' | '';

const placeOf = ({ set }: HeldSet): Place =>
  set.asked === '0' ? 'gone' : set.must === '1' ? 'required' : set.asked === '1' ? 'asked' : '';

type Places = Readonly<Record<string, Place>>;

const placesOf = (sets: readonly HeldSet[]): Places =>
  Object.fromEntries(sets.map((entry) => [entry.set.fieldsetid, placeOf(entry)]));

/** What a save asked for, required or hid in other sets: said politely, with the way there (FORM-03). */
export default function SetChanges({ sets, onChoose }: SetChangesProps): ReactNode {
  const { t, i18n } = useTranslation('resume-late');
  const now = placesOf(sets);
  const [seen, setSeen] = useState(now);
  const [changed, setChanged] = useState<Places>({});
  const moved = Object.entries(now).filter(([id, place]) => seen[id] !== undefined && seen[id] !== place);
  if (moved.length > 0 || Object.keys(now).length !== Object.keys(seen).length) {
    setSeen(now);
    if (moved.length > 0) setChanged(Object.fromEntries(moved));
  }
  const told = (['required', 'asked', 'gone'] as const).flatMap((place) => {
    const of = sets.filter(({ set }) => changed[set.fieldsetid] === place);
    return of.length === 0 ? [] : [{ place, of }];
  });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const nameOf = new Map(sets.map(({ set }) => [set.fieldsetid, set.displayname]));
  return (
    <div role="status" data-testid="set-changes" className={css['told']}>
      {told.length > 0 && (
        <button
          type="button"
          className={css['toldClose']}
          aria-label={t('sets.close')}
          onClick={() => setChanged({})}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
      {told.map(({ place, of }) => {
        const [before = '', after = ''] = t(`sets.${place}`, { names: PLACE }).split(PLACE);
        return (
          <p key={place}>
            {before}
            {list.formatToParts(of.map(({ set }) => set.fieldsetid)).map(({ type, value }, index) =>
              type === 'literal' || place === 'gone' ? (
                (nameOf.get(value) ?? value)
              ) : (
                <button
                  key={index}
                  type="button"
                  className={css['textLink']}
                  onClick={() => {
                    setChanged({});
                    onChoose(value);
                  }}
                >
                  {nameOf.get(value)}
                </button>
              ),
            )}
            {after}
          </p>
        );
      })}
    </div>
  );
}
