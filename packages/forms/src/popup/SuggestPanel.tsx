import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeSearch } from '../codes/use-code-nodes.ts';
import { useFormServices } from '../engine/services.ts';
import type { KeyHandler } from './CodePanel.tsx';
import { Panel } from './Panel.tsx';
import styles from './popup.module.css';

/** More hits than these want a longer text. */
const MAX_SHOWN = 50;

interface SuggestPanelProps {
  codesetid: string;
  label: string;
  query: string;
  listId: string;
  /** Hands over who takes the keys of the field while the list is open. */
  onKeys: (handler: KeyHandler | null) => void;
  onActive: (optionId: string | undefined) => void;
  onPick: (text: string) => void;
}

/** What a code list holds for a text, under its field. Nothing is chosen until the arrows or a press choose it. */
export default function SuggestPanel(props: SuggestPanelProps): React.ReactNode {
  const { codesetid, label, query, listId, onKeys, onActive, onPick } = props;
  // Waits for what it says, which comes late (PERF-06).
  useTranslation('forms-late');
  const { text } = useFormServices();
  const found = useCodeSearch({ codesetid, layer: 0, leafOnly: false }, query, null);
  const names = found?.state === 'ready' ? [...new Set(found.items.map(({ itemdesc }) => itemdesc))] : [];
  const shown = names.slice(0, MAX_SHOWN);
  const [chosen, setChosen] = useState<string | null>(null);
  const position = chosen === null ? -1 : shown.indexOf(chosen);
  const optionId = (place: number): string => `${listId}-${place}`;
  const activeId = position < 0 ? undefined : optionId(position);

  useEffect(() => {
    onActive(activeId);
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId, onActive]);

  // In the commit that shows the names: a key pressed at once must not be lost.
  useLayoutEffect(() => {
    onKeys(({ key }) => {
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) {
        const next = position < 0 && step < 0 ? shown.length - 1 : position + step;
        setChosen(shown[next] ?? null);
        return shown.length > 0;
      }
      const current = shown[position];
      if (key !== 'Enter' || current === undefined) return false;
      onPick(current);
      return true;
    });
    return () => onKeys(null);
  });

  if (found?.state !== 'ready') return null;
  return (
    <Panel>
      <div id={listId} role="listbox" aria-label={label} className={styles['list']} tabIndex={-1}>
        {shown.map((name, place) => (
          // The field keeps focus and handles the keys for its list (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={name}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === position}
            data-active={place === position ? '' : undefined}
            className={styles['option']}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(name)}
          >
            <span className={styles['optionText']}>{name}</span>
          </div>
        ))}
      </div>
      <output className={styles['status']}>
        {shown.length === 0 ? text('suggest.none') : text('suggest.found', { count: names.length })}
      </output>
    </Panel>
  );
}
