import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_TEXT, withText } from '@portal/fieldsets';
import type { Language } from '@portal/schemas/languages';
import type { StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';
import { LanguageFields } from '../ui/LanguageFields.tsx';
import { said } from '../ui/texts.ts';
import { writtenIn } from '../ui/written.ts';
import controls from '../ui/controls.module.css';
import css from './sets.module.css';

type Slots = NonNullable<StoredFieldSet['uploadSlots']>;

interface Props {
  slots: Slots;
  /** `name` tells which text is being typed, '' = none; no slots at all = one free list of files. */
  onChange(name: string, slots: Slots): void;
}

/** Files of candidates hang on the id of their slot: one that was taken away must never name another slot's files. */
const newSlotId = (): string => `s${Date.now().toString(36)}`;

/** The files that each record is asked for, by name and in their order. */
export function FileSlots({ slots, onChange }: Props) {
  const { t, i18n } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);
  /** What has the focus once the list stands as it was asked for. */
  const [wanted, setWanted] = useState<{ slot: string; by?: string } | null>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    const row = list.current?.querySelector(`[data-slot="${CSS.escape(wanted.slot)}"]`);
    const mover = row?.querySelector<HTMLElement>(`[data-by="${wanted.by ?? ''}"]:not(:disabled)`);
    const last = list.current?.querySelector<HTMLElement>(':scope > button');
    (mover ?? row?.querySelector('input') ?? last)?.focus();
  }, [wanted]);
  const put = (place: number, part: Language, text: string): void =>
    onChange(
      `slot.${slots[place]?.filetype ?? ''}.${part}`,
      slots.map((slot, at) => (at === place ? { ...slot, title: withText(slot.title, part, text) } : slot)),
    );
  const move = (place: number, by: -1 | 1): void => {
    const next = [...slots];
    const [slot] = next.splice(place, 1);
    if (!slot) return;
    next.splice(place + by, 0, slot);
    onChange('', next);
    setWanted({ slot: slot.filetype, by: String(by) });
  };
  const remove = (place: number): void => {
    onChange('', slots.toSpliced(place, 1));
    setWanted({ slot: (slots[place + 1] ?? slots[place - 1])?.filetype ?? '' });
  };
  const add = (): void => {
    const filetype = newSlotId();
    onChange('', [...slots, { title: NO_TEXT, filetype }]);
    setWanted({ slot: filetype });
  };
  return (
    <fieldset ref={list} className={`${controls['plainSet']} ${css['slots']}`}>
      <legend>{t('slots.title')}</legend>
      <p className={controls['muted']}>{t(slots.length === 0 ? 'slots.free' : 'slots.text')}</p>
      <ol>
        {slots.map(({ filetype, title }, place) => {
          const name = said(title, i18n.language) || t('slots.number', { number: place + 1 });
          return (
            <li key={filetype} data-slot={filetype}>
              <LanguageFields
                label={(language) => writtenIn(t, 'file', language, { number: place + 1 })}
                text={title}
                onChange={(language, text) => put(place, language, text)}
              />
              <span className={css['slotActions']}>
                <Button
                  kind="quiet"
                  data-by="-1"
                  aria-label={t('sets.up', { name })}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <IconArrowUp size={16} aria-hidden="true" />
                </Button>
                <Button
                  kind="quiet"
                  data-by="1"
                  aria-label={t('sets.down', { name })}
                  disabled={place === slots.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <IconArrowDown size={16} aria-hidden="true" />
                </Button>
                <Button kind="quiet" aria-label={t('takeAway', { name })} onClick={() => remove(place)}>
                  <IconTrash size={16} aria-hidden="true" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <Button kind="quiet" onClick={add}>
        <IconPlus size={16} aria-hidden="true" /> {t('slots.add')}
      </Button>
    </fieldset>
  );
}
