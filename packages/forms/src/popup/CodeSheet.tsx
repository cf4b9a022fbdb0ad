import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeItem } from '@portal/schemas';
import {
  isExpandable,
  isSelectable,
  levelOf,
  useCodeNodes,
  useCodeSearch,
  type CodeChoice,
} from '../codes/use-code-nodes.ts';
import { useFormServices } from '../engine/services.ts';
import { Status } from './CodePanel.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './popup.module.css';

export interface CodeSheetProps {
  choice: CodeChoice;
  label: string;
  value: string;
  onPick: (item: CodeItem) => void;
  onClose: () => void;
}

/** A code set on a phone: one level a screen, with search and the path shown (UX-13). */
export default function CodeSheet({
  choice,
  label,
  value,
  onPick,
  onClose,
}: CodeSheetProps): React.ReactNode {
  // Waits for what it says, which comes late (PERF-06).
  useTranslation('forms-late');
  const services = useFormServices();
  const { text } = services;
  const { children, load } = useCodeNodes(choice);
  const [path, setPath] = useState<readonly CodeItem[]>([]);
  const [query, setQuery] = useState('');
  const here = path.at(-1) ?? null;
  const level = path.length + 1;
  const listed = children(here);
  const flat = path.length === 0 && listed.state === 'ready' && listed.items.every((item) => item.leaf);
  const found = useCodeSearch(choice, query, flat && listed.state === 'ready' ? listed.items : null);
  const shown = found ?? listed;

  useEffect(() => load(here), [load, here]);

  const { codesetid, items } = choice;
  useEffect(() => {
    if (value === '' || items) return undefined;
    let current = true;
    services.codes.path(codesetid, value).then(
      (way) => {
        if (current) setPath((before) => (before.length === 0 ? way.slice(0, -1) : before));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [services, codesetid, value, items]);

  const rows = shown.state === 'ready' ? shown.items : [];
  return (
    <Sheet title={label} onClose={onClose}>
      <input
        type="search"
        className={styles['searchBox']}
        aria-label={text('code.search', { field: label })}
        placeholder={text('code.search', { field: label })}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {path.length > 0 && found === null && (
        <div className={styles['crumbs']}>
          <button type="button" className={styles['plain']} onClick={() => setPath(path.slice(0, -1))}>
            ‹ {text('code.back')}
          </button>
          <span>{path.map((item) => item.itemdesc).join(' / ')}</span>
        </div>
      )}
      <Status list={{ state: shown.state, retry: () => load(here) }} />
      {shown.state === 'ready' && rows.length === 0 && (
        <output className={styles['status']}>{text('code.empty')}</output>
      )}
      <ul className={styles['rows']}>
        {rows.map((item) => {
          const depth = found ? levelOf(item) : level;
          const expandable = isExpandable(item, depth, choice) && found === null;
          const selectable = isSelectable(item, depth, choice);
          if (!expandable && !selectable) return null;
          return (
            <li key={item.id}>
              <button
                type="button"
                className={styles['row']}
                aria-pressed={selectable ? item.id === value : undefined}
                onClick={() => (selectable ? onPick(item) : setPath([...path, item]))}
              >
                {item.itemdesc}
                {item.path !== undefined && item.path !== '' && (
                  <span className={styles['path']}>{item.path}</span>
                )}
              </button>
              {expandable && (
                <button
                  type="button"
                  className={styles['into']}
                  aria-label={text('code.inside', { name: item.itemdesc })}
                  onClick={() => setPath([...path, item])}
                >
                  ›
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
