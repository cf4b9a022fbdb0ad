import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormServices } from '../engine/services.ts';
import { ChevronIcon, CrossIcon } from '../widgets/Icons.tsx';
import styles from './ranked.module.css';

interface Props {
  /** In their order, the first one first. */
  choices: readonly { id: string; label: string }[];
  locked: boolean;
  onMove(ids: readonly string[]): void;
  onRemove(id: string): void;
}

const STEPS = [
  ['up', -1],
  ['down', 1],
] as const;

/** Choices whose order counts (FORM-07): numbered, each moved by its buttons, which keep the focus; said where it came to. */
export default function RankedChoices({ choices, locked, onMove, onRemove }: Props): React.ReactNode {
  const { t } = useTranslation('forms-late');
  const { text } = useFormServices();
  const list = useRef<HTMLOListElement>(null);
  /** The button that moved a choice: it is another element once the choice stands elsewhere. */
  const moved = useRef<{ id: string; step: number } | null>(null);
  const [told, setTold] = useState('');

  useEffect(() => {
    const { id, step } = moved.current ?? { id: '', step: 0 };
    moved.current = null;
    if (step === 0) return;
    const own = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-of]') ?? [])].filter(
      (button) => button.dataset['of'] === id && !button.disabled,
    );
    (own.find((button) => button.dataset['step'] === String(step)) ?? own[0])?.focus();
  }, [choices]);

  const move = (place: number, step: number): void => {
    const choice = choices[place];
    if (!choice) return;
    const ids = choices
      .map(({ id }) => id)
      .toSpliced(place, 1)
      .toSpliced(place + step, 0, choice.id);
    moved.current = { id: choice.id, step };
    setTold(t('choice.moved', { name: choice.label, place: place + step + 1, count: ids.length }));
    onMove(ids);
  };

  if (choices.length === 0) return null;
  return (
    <>
      <ol ref={list} className={styles['ranked']}>
        {choices.map(({ id, label }, place) => (
          <li key={id}>
            <span className={styles['place']}>{place + 1}</span>
            <span className={styles['name']}>{label}</span>
            {!locked && (
              <>
                {STEPS.map(([name, step]) => (
                  <button
                    key={name}
                    type="button"
                    data-of={id}
                    data-step={step}
                    aria-label={t(`choice.${name}`, { name: label })}
                    disabled={place + step < 0 || place + step >= choices.length}
                    onClick={() => move(place, step)}
                  >
                    <ChevronIcon />
                  </button>
                ))}
                <button
                  type="button"
                  aria-label={text('choices.remove', { name: label })}
                  onClick={() => onRemove(id)}
                >
                  <CrossIcon />
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {!locked && choices.length > 1 && <p className={styles['hint']}>{t('choice.order')}</p>}
      <output className={styles['heard']}>{told}</output>
    </>
  );
}
