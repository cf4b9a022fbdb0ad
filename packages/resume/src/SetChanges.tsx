import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldSet } from './store.ts';
import css from './resume.module.css';

interface SetChangesProps {
  /** All sets, those among them that are not asked for. */
  sets: readonly HeldSet[];
  onChoose(fieldsetid: string): void;
}

type Place = 'asked' | 'required' | 'gone' | '';

const placeOf = ({ set }: HeldSet): Place =>
  set.asked === '0' ? 'gone' : set.must === '1' ? 'required' : set.asked === '1' ? 'asked' : '';

type Places = Readonly<Record<string, Place>>;

const placesOf = (sets: readonly HeldSet[]): Places =>
  Object.fromEntries(sets.map((entry) => [entry.set.fieldsetid, placeOf(entry)]));

/** What a save asked for, required or hid in other sets: said politely, with the way there (FORM-03). */
export default function SetChanges({ sets, onChoose }: SetChangesProps) {
  const { t } = useTranslation('resume-limits');
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
  return (
    <div role="status" data-testid="set-changes">
      {told.map(({ place, of }) => (
        <p key={place} className={css['banner']}>
          {t(`sets.${place}`)}
          {of.map(({ set }) => (
            <span key={set.fieldsetid}>
              {' '}
              {place === 'gone' ? (
                set.displayname
              ) : (
                <button
                  type="button"
                  className={css['textButton']}
                  onClick={() => {
                    setChanged({});
                    onChoose(set.fieldsetid);
                  }}
                >
                  {set.displayname}
                </button>
              )}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
